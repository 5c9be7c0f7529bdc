import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { useRoom } from '#lib/realtime'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import '../home.css'
import { CupHero } from './cup-hero.tsx'
import { LiveMatches } from './live-matches.tsx'
import { TopPlayers } from './top-players.tsx'
import { UpcomingTournaments } from './upcoming-tournaments.tsx'

/** The cup, what comes next, and what is being played now. */
export function HomePage() {
  const client = useQueryClient()
  const user = useCurrentUser()
  const tournaments = useQuery(tournamentsQuery)
  const refresh = () => void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey })
  useRoom('tournaments', refresh, { onResync: refresh })
  return (
    <div className="home">
      <CupHero tournaments={tournaments} />
      <div className="wrap home-cols">
        <UpcomingTournaments tournaments={tournaments} />
        <LiveMatches />
        {user && <TopPlayers viewerId={user.id} />}
      </div>
    </div>
  )
}
