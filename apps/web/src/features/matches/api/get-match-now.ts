import type { MatchDetail, MatchMap } from '@lobby/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { type Sight, usePickedSight } from '#lib/sight'
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

/** What stands of a match on the page: what the reader picked, where they may have it and it is another than what everybody sees. */
export function useSight(match: MatchDetail): Sight {
  const user = useCurrentUser()
  const { seesNow } = useMatchRights(match)
  const [picked] = usePickedSight()
  return user !== null && seesNow && picked === 'now' && match.live_delay > 0 ? 'now' : 'public'
}

/** A match with the figures of the reader's sight; else as everybody sees it. */
export function useSeenMatch(match: MatchDetail): MatchDetail {
  const user = useCurrentUser()
  const isWanted = useSight(match) === 'now'
  const { data } = useQuery({ ...matchNowQuery(match.id, user?.id ?? ''), enabled: isWanted })
  const seen = isWanted ? data : undefined
  return useMemo(() => (seen === undefined ? match : withFigures(match, seen.maps)), [match, seen])
}

function withFigures(match: MatchDetail, seen: readonly MatchMap[]): MatchDetail {
  const maps = match.maps.map((map) => {
    const other = seen.find(({ number }) => number === map.number)
    if (other === undefined) return map
    // The score was pushed, perhaps after this was asked for.
    const { players1, players2, logged_rounds } = other
    return { ...map, players1, players2, logged_rounds }
  })
  return { ...match, maps }
}
