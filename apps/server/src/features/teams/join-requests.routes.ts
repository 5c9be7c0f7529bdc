import { IdParams, JoinRequestParams, JoinRequests, JoinTeamRequest, TeamAnswer, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { acceptRequest, askToJoin, declineRequest, readRequests, withdrawRequest } from './join-requests.ts'
import { presentTeam } from './teams.presenter.ts'

const tags = ['teams']
const write = { rateLimit: limits.write }
const answer = { 200: envelope(JoinRequests) }

export function joinRequestRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/teams/:id/requests',
    {
      schema: {
        tags,
        summary: 'Who asks to join (captains: all that are open; everybody else: their own)',
        params: IdParams,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readRequests(db, request.params.id, user.id))
    },
  )

  app.post(
    '/api/teams/:id/requests',
    {
      config: write,
      schema: {
        tags,
        summary: 'Ask to join a team that looks for players',
        params: IdParams,
        body: JoinTeamRequest,
        response: { 201: envelope(JoinRequests) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const { id } = request.params
      await askToJoin(platform, { teamId: id, userId: user.id, message: request.body.message })
      return reply.code(201).send(ok(await readRequests(db, id, user.id)))
    },
  )

  app.delete(
    '/api/teams/:id/requests/:request_id',
    {
      config: write,
      schema: { tags, summary: 'Take my request back', params: JoinRequestParams, response: answer },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id, request_id: requestId } = request.params
      await withdrawRequest(platform, { teamId: id, requestId, actorId: user.id })
      return ok(await readRequests(db, id, user.id))
    },
  )
  answerRoutes(app, platform)
}

function answerRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.post(
    '/api/teams/:id/requests/:request_id/accept',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take a player in who asked (captains)',
        params: JoinRequestParams,
        response: { 200: envelope(TeamAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id, request_id: requestId } = request.params
      await acceptRequest(platform, { teamId: id, requestId, actorId: user.id })
      return ok({ team: await presentTeam(db, id) })
    },
  )

  app.post(
    '/api/teams/:id/requests/:request_id/decline',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say no to a player who asked (captains)',
        params: JoinRequestParams,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id, request_id: requestId } = request.params
      await declineRequest(platform, { teamId: id, requestId, actorId: user.id })
      return ok(await readRequests(db, id, user.id))
    },
  )
}
