import { useEffect } from 'react'
import { takeGreeting } from '#features/auth/greeting'
import { useSite } from '#lib/site'
import { useToast } from '#ui/toasts'

/** Says that a registration worked, once the page that it reloaded is there. */
export function Greeting() {
  const toast = useToast()
  const { i18n, stores } = useSite()
  useEffect(() => {
    if (takeGreeting(stores.short)) void i18n.load(['auth'])?.then(() => toast.success(i18n.t('auth:registered')))
  }, [toast, i18n, stores])
  return null
}
