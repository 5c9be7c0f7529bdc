import {
  ActRequest,
  AdminTournament,
  AdminTournamentList,
  AdminTournamentQuery,
  IdParams,
  OrganiserParams,
  envelope,
} from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { tournamentNumber } from '../tournaments.routes.ts'
import { cancelTournament } from './cancel-tournament.ts'
import { changeOrganisers } from './change-organisers.ts'
import { readAdminTournament, readAdminTournaments } from './read-admin-tournaments.ts'

const tags = ['admin']
const config = { rateLimit: limits.write }

export function adminTournamentRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/admin/tournaments',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Tournaments of every status, drafts too',
        querystring: AdminTournamentQuery,
        response: { 200: envelope(AdminTournamentList) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminTournaments(db, request.query))
    },
  )

  app.get(
    '/api/admin/tournaments/:id',
    {
      schema: {
        tags,
        summary: 'A tournament with its organisers',
        params: IdParams,
        response: { 200: envelope(AdminTournament) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminTournament(db, tournamentNumber(request.params.id)))
    },
  )

  app.post(
    '/api/admin/tournaments/:id/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Call a tournament off before it starts, saying why',
        params: IdParams,
        body: ActRequest,
        response: { 200: envelope(AdminTournament) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const id = tournamentNumber(request.params.id)
      await cancelTournament(platform, id, { reason: request.body.reason, by: user.id })
      return ok(await readAdminTournament(db, id))
    },
  )
  organiserRoutes(app, platform)
}

function organiserRoutes(app: App, platform: Platform): void {
  for (const [method, summary] of [
    ['PUT', 'Make somebody an organiser of a tournament'],
    ['DELETE', 'Take an organiser from a tournament'],
  ] as const)
    app.route({
      method,
      url: '/api/admin/tournaments/:id/organisers/:user_id',
      config,
      schema: {
        tags,
        summary,
        params: OrganiserParams,
        body: ActRequest,
        response: { 200: envelope(AdminTournament) },
      },
      handler: async (request) => {
        const { user } = await requireAdmin(request)
        const tournamentId = tournamentNumber(request.params.id)
        await changeOrganisers(platform, {
          tournamentId,
          userId: request.params.user_id,
          organises: method === 'PUT',
          reason: request.body.reason,
          by: user.id,
        })
        return ok(await readAdminTournament(platform.db, tournamentId))
      },
    })
}
