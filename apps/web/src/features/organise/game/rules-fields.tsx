import {
  defaultRules,
  halfRoundsMax,
  halfRoundsMin,
  overtimeHalfMax,
  pauseSecondsMax,
  pauseSecondsMin,
  pausesMax,
  startMoneyMax,
  tvDelayMax,
  type GameRules,
  type PlayersASide,
} from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Checkbox, FormError, Select } from '#ui/fields'
import { type Problems, problemAt } from '../format/field-problems.ts'
import { NumberField } from '../number-field.tsx'
import { VariablesFields } from './variables-fields.tsx'

export type RulesProps = {
  players: PlayersASide
  value: GameRules
  /** Where these rules stand in what is sent. */
  path: string
  problems: Problems
  onChange: (rules: GameRules) => void
}
type Part = {
  value: GameRules
  problemOf: (field: string) => string | undefined
  set: (change: Partial<GameRules>) => void
}

/** The rules of a cup or of one of its stages. */
export function RulesFields({ players, value, path, problems, onChange }: RulesProps) {
  const part: Part = {
    value,
    problemOf: (field) => problemAt(problems, `${path}.${field}`),
    set: (change) => onChange({ ...value, ...change }),
  }
  return (
    <>
      <LengthFields {...part} players={players} />
      <PauseFields {...part} />
      <TvFields {...part} />
      <VariablesFields
        value={value.variables}
        problems={problems}
        path={`${path}.variables`}
        onChange={(variables) => part.set({ variables })}
      />
    </>
  )
}

function LengthFields({ value, problemOf, set, players }: Part & { players: PlayersASide }) {
  const { t } = useTranslation('organise')
  const { half_rounds: half, overtime } = value
  const usual = overtime ?? defaultRules(players).overtime
  return (
    <>
      <div className="org-format-grid">
        <NumberField
          label={t('game.half_rounds')}
          hint={Number.isNaN(half) ? undefined : t('game.half_hint', { half, to: half + 1 })}
          value={half}
          error={problemOf('half_rounds')}
          range={[halfRoundsMin, halfRoundsMax]}
          onChange={(half_rounds) => set({ half_rounds })}
        />
        <Select
          label={t('game.sides')}
          hint={t(`game.sides_hint_${value.sides}`)}
          value={value.sides}
          onChange={({ target }) =>
            set({ sides: target.value === 'knife' || target.value === 'coin' ? target.value : 'teams' })
          }
        >
          <option value="teams">{t('game.sides_teams')}</option>
          <option value="knife">{t('game.sides_knife')}</option>
          <option value="coin">{t('game.sides_coin')}</option>
        </Select>
      </div>
      <Checkbox
        label={t('game.overtime')}
        checked={overtime !== null}
        onChange={(event) => set({ overtime: event.target.checked ? usual : null })}
      />
      {overtime === null && <p className="field-hint">{t('game.no_overtime')}</p>}
      {overtime === null && problemOf('overtime') !== undefined && <FormError>{problemOf('overtime')}</FormError>}
      {overtime !== null && (
        <div className="org-format-grid">
          <NumberField
            label={t('game.overtime_half')}
            value={overtime.half_rounds}
            error={problemOf('overtime.half_rounds')}
            range={[1, overtimeHalfMax]}
            onChange={(half_rounds) => set({ overtime: { ...overtime, half_rounds } })}
          />
          <NumberField
            label={t('game.overtime_money')}
            value={overtime.start_money}
            error={problemOf('overtime.start_money')}
            range={[0, startMoneyMax]}
            onChange={(start_money) => set({ overtime: { ...overtime, start_money } })}
          />
        </div>
      )}
    </>
  )
}

const usualTechnical = { count: 2, seconds: 300 }

function PauseFields({ value, problemOf, set }: Part) {
  const { t } = useTranslation('organise')
  const { tactical_pauses: tactical, technical_pauses: technical } = value
  return (
    <>
      <div className="org-format-grid">
        <NumberField
          label={t('game.tactical_count')}
          value={tactical.count}
          error={problemOf('tactical_pauses.count')}
          range={[0, pausesMax]}
          onChange={(count) => set({ tactical_pauses: { ...tactical, count } })}
        />
        <NumberField
          label={t('game.tactical_seconds')}
          value={tactical.seconds}
          error={problemOf('tactical_pauses.seconds')}
          range={[pauseSecondsMin, pauseSecondsMax]}
          onChange={(seconds) => set({ tactical_pauses: { ...tactical, seconds } })}
        />
      </div>
      <Checkbox
        label={t('game.technical')}
        checked={technical !== null}
        onChange={(event) => set({ technical_pauses: event.target.checked ? usualTechnical : null })}
      />
      {technical !== null && (
        <>
          <p className="field-hint">{t('game.technical_hint')}</p>
          <div className="org-format-grid">
            <NumberField
              label={t('game.technical_count')}
              value={technical.count}
              error={problemOf('technical_pauses.count')}
              range={[0, pausesMax]}
              onChange={(count) => set({ technical_pauses: { ...technical, count } })}
            />
            <NumberField
              label={t('game.technical_seconds')}
              value={technical.seconds}
              error={problemOf('technical_pauses.seconds')}
              range={[pauseSecondsMin, pauseSecondsMax]}
              onChange={(seconds) => set({ technical_pauses: { ...technical, seconds } })}
            />
          </div>
        </>
      )}
    </>
  )
}

const usualDelay = 90

function TvFields({ value, problemOf, set }: Part) {
  const { t } = useTranslation('organise')
  const { tv_delay: delay } = value
  return (
    <>
      <Checkbox
        label={t('game.tv')}
        checked={delay !== null}
        onChange={(event) => set({ tv_delay: event.target.checked ? usualDelay : null })}
      />
      {delay !== null && (
        <div className="org-format-grid">
          <NumberField
            label={t('game.tv_delay')}
            value={delay}
            error={problemOf('tv_delay')}
            range={[0, tvDelayMax]}
            onChange={(tv_delay) => set({ tv_delay })}
          />
        </div>
      )}
    </>
  )
}
