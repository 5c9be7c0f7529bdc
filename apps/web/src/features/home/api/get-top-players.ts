import { homePlayerCount, leaderboardRefreshMs } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/leaderboard?limit=3&period=week`, asked again every 30 s. */
export function topPlayersQuery(viewerId: string | null) {
  return queryOptions({
    queryKey: ['leaderboard', 'top', viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Leaderboard, `/leaderboard?limit=${homePlayerCount}&period=week`, {
        signal,
      }),
    refetchInterval: leaderboardRefreshMs,
  })
}
