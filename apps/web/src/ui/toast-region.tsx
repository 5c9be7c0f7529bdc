import { Toast } from '@base-ui/react/toast'
import { type CSSProperties, type Dispatch, type SetStateAction, useEffect } from 'react'
import { useTranslation } from '#lib/i18n'
import { Icon, type IconName } from './icon.tsx'

export type ToastType = 'info' | 'success' | 'warning' | 'error'
export type SaidToast = { id: string; type: ToastType; message: string; durationMs: number }
type ToastRegionProps = {
  label: string
  /** What is to be put up; it is taken off here. */
  said: readonly SaidToast[]
  setSaid: Dispatch<SetStateAction<readonly SaidToast[]>>
  /** Those that were taken back. */
  past: readonly string[]
}

/** Where toasts stand, the newest last. They wait for whoever points at one, has the focus in there or looks at another window. */
export function ToastRegion(props: ToastRegionProps) {
  return (
    <Toast.Provider limit={Number.MAX_SAFE_INTEGER}>
      <Cards {...props} />
    </Toast.Provider>
  )
}

function Cards({ label, said, setSaid, past }: ToastRegionProps) {
  const { toasts, add, close } = Toast.useToastManager<SaidToast>()
  useEffect(() => {
    if (said.length === 0) return
    for (const toast of said) add({ id: toast.id, timeout: toast.durationMs, data: toast })
    // Another may have been said since these were drawn.
    setSaid((before) => before.filter((toast) => !said.includes(toast)))
  }, [said, add, setSaid])
  useEffect(() => past.forEach((id) => close(id)), [past, close])
  return (
    <Toast.Viewport className="toasts" aria-label={label} render={<section />}>
      {toasts.toReversed().map((toast) => toast.data && <ToastCard key={toast.id} toast={toast} said={toast.data} />)}
    </Toast.Viewport>
  )
}

const looks: Record<ToastType, { icon: IconName; tone: string }> = {
  info: { icon: 'info', tone: 'var(--info)' },
  success: { icon: 'success', tone: 'var(--win)' },
  warning: { icon: 'warning', tone: 'var(--warn)' },
  error: { icon: 'error', tone: 'var(--loss)' },
}

function ToastCard({ toast, said }: { toast: Toast.Root.ToastObject; said: SaidToast }) {
  const { t } = useTranslation('common')
  const { close } = Toast.useToastManager()
  const { icon, tone } = looks[said.type]
  const style = { '--tone': tone, '--lasts': `${said.durationMs}ms` } as CSSProperties
  return (
    // A word that was said, and no dialog: it asks nothing.
    <Toast.Root
      toast={toast}
      className="toast"
      render={<article />}
      role={undefined}
      aria-modal={undefined}
      swipeDirection="right"
      style={style}
    >
      <Icon name={icon} />
      <Toast.Title render={<b />}>{said.message}</Toast.Title>
      <button type="button" className="toast-close" aria-label={t('action.close')} onClick={() => close(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </Toast.Root>
  )
}
