import { z } from 'zod'
import { Bracket, SeedingByRating, SeedingRequest, TournamentDetail, envelope } from '@lobby/contract'
import { readTournament } from '#registrations'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { readBracket } from '../read-bracket.ts'
import { seedingByRating } from './seeding-by-rating.ts'
import { setSeeding } from './set-seeding.ts'
import { startTournament } from './start-tournament.ts'

const tags = ['tournaments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** From teams that are there to a bracket that runs. */
export function startRoutes(app: App, platform: Platform): void {
  seedingRoutes(app, platform)
  app.post(
    '/api/tournaments/:id/start',
    {
      config: write,
      schema: {
        tags,
        summary: 'Start a tournament (organisers)',
        params: Params,
        response: { 200: envelope(Bracket) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await startTournament(platform, id, user.id)
      return ok(await readBracket(platform.db, id))
    },
  )
}

function seedingRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/seeding/by-rating',
    {
      schema: {
        tags,
        summary: 'The teams as ratings would seed them; nothing is changed (organisers)',
        params: Params,
        response: { 200: envelope(SeedingByRating) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, tournamentId)
      return ok(await seedingByRating(platform.db, tournamentId))
    },
  )
  app.put(
    '/api/tournaments/:id/seeding',
    {
      config: write,
      schema: {
        tags,
        summary: 'Seed the teams, until the first match begins (organisers)',
        params: Params,
        body: SeedingRequest,
        response: { 200: envelope(TournamentDetail) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      const language = requestLanguage(request)
      await setSeeding(platform, { tournamentId, teamIds: request.body.team_ids, actorId: user.id, language })
      return ok(await readTournament(platform.db, tournamentId))
    },
  )
}
