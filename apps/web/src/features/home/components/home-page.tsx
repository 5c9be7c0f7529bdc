import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { useChannel } from '#lib/realtime'
import type { ReactNode } from 'react'
import { useCup } from '../api/get-cup.ts'
import { insteadOf } from '../upcoming.ts'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import '../hero.css'
import '../home.css'
import { ActiveServers } from './active-servers.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { LiveMatches } from './live-matches.tsx'
import { TopPlayers } from './top-players.tsx'
import { UpcomingTournaments } from './upcoming-tournaments.tsx'

/** `mine`: what is theirs, of other features, with what is being played now; before all that is everybody's. */
type HomeProps = { mine?: ReactNode }

/** The cup, what comes next, where to practise, who leads, and what is being played now. */
export function HomePage({ mine }: HomeProps) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const cup = useCup()
  const tournaments = useQuery(tournamentsQuery)
  const refresh = () => void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey })
  const instead = insteadOf(cup.cup.data, tournaments.data)
  useChannel('tournaments', refresh, { onResync: refresh })
  return (
    <div>
      {mine}
      <HomeHero {...cup} instead={instead} isFirst={mine === undefined} />
      <div className="page-width home-cols">
        <UpcomingTournaments tournaments={tournaments} />
        <ActiveServers />
        <TopPlayers viewerId={user?.id ?? null} />
        {mine === undefined && <LiveMatches />}
      </div>
      <HomeTiles />
    </div>
  )
}
