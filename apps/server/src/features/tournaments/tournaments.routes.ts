import { z } from 'zod'
import {
  Bracket,
  CreateTournamentRequest,
  TournamentDetail,
  TournamentListItem,
  TournamentViewer,
  UpdateTournamentRequest,
  envelope,
} from '@lobby/contract'
import { refuse } from '#platform/errors'
import { bearerToken, requireAdmin, requireUser } from '#platform/identity'
import { namesTag } from '#platform/answer-cache'
import type { App, Parts } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { mayOrganise, requireOrganiser } from '#users'
import { createTournament, updateTournament } from './change-tournament.ts'
import { readBracket, readShownTournament, readTournament, readViewer } from './read-tournament.ts'
import { startTournament } from './start-tournament.ts'
import { presentTournamentListItem } from './tournaments.presenter.ts'
import { listTournaments } from './tournaments.queries.ts'
import type { FastifyRequest } from 'fastify'

const tags = ['tournaments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** @throws TOURNAMENT_NOT_FOUND for what can be no tournament's id */
export function tournamentNumber(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : refuse('TOURNAMENT_NOT_FOUND')
}

/** Asked only where the public finds nothing, so that a hot answer costs no question more. */
async function isOwnDraft(parts: Parts, request: FastifyRequest, id: number): Promise<boolean> {
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  return signedIn !== null && (await mayOrganise(parts.db, signedIn.user, id))
}

export function tournamentRoutes(app: App, parts: Parts): void {
  const { db, answers } = parts
  app.get(
    '/api/tournaments',
    {
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

  app.get(
    '/api/tournaments/:id/bracket',
    {
      schema: { tags, summary: 'Stages, matches and standings', params: Params, response: { 200: envelope(Bracket) } },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return answers.send(request, reply, {
        key: `bracket:${id}`,
        tags: [`bracket:${id}`, namesTag],
        make: () => readBracket(db, id),
      })
    },
  )
  detailRoute(app, parts)
  viewerRoutes(app, parts)
}

function detailRoute(app: App, parts: Parts): void {
  const { db, answers } = parts
  app.get(
    '/api/tournaments/:id',
    {
      schema: {
        tags,
        summary: 'A tournament and its teams',
        params: Params,
        response: { 200: envelope(TournamentDetail) },
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      const entry = {
        key: `tournament:${id}`,
        tags: [`tournament:${id}`, namesTag],
        make: () => readShownTournament(db, id),
      }
      try {
        return await answers.send(request, reply, entry)
      } catch (error) {
        if (!(await isOwnDraft(parts, request, id))) throw error
        return reply.header('cache-control', 'no-store').send(ok(await readTournament(db, id)))
      }
    },
  )
}

function viewerRoutes(app: App, parts: Parts): void {
  const { db } = parts
  app.get(
    '/api/tournaments/:id/me',
    {
      schema: {
        tags,
        summary: 'What the signed-in user may do here',
        params: Params,
        response: { 200: envelope(TournamentViewer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readViewer(db, tournamentNumber(request.params.id), user))
    },
  )
  organiserRoutes(app, parts)
}

function organiserRoutes(app: App, parts: Parts): void {
  const { db } = parts
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
      const id = await createTournament(parts, user.id, request.body)
      return reply.code(201).send(ok(await readTournament(db, id)))
    },
  )

  app.patch(
    '/api/tournaments/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Change a tournament before it starts (organisers)',
        params: Params,
        body: UpdateTournamentRequest,
        response: { 200: envelope(TournamentDetail) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(parts, request, id)
      await updateTournament(parts, id, request.body)
      return ok(await readTournament(db, id))
    },
  )

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
      const { user } = await requireOrganiser(parts, request, id)
      await startTournament(parts, id, user.id)
      return ok(await readBracket(db, id))
    },
  )
}
