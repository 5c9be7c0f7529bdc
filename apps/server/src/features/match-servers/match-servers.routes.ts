import { recordAct } from '#audit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  AnswerCallRequest,
  CallAdminRequest,
  Duties,
  FreeServer,
  MatchAttention,
  MatchCommandEntry,
  MatchCommandRequest,
  MatchServer,
  TakeCallRequest,
  TakeServerRequest,
  TournamentServers,
  envelope,
  refereeOrders,
  type CurrentUser,
} from '@lobby/contract'
import { requireReferee } from '#crew'
import { findMatch, matchNumber } from '#matches'
import { mayOrganise } from '#users'
import { found, refuse } from '#platform/errors'
import { bearerToken, requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { readDuties } from './duties/read-duties.ts'
import { lineRoutes } from './line/line.routes.ts'
import { listFreeServers } from './line/free-servers.ts'
import { takeServer } from './line/take-server.ts'
import { callAdmin } from './orders/call-admin.ts'
import { answerCall, takeCall } from './orders/calls.ts'
import { giveOrder } from './orders/give-order.ts'
import { storeOrder } from './orders/store-order.ts'
import type { ServersPlatform } from './servers-platform.ts'
import { saveTournamentServers } from './places.queries.ts'
import { readAttention } from './read-attention.ts'
import { readMatchServer } from './read-match-server.ts'

const tags = ['matches']
const params = z.object({ id: z.string() })
const answer = { 200: envelope(MatchServer) }

export function matchServerRoutes(app: App, platform: ServersPlatform): void {
  app.get(
    '/api/matches/:id/server',
    { schema: { tags, summary: 'The server of a match; players are told where it is', params, response: answer } },
    async (request, reply) => {
      const token = bearerToken(request)
      const signedIn = token === null ? null : await request.server.identify(token)
      const view = await readMatchServer(platform, matchNumber(request.params.id), signedIn?.user ?? null)
      return reply.header('cache-control', 'no-store').send(ok(view))
    },
  )

  app.post(
    '/api/matches/:id/server',
    {
      config: { rateLimit: limits.write, security: 'ordered' },
      schema: {
        tags,
        summary: 'Puts a match into the line for a server (organisers)',
        params,
        body: TakeServerRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await requireMatchOrganiser(platform, user, matchId)
      await takeServer(platform, { matchId, region: request.body.region })
      await platform.transact((work) =>
        storeOrder(platform, work, {
          matchId,
          userId: user.id,
          order: { command: 'take_server' },
          reason: '',
          server_id: null,
          outcome: 'done',
        }),
      )
      return ok(await readMatchServer(platform, matchId, user))
    },
  )
  orderRoutes(app, platform)
  callRoutes(app, platform)
  answerRoutes(app, platform)
  settingsRoutes(app, platform)
  dutiesRoute(app, platform)
  lineRoutes(app, platform, requireTournament)
}

function orderRoutes(app: App, platform: ServersPlatform): void {
  app.get(
    '/api/matches/:id/server/choices',
    {
      schema: {
        tags,
        summary: 'Servers that a match could be moved to now (organisers)',
        params,
        response: { 200: envelope(z.array(FreeServer)) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      const match = await requireMatchOrganiser(platform, user, matchId)
      const free = await listFreeServers(platform, match)
      return reply.header('cache-control', 'no-store').send(ok(free))
    },
  )

  app.post(
    '/api/matches/:id/server/commands',
    {
      config: { rateLimit: limits.console, security: 'ordered' },
      schema: {
        tags,
        summary: 'Tells the server of a match what to do (organisers; its referees: pause, go on, go back)',
        params,
        body: MatchCommandRequest,
        response: { 200: envelope(MatchCommandEntry) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await requireOrderer(platform, user, { matchId, body: request.body })
      return ok(await giveOrder(platform, { matchId, userId: user.id, ...request.body }))
    },
  )
}

function callRoutes(app: App, platform: ServersPlatform): void {
  app.post(
    '/api/matches/:id/server/call',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Asks an organiser to come (captains of the match)',
        params,
        body: CallAdminRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await callAdmin(platform, { matchId, userId: user.id, body: request.body })
      return ok(await readMatchServer(platform, matchId, user))
    },
  )
}

/** What organisers and referees do about calls. */
function answerRoutes(app: App, platform: ServersPlatform): void {
  app.post(
    '/api/matches/:id/server/call/take',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'See to the call of a captain, and those before it (organisers, referees of the match)',
        params,
        body: TakeCallRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await requireReferee(platform.db, user, found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND'))
      await takeCall(platform, { matchId, userId: user.id, body: request.body })
      return ok(await readMatchServer(platform, matchId, user))
    },
  )

  app.post(
    '/api/matches/:id/server/call/answer',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Answers the call of a captain, and those before it (organisers, referees of the match)',
        params,
        body: AnswerCallRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await requireReferee(platform.db, user, found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND'))
      await answerCall(platform, { matchId, userId: user.id, body: request.body })
      return ok(await readMatchServer(platform, matchId, user))
    },
  )
}

function dutiesRoute(app: App, platform: ServersPlatform): void {
  app.get(
    '/api/user/duties',
    {
      schema: {
        tags: ['me'],
        summary: 'Matches that one casts, observes or referees, and where they are played',
        response: { 200: envelope(Duties) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      return reply.header('cache-control', 'no-store').send(ok(await readDuties(platform, user)))
    },
  )
}

function settingsRoutes(app: App, platform: ServersPlatform): void {
  const tags = ['tournaments']
  app.get(
    '/api/tournaments/:id/servers/attention',
    {
      schema: {
        tags,
        summary:
          'Matches that wait for a server and why, and those that are played where they do not count (organisers)',
        params,
        response: { 200: envelope(z.array(MatchAttention)) },
      },
    },
    async (request, reply) => {
      const id = await requireTournament(platform, request)
      return reply.header('cache-control', 'no-store').send(ok(await readAttention(platform, id)))
    },
  )

  app.put(
    '/api/tournaments/:id/servers',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'How matches of a tournament find their servers (organisers)',
        params,
        body: TournamentServers,
        response: { 200: envelope(TournamentServers) },
      },
    },
    async (request) => {
      const id = await requireTournament(platform, request)
      const { user } = await requireUser(request)
      const act = {
        act: 'tournament.servers_changed',
        by: user.id,
        tournamentId: id,
        at: platform.clock.now(),
      } as const
      await platform.transact(async ({ trx }) => {
        await saveTournamentServers(trx, id, request.body)
        await recordAct(trx, act)
      })
      return ok(request.body)
    },
  )
}

/** The tournament of an address that whoever asks organises. @throws TOURNAMENT_NOT_FOUND, NOT_ORGANISER */
async function requireTournament(
  { db }: ServersPlatform,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<number> {
  const { user } = await requireUser(request)
  const { id } = request.params
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const known = await db.selectFrom('tournaments').select('id').where('id', '=', number).executeTakeFirst()
  found(known, 'TOURNAMENT_NOT_FOUND')
  if (!(await mayOrganise(db, user, number))) refuse('NOT_ORGANISER')
  return number
}

/** @throws MATCH_NOT_FOUND, NOT_ORGANISER */
async function requireMatchOrganiser({ db }: ServersPlatform, user: CurrentUser, matchId: number) {
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (!(await mayOrganise(db, user, match.tournament_id))) refuse('NOT_ORGANISER')
  return match
}

/** Organisers give every order, a referee of the match some. @throws MATCH_NOT_FOUND, NOT_REFEREE, REFEREE_IN_TEAM, NOT_ORGANISER */
async function requireOrderer(
  { db }: ServersPlatform,
  user: CurrentUser,
  { matchId, body }: { matchId: number; body: MatchCommandRequest },
): Promise<void> {
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  const by = await requireReferee(db, user, match)
  if (by === 'referee' && !refereeOrders.includes(body.order.command)) refuse('NOT_ORGANISER')
}
