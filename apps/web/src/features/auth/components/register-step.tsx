import { RegisterRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api'
import { useFlag } from '#lib/flags'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useLanguage, useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { FormError, Input } from '#ui/fields'
import { useRegister } from '../api/register.ts'
import { greetAfterReload } from '../greeting.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useWait } from '../use-wait.ts'
import { BackButton } from './back-button.tsx'
import { ConsentNote } from './consent-note.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { WaitingButton } from './waiting-button.tsx'

const fields = ['username', 'email', 'password', 'confirmPassword'] as const

type RegisterStepProps = { email: string; onBack: () => void }

export function RegisterStep(props: RegisterStepProps) {
  const { t } = useTranslation('auth')
  if (useFlag('registration')) return <RegisterForm {...props} />
  return (
    <div className="auth-form">
      <output>{t('registration_off')}</output>
      <BackButton onBack={props.onBack} />
    </div>
  )
}

function RegisterForm({ email, onBack }: RegisterStepProps) {
  const { t } = useTranslation('auth')
  const { form, wait, submit, isBusy } = useRegisterForm(email)
  const place = useFirstFocus<HTMLFormElement>('[name=username]')
  const { field, formError } = useFormFields(form)
  return (
    <form ref={place} noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <Input label={t('username')} hint={t('username_hint')} autoComplete="username" {...field('username')} />
      <Input label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <div className="columns-two">
        <NewPasswordFields isFirst field={field} />
      </div>
      <ConsentNote />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <WaitingButton kind="primary" block type="submit" busy={isBusy} clock={wait.clock}>
        {t('create')}
      </WaitingButton>
      <BackButton onBack={onBack} />
    </form>
  )
}

function useRegisterForm(email: string) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const { stores } = useSite()
  const register = useRegister()
  const signedIn = useSignedIn()
  const form = useForm<RegisterRequest>({
    resolver: zodResolver(RegisterRequest),
    defaultValues: { username: '', email, password: '', confirmPassword: '' },
  })
  const wait = useWait(() => form.clearErrors('root'))
  const submit = form.handleSubmit((body) =>
    register.mutate(
      { ...body, language },
      {
        onSuccess: (answer) => {
          greetAfterReload(stores.short)
          signedIn(answer, true)
        },
        onError: (error) => {
          const isSilent = error instanceof ApiError && error.code === 'UNKNOWN'
          showServerErrors(error, isSilent ? t('register_failed') : wait.sentenceOf(error), fields, form.setError)
        },
      },
    ),
  )
  return { form, wait, submit, isBusy: register.isPending || register.isSuccess }
}
