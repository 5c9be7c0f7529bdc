import { useEffect } from 'react'
import { takeGreeting } from '#features/auth/greeting'
import { loadTexts, translate } from '#lib/i18n'
import { useToast } from '#ui/toasts'

/** Says that a registration worked, once the page that it reloaded is there. */
export function Greeting() {
  const toast = useToast()
  useEffect(() => {
    if (takeGreeting()) void loadTexts(['auth']).then(() => toast.success(translate('auth:registered')))
  }, [toast])
  return null
}
