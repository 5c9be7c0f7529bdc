import {
  AdminTeamChange,
  AdminTeamChanged,
  AdminTeamDetail,
  AdminTeamList,
  AdminTeamQuery,
  IdParams,
  envelope,
} from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeTeam } from './change-team.ts'
import { readAdminTeam, readAdminTeams } from './read-admin-teams.ts'

const tags = ['admin']

export function adminTeamRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/admin/teams',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'All teams, by name, tag and state',
        querystring: AdminTeamQuery,
        response: { 200: envelope(AdminTeamList) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminTeams(db, request.query))
    },
  )

  app.get(
    '/api/admin/teams/:id',
    {
      schema: {
        tags,
        summary: 'A team as an admin sees it: people, and what it is registered for',
        params: IdParams,
        response: { 200: envelope(AdminTeamDetail) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminTeam(db, request.params.id))
    },
  )

  app.post(
    '/api/admin/teams/:id/changes',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary:
          'Rename a team, take its picture or a member away, say who leads it, or disband it; a dry run tells what follows',
        params: IdParams,
        body: AdminTeamChange,
        response: { 200: envelope(AdminTeamChanged) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { id } = request.params
      const { isGone, ...changed } = await changeTeam(platform, { teamId: id, by: user.id, change: request.body })
      return ok({ ...changed, team: isGone ? null : await readAdminTeam(db, id) })
    },
  )
}
