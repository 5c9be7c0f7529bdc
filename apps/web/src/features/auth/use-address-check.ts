import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from '#lib/i18n'

/**
 * The button of a form that asks for an address is off until there is an @: whoever presses it all the same, or Enter, is told why. A button that is off
 * tells of no click and sends no form, but of the finger upon it.
 */
export function useAddressCheck(email: string) {
  const { t } = useTranslation('auth')
  const [isAsked, setAsked] = useState(false)
  const isWhole = email.includes('@')
  const ask = (form: HTMLFormElement) => {
    if (isWhole) return
    setAsked(true)
    form.querySelector('input')?.focus()
  }
  return {
    isWhole,
    error: isAsked && !isWhole ? t('email_whole') : undefined,
    form: {
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) ask(event.currentTarget)
      },
      onPointerDown: (event: PointerEvent<HTMLFormElement>) => {
        const pressed = event.target instanceof Element ? event.target.closest('[type=submit]') : null
        if (pressed === null || isWhole) return
        // Else the press takes the focus to the dialog.
        event.preventDefault()
        ask(event.currentTarget)
      },
    },
  }
}
