import { useEffect, useRef } from 'react'
import { takeGreeting } from '#features/auth/greeting'
import { useAuth } from '#lib/current-user'
import { useSite } from '#lib/site'
import { useToast } from '#ui/toasts'

const sessionEndMs = 15_000

/** Says that a registration worked, once the page that it reloaded is there; and to whoever was signed in that they are not any more. */
export function Greeting() {
  const toast = useToast()
  const { i18n, session, stores } = useSite()
  const { user, isLoading } = useAuth()
  const takeBack = useRef<() => void>(undefined)
  useEffect(() => {
    if (!takeGreeting(stores.short)) return
    // Others may have brought the texts already: then nothing is waited for.
    void Promise.resolve(i18n.load(['auth'])).then(() => toast.success(i18n.t('auth:registered')))
  }, [toast, i18n, stores])
  useEffect(() => {
    // Signed in again, they are told nothing of the end any more.
    if (user !== null) takeBack.current?.()
    if (isLoading || user !== null || !session.takeEnd()) return
    takeBack.current = toast.warning(`${i18n.t('session_ended.title')}. ${i18n.t('session_ended.text')}`, sessionEndMs)
  }, [isLoading, user, toast, i18n, session])
  return null
}
