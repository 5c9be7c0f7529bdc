import { z } from 'zod'
import {
  CreateTournamentRequest,
  GameSettings,
  GameSettingsChange,
  LiveDelayRequest,
  LiveDelaySetting,
  TournamentDetail,
  TournamentListItem,
  TournamentQuery,
  envelope,
} from '@lobby/contract'
import { chainsTag, hotRoute, namesTag } from '#platform/answer-cache'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requireOrganiser } from '#users'
import { changeGame } from './change-game.ts'
import { changeLiveDelay } from './change-live-delay.ts'
import { createTournament, type ServersSaver } from './change-tournament.ts'
import { tournamentFileRoute } from './tournament-file.ts'
import { presentTournamentListItem } from './tournaments.presenter.ts'
import { listTournaments } from './tournaments.queries.ts'

const tags = ['tournaments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** @throws TOURNAMENT_NOT_FOUND for what can be no tournament's id */
export function tournamentNumber(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : refuse('TOURNAMENT_NOT_FOUND')
}

/** A tournament with its teams, all or the first. What comes to a tournament is known above this feature, so the reader is given. @throws TOURNAMENT_NOT_FOUND */
type DetailReader = (runner: Runner, id: number, teams?: 'first') => Promise<TournamentDetail>
/** What of a tournament is known above this feature. */
export type Above = { readDetail: DetailReader; saveServers: ServersSaver }

export function tournamentRoutes(app: App, platform: Platform, above: Above): void {
  const { db, answers } = platform
  app.get(
    '/api/tournaments',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'Tournaments: running, open, then the rest',
        response: { 200: envelope(z.array(TournamentListItem)) },
      },
    },
    (request, reply) =>
      answers.send(request, reply, {
        key: 'tournaments',
        tags: ['tournaments', namesTag],
        make: async () => (await listTournaments(db)).map(presentTournamentListItem),
      }),
  )
  tournamentFileRoute(app, platform)
  detailRoute(app, platform, above.readDetail)
  organiserRoutes(app, platform, above)
  liveDelayRoute(app, platform)
}

function detailRoute(app: App, platform: Platform, readDetail: DetailReader): void {
  const { db, answers } = platform
  app.get(
    '/api/tournaments/:id',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'A tournament and its teams',
        params: Params,
        querystring: TournamentQuery,
        response: { 200: envelope(TournamentDetail) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      const { teams } = request.query
      return answers.send(request, reply, {
        key: `tournament:${id}${teams === undefined ? '' : `:${teams}`}`,
        tags: [`tournament:${id}`, namesTag, chainsTag],
        make: () => readDetail(db, id, teams),
      })
    },
  )
}

function organiserRoutes(app: App, platform: Platform, { readDetail, saveServers }: Above): void {
  const { db } = platform
  app.post(
    '/api/tournaments',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a tournament (admins)',
        body: CreateTournamentRequest,
        response: { 201: envelope(TournamentDetail) },
      },
    },
    async (request, reply) => {
      const { user } = await requireAdmin(request)
      const id = await createTournament(platform, { actorId: user.id, body: request.body }, { saveServers })
      return reply.code(201).send(ok(await readDetail(db, id)))
    },
  )

  app.put(
    '/api/tournaments/:id/game-settings',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say how a tournament is played on its servers, for matches that none has fetched yet (organisers)',
        params: Params,
        body: GameSettingsChange,
        response: { 200: envelope(GameSettings) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await changeGame(platform, id, { by: user.id, change: request.body })
      return ok((await readDetail(db, id)).game)
    },
  )
}

function liveDelayRoute(app: App, platform: Platform): void {
  app.put(
    '/api/tournaments/:id/live-delay',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say by how many seconds the public hears later what happens in matches (organisers)',
        params: Params,
        body: LiveDelayRequest,
        response: { 200: envelope(LiveDelaySetting) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      const { seconds, held } = await changeLiveDelay(platform, id, { seconds: request.body.seconds, by: user.id })
      return ok({ seconds, held: held && { seconds: held.seconds, until: held.until.toISOString() } })
    },
  )
}
