import { useEffect } from 'react'
import { takeGreeting } from '#features/auth/greeting'
import { useTranslation } from '#lib/i18n'
import { useToast } from '#ui/toasts'

/** Says that a registration worked, once the page that it reloaded is there. */
export function Greeting() {
  const { t } = useTranslation('auth')
  const toast = useToast()
  useEffect(() => {
    if (takeGreeting()) toast.success(t('registered'))
  }, [toast, t])
  return null
}
