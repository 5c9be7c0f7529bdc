import type { MatchListItem, TeamSummary } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useRealtimeStatus } from '#lib/realtime'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'
import { ScoreDigits } from '#ui/score-digits'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { liveMatchesQuery } from '../api/get-live-matches.ts'
import { useLiveScores } from '../api/use-live-scores.ts'

const pollMs = 30_000

export function LiveMatches() {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHead
        title={t('live.title')}
        action={
          <Link className="more" to="/matches">
            {t('live.all')}
            <Icon name="right" size={16} />
          </Link>
        }
      />
      <Faces />
    </section>
  )
}

function Faces() {
  const { t } = useTranslation('home')
  const isConnected = useRealtimeStatus() === 'connected'
  // A match that begins while nobody watched its tournament yet is found by asking now and then.
  const matches = useQuery({ ...liveMatchesQuery, refetchInterval: isConnected ? 2 * pollMs : pollMs })
  if (matches.isError && !matches.data) {
    return <ErrorState title={t('live.error')} error={matches.error} onRetry={() => void matches.refetch()} />
  }
  if (!matches.data) return <Skeleton height={218} label={t('live.loading')} />
  if (matches.data.length === 0) {
    return (
      <div className="panel home-empty">
        <EmptyState title={t('live.empty')} text={t('live.empty_text')} />
      </div>
    )
  }
  const tournaments = [...new Set(matches.data.map((match) => match.tournament.id))]
  return (
    <ul className="home-live">
      {tournaments.map((id) => (
        <Watch key={id} tournamentId={id} />
      ))}
      {matches.data.map((match) => (
        <li key={match.id}>
          <LiveCard match={match} />
        </li>
      ))}
    </ul>
  )
}

/** One room a tournament: hooks cannot stand in a loop, components can. */
function Watch({ tournamentId }: { tournamentId: string }) {
  useLiveScores(tournamentId)
  return null
}

function LiveCard({ match }: { match: MatchListItem }) {
  const { t } = useTranslation('home')
  const { score } = match
  const running = score.maps.find((map) => map.number === score.current_map)
  const shown = running ?? score
  return (
    <Link className="panel hl" to="/matches/$matchId" params={{ matchId: match.id }}>
      <span className="hl-head">
        <Badge tone="live">{t('live.badge')}</Badge>
        <span className="f14 muted ell">{match.tournament.name}</span>
        {running && <span className="f14 muted push">{mapTitle(running.map)}</span>}
      </span>
      <Row team={match.team1} maps={match.best_of > 1 ? score.team1 : null} value={shown.team1} />
      <Row team={match.team2} maps={match.best_of > 1 ? score.team2 : null} value={shown.team2} />
    </Link>
  )
}

function Row({ team, maps, value }: { team: TeamSummary; maps: number | null; value: number }) {
  return (
    <span className="hl-row">
      <Crest team={team} />
      <b className="ell">{team.name}</b>
      <span className="d f14 muted">{maps}</span>
      <span className="d big">
        <ScoreDigits value={value} />
      </span>
    </span>
  )
}
