import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { useChannel } from '#lib/realtime'
import type { ReactNode } from 'react'
import { useCup } from '../api/get-cup.ts'
import { canJoinOne, insteadOf } from '../upcoming.ts'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import '../hero.css'
import '../home.css'
import { ActiveServers } from './active-servers.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { LiveMatches } from './live-matches.tsx'
import { TopPlayers } from './top-players.tsx'
import { UpcomingTournaments } from './upcoming-tournaments.tsx'

/** `mine`: what is theirs, of other features, with what is being played now; before all that is everybody's. `entered`: tournaments that a team of theirs is in. */
type HomeProps = { mine?: ReactNode; entered?: ReadonlySet<string> | undefined }

/** The cup, what comes next, where to practise, who leads, and what is being played now. */
export function HomePage({ mine, entered }: HomeProps) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const cup = useCup()
  const tournaments = useQuery(tournamentsQuery)
  const refresh = () => void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey })
  const instead = insteadOf(cup.cup.data, tournaments.data)
  // A visitor, and a cup that is not there, are led to the list all the same.
  const canJoin = cup.cup.data === undefined || canJoinOne(tournaments.data, entered)
  useChannel('tournaments', refresh, { onResync: refresh })
  return (
    <div>
      {mine}
      <HomeHero {...cup} instead={instead} isFirst={mine === undefined} canJoin={canJoin} />
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
