import { toastDurationMs } from '@lobby/contract'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { useWhenTouched } from '#lib/touched'
import type { SaidToast, ToastType } from './toast-region.tsx'

export type { ToastType } from './toast-region.tsx'

/** Answers how to take it off again, once it is not true any more. */
type Show = (message?: string, durationMs?: number) => () => void
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
  const [said, setSaid] = useState<readonly SaidToast[]>([])
  const [past, setPast] = useState<readonly string[]>([])
  const nextId = useRef(1)
  const empty = t('toast.empty')
  const region = useRegion(said.length > 0)

  const toaster = useMemo<Toaster>(() => {
    const showAs =
      (type: ToastType): Show =>
      (message, durationMs = toastDurationMs) => {
        const toast = { id: String(nextId.current++), type, message: message || empty, durationMs }
        setSaid((before) => [...before, toast])
        return () => setPast((before) => [...before, toast.id])
      }
    return { info: showAs('info'), success: showAs('success'), warning: showAs('warning'), error: showAs('error') }
  }, [empty])

  const label = t('toast.region')
  return (
    <Context value={toaster}>
      {children}
      {region ? (
        <region.ToastRegion label={label} said={said} setSaid={setSaid} past={past} />
      ) : (
        <section className="toasts" aria-label={label} aria-live="polite" />
      )}
    </Context>
  )
}

const load = () => import('./toast-region.tsx')

/** What shows toasts, which no first view needs: fetched when somebody begins to use the page, or something is said. */
function useRegion(isNeeded: boolean): Awaited<ReturnType<typeof load>> | null {
  const { reach } = useSite()
  const [region, setRegion] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  // What did not come now is asked for again when it is needed.
  useWhenTouched(useCallback(() => void load().then(setRegion, () => undefined), []))
  const isMissing = isNeeded && region === null
  useEffect(() => {
    if (!isMissing) return
    reach.keepTrying(load).then(setRegion, (error: unknown) =>
      setRegion(() => {
        throw error
      }),
    )
  }, [isMissing, reach])
  return region
}
