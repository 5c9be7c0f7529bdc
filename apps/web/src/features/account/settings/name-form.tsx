import { zodResolver } from '@hookform/resolvers/zod'
import { Username, usernameChangeDays, type UserSettings } from '@lobby/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useErrorMessage } from '#lib/error-message'
import { refusalOf, useFormFields } from '#lib/form-errors'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateUser } from '../api/update-user.ts'

const Form = z.object({ username: Username })

/** The username, when it may change next, and what it was before. */
export function NameForm({ settings }: { settings: UserSettings }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { form, submit, isBusy } = useNameForm(settings.user.username)
  const { field, formError } = useFormFields(form)
  const next = settings.username_changeable_at
  const rule = t('name.rule', { days: usernameChangeDays })
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <Input
        label={t('username')}
        hint={next === null ? rule : `${rule} ${t('name.next', { date: format.date(next) })}`}
        autoComplete="username"
        maxLength={64}
        readOnly={next !== null}
        {...field('username')}
      />
      {formError !== undefined && <FormError>{formError}</FormError>}
      {next === null && (
        <div>
          <Button type="submit" busy={isBusy} disabled={!form.formState.isDirty}>
            {t('name.save')}
          </Button>
        </div>
      )}
      <FormerNames settings={settings} />
    </form>
  )
}

function FormerNames({ settings }: { settings: UserSettings }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  if (settings.previous_usernames.length === 0) return null
  return (
    <div className="text-14">
      <h3 className="settings-sub">{t('name.former')}</h3>
      <ul className="account-former text-muted">
        {settings.previous_usernames.map((entry) => (
          <li key={`${entry.username}-${entry.used_until}`}>
            {t('name.until', { name: entry.username, date: format.fullDate(entry.used_until) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useNameForm(username: string) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const toast = useToast()
  const update = useUpdateUser()
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { username } })
  const submit = form.handleSubmit((body) =>
    update.mutate(body, {
      onSuccess: () => toast.success(t('name.saved')),
      // Whatever the server says, it says of this one field.
      onError: (error) => form.setError('username', refusalOf(error, errorMessage(error)), { shouldFocus: true }),
    }),
  )
  return { form, submit, isBusy: update.isPending }
}
