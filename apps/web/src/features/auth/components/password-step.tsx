import { LoginRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Checkbox, FormError, Input, PasswordInput } from '#ui/fields'
import { useLogin } from '../api/login.ts'
import { useBanWords } from '../ban-words.ts'
import type { SignInAnswer } from '../sign-in-answer.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useWait } from '../use-wait.ts'
import { BackButton } from './back-button.tsx'
import { WaitingButton } from './waiting-button.tsx'

type PasswordStepProps = {
  email: string
  onAnswer: (answer: SignInAnswer, rememberMe: boolean) => void
  /** Asked with the address as it stands in the form now. */
  onForgot: (email: string) => void
  onBack: () => void
}

export function PasswordStep({ email, onAnswer, onForgot, onBack }: PasswordStepProps) {
  const { t } = useTranslation('auth')
  const [rememberMe, setRememberMe] = useState(true)
  const { form, wait, submit, isBusy } = usePasswordForm(email, (answer) => onAnswer(answer, rememberMe))
  const place = useFirstFocus<HTMLFormElement>('[name=password]')
  const { field, formError } = useFormFields(form)
  return (
    <form ref={place} noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <Input label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <PasswordInput label={t('password')} autoComplete="current-password" {...field('password')} />
      <div className="auth-line">
        <Checkbox
          label={t('remember')}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <button type="button" className="link text-14" onClick={() => onForgot(form.getValues('email'))}>
          {t('forgot.ask')}
        </button>
      </div>
      {formError !== undefined && <FormError>{formError}</FormError>}
      <WaitingButton kind="primary" block type="submit" busy={isBusy} clock={wait.clock}>
        {t('sign_in')}
      </WaitingButton>
      <BackButton onBack={onBack} />
    </form>
  )
}

function usePasswordForm(email: string, onAnswer: (answer: SignInAnswer) => void) {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const banWords = useBanWords()
  const form = useForm<LoginRequest>({ resolver: zodResolver(LoginRequest), defaultValues: { email, password: '' } })
  const wait = useWait(() => form.clearErrors('root'))
  const submit = form.handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: onAnswer,
      onError: (error) => {
        const isSilent = error instanceof ApiError && error.code === 'UNKNOWN'
        const sentence = isSilent ? t('login_failed') : (banWords(error) ?? wait.sentenceOf(error))
        showServerErrors(error, sentence, ['email', 'password'], form.setError)
      },
    }),
  )
  return { form, wait, submit, isBusy: login.isPending || login.isSuccess }
}
