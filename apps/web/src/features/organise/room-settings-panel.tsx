import { poolMaps, RoomSettings, wingmanPoolMaps, type GameSettings } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { rangeOf } from '#lib/number-range'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Checkbox, FormError, Select } from '#ui/fields'
import { mapTitle } from '#ui/map-title'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { roomSettingsQuery, useSaveRoomSettings } from './api/room-settings.ts'
import { NumberField } from './number-field.tsx'

/** How the match rooms of the tournament work; it may change while the tournament runs. */
export function RoomSettingsPanel({ tournamentId, game }: { tournamentId: string; game: GameSettings }) {
  const { t } = useTranslation('organise')
  const settings = useQuery(roomSettingsQuery(tournamentId))
  return (
    <section>
      <SectionHead title={t('rooms.title')} />
      {settings.data ? (
        <RoomForm tournamentId={tournamentId} game={game} saved={settings.data} />
      ) : settings.isError ? (
        <ErrorState title={t('rooms.error')} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton height={480} label={t('rooms.loading')} />
      )}
    </section>
  )
}

type Change = (change: Partial<RoomSettings>) => void
type FieldsProps = {
  value: RoomSettings
  /** Maps that so many a side can be played on. */
  maps: RoomSettings['pool']
  /** Whether teams pick sides in any stage. */
  picksSides: boolean
  onChange: Change
  problemOf: (field: keyof RoomSettings) => string | undefined
}

type FormProps = { tournamentId: string; game: GameSettings; saved: RoomSettings }

function RoomForm({ tournamentId, game, saved }: FormProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const save = useSaveRoomSettings(tournamentId)
  const [value, setValue] = useState(saved)
  const maps: RoomSettings['pool'] = game.players === 2 ? [...wingmanPoolMaps] : [...poolMaps]
  // Maps chosen for five stay behind when the cup becomes one of two.
  const pool = value.pool.filter((map) => maps.includes(map))
  const place = useFirstFault<HTMLFormElement>(save.error)
  const details = save.error instanceof ApiError ? save.error.details : []
  const fields: FieldsProps = {
    value: { ...value, pool },
    maps,
    picksSides: [game.rules, ...Object.values(game.stages)].some(({ sides }) => sides === 'teams'),
    onChange: (change) => setValue((before) => ({ ...before, ...change })),
    problemOf: (field) => details.find(({ path }) => path.split('.')[0] === field)?.message,
  }
  return (
    <form
      ref={place}
      className="panel padded org-format"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate({ ...value, pool }, { onSuccess: () => toast.success(t('rooms.saved')) })
      }}
    >
      <p className="field-hint">{t('rooms.text')}</p>
      <VetoFields {...fields} />
      <TimeFields {...fields} />
      <ResultFields {...fields} />
      {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('rooms.save')}
        </Button>
      </div>
    </form>
  )
}

function VetoFields({ value, maps, picksSides, onChange, problemOf }: FieldsProps) {
  const { t } = useTranslation('organise')
  const poolProblem = problemOf('pool')
  return (
    <>
      <Checkbox
        label={t('rooms.veto')}
        checked={value.veto}
        onChange={(event) => onChange({ veto: event.target.checked })}
      />
      {!picksSides && <p className="field-hint">{t('rooms.no_sides')}</p>}
      <div className="org-format-grid">
        <Select
          label={t('rooms.first')}
          value={value.first}
          onChange={(event) => onChange({ first: event.target.value === 'coin' ? 'coin' : 'seed' })}
        >
          <option value="seed">{t('rooms.first_seed')}</option>
          <option value="coin">{t('rooms.first_coin')}</option>
        </Select>
        {picksSides && (
          <Select
            label={t('rooms.decider')}
            hint={t('rooms.decider_hint')}
            value={value.decider_side}
            onChange={(event) => onChange({ decider_side: event.target.value === 'pick' ? 'pick' : 'knife' })}
          >
            <option value="knife">{t('rooms.decider_knife')}</option>
            <option value="pick">{t('rooms.decider_pick')}</option>
          </Select>
        )}
        <NumberField
          label={t('rooms.turn_seconds')}
          value={value.turn_seconds}
          error={problemOf('turn_seconds')}
          range={rangeOf(RoomSettings.shape.turn_seconds)}
          onChange={(turn_seconds) => onChange({ turn_seconds })}
        />
      </div>
      <fieldset className="stack">
        <legend>{t('rooms.pool')}</legend>
        <div className="org-format-grid">
          {maps.map((map) => (
            <Checkbox
              key={map}
              label={mapTitle(map)}
              checked={value.pool.includes(map)}
              onChange={(event) =>
                onChange({
                  pool: event.target.checked ? [...value.pool, map] : value.pool.filter((other) => other !== map),
                })
              }
            />
          ))}
        </div>
        {poolProblem !== undefined && <FormError>{poolProblem}</FormError>}
      </fieldset>
    </>
  )
}

function TimeFields({ value, onChange, problemOf }: FieldsProps) {
  const { t } = useTranslation('organise')
  return (
    <>
      <div className="org-format-grid">
        <NumberField
          label={t('rooms.ready_minutes')}
          value={value.ready_minutes}
          error={problemOf('ready_minutes')}
          range={rangeOf(RoomSettings.shape.ready_minutes)}
          onChange={(ready_minutes) => onChange({ ready_minutes })}
        />
        <NumberField
          label={t('rooms.move_hours')}
          hint={t('rooms.move_hint')}
          value={value.move_hours}
          error={problemOf('move_hours')}
          range={rangeOf(RoomSettings.shape.move_hours)}
          onChange={(move_hours) => onChange({ move_hours })}
        />
        <NumberField
          label={t('rooms.grace_minutes')}
          value={value.grace_minutes}
          error={problemOf('grace_minutes')}
          range={rangeOf(RoomSettings.shape.grace_minutes)}
          onChange={(grace_minutes) => onChange({ grace_minutes })}
        />
      </div>
      <Checkbox
        label={t('rooms.no_show')}
        checked={value.no_show}
        onChange={(event) => onChange({ no_show: event.target.checked })}
      />
    </>
  )
}

function ResultFields({ value, onChange, problemOf }: FieldsProps) {
  const { t } = useTranslation('organise')
  return (
    <>
      <Checkbox
        label={t('rooms.captain_results')}
        checked={value.captain_results}
        onChange={(event) => onChange({ captain_results: event.target.checked })}
      />
      <div className="org-format-grid">
        <NumberField
          label={t('rooms.result_minutes')}
          value={value.result_minutes}
          error={problemOf('result_minutes')}
          range={rangeOf(RoomSettings.shape.result_minutes)}
          onChange={(result_minutes) => onChange({ result_minutes })}
        />
        <NumberField
          label={t('rooms.dispute_hours')}
          hint={t('rooms.dispute_hint')}
          value={value.dispute_hours}
          error={problemOf('dispute_hours')}
          range={rangeOf(RoomSettings.shape.dispute_hours)}
          onChange={(dispute_hours) => onChange({ dispute_hours })}
        />
      </div>
    </>
  )
}
