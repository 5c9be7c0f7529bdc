import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useForgotPassword } from '../api/forgot-password.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useWait } from '../use-wait.ts'
import { BackButton } from './back-button.tsx'
import { WaitingButton } from './waiting-button.tsx'

type ForgotStepProps = {
  email: string
  takesFocus: boolean
  onEmail: (email: string) => void
  onSent: () => void
  onBack: () => void
}

export function ForgotStep({ email, takesFocus, onEmail, onSent, onBack }: ForgotStepProps) {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const forgot = useForgotPassword()
  const [problem, setProblem] = useState<string>()
  const wait = useWait(() => setProblem(undefined))
  const place = useFirstFocus<HTMLFormElement>(takesFocus ? 'input' : null)
  const isReady = email.includes('@') && wait.clock === null
  const send = () =>
    forgot.mutate(email.trim(), {
      onSuccess: () => {
        toast.success(t('forgot.sent'))
        onSent()
      },
      onError: (error) => setProblem(wait.sentenceOf(error)),
    })
  return (
    <form
      ref={place}
      noValidate
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        if (isReady && !forgot.isPending) send()
      }}
    >
      <p className="text-muted">{t('forgot.text')}</p>
      <Input
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      {problem !== undefined && <FormError>{problem}</FormError>}
      <WaitingButton kind="primary" block type="submit" busy={forgot.isPending} disabled={!isReady} clock={wait.clock}>
        {t('forgot.send')}
      </WaitingButton>
      <BackButton label={t('forgot.back')} onBack={onBack} />
    </form>
  )
}
