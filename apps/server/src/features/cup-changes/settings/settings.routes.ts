import { CupSettingsForm, UpdatedTournament, UpdateTournamentRequest, envelope } from '@lobby/contract'
import { z } from 'zod'
import { findTournamentServers } from '#match-servers'
import { readTournament } from '#registrations'
import { findTournament, tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { found } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeCup } from './change-cup.ts'
import { freedomsOf } from './freedoms.rules.ts'
import { settingsOf } from './settings.rules.ts'

const tags = ['tournaments']
const Params = z.object({ id: z.string() })

export function settingsRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/settings',
    {
      schema: {
        tags,
        summary: 'What the form of a tournament holds, and what of it may change now (organisers)',
        params: Params,
        response: { 200: envelope(CupSettingsForm) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      const row = found(await findTournament(db, id), 'TOURNAMENT_NOT_FOUND')
      const settings = settingsOf(row, await findTournamentServers(db, id))
      return ok({ version: row.version, settings, may: freedomsOf(row.status) })
    },
  )

  app.patch(
    '/api/tournaments/:id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Change a tournament; a dry run tells whom it touches (organisers)',
        params: Params,
        body: UpdateTournamentRequest,
        response: { 200: envelope(UpdatedTournament) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      const by = { actorId: user.id, isAdmin: user.is_admin }
      const preview = await changeCup(platform, { tournamentId: id, ...by, request: request.body })
      return ok({ ...(await readTournament(db, id)), ...(preview === null ? {} : { preview }) })
    },
  )
}
