import { CupSettings, fullAge, serverRegions, type CupField, type PlayersASide } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { rangeOf } from '#lib/number-range'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso, zonedLocal } from '#lib/zoned-time'
import { FieldGroup } from '#ui/field-group'
import { Checkbox, Input, Select, Textarea } from '#ui/fields'
import { problemAt } from '../format/field-problems.ts'
import { NumberField } from '../number-field.tsx'
import type { CupForm } from './use-cup-form.ts'

type FieldsProps = { form: CupForm }
type NumberName = {
  [F in CupField]: CupForm['value'][F] extends number ? F : never
}[CupField]

/** What a control takes of a field: what is wrong with it, and how far it may still change. */
function useField(form: CupForm) {
  const { t } = useTranslation('cup-settings')
  return (field: CupField, hint?: string) => {
    const freedom = form.may[field] ?? 'never'
    return {
      error: problemAt(form.problems, field),
      disabled: freedom === 'never',
      hint: freedom === 'free' ? hint : t(`may.${freedom}`),
    }
  }
}

export function AboutFields({ form }: FieldsProps) {
  const { t } = useTranslation('cup-settings')
  const field = useField(form)
  return (
    <FieldGroup title={t('group.about')}>
      <Input
        label={t('field.name')}
        autoComplete="off"
        value={form.value.name}
        onChange={(event) => form.edit({ name: event.target.value })}
        {...field('name')}
      />
      <Textarea
        label={t('field.description')}
        rows={5}
        value={form.value.description}
        onChange={(event) => form.edit({ description: event.target.value })}
        {...field('description')}
      />
    </FieldGroup>
  )
}

export function TimeFields({ form }: FieldsProps) {
  const { t } = useTranslation('cup-settings')
  const zone = useTimeZone()
  const zoneWords = useZoneWords()
  const field = useField(form)
  const clock = { type: 'datetime-local', step: 60 } as const
  return (
    <FieldGroup title={t('group.time')} hint={zoneWords}>
      <div className="org-set-grid">
        {(['registration_closes_at', 'start_date'] as const).map((name) => (
          <Input
            key={name}
            label={t(`field.${name}`)}
            value={zonedLocal(form.value[name], zone)}
            onChange={(event) => form.edit({ [name]: zonedIso(event.target.value, zone) })}
            {...clock}
            {...field(name)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function Numbers({ form, names }: FieldsProps & { names: readonly NumberName[] }) {
  const { t } = useTranslation('cup-settings')
  const field = useField(form)
  // Of a number that may only grow by now, the range would say what is not so.
  const isOutside = (name: NumberName) =>
    form.problems.some(({ path, code }) => path === name && code === 'number_range')
  return names.map((name) => (
    <NumberField
      key={name}
      label={t(`field.${name}`)}
      value={form.value[name]}
      onChange={(value) => form.edit({ [name]: value })}
      range={isOutside(name) ? rangeOf(CupSettings.shape[name]) : undefined}
      {...field(name)}
    />
  ))
}

export function MoneyFields({ form }: FieldsProps) {
  const { t } = useTranslation('cup-settings')
  return (
    <FieldGroup title={t('group.money')}>
      <div className="org-set-grid">
        <Numbers form={form} names={['prize_pool', 'entry_fee', 'payment_deadline_hours']} />
      </div>
    </FieldGroup>
  )
}

export function PlaceFields({ form }: FieldsProps) {
  const { t } = useTranslation('cup-settings')
  const { disabled } = useField(form)('waiting_list')
  return (
    <FieldGroup title={t('group.places')}>
      <div className="org-set-grid">
        <Numbers form={form} names={['max_teams', 'min_teams']} />
      </div>
      <Checkbox
        label={t('field.waiting_list')}
        disabled={disabled}
        checked={form.value.waiting_list}
        onChange={(event) => form.edit({ waiting_list: event.target.checked })}
      />
    </FieldGroup>
  )
}

export function RosterFields({ form, players }: FieldsProps & { players: PlayersASide }) {
  const { t } = useTranslation('cup-settings')
  const { disabled } = useField(form)('guardian_consent_under')
  return (
    <FieldGroup title={t('group.rosters')} hint={t('roster_hint', { count: players })}>
      <div className="org-set-grid">
        <Numbers form={form} names={['roster_min', 'roster_max']} />
      </div>
      <Checkbox
        label={t('field.guardian_consent_under', { age: fullAge })}
        disabled={disabled}
        checked={form.value.guardian_consent_under !== null}
        onChange={(event) => form.edit({ guardian_consent_under: event.target.checked ? fullAge : null })}
      />
    </FieldGroup>
  )
}

export function ServerFields({ form }: FieldsProps) {
  const { t } = useTranslation('cup-settings')
  const { t: places } = useTranslation('servers')
  const field = useField(form)
  const choose = (value: string) => form.edit({ region: serverRegions.find((region) => region === value) ?? null })
  return (
    <FieldGroup title={t('group.servers')}>
      <div className="org-set-grid">
        <Select
          label={t('field.region')}
          value={form.value.region ?? ''}
          onChange={(event) => choose(event.target.value)}
          {...field('region', t('region_hint'))}
        >
          <option value="">{t('any_region')}</option>
          {serverRegions.map((region) => (
            <option key={region} value={region}>
              {places(`regions.${region}`)}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        label={t('field.auto_move')}
        disabled={field('auto_move').disabled}
        checked={form.value.auto_move}
        onChange={(event) => form.edit({ auto_move: event.target.checked })}
      />
    </FieldGroup>
  )
}
