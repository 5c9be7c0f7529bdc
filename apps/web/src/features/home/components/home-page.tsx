import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { useChannel } from '#lib/realtime'
import { useCup } from '../api/get-cup.ts'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import '../hero.css'
import '../home.css'
import { ActiveServers } from './active-servers.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { LiveMatches } from './live-matches.tsx'
import { TopPlayers } from './top-players.tsx'
import { UpcomingTournaments } from './upcoming-tournaments.tsx'

/** The cup, what comes next, where to practise, who leads, and what is being played now. */
export function HomePage() {
  const client = useQueryClient()
  const user = useCurrentUser()
  const cup = useCup()
  const tournaments = useQuery(tournamentsQuery)
  const refresh = () => void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey })
  useChannel('tournaments', refresh, { onResync: refresh })
  return (
    <div>
      <HomeHero {...cup} />
      <div className="page-width home-cols">
        <UpcomingTournaments tournaments={tournaments} />
        <ActiveServers />
        <TopPlayers viewerId={user?.id ?? null} />
        <LiveMatches />
      </div>
      <HomeTiles />
    </div>
  )
}
