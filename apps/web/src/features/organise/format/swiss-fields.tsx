import type { TeamSummary } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Select } from '#ui/fields'
import { Icon } from '#ui/icon'
import { StageBestOf, StageNumber } from './stage-fields.tsx'
import type { StageProps } from './stage-props.ts'

export function SwissFields(props: StageProps<'swiss'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange, problem } = props
  return (
    <>
      <div className="org-format-grid">
        <Select
          label={t('field.pairing')}
          value={stage.pairing}
          error={problem('pairing')}
          onChange={(event) => onChange({ pairing: event.target.value === 'general' ? 'general' : 'valve' })}
        >
          <option value="valve">{t('field.pairing_valve')}</option>
          <option value="general">{t('field.pairing_general')}</option>
        </Select>
        <SwissLength {...props} />
        <StageBestOf of={props} field="best_of" label={t('field.best_of')} />
        <StageBestOf of={props} field="deciding_best_of" label={t('field.deciding_best_of')} />
        <Select
          label={t('field.ranking')}
          value={stage.ranking}
          error={problem('ranking')}
          onChange={(event) => onChange({ ranking: event.target.value === 'buchholz' ? 'buchholz' : 'record' })}
        >
          <option value="record">{t('field.ranking_record')}</option>
          <option value="buchholz">{t('field.ranking_buchholz')}</option>
        </Select>
        <LateEntry {...props} />
        <StageNumber
          of={props}
          field="advance"
          label={t('field.advance')}
          hint={props.isLast ? t('field.advance_last') : undefined}
        />
      </div>
      <Forbidden
        pairs={stage.forbidden}
        teams={props.teams}
        error={problem('forbidden')}
        onChange={(forbidden) => onChange({ forbidden })}
      />
    </>
  )
}

/** Until so many wins or losses, or for a number of rounds: one of the two. */
function SwissLength(props: StageProps<'swiss'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange } = props
  const isByRounds = stage.rounds !== undefined
  const choose = (value: string) =>
    onChange(
      value === 'rounds'
        ? { wins: undefined, losses: undefined, rounds: 5 }
        : { wins: 3, losses: 3, rounds: undefined },
    )
  return (
    <>
      <Select
        label={t('field.swiss_length')}
        value={isByRounds ? 'rounds' : 'record'}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="record">{t('field.swiss_by_record')}</option>
        <option value="rounds">{t('field.swiss_by_rounds')}</option>
      </Select>
      {isByRounds ? (
        <StageNumber of={props} field="rounds" label={t('field.rounds')} />
      ) : (
        <>
          <StageNumber of={props} field="wins" label={t('field.wins')} />
          <StageNumber of={props} field="losses" label={t('field.losses')} />
        </>
      )}
    </>
  )
}

/** Up to which round teams may still come in. Whoever does has lost the rounds before, so that losses set an end to it. */
function LateEntry({ stage, isFirst, problem, onChange }: StageProps<'swiss'>) {
  const { t } = useTranslation('organise')
  const { late_entry: until, rounds, losses } = stage
  if (!isFirst && until === undefined) return null
  const most = Math.max(rounds ?? losses ?? 0, until ?? 0)
  return (
    <Select
      label={t('field.late_entry')}
      hint={t('field.late_entry_text')}
      value={until ?? ''}
      error={problem('late_entry')}
      onChange={({ target }) => onChange({ late_entry: target.value === '' ? undefined : Number(target.value) })}
    >
      <option value="">{t('field.late_entry_none')}</option>
      {Array.from({ length: Math.max(0, most - 1) }, (_, at) => at + 2).map((round) => (
        <option key={round} value={round}>
          {t('field.late_entry_until', { round })}
        </option>
      ))}
    </Select>
  )
}

type Pair = [string, string]
type ForbiddenProps = {
  pairs: readonly Pair[]
  teams: readonly TeamSummary[]
  error: string | undefined
  onChange: (pairs: Pair[]) => void
}

function Forbidden({ pairs, teams, error, onChange }: ForbiddenProps) {
  const { t } = useTranslation('organise')
  const [chosen, setChosen] = useState<Pair>(['', ''])
  const [one, two] = chosen
  const name = (id: string) => teams.find((team) => team.id === id)?.name ?? id
  const isKnown = pairs.some((pair) => pair.includes(one) && pair.includes(two))
  const add = () => {
    if (one === '' || two === '' || one === two || isKnown) return
    onChange([...pairs, [one, two]])
    setChosen(['', ''])
  }
  return (
    <details className="org-format-more" open={pairs.length > 0 || error !== undefined || undefined}>
      <summary>{t('field.forbidden')}</summary>
      <p className="field-hint">{teams.length < 2 ? t('field.forbidden_none') : t('field.forbidden_text')}</p>
      {pairs.length > 0 && (
        <ul className="org-order">
          {pairs.map((pair, index) => (
            <li key={pair.join()}>
              <span className="org-order-what">{t('versus', { team1: name(pair[0]), team2: name(pair[1]) })}</span>
              <Button
                kind="quiet"
                size="s"
                className="btn-square"
                aria-label={t('order.remove', { name: `${name(pair[0])} – ${name(pair[1])}` })}
                onClick={() => onChange(pairs.toSpliced(index, 1))}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {teams.length > 1 && (
        <div className="org-format-grid is-end">
          <TeamSelect label={t('field.team_1')} value={one} teams={teams} onChange={(id) => setChosen([id, two])} />
          <TeamSelect
            label={t('field.team_2')}
            value={two}
            teams={teams.filter((team) => team.id !== one)}
            onChange={(id) => setChosen([one, id])}
          />
          <Button onClick={add} aria-disabled={one === '' || two === '' || isKnown}>
            {t('field.add_pair')}
          </Button>
        </div>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
    </details>
  )
}

type TeamSelectProps = {
  label: string
  value: string
  teams: readonly TeamSummary[]
  onChange: (id: string) => void
  error?: string | undefined
}

export function TeamSelect({ label, value, teams, onChange, error }: TeamSelectProps) {
  const { t } = useTranslation('organise')
  return (
    <Select label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose_team')}</option>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  )
}
