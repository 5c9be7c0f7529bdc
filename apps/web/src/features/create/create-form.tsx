import { cupFormat, CreateTournamentRequest, type MajorSize, majorSizes, majorStages } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { type PresetName, presetNames, presetStages } from '#features/tournaments/presets'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { Checkbox, FormError, Input, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useCupDefaults } from './use-cup-defaults.ts'
import { useCreateTournament } from './api/create-tournament.ts'

const fields = [
  'name',
  'description',
  'start_date',
  'registration_closes_at',
  'prize_pool',
  'entry_fee',
  'max_teams',
] as const

/** An empty field is left to its default. */
function whole(typed: string | number | undefined): number | undefined {
  return typed === '' || typed === undefined ? undefined : Number(typed)
}

/** Makes a draft; what is played, and when it opens, is set on the tournament's own page. */
export function CreateForm({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('create')
  const zone = useTimeZone()
  const zoneWords = useZoneWords()
  const { form, isBusy, chosen, choose, submit } = useCreateForm(isOwn)
  const { field, formError } = useFormFields(form)
  const moment = { setValueAs: (typed: string | undefined) => (typed ? zonedIso(typed, zone) : undefined) }
  const number = { setValueAs: whole }
  const clock = { type: 'datetime-local', step: 60 } as const
  const count = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
  return (
    <form noValidate className="panel stack create-form" onSubmit={(event) => void submit(event)}>
      <Input label={t('name')} autoComplete="off" {...field('name')} />
      <Textarea label={t('description')} rows={4} {...field('description')} />
      <p className="field-hint">{zoneWords}</p>
      <div className="create-two">
        <Input label={t('start')} {...clock} {...field('start_date', moment)} />
        <Input label={t('closes')} hint={t('closes_hint')} {...clock} {...field('registration_closes_at', moment)} />
        <Input label={t('prize')} {...count} {...field('prize_pool', number)} />
        <Input label={t('fee')} {...count} {...field('entry_fee', number)} />
        <Input label={t('teams')} {...count} {...field('max_teams', number)} />
      </div>
      <FormatField chosen={chosen} onChoose={choose} />
      <Checkbox label={t('waiting_list')} {...form.register('waiting_list')} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('make')}
        </Button>
      </div>
    </form>
  )
}

/** A Major of several stages is for one number of teams; any other format is fitted to however many there are. */
type Chosen = PresetName | MajorSize

function FormatField({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation('create')
  const { t: names } = useTranslation('presets')
  const choose = (value: string) => {
    const found = [...presetNames, ...majorSizes].find((each) => String(each) === value)
    if (found !== undefined) onChoose(found)
  }
  return (
    <Select label={t('format')} hint={t('format_hint')} value={chosen} onChange={(event) => choose(event.target.value)}>
      {presetNames.map((name) => (
        <option key={name} value={name}>
          {names(name)}
        </option>
      ))}
      {majorSizes.map((size) => (
        <option key={size} value={size}>
          {names(`major_${size}`)}
        </option>
      ))}
    </Select>
  )
}

/** A format is fitted to the number of teams, and the server says where that cannot be: where that cannot be played, it is for the number of teams. */
function formatProblem(error: unknown): string | undefined {
  const details = error instanceof ApiError ? error.details : []
  return details.find(({ path }) => path.startsWith('format.'))?.message
}

function useCreateForm(isOwn: boolean) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('create')
  const toast = useToast()
  const navigate = useNavigate()
  const create = useCreateTournament(isOwn)
  const form = useForm({
    resolver: zodResolver(CreateTournamentRequest),
    defaultValues: { status: 'draft', name: '', description: '', max_teams: 16, waiting_list: true },
  })
  useCupDefaults(isOwn, (name, value) => {
    if (!form.getFieldState(name).isDirty) form.setValue(name, value)
  })
  const [chosen, setChosen] = useState<Chosen>('groups')
  const choose = (next: Chosen) => {
    setChosen(next)
    if (typeof next === 'number') form.setValue('max_teams', next)
  }
  const submit = form.handleSubmit((body) => {
    if (create.isPending) return
    const stages = typeof chosen === 'number' ? majorStages(chosen) : presetStages(chosen, body.max_teams)
    create.mutate(
      { ...body, format: { ...cupFormat, stages } },
      {
        onSuccess: (made) => {
          toast.success(t('made'))
          const params = { tournamentId: made.id }
          void (isOwn
            ? navigate({ to: '/tournaments/$tournamentId/organise/$section', params: { ...params, section: 'today' } })
            : navigate({ to: '/tournaments/$tournamentId', params }))
        },
        onError: (error) => {
          const tooMany = formatProblem(error)
          if (tooMany === undefined) showServerErrors(error, errorMessage(error), fields, form.setError)
          else form.setError('max_teams', { message: tooMany }, { shouldFocus: true })
        },
      },
    )
  })
  return { form, chosen, choose, submit, isBusy: create.isPending || create.isSuccess }
}
