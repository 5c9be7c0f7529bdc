import { z } from 'zod'
import {
  QualifierChoiceRequest,
  QualifierLinkRequest,
  QualifierParams,
  Qualifiers,
  QualifierSeatParams,
  envelope,
} from '@lobby/contract'
import { shownNumber, tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { decideSeat, reopenSeat } from './decide-seat.ts'
import { linkTournaments, unlinkTournaments } from './link-tournaments.ts'
import { readQualifiers } from './read-qualifiers.ts'

const tags = ['tournaments']
const params = z.object({ id: z.string() })
const response = { 200: envelope(Qualifiers) }
const write = { rateLimit: limits.write }

/** Places of other tournaments that are seeds of this one. */
export function qualifierRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/qualifiers',
    { schema: { tags, summary: 'Seats that are kept for places of other tournaments (organisers)', params, response } },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      return reply.header('cache-control', 'no-store').send(ok(await readQualifiers(platform.db, id, user)))
    },
  )
  app.post(
    '/api/tournaments/:id/qualifiers',
    {
      config: write,
      schema: {
        tags,
        summary: 'Places of another tournament become seeds of this one (organisers of both)',
        params,
        body: QualifierLinkRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      const sourceId = await shownNumber(platform, request, tournamentNumber(request.body.source_id))
      await linkTournaments(platform, { tournamentId, sourceId, request: request.body, user })
      return ok(await readQualifiers(platform.db, tournamentId, user))
    },
  )
  app.delete(
    '/api/tournaments/:id/qualifiers/:link_id',
    {
      config: write,
      schema: { tags, summary: 'They are seeds no more (organisers)', params: QualifierParams, response },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await unlinkTournaments(platform, { tournamentId, linkId: request.params.link_id, by: user.id })
      return ok(await readQualifiers(platform.db, tournamentId, user))
    },
  )
  seatRoutes(app, platform)
}

function seatRoutes(app: App, platform: Platform): void {
  app.put(
    '/api/tournaments/:id/qualifiers/:link_id/seats/:place',
    {
      config: write,
      schema: {
        tags,
        summary: 'Who gets a seat that the places alone do not fill, or that it is left open (organisers)',
        params: QualifierSeatParams,
        body: QualifierChoiceRequest,
        response,
      },
    },
    async (request) => {
      const { link_id: linkId, place } = request.params
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await decideSeat(platform, { tournamentId, linkId, place, by: user.id, teamId: request.body.team_id })
      return ok(await readQualifiers(platform.db, tournamentId, user))
    },
  )
  app.delete(
    '/api/tournaments/:id/qualifiers/:link_id/seats/:place',
    {
      config: write,
      schema: {
        tags,
        summary: 'Takes the word on a seat back, and looks again who comes (organisers)',
        params: QualifierSeatParams,
        response,
      },
    },
    async (request) => {
      const { link_id: linkId, place } = request.params
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await reopenSeat(platform, { tournamentId, linkId, place, by: user.id })
      return ok(await readQualifiers(platform.db, tournamentId, user))
    },
  )
}
