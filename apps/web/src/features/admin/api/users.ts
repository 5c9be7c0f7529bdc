import type { AdminUserQuery, BanRequest } from '@lobby/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import type { Api } from '#lib/api'
import { apiOf } from '#lib/site'
import { actsKey } from '#features/act-log/api/acts'

/** Accounts on a page of the list. */
export const usersSize = 20

const usersKey = ['admin', 'users']
export type UsersPlace = Pick<AdminUserQuery, 'role' | 'state'> & { search: string; page: number }

/** `GET /api/admin/users` */
export function adminUsersQuery({ search, role, state, page }: UsersPlace) {
  const query = new URLSearchParams({ role, state, limit: String(usersSize), offset: String(page * usersSize) })
  if (search !== '') query.set('search', search)
  return queryOptions({
    queryKey: [...usersKey, 'list', search, role, state, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminUserList, `/admin/users?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

const pathOf = (id: string) => `/admin/users/${encodeURIComponent(id)}`

/** `GET /api/admin/users/:id` */
export function adminUserQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'detail', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.AdminUserDetail, pathOf(id), { signal }),
  })
}

/** `GET /api/admin/users/:id/ban`: what a ban would touch. */
export function banPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'ban', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.BanPreview, `${pathOf(id)}/ban`, { signal }),
    // It is true for the moment in which it is shown.
    staleTime: 0,
    gcTime: 0,
  })
}

export type UserChange =
  | ({ kind: 'ban' } & BanRequest)
  | { kind: 'unban' | 'sign_out' | 'make_admin' | 'unmake_admin'; reason: string }
  | { kind: 'add_organiser' | 'remove_organiser'; reason: string; tournamentId: string }

/** Everything that an admin changes of an account; the account and the log are asked for anew. */
export function useChangeUser(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: UserChange) => changeUser(apiOf(client), id, change),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: usersKey }),
        client.invalidateQueries({ queryKey: actsKey }),
        client.invalidateQueries({ queryKey: ['admin', 'tournaments'] }),
      ]),
  })
}

function changeUser(api: Api, id: string, change: UserChange): Promise<unknown> {
  const path = pathOf(id)
  const body = { reason: change.reason }
  switch (change.kind) {
    case 'ban':
      return api.post((contract) => contract.BanAnswer, `${path}/ban`, { ...body, until: change.until ?? null })
    case 'unban':
      return api.delete((contract) => contract.BanAnswer, `${path}/ban`, { body })
    case 'sign_out':
      return api.delete((contract) => contract.EndedSessions, `${path}/sessions`, { body })
    case 'make_admin':
    case 'unmake_admin': {
      const role = { ...body, is_admin: change.kind === 'make_admin' }
      return api.put((contract) => contract.AdminUserDetail, `${path}/admin`, role)
    }
    case 'add_organiser':
    case 'remove_organiser': {
      const of = `/admin/tournaments/${encodeURIComponent(change.tournamentId)}/organisers/${encodeURIComponent(id)}`
      return change.kind === 'add_organiser'
        ? api.put((contract) => contract.AdminTournament, of, body)
        : api.delete((contract) => contract.AdminTournament, of, { body })
    }
  }
}
