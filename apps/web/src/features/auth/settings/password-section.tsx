import { zodResolver } from '@hookform/resolvers/zod'
import { ChangePasswordRequest, type CurrentUser } from '@lobby/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { OwnPassword } from '#ui/own-password'
import { useChangePassword } from '../api/change-password.ts'
import { useWait } from '../use-wait.ts'
import { Note } from './note.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { WaitingButton } from '../components/waiting-button.tsx'

/** Sets the first password or another one. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security')
  const { t: words } = useTranslation('auth')
  const { form, wait, submit, isBusy, isDone } = usePasswordForm(user.has_password && !user.second_factor)
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <p className="text-muted text-14">{user.has_password ? t('password.text') : t('password.none')}</p>
      <OwnPassword owner={user} field={() => field('current_password')} />
      <NewPasswordFields field={field} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      {isDone && <Note>{t('password.saved')}</Note>}
      <div>
        <WaitingButton kind="primary" type="submit" busy={isBusy} clock={wait.clock}>
          {words('new_password.save')}
        </WaitingButton>
      </div>
    </form>
  )
}

function usePasswordForm(isAsked: boolean) {
  const change = useChangePassword()
  const [isDone, setDone] = useState(false)
  const empty = { password: '', confirmPassword: '', ...(isAsked && { current_password: '' }) }
  const form = useForm({ resolver: zodResolver(ChangePasswordRequest), defaultValues: empty })
  const wait = useWait(() => form.clearErrors('root'))
  const submit = form.handleSubmit((body) => {
    setDone(false)
    change.mutate(body, {
      onSuccess: () => {
        form.reset(empty)
        setDone(true)
      },
      onError: (error) => {
        const names = ['current_password', 'password', 'confirmPassword'] as const
        showServerErrors(error, wait.sentenceOf(error), names, form.setError)
      },
    })
  })
  return { form, wait, submit, isBusy: change.isPending, isDone }
}
