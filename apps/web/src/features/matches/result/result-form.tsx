import type { FieldDetail, MatchDetail, MatchRoom, TeamNumber } from '@lobby/contract'
import { useId, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { mapTitle } from '#ui/map-title'
import { useReportResult } from '../api/use-room-steps.ts'
import { draftOf, type MapDraft, readDraft } from './result-draft.ts'

type FormProps = { match: MatchDetail; room: MatchRoom; team: TeamNumber }

/** What a captain says: the rounds of every map that was played. */
export function ResultForm({ match, room, team }: FormProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-result')
  const report = useReportResult(match.id)
  const own = team === 1 ? room.result?.team1 : room.result?.team2
  const [draft, setDraft] = useState(() => draftOf(match.maps.length, own?.maps ?? []))
  const [isUnfilled, setUnfilled] = useState(false)
  const problems = report.error instanceof ApiError ? report.error.details : []
  const type = (at: number, side: 'team1' | 'team2', text: string) => {
    setUnfilled(false)
    setDraft(draft.map((map, index) => (index === at ? { ...map, [side]: text } : map)))
  }
  const send = () => {
    const maps = readDraft(draft)
    setUnfilled(maps === null)
    if (maps !== null && !report.isPending) report.mutate({ expected_version: room.version, maps })
  }
  return (
    <details className="room-form" open={room.result !== null && own === null}>
      <summary>{own ? t('form.again') : t('form.open')}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="field-hint">{match.maps.length > 1 ? t('form.text') : t('form.text_one')}</p>
        <MapRows match={match} draft={draft} problems={problems} onType={type} />
        {isUnfilled && <FormError>{t('form.unfilled')}</FormError>}
        {report.isError && !isUnfilled && <FormError>{errorMessage(report.error)}</FormError>}
        <div>
          <Button kind="primary" type="submit" busy={report.isPending}>
            {t('form.send')}
          </Button>
        </div>
      </form>
    </details>
  )
}

type RowsProps = {
  match: MatchDetail
  draft: readonly MapDraft[]
  /** What the server said of single maps, as `maps.0`. */
  problems: readonly FieldDetail[]
  onType: (at: number, side: 'team1' | 'team2', text: string) => void
}

function MapRows({ match, draft, problems, onType }: RowsProps) {
  return (
    <div className="match-result-rows">
      <div className="match-result-row" aria-hidden="true">
        <span />
        <b className="text-ellipsis">{match.team1.name}</b>
        <b className="text-ellipsis">{match.team2.name}</b>
      </div>
      {match.maps.map(({ number }, at) => (
        <MapRow key={number} match={match} at={at} draft={draft} problems={problems} onType={onType} />
      ))}
    </div>
  )
}

function MapRow({ match, at, draft, problems, onType }: RowsProps & { at: number }) {
  const { t } = useTranslation('match-result')
  const id = useId()
  const title = mapTitle(match.maps[at]?.map ?? '')
  const problem = problems.find(({ path }) => path === `maps.${at}`)?.message
  return (
    <div className="match-result-row">
      <span className="text-14 text-ellipsis">{title}</span>
      {(['team1', 'team2'] as const).map((side) => (
        <input
          key={side}
          className="input text-num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-label={t('form.rounds_of', { team: match[side].name, map: title })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          value={draft[at]?.[side] ?? ''}
          onChange={(event) => onType(at, side, event.target.value)}
        />
      ))}
      {problem !== undefined && (
        <p className="field-error match-result-problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  )
}
