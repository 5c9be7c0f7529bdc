import { useId } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { type Problems, problemAt } from '../format/field-problems.ts'
import type { ResultDraft, ResultMatch } from './result-form.ts'

type MapFieldsProps = {
  match: ResultMatch
  draft: ResultDraft
  wrongMap: number | null
  /** What the server said of the maps. */
  problems: Problems
  onChange: (patch: Partial<ResultDraft>) => void
}

/** The score of every map; where nobody knows it, the winner alone. */
export function MapFields({ match, draft, wrongMap, problems, onChange }: MapFieldsProps) {
  const { t } = useTranslation('organise')
  const hasMaps = draft.maps.some((map) => map.team1 !== '' || map.team2 !== '')
  const type = (at: number, side: 'team1' | 'team2', text: string) =>
    onChange({ maps: draft.maps.map((map, index) => (index === at ? { ...map, [side]: text } : map)) })
  return (
    <>
      <fieldset className="org-map-rows">
        <legend>{t('result.maps')}</legend>
        <p className="field-hint">{t(match.bestOf === 2 ? 'result.maps_text_two' : 'result.maps_text')}</p>
        {match.takesDraws && <p className="field-hint">{t('result.maps_text_draws')}</p>}
        {match.mapAdvantage && (
          <p className="field-hint">
            {t('result.ahead', { team: match.mapAdvantage === 1 ? match.team1.name : match.team2.name })}
          </p>
        )}
        <div className="org-map-row" aria-hidden="true">
          <span />
          <b className="text-ellipsis">{match.team1.name}</b>
          <b className="text-ellipsis">{match.team2.name}</b>
        </div>
        {draft.maps.map((map, at) => (
          // A map has no name of its own before it is chosen: its place in the series is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <MapRow
            key={at}
            match={match}
            at={at}
            map={map}
            isWrong={wrongMap === at}
            problems={problems}
            onType={type}
          />
        ))}
      </fieldset>
      {!hasMaps && (
        <Select
          label={t('result.winner_only')}
          value={draft.winner}
          onChange={(event) => onChange({ winner: winners.find((value) => value === event.target.value) ?? '' })}
        >
          <option value="">{t('result.choose')}</option>
          <option value="1">{match.team1.name}</option>
          <option value="2">{match.team2.name}</option>
          {(match.bestOf === 2 || match.takesDraws) && <option value="draw">{t('result.draw')}</option>}
        </Select>
      )}
    </>
  )
}

type RowProps = Pick<MapFieldsProps, 'match' | 'problems'> & {
  at: number
  map: ResultDraft['maps'][number]
  isWrong: boolean
  onType: (at: number, side: 'team1' | 'team2', text: string) => void
}

function MapRow({ match, at, map, isWrong, problems, onType }: RowProps) {
  const { t } = useTranslation('organise')
  const id = useId()
  const problem = problemAt(problems, `result.maps.${at}`)
  return (
    <div className="org-map-row">
      <span className="text-14 text-muted">{t('result.map', { number: at + 1 })}</span>
      {(['team1', 'team2'] as const).map((side) => (
        <input
          key={side}
          className="input text-num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label={t('result.rounds_of', { team: match[side].name, number: at + 1 })}
          aria-invalid={isWrong || problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          value={map[side]}
          onChange={(event) => onType(at, side, event.target.value)}
        />
      ))}
      {problem !== undefined && (
        <p className="field-error org-map-problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const winners = ['1', '2', 'draw'] as const
