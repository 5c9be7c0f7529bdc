import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import type { MatchFilter } from '../match/match-derivations.ts'

/** The most that one answer may hold (MatchListQuery). */
const limit = 200

/** `GET /api/matches` */
export const matchesQuery = queryOptions({
  queryKey: ['matches', 'list'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.MatchListItem.array(), `/matches?limit=${limit}`, { signal }),
})

/** `GET /api/matches/export`: all of them, however many the page shows. */
export const matchesFile = (filter: MatchFilter): string =>
  filter === 'all' ? '/matches/export' : `/matches/export?phase=${filter}`
