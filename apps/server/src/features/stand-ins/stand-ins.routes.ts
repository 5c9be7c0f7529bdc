import { recordAct } from '#audit'
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import {
  NameStandInRequest,
  StandInParams,
  StandIns,
  StandInSettingsRequest,
  envelope,
  type CurrentUser,
} from '@lobby/contract'
import { findTournament, tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { found } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { nameStandIn } from './name-stand-in.ts'
import { readStandIns } from './stand-ins.presenter.ts'
import { saveSettings } from './stand-ins.queries.ts'
import { takeBack } from './take-back.ts'

const tags = ['tournaments']
const params = z.object({ id: z.string() })
const response = { 200: envelope(StandIns) }
const write = { rateLimit: limits.write }

/** People from outside teams, as organisers of a tournament name them and take them back. */
export function standInRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/stand-ins',
    { schema: { tags, summary: 'Who stands in for teams, and by which rules (organisers)', params, response } },
    async (request, reply) => {
      const { tournamentId } = await organiserOf(platform, request)
      return reply.header('cache-control', 'no-store').send(ok(await read(platform, tournamentId)))
    },
  )

  app.put(
    '/api/tournaments/:id/stand-ins',
    {
      config: write,
      schema: {
        tags,
        summary: 'Until when people from outside are named, and how many a team may have (organisers)',
        params,
        body: StandInSettingsRequest,
        response,
      },
    },
    async (request) => {
      const { tournamentId, user } = await organiserOf(platform, request)
      const act = { act: 'tournament.stand_ins_changed', by: user.id, tournamentId, at: platform.clock.now() } as const
      await platform.transact(async ({ trx }) => {
        await saveSettings(trx, tournamentId, request.body)
        await recordAct(trx, act)
      })
      return ok(await read(platform, tournamentId))
    },
  )

  namingRoutes(app, platform)
}

function namingRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/tournaments/:id/stand-ins',
    {
      config: write,
      schema: {
        tags,
        summary: 'Names somebody from outside for all matches of a team, or for one with a reason (organisers)',
        params,
        body: NameStandInRequest,
        response,
      },
    },
    async (request) => {
      const { tournamentId, user } = await organiserOf(platform, request)
      await nameStandIn(platform, { tournamentId, by: user.id, request: request.body })
      return ok(await read(platform, tournamentId))
    },
  )

  app.delete(
    '/api/tournaments/:id/stand-ins/:stand_in_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Takes somebody from outside back, out of matches that have not begun (organisers)',
        params: StandInParams,
        response,
      },
    },
    async (request) => {
      const { tournamentId, user } = await organiserOf(platform, request)
      await takeBack(platform, { tournamentId, standInId: request.params.stand_in_id, by: user.id })
      return ok(await read(platform, tournamentId))
    },
  )
}

async function read(platform: Platform, tournamentId: number): Promise<StandIns> {
  return readStandIns(platform, found(await findTournament(platform.db, tournamentId), 'TOURNAMENT_NOT_FOUND'))
}

/** @throws TOURNAMENT_NOT_FOUND, NOT_ORGANISER */
async function organiserOf(
  platform: Platform,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<{ tournamentId: number; user: CurrentUser }> {
  const tournamentId = tournamentNumber(request.params.id)
  found(await findTournament(platform.db, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const { user } = await requireOrganiser(platform, request, tournamentId)
  return { tournamentId, user }
}
