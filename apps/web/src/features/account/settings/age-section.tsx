import { zodResolver } from '@hookform/resolvers/zod'
import { BirthDate, fullAge, timeZone, type UserSettings } from '@lobby/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateUser } from '../api/update-user.ts'
import { GuardianPart } from './guardian-part.tsx'
import { WithSettings } from './with-settings.tsx'

/** The day of birth, which nobody else sees, and a guardian's word for who is under age. */
export function AgeSection() {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="text-muted text-14">{t('age.text', { age: fullAge })}</p>
      <WithSettings height={120}>
        {(settings) => (
          <>
            <BirthForm key={settings.birth_date} settings={settings} />
            {(isUnderAge(settings.birth_date) || settings.guardian !== null) && <GuardianPart settings={settings} />}
          </>
        )}
      </WithSettings>
    </>
  )
}

function isUnderAge(birthDate: string | null): boolean {
  if (birthDate === null) return false
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
  return birthDate > `${Number(today.slice(0, 4)) - fullAge}${today.slice(4)}`
}

/** A day that nobody was born on is a date all the same: it is told in its own words. */
const formOf = (wrong: string) =>
  z.object({
    birth_date: z
      .string()
      .refine((day) => day === '' || BirthDate.safeParse(day).success, { error: wrong })
      .transform((day) => (day === '' ? null : day)),
  })

function BirthForm({ settings }: { settings: UserSettings }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const toast = useToast()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const update = useUpdateUser()
  const form = useForm({
    resolver: zodResolver(formOf(t('age.impossible'))),
    defaultValues: { birth_date: settings.birth_date ?? '' },
  })
  const { field, formError } = useFormFields(form)
  const submit = form.handleSubmit((body) =>
    update.mutate(body, {
      onSuccess: () => toast.success(t('age.saved')),
      onError: (error) => showServerErrors(error, errorMessage(error), ['birth_date'], form.setError),
    }),
  )
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <Input
        label={t('age.birth_date')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        {...field('birth_date')}
      />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div>
        <Button type="submit" busy={update.isPending} disabled={!form.formState.isDirty}>
          {t('age.save')}
        </Button>
      </div>
    </form>
  )
}
