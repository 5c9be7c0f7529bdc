import type { CaptainsResult, MatchDetail, MatchRoom, ResultStep, TeamNumber } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { Panel } from '#ui/panel'
import { useAnswerResult } from '../api/use-room-steps.ts'
import { longClockOf, secondsLeft, type RoomViewer, teamIn } from '../room/room-facts.ts'
import { useServerNow } from '#lib/server-clock'
import { ResultForm } from './result-form.tsx'
import './result.css'

type ResultProps = { match: MatchDetail; room: MatchRoom; viewer: RoomViewer }

const tones: Record<CaptainsResult['status'], BadgeTone> = { reported: 'warn', agreed: 'win', disputed: 'loss' }

/** How the match ended where no game server tells it: what each captain says, and what becomes of it. */
export function ResultPanel({ match, room, viewer }: ResultProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-result')
  // Asked here: whoever answers a result that is gone reads so although it is gone.
  const answer = useAnswerResult(match.id)
  const { result } = room
  const isOpen = match.status === 'ready' && result?.status !== 'agreed' && room.settings.captain_results
  const isAsked = result?.status === 'reported' && viewer.isCaptain && result.by !== viewer.team
  return (
    <Panel
      title={t('title')}
      end={result && <Badge tone={tones[result.status]}>{t(`status.${result.status}`)}</Badge>}
      className="match-result"
    >
      <div className="padded stack" aria-live="polite">
        {result === null ? (
          <p className="field-hint">{t('text', { count: room.settings.result_minutes })}</p>
        ) : (
          <Standing match={match} result={result} />
        )}
        {isOpen && isAsked && <Answer version={room.version} answer={answer} />}
        {answer.isError && <FormError>{errorMessage(answer.error)}</FormError>}
      </div>
      {isOpen && viewer.isCaptain && viewer.team !== null && (
        <div className="padded match-result-form">
          <ResultForm match={match} room={room} team={viewer.team} />
        </div>
      )}
      {result && result.log.length > 0 && <Log match={match} log={result.log} />}
    </Panel>
  )
}

function Standing({ match, result }: { match: MatchDetail; result: CaptainsResult }) {
  const { t } = useTranslation('match-result')
  const team = teamIn(match, result.by).name
  return (
    <>
      <ul className="match-result-said">
        {([1, 2] as const).map((number) => (
          <li key={number}>
            <b className="text-ellipsis">{teamIn(match, number).name}</b>
            <Said result={result} number={number} />
          </li>
        ))}
      </ul>
      {result.status === 'reported' && result.due_at !== null && <Waiting dueAt={result.due_at} />}
      {result.status === 'disputed' && match.status === 'ready' && <p>{t('disputed')}</p>}
      {result.status === 'agreed' && (
        <p>{result.settled_by === 'deadline' ? t('settled.deadline', { team }) : t('settled.captains')}</p>
      )}
    </>
  )
}

function Said({ result, number }: { result: CaptainsResult; number: TeamNumber }) {
  const { t } = useTranslation('match-result')
  const said = number === 1 ? result.team1 : result.team2
  if (said !== null) return <span className="text-num">{scoresOf(said.maps)}</span>
  return <span className="text-muted">{result.settled_by === 'captains' ? t('said_yes') : t('said_nothing')}</span>
}

function scoresOf(maps: ResultStep['maps']): string {
  return maps.map(({ team1, team2 }) => `${team1}:${team2}`).join(', ')
}

function Waiting({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('match-result')
  const format = useFormat()
  const now = useServerNow(1_000)
  const left = now === null ? '–' : longClockOf(secondsLeft(dueAt, now))
  return (
    <p className="field-hint">
      <span role="timer" className="text-num">
        {t('left', { left })}
      </span>{' '}
      {t('stands', { at: format.dateTime(dueAt) })}
    </p>
  )
}

function Answer({ version, answer }: { version: number; answer: ReturnType<typeof useAnswerResult> }) {
  const { t } = useTranslation('match-result')
  const say = (agree: boolean) => answer.mutate({ expected_version: version, agree })
  return (
    <div className="room-proposal">
      <p>{t('asked')}</p>
      <div className="row row-wrap">
        <Button kind="primary" busy={answer.isPending} onClick={() => say(true)}>
          {t('agree')}
        </Button>
        <Button kind="secondary" busy={answer.isPending} onClick={() => say(false)}>
          {t('disagree')}
        </Button>
      </div>
    </div>
  )
}

function Log({ match, log }: { match: MatchDetail; log: readonly ResultStep[] }) {
  const { t } = useTranslation('match-result')
  const format = useFormat()
  return (
    <details className="padded room-log">
      <summary>{t('log.title')}</summary>
      <ol>
        {log.map(({ at, kind, team, maps }) => (
          <li key={`${at}${kind}${team}`}>
            <time dateTime={at}>{format.dateTime(at)}</time>{' '}
            <span>
              {t(`log.${kind}`, { team: team === null ? '' : teamIn(match, team).name, score: scoresOf(maps) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
