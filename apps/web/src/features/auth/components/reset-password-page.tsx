import { zodResolver } from '@hookform/resolvers/zod'
import { ResetPasswordRequest } from '@lobby/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useResetPassword } from '../api/reset-password.ts'
import { useSignInAtHome } from '../use-sign-in-at-home.ts'
import { useWait } from '../use-wait.ts'
import { LinkPage } from './link-page.tsx'
import '../auth.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { WaitingButton } from './waiting-button.tsx'

type Outcome = { name: 'asked' } | { name: 'done' } | { name: 'refused'; sentence: string }

/** Where the mail of a forgotten password leads. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  const signIn = useSignInAtHome()
  const [outcome, setOutcome] = useState<Outcome>({ name: 'asked' })
  if (token === undefined || token === '') return <NewLink text={t('reset.no_token')} />
  if (outcome.name === 'refused') return <NewLink text={outcome.sentence} />
  if (outcome.name === 'done') {
    return (
      <LinkPage title={t('reset.done')} text={t('reset.done_text')}>
        <Button kind="primary" block onClick={() => signIn()}>
          {t('sign_in')}
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t('reset.title')} text={t('reset.text')}>
      <NewPasswordForm
        token={token}
        onDone={() => setOutcome({ name: 'done' })}
        onRefused={(error) => setOutcome({ name: 'refused', sentence: errorMessage(error) })}
      />
    </LinkPage>
  )
}

function NewLink({ text }: { text: string }) {
  const { t } = useTranslation('auth')
  const signIn = useSignInAtHome()
  return (
    <LinkPage title={t('reset.spent')} text={text}>
      <Button kind="primary" block onClick={() => signIn('forgot')}>
        {t('reset.new_link')}
      </Button>
    </LinkPage>
  )
}

type NewPasswordFormProps = { token: string; onDone: () => void; onRefused: (error: unknown) => void }

function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { form, wait, submit, isBusy } = useNewPasswordForm(props)
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <NewPasswordFields field={field} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <WaitingButton kind="primary" block type="submit" busy={isBusy} clock={wait.clock}>
        {t('new_password.save')}
      </WaitingButton>
    </form>
  )
}

function useNewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const reset = useResetPassword()
  const form = useForm({
    resolver: zodResolver(ResetPasswordRequest),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const wait = useWait(() => form.clearErrors('root'))
  const submit = form.handleSubmit((body) =>
    reset.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        // A token that is not even one by its look is as good as a used one.
        const isSpent = error instanceof ApiError && error.code === 'LINK_INVALID'
        if (isSpent) onRefused(error)
        else showServerErrors(error, wait.sentenceOf(error), ['password', 'confirmPassword'], form.setError)
      },
    }),
  )
  return { form, wait, submit, isBusy: reset.isPending }
}
