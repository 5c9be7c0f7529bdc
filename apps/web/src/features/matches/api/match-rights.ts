import type { MatchDetail, TournamentViewer } from '@lobby/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { apiOf } from '#lib/site'
import { matchServerQuery } from './match-server.ts'

/** What the signed-in user is in the tournament of a match. */
export type Viewing = Pick<TournamentViewer, 'is_organiser' | 'crew'>

/** `GET /api/tournaments/:id/me` */
export function viewerQuery(tournamentId: string, userId: string) {
  return queryOptions({
    queryKey: ['matches', 'viewer', tournamentId, userId],
    queryFn: async ({ client, signal }): Promise<Viewing> => {
      const path = `/tournaments/${encodeURIComponent(tournamentId)}/me`
      const { is_organiser, crew } = await apiOf(client).get((contract) => contract.TournamentViewer, path, { signal })
      return { is_organiser, crew }
    },
  })
}

export type MatchRights = {
  isOrganiser: boolean
  /** Pauses, goes back, warns and rules; organisers, too. */
  isReferee: boolean
  /** Says where it is streamed; organisers, too. */
  isStreamer: boolean
  /** Sees kills, money and places without the delay of the public. */
  seesNow: boolean
}

/**
 * What whoever looks may do in a match beside playing it. Of the crew the match's own server has the last word: nobody casts or referees their own
 * team. Nor does an organiser see their own team's match before others do, so it is asked for them as well where others wait.
 */
export function useMatchRights(match: Pick<MatchDetail, 'id' | 'tournament' | 'live_delay'>): MatchRights {
  const user = useCurrentUser()
  const viewer = useQuery({ ...viewerQuery(match.tournament.id, user?.id ?? ''), enabled: user !== null })
  const isOrganiser = user !== null && viewer.data?.is_organiser === true
  const isCrew = viewer.data?.crew.some(({ match_id: id }) => id === null || id === match.id) ?? false
  const isAsked = isCrew || (isOrganiser && match.live_delay > 0)
  const server = useQuery({ ...matchServerQuery(match.id, user?.id ?? null), enabled: user !== null && isAsked })
  const rights = isAsked ? server.data?.rights : undefined
  return {
    isOrganiser,
    isReferee: isOrganiser || rights?.referee === true,
    isStreamer: isOrganiser || rights?.stream === true,
    seesNow: rights?.sees_now === true,
  }
}
