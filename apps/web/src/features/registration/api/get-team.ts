import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/teams/:id`: whom a captain may put into a roster. */
export function rosterTeamQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'roster-team', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamDetail, `/teams/${encodeURIComponent(id)}`, { signal }),
    // Members join while the dialog is open: a roster is never chosen from yesterday's list.
    staleTime: 0,
  })
}
