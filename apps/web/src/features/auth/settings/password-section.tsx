import { zodResolver } from '@hookform/resolvers/zod'
import { ChangePasswordRequest, type CurrentUser } from '@lobby/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showServerErrors, useFormProblems } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, PasswordInput } from '#ui/fields'
import { useChangePassword } from '../api/change-password.ts'
import { useWait } from '../use-wait.ts'
import { Note } from './note.tsx'

/** Sets the first password or another one. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security')
  const { form, wait, submit, isBusy, isDone } = usePasswordForm(user.has_password)
  const problems = useFormProblems(form.formState.errors)
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <p className="text-muted text-14">{user.has_password ? t('password.text') : t('password.none')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={user.email ?? user.username} />
      {user.has_password && (
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          {...problems.field('current_password')}
          {...form.register('current_password')}
        />
      )}
      <PasswordInput
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
        {...problems.field('password')}
        {...form.register('password')}
      />
      <PasswordInput
        label={t('password.again')}
        autoComplete="new-password"
        {...problems.field('confirmPassword')}
        {...form.register('confirmPassword')}
      />
      {problems.formError !== undefined && <FormError>{problems.formError}</FormError>}
      {isDone && <Note>{t('password.saved')}</Note>}
      <div>
        <Button kind="primary" type="submit" busy={isBusy} disabled={wait.clock !== null}>
          {wait.clock === null ? t('password.save') : `${t('password.save')} · ${wait.clock}`}
        </Button>
      </div>
    </form>
  )
}

function usePasswordForm(hasPassword: boolean) {
  const change = useChangePassword()
  const wait = useWait()
  const [isDone, setDone] = useState(false)
  const empty = { password: '', confirmPassword: '', ...(hasPassword && { current_password: '' }) }
  const form = useForm({ resolver: zodResolver(ChangePasswordRequest), defaultValues: empty })
  const submit = form.handleSubmit((body) => {
    setDone(false)
    change.mutate(body, {
      onSuccess: () => {
        form.reset({ password: '', confirmPassword: '', current_password: '' })
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
