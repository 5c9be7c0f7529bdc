import type { GameRole, TeamSearchRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

const path = (id: string) => `/teams/${encodeURIComponent(id)}`

function useTeamChange<B>(teamId: string, where: (body: B) => string, bodyOf: (body: B) => object) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: B) =>
      apiOf(client).put((contract) => contract.TeamDetail, `${path(teamId)}/${where(body)}`, bodyOf(body)),
    onSuccess: (team) => keepTeam(client, team),
  })
}

/** `PUT /api/teams/:id/captain` */
export function usePassCaptaincy(teamId: string) {
  return useTeamChange<string>(
    teamId,
    () => 'captain',
    (userId) => ({ user_id: userId }),
  )
}

/** `PUT /api/teams/:id/vice-captain` */
export function useNameVice(teamId: string) {
  return useTeamChange<string | null>(
    teamId,
    () => 'vice-captain',
    (userId) => ({ user_id: userId }),
  )
}

/** `PUT /api/teams/:id/members/:user_id/role` */
export function useNameRole(teamId: string) {
  return useTeamChange<{ userId: string; role: GameRole | null }>(
    teamId,
    ({ userId }) => `members/${encodeURIComponent(userId)}/role`,
    ({ role }) => ({ game_role: role }),
  )
}

/** `PUT /api/teams/:id/search` */
export function useChangeSearch(teamId: string) {
  return useTeamChange<TeamSearchRequest>(
    teamId,
    () => 'search',
    (body) => body,
  )
}
