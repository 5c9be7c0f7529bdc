import { zodResolver } from '@hookform/resolvers/zod'
import { City, Country, type UserSettings } from '@lobby/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useErrorMessage } from '#lib/error-message'
import { useCountryNames } from '#lib/country-names'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateUser } from '../api/update-user.ts'

const left = z.literal('').transform(() => null)
const Form = z.object({ country: left.or(Country), city: z.string().trim().pipe(left.or(City)) })

/** Country and city, both free to be left out. */
export function PlaceForm({ settings }: { settings: UserSettings }) {
  const { t } = useTranslation('account')
  const { sorted } = useCountryNames()
  const { form, submit, isBusy } = usePlaceForm(settings)
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <Select label={t('place.country')} autoComplete="country" {...field('country')}>
        <option value="">{t('place.none')}</option>
        {sorted().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Input label={t('place.city')} autoComplete="address-level2" maxLength={100} {...field('city')} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div>
        <Button type="submit" busy={isBusy} disabled={!form.formState.isDirty}>
          {t('place.save')}
        </Button>
      </div>
    </form>
  )
}

function usePlaceForm({ country, city }: UserSettings) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const toast = useToast()
  const update = useUpdateUser()
  const defaultValues = { country: country ?? '', city: city ?? '' }
  const form = useForm({ resolver: zodResolver(Form), defaultValues })
  const submit = form.handleSubmit((body) =>
    update.mutate(body, {
      onSuccess: () => toast.success(t('place.saved')),
      onError: (error) => showServerErrors(error, errorMessage(error), ['country', 'city'], form.setError),
    }),
  )
  return { form, submit, isBusy: update.isPending }
}
