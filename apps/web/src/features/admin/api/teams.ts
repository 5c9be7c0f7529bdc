import type { AdminTeamChangeInput, AdminTeamQuery } from '@lobby/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { actsKey } from '#features/act-log/api/acts'
import { useMutation } from '#lib/mutation'

/** Teams on a page of the list. */
export const teamsSize = 20

const teamsKey = ['admin', 'teams']
export type TeamsPlace = Pick<AdminTeamQuery, 'state'> & { search: string; page: number }

/** `GET /api/admin/teams` */
export function adminTeamsQuery({ search, state, page }: TeamsPlace) {
  const query = new URLSearchParams({ state, limit: String(teamsSize), offset: String(page * teamsSize) })
  if (search !== '') query.set('search', search)
  return queryOptions({
    queryKey: [...teamsKey, 'list', search, state, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminTeamList, `/admin/teams?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

const pathOf = (id: string) => `/admin/teams/${encodeURIComponent(id)}`

/** `GET /api/admin/teams/:id` */
export function adminTeamQuery(id: string) {
  return queryOptions({
    queryKey: [...teamsKey, 'detail', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.AdminTeamDetail, pathOf(id), { signal }),
  })
}

type Bare<T> = T extends unknown ? Omit<T, 'reason' | 'dry_run' | 'seal'> : never
/** What is done, without why. */
export type TeamDeed = Bare<AdminTeamChangeInput>

/** `POST /api/admin/teams/:id/changes` as a dry run: what it would come to. No reason is needed to look. */
export function teamPreviewQuery(id: string, deed: TeamDeed) {
  return queryOptions({
    queryKey: [...teamsKey, 'preview', id, deed],
    queryFn: ({ client, signal }) =>
      apiOf(client).post(
        (contract) => contract.AdminTeamChanged,
        `${pathOf(id)}/changes`,
        { ...deed, reason: '…', dry_run: true },
        { signal },
      ),
    // It is true for the moment in which it is shown.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** `POST /api/admin/teams/:id/changes`; the team and the log are asked for anew. */
export function useChangeTeam(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: TeamDeed & { reason: string; seal?: string | undefined }) =>
      apiOf(client).post((contract) => contract.AdminTeamChanged, `${pathOf(id)}/changes`, change),
    onSuccess: ({ team }) => {
      if (team !== null) client.setQueryData(adminTeamQuery(id).queryKey, team)
      return Promise.all([
        client.invalidateQueries({ queryKey: [...teamsKey, 'list'] }),
        client.invalidateQueries({ queryKey: actsKey }),
        client.invalidateQueries({ queryKey: ['admin', 'users'] }),
      ])
    },
  })
}
