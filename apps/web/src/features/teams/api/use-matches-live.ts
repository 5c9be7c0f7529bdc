import type { SocketMessage, TeamMatches } from '@lobby/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useChannel } from '#lib/realtime'
import { refreshSoon } from '#lib/refresh-soon'
import { withScore } from '../life/running-score.ts'
import { teamFiguresQuery, teamMatchesQuery } from './get-figures.ts'

/** Keeps a team's matches of one tournament true: scores as they are pushed, what begins, ends or moves by asking again. */
export function useMatchesLive(teamId: string, tournamentId: string): void {
  const client = useQueryClient()
  const { queryKey } = teamMatchesQuery(teamId)
  const refresh = () => refreshSoon(client, queryKey)
  const onMessage = (message: SocketMessage) => {
    if (message.type === 'match.timed') return refresh()
    if (message.type === 'bracket.changed') {
      refresh()
      return refreshSoon(client, teamFiguresQuery(teamId).queryKey)
    }
    if (message.type !== 'match.score') return
    const shown = client.getQueryData<InfiniteData<TeamMatches>>(queryKey)
    const pages = shown?.pages.map((page) => withScore(page, message.score))
    if (shown === undefined || pages === undefined) return
    const kept = pages.filter((page) => page !== null)
    if (kept.length < pages.length) return refresh()
    client.setQueryData<InfiniteData<TeamMatches>>(queryKey, { ...shown, pages: kept })
  }
  useChannel(`tournament:${tournamentId}`, onMessage, { onResync: refresh })
}

/** What is to do in the room of a match to come, step by step. */
export function useRoomLive(teamId: string, matchId: string): void {
  const client = useQueryClient()
  const refresh = () => refreshSoon(client, teamMatchesQuery(teamId).queryKey)
  useChannel(`match:${matchId}`, (message) => message.type === 'room.changed' && refresh(), { onResync: refresh })
}
