import type { MatchDetail, MatchMap } from '@lobby/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { usePickedSight } from '#lib/sight'
import { apiOf } from '#lib/site'
import { matchKey } from './get-match.ts'
import { useMatchRights } from './match-rights.ts'

/** `GET /api/matches/:id?now=1`, for who sees it without the delay. Below the match's own key: whatever has that asked for again has this, too. */
function matchNowQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: [...matchKey(id), 'now', userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.MatchDetail, `/matches/${encodeURIComponent(id)}?now=1`, { signal }),
  })
}

/** A map with the figures of the sight that the reader picked, where they may have it; else as everybody sees it. */
export function useSeenMap(match: MatchDetail, map: MatchMap | null): MatchMap | null {
  const user = useCurrentUser()
  const { seesNow } = useMatchRights(match)
  const [sight] = usePickedSight()
  const isWanted = user !== null && seesNow && sight === 'now' && match.live_delay > 0
  const now = useQuery({ ...matchNowQuery(match.id, user?.id ?? ''), enabled: isWanted })
  const seen = isWanted ? now.data?.maps.find(({ number }) => number === map?.number) : undefined
  if (map === null || seen === undefined) return map
  // The score was pushed, perhaps after this was asked for.
  const { players1, players2, logged_rounds } = seen
  return { ...map, players1, players2, logged_rounds }
}
