import { fullAge, serverRegions } from '@lobby/contract'
import type { ChangeEvent } from 'react'
import { useTranslation } from '#lib/i18n'
import { useZoneWords } from '#lib/zone-words'
import { FieldGroup } from '#ui/field-group'
import { Checkbox, Input, Select, Textarea } from '#ui/fields'
import { chosenFormats, type FieldName, formatOf, hasFee, lengthsOf, withFormat } from './typed.ts'
import type { CreateFormState } from './use-create-form.ts'

type FieldsProps = { form: CreateFormState }

/** What a control takes of a field: what stands there, how it changes, and what is wrong with it. */
function fieldsOf({ typed, faults, change }: CreateFormState) {
  return (name: FieldName) => ({
    value: typed[name],
    error: faults.fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  })
}

const clock = { type: 'datetime-local', step: 60 } as const
const count = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const

export function AboutFields({ form }: FieldsProps) {
  const { t } = useTranslation('create')
  const field = fieldsOf(form)
  return (
    <FieldGroup title={t('group.about')}>
      <Input label={t('name')} autoComplete="off" {...field('name')} />
      <Textarea label={t('description')} hint={t('description_hint')} rows={3} {...field('description')} />
    </FieldGroup>
  )
}

export function TimeFields({ form }: FieldsProps) {
  const { t } = useTranslation('create')
  const zoneWords = useZoneWords()
  const field = fieldsOf(form)
  return (
    <FieldGroup title={t('group.time')} hint={zoneWords}>
      <div className="create-two">
        <Input label={t('start')} {...clock} {...field('start')} />
        <Input label={t('closes')} hint={t('closes_hint')} {...clock} {...field('closes')} />
      </div>
    </FieldGroup>
  )
}

export function PlaceFields({ form }: FieldsProps) {
  const { t } = useTranslation('create')
  const field = fieldsOf(form)
  return (
    <FieldGroup title={t('group.places')} hint={t('roster_hint')}>
      <div className="create-two">
        <span className="create-pair">
          <Input label={t('teams_min')} {...count} min={2} {...field('teams_min')} />
          <Input label={t('teams')} {...count} min={2} {...field('teams')} />
        </span>
        <span className="create-pair">
          <Input label={t('roster_min')} {...count} min={1} {...field('roster_min')} />
          <Input label={t('roster_max')} {...count} min={1} {...field('roster_max')} />
        </span>
      </div>
      <Checkbox
        label={t('waiting_list')}
        checked={form.typed.waiting_list}
        onChange={(event) => form.change({ waiting_list: event.target.checked })}
      />
      <Checkbox
        label={t('guardian', { age: fullAge })}
        checked={form.typed.guardian}
        onChange={(event) => form.change({ guardian: event.target.checked })}
      />
    </FieldGroup>
  )
}

export function FormatFields({ form }: FieldsProps) {
  const { t } = useTranslation('create')
  const { t: names } = useTranslation('presets')
  const { typed } = form
  const lengths = lengthsOf(formatOf(typed))
  return (
    <FieldGroup title={t('group.format')}>
      <Select
        label={t('format')}
        value={typed.format}
        onChange={(event) => form.replace(withFormat(typed, event.target.value))}
      >
        {chosenFormats.map((each) => (
          <option key={each} value={each}>
            {names(typeof each === 'number' ? `major_${each}` : each)}
          </option>
        ))}
      </Select>
      <div className="create-three">
        {(['early', 'playoff', 'final'] as const).map(
          (part) =>
            lengths[part] !== null && (
              <Select
                key={part}
                label={t(`length.${part}`)}
                value={lengths[part]}
                onChange={(event) => form.change({ [part]: event.target.value })}
              >
                {[1, 3, 5].map((best) => (
                  <option key={best} value={best}>
                    {t('best_of', { count: best })}
                  </option>
                ))}
              </Select>
            ),
        )}
      </div>
    </FieldGroup>
  )
}

/** Where nothing is paid nobody has hours to pay. */
export function MoneyFields({ form }: FieldsProps) {
  const { t } = useTranslation('create')
  const field = fieldsOf(form)
  return (
    <FieldGroup title={t('group.money')}>
      <div className="create-two">
        <Input label={t('prize')} {...count} {...field('prize')} />
        <Input label={t('fee')} hint={t('fee_hint')} {...count} {...field('fee')} />
        {hasFee(form.typed) && (
          <Input label={t('hours')} hint={t('hours_hint')} {...count} min={1} {...field('hours')} />
        )}
      </div>
    </FieldGroup>
  )
}

export function ServerFields({ form }: FieldsProps) {
  const { t } = useTranslation('create')
  const { t: places } = useTranslation('servers')
  const field = fieldsOf(form)
  return (
    <FieldGroup title={t('group.servers')}>
      <Select label={t('region')} hint={t('region_hint')} {...field('region')}>
        <option value="">{t('any_region')}</option>
        {serverRegions.map((region) => (
          <option key={region} value={region}>
            {places(`regions.${region}`)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={t('auto_move')}
        checked={form.typed.auto_move}
        onChange={(event) => form.change({ auto_move: event.target.checked })}
      />
    </FieldGroup>
  )
}
