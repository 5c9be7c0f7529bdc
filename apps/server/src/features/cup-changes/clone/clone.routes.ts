import { CloneCupRequest, TournamentDetail, envelope } from '@lobby/contract'
import { z } from 'zod'
import { readTournament } from '#registrations'
import { tournamentNumber } from '#tournaments'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { cloneCup } from './clone-cup.ts'

export function cloneRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/tournaments/:id/clone',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags: ['tournaments'],
        summary: 'Make a draft with the settings of another tournament, and without its teams (admins)',
        params: z.object({ id: z.string() }),
        body: CloneCupRequest,
        response: { 201: envelope(TournamentDetail) },
      },
    },
    async (request, reply) => {
      const { user } = await requireAdmin(request)
      const tournamentId = tournamentNumber(request.params.id)
      const id = await cloneCup(platform, { tournamentId, actorId: user.id, request: request.body })
      return reply.code(201).send(ok(await readTournament(platform.db, id)))
    },
  )
}
