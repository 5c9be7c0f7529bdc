import { bigScore, type MatchListItem, type TeamNumber } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { isDecidedWithoutPlay } from '../match/match-derivations.ts'
import { useStageName } from '../match/use-stage-name.ts'

/** One match of the list, on one line where there is room. */
export function MatchRow({ match }: { match: MatchListItem }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const stageName = useStageName()
  const isLive = match.status === 'live' || match.status === 'warmup'
  return (
    <Link className={isLive ? 'match-row is-live' : 'match-row'} to="/matches/$matchId" params={{ matchId: match.id }}>
      <span className="match-row-where">
        <span>{match.tournament.name}</span>
        <span>{stageName(match)}</span>
        <span>{t('page.best_of', { count: match.best_of })}</span>
      </span>
      <Team match={match} number={1} />
      <Score match={match} />
      <Team match={match} number={2} />
      <span className="match-row-end">
        {isLive ? (
          <Badge tone="live">{t(`status.${match.status}`)}</Badge>
        ) : match.finished_at ? (
          <time className="text-12 text-faint" dateTime={match.finished_at}>
            {format.dateTime(match.finished_at)}
          </time>
        ) : match.status === 'ready' && match.scheduled_at ? (
          <time className="text-12" dateTime={match.scheduled_at}>
            {format.dateTime(match.scheduled_at)}
          </time>
        ) : (
          <Badge tone="line">{t(`status.${match.status}`)}</Badge>
        )}
      </span>
    </Link>
  )
}

function Team({ match, number }: { match: MatchListItem; number: TeamNumber }) {
  const team = number === 1 ? match.team1 : match.team2
  const isLoser = match.score.winner !== null && match.score.winner !== number
  return (
    <span
      className={['match-row-team', number === 1 ? 'is-home' : '', isLoser ? 'is-loser' : ''].filter(Boolean).join(' ')}
    >
      <Crest team={team} size={28} />
      <b className="text-ellipsis">{team.name}</b>
    </span>
  )
}

function Score({ match }: { match: MatchListItem }) {
  const { t } = useTranslation('matches')
  if (match.status === 'ready') return <span className="match-row-score is-ahead">{t('list.vs')}</span>
  // A finished series is told in maps, a running one by the map that everybody watches.
  const { team1, team2 } = bigScore(match.score, match.best_of)
  const { winner } = match.score
  const isBlank = isDecidedWithoutPlay(match)
  return (
    <span className="match-row-score text-display">
      <span className={winner === 1 ? 'match-row-won' : undefined}>{isBlank ? '–' : team1}</span>
      <i>:</i>
      <span className={winner === 2 ? 'match-row-won' : undefined}>{isBlank ? '–' : team2}</span>
    </span>
  )
}
