import { affiliationKinds, City, TeamAffiliation, type TeamDetail } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateTeam } from '../api/update-team.ts'

const left = z.literal('').transform(() => null)
const Form = z
  .object({
    city: z.string().trim().pipe(left.or(City)),
    kind: z.enum(['', ...affiliationKinds]),
    name: z.string().trim(),
  })
  .refine(({ kind, name }) => kind === '' || TeamAffiliation.safeParse({ kind, name }).success, {
    path: ['name'],
    error: 'required',
  })

/** Where the team belongs; all free to be left out. */
export function BelongsForm({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('team-life')
  const { t: common } = useTranslation('common')
  const { form, submit, isBusy } = useBelongsForm(team)
  const { field, formError } = useFormFields(form)
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
      <Input label={t('form.city')} maxLength={64} {...field('city')} />
      <Select label={t('form.kind')} {...field('kind')}>
        <option value="">{t('form.kind_none')}</option>
        {affiliationKinds.map((one) => (
          <option key={one} value={one}>
            {t(`head.${one}`)}
          </option>
        ))}
      </Select>
      {kind !== '' && (
        <Input label={t('form.affiliation')} hint={t('form.affiliation_hint')} maxLength={60} {...field('name')} />
      )}
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div>
        <Button type="submit" busy={isBusy} disabled={!form.formState.isDirty}>
          {common('action.save')}
        </Button>
      </div>
    </form>
  )
}

function useBelongsForm(team: TeamDetail) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('teams')
  const toast = useToast()
  const update = useUpdateTeam(team.id)
  const values = {
    city: team.city ?? '',
    kind: team.affiliation?.kind ?? ('' as const),
    name: team.affiliation?.name ?? '',
  }
  const form = useForm({ resolver: zodResolver(Form), values })
  const submit = form.handleSubmit(({ city, kind, name }) =>
    update.mutate(
      { city, affiliation: kind === '' ? null : { kind, name } },
      {
        onSuccess: () => toast.success(t('form.saved')),
        onError: (error) => showServerErrors(error, errorMessage(error), ['city'], form.setError),
      },
    ),
  )
  return { form, submit, isBusy: update.isPending }
}
