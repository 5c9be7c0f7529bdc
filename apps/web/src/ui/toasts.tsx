import { toastDurationMs } from '@lobby/contract'
import {
  createContext,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#lib/i18n'
import { Icon, type IconName } from './icon.tsx'

export type ToastType = 'info' | 'success' | 'warning' | 'error'
type Toast = { id: number; type: ToastType; message: string; durationMs: number }
type Show = (message?: string, durationMs?: number) => void
export type Toaster = Record<ToastType, Show>

const Context = createContext<Toaster | null>(null)

/** `toast.success('Saved')`; without a message it says that there is none. */
export function useToast(): Toaster {
  const toaster = useContext(Context)
  if (toaster === null) throw new Error('useToast must be used within ToastProvider')
  return toaster
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  const empty = t('toast.empty')

  const toaster = useMemo<Toaster>(() => {
    const showAs =
      (type: ToastType): Show =>
      (message, durationMs = toastDurationMs) => {
        const toast = { id: nextId.current++, type, message: message || empty, durationMs }
        setToasts((shown) => [...shown, toast])
      }
    return { info: showAs('info'), success: showAs('success'), warning: showAs('warning'), error: showAs('error') }
  }, [empty])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])

  return (
    <Context value={toaster}>
      {children}
      <section className="toasts" aria-label={t('toast.region')} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </Context>
  )
}

const looks: Record<ToastType, { icon: IconName; tone: string }> = {
  info: { icon: 'info', tone: 'var(--info)' },
  success: { icon: 'success', tone: 'var(--win)' },
  warning: { icon: 'warning', tone: 'var(--warn)' },
  error: { icon: 'error', tone: 'var(--loss)' },
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { t } = useTranslation('common')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    // Whoever points at it is still reading.
    if (isHeld) return
    const timer = setTimeout(() => onClose(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld, onClose])
  const { icon, tone } = looks[toast.type]
  const style = { '--tone': tone, '--lasts': `${toast.durationMs}ms` } as CSSProperties
  return (
    <div className="toast" style={style} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <Icon name={icon} />
      <b>{toast.message}</b>
      <button type="button" className="toast-close" aria-label={t('action.close')} onClick={() => onClose(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
