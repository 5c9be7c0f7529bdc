import { LoginRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, errorMessage } from '#lib/api'
import { showServerErrors, useFormProblems } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, FormError, Input, PasswordInput } from '#ui/fields'
import { useLogin } from '../api/login.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { BackButton } from './back-button.tsx'

export function PasswordStep({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const signedIn = useSignedIn()
  const [rememberMe, setRememberMe] = useState(true)
  const form = useForm<LoginRequest>({ resolver: zodResolver(LoginRequest), defaultValues: { email, password: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const problems = useFormProblems(form.formState.errors)
  const submit = form.handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: (answer) => signedIn(answer, rememberMe),
      onError: (error) => {
        const isSilent = error instanceof ApiError && error.code === 'UNKNOWN'
        showServerErrors(
          error,
          isSilent ? t('login_failed') : errorMessage(error),
          ['email', 'password'],
          form.setError,
        )
      },
    }),
  )
  return (
    <form noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <Input
        label={t('email')}
        type="email"
        autoComplete="email"
        {...problems.field('email')}
        {...form.register('email')}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        {...problems.field('password')}
        {...form.register('password')}
      />
      <Checkbox label={t('remember')} checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
      {problems.formError !== undefined && <FormError>{problems.formError}</FormError>}
      <Button kind="primary" block type="submit" busy={login.isPending || login.isSuccess}>
        {t('sign_in')}
      </Button>
      <BackButton onBack={onBack} />
    </form>
  )
}
