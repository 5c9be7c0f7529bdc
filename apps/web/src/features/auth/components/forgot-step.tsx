import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useForgotPassword } from '../api/forgot-password.ts'
import { useAddressCheck } from '../use-address-check.ts'
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

/** Of the address, or of all else. */
type Problem = { address?: string; form?: string }

export function ForgotStep({ email, takesFocus, onEmail, onSent, onBack }: ForgotStepProps) {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const forgot = useForgotPassword()
  const [problem, setProblem] = useState<Problem>({})
  const wait = useWait(() => setProblem({}))
  const address = useAddressCheck(email)
  const place = useFirstFocus<HTMLFormElement>(takesFocus ? 'input' : null)
  const isReady = address.isWhole && wait.clock === null
  const send = () =>
    forgot.mutate(email.trim(), {
      onSuccess: () => {
        toast.success(t('forgot.sent'))
        onSent()
      },
      onError: (error) => {
        const sentence = wait.sentenceOf(error)
        const isOfAddress = error instanceof ApiError && error.details.some(({ path }) => path === 'email')
        setProblem(isOfAddress ? { address: sentence } : { form: sentence })
        if (isOfAddress) place.current?.querySelector('input')?.focus()
      },
    })
  return (
    <form
      ref={place}
      noValidate
      className="auth-form"
      {...address.form}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem({})
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
        error={address.error ?? problem.address}
        value={email}
        onChange={(event) => {
          onEmail(event.target.value)
          setProblem({})
        }}
      />
      {problem.form !== undefined && <FormError>{problem.form}</FormError>}
      <WaitingButton kind="primary" block type="submit" busy={forgot.isPending} disabled={!isReady} clock={wait.clock}>
        {t('forgot.send')}
      </WaitingButton>
      <BackButton label={t('forgot.back')} onBack={onBack} />
    </form>
  )
}
