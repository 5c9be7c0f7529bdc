import { languages, NewSeason, type Season } from '@lobby/contract'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useLanguage, useTranslation } from '#lib/i18n'
import { daysOfSeason, momentsOfDays } from '#lib/seasons'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSaveSeason } from '../api/seasons.ts'

/** As the API calls them, so that its remarks find their fields; times are typed as days. */
type Typed = NewSeason
const fields = ['names.en', 'names.ru', 'names.kz', 'starts_at', 'ends_at'] as const

type SeasonDialogProps = {
  /** Null makes one. */
  season: Season | null
  onClose: () => void
}

/** A season's names in all languages, and its days. */
export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const { t } = useTranslation('seasons')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { form, submit, isBusy } = useSeasonForm(season, onClose)
  const { field, formError } = useFormFields(form)
  const title = season === null ? t('new') : t('edit_of', { name: season.names[language] })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form noValidate className="stack" onSubmit={submit}>
        {languages.map((of) => (
          <Input key={of} label={t(`name.${of}`)} autoComplete="off" maxLength={40} {...field(`names.${of}`)} />
        ))}
        <div className="admin-days">
          <Input label={t('first')} type="date" {...field('starts_at')} />
          <Input label={t('last')} type="date" {...field('ends_at')} />
        </div>
        <p className="field-hint">{t('zone')}</p>
        {formError !== undefined && <FormError>{formError}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t(season === null ? 'create' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useSeasonForm(season: Season | null, onClose: () => void) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const save = useSaveSeason(season?.id ?? null)
  const form = useForm<Typed>({ defaultValues: typedOf(season) })
  const submit = form.handleSubmit((typed) => {
    const read = NewSeason.safeParse(bodyOf(typed, season))
    const issues = read.error?.issues ?? []
    const isDated = typed.starts_at !== '' && typed.ends_at !== ''
    // In the order in which they are read, so that the first has the focus; which day comes first is a matter of two days.
    const wrong = fields.flatMap((name) => {
      const message = issues.find(({ path }) => path.join('.') === name)?.message
      if (message === undefined || (message === 'invalid' && !isDated && typedAt(typed, name) !== '')) return []
      return [
        { name, message: typedAt(typed, name) === '' ? 'required' : message === 'invalid' ? t('turned') : message },
      ]
    })
    for (const [index, { name, message }] of wrong.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 })
    if (!read.success) return
    save.mutate(read.data, {
      onSuccess: ({ names }) => {
        toast.success(season === null ? t('created', { name: names[language] }) : t('saved'))
        onClose()
      },
      onError: (error) => showServerErrors(error, errorMessage(error), fields, form.setError),
    })
  })
  return { form, submit: (event: React.FormEvent) => void submit(event), isBusy: save.isPending }
}

function typedAt({ names, starts_at: first, ends_at: last }: Typed, name: (typeof fields)[number]): string {
  return { 'names.en': names.en, 'names.ru': names.ru, 'names.kz': names.kz, starts_at: first, ends_at: last }[name]
}

function typedOf(season: Season | null): Typed {
  if (season === null) return { names: { en: '', ru: '', kz: '' }, starts_at: '', ends_at: '' }
  const { first, last } = daysOfSeason(season)
  return { names: season.names, starts_at: first, ends_at: last }
}

/** A day that nobody touched stays the moment that it was: a season may have been ended at noon. */
function bodyOf({ names, starts_at: first, ends_at: last }: Typed, season: Season | null): Typed {
  const before = typedOf(season)
  const { from, to } = momentsOfDays({ first, last })
  return {
    names,
    starts_at: season !== null && before.starts_at === first ? season.starts_at : from,
    ends_at: season !== null && before.ends_at === last ? season.ends_at : to,
  }
}
