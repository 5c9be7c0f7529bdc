import type { MatchListItem, TeamSummary } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useRealtimeStatus } from '#lib/realtime'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { mapTitle } from '#ui/map-title'
import { ScoreDigits } from '#ui/score-digits'
import { liveMatchesQuery } from '../api/get-live-matches.ts'
import { useLiveScores } from '../api/use-live-scores.ts'
import { HomeList } from './home-list.tsx'

const pollMs = 30_000

export function LiveMatches() {
  const isConnected = useRealtimeStatus() === 'connected'
  // A match that begins while nobody watched its tournament yet is found by asking now and then.
  const matches = useQuery({ ...liveMatchesQuery, refetchInterval: isConnected ? 2 * pollMs : pollMs })
  return (
    <HomeList name="live" to="/matches" query={matches} found={matches.data}>
      {(live) => (
        <ul className="home-live">
          {[...new Set(live.map((match) => match.tournament.id))].map((id) => (
            <Watch key={id} tournamentId={id} />
          ))}
          {live.map((match) => (
            <li key={match.id}>
              <LiveCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </HomeList>
  )
}

/** One channel a tournament: hooks cannot stand in a loop, components can. */
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
    <Link className="panel home-match" to="/matches/$matchId" params={{ matchId: match.id }}>
      <span className="home-match-head">
        <Badge tone="live">{t('live.badge')}</Badge>
        <span className="text-14 text-muted text-ellipsis">{match.tournament.name}</span>
        {running && <span className="text-14 text-muted row-push">{mapTitle(running.map)}</span>}
      </span>
      <Row team={match.team1} maps={match.best_of > 1 ? score.team1 : null} value={shown.team1} />
      <Row team={match.team2} maps={match.best_of > 1 ? score.team2 : null} value={shown.team2} />
    </Link>
  )
}

function Row({ team, maps, value }: { team: TeamSummary; maps: number | null; value: number }) {
  return (
    <span className="home-match-row">
      <Crest team={team} />
      <b className="text-ellipsis">{team.name}</b>
      <span className="text-display text-14 text-muted">{maps}</span>
      <span className="text-display home-match-score">
        <ScoreDigits value={value} />
      </span>
    </span>
  )
}
