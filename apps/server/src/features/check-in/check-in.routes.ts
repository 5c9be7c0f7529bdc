import { z } from 'zod'
import {
  CheckIn,
  CheckInOrder,
  CheckInRequest,
  CheckInSettingsRequest,
  CheckInTeam,
  CheckInTeamQuery,
  TeamCheckIn,
  envelope,
} from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { mayOrganise, requireOrganiser } from '#users'
import { hotRoute } from '#platform/answer-cache'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { checkInTag, type CheckInNews } from './check-in-news.ts'
import { readCheckIn, readGrid, readOwn, readTeam } from './read-check-in.ts'
import { checkIn, takeBack } from './say-here.ts'
import { orderCheckIn, setCheckIn } from './steer-check-in.ts'

const tags = ['check-in']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

export function checkInRoutes(app: App, platform: Platform, news: CheckInNews): void {
  const { answers, db } = platform
  app.get(
    '/api/tournaments/:id/check-in',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'When teams check in, and how many have',
        params: Params,
        response: { 200: envelope(CheckIn) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return answers.send(request, reply, {
        key: `check-in:${id}`,
        tags: [checkInTag(id), `tournament:${id}`],
        make: () => readCheckIn(db, id),
      })
    },
  )
  teamRoutes(app, platform, news)
  takeBackRoute(app, platform, news)
  organiserRoutes(app, platform, news)
}

function teamRoutes(app: App, platform: Platform, news: CheckInNews): void {
  const { clock, db } = platform
  app.get(
    '/api/tournaments/:id/check-in/me',
    {
      schema: {
        tags,
        summary: 'The check-in of the signed-in user’s teams in this tournament',
        params: Params,
        response: { 200: envelope(z.array(TeamCheckIn)) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const own = await readOwn(db, { tournamentId, userId: user.id, now: clock.now() })
      return reply.header('cache-control', 'no-store').send(ok(own))
    },
  )
  app.post(
    '/api/tournaments/:id/check-in',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that a team is there (anybody on its roster, organisers)',
        params: Params,
        body: CheckInRequest,
        response: { 200: envelope(TeamCheckIn) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const isOrganiser = await mayOrganise(db, user, tournamentId)
      const said = { tournamentId, actorId: user.id, teamId: request.body?.team_id, isOrganiser }
      const registrationId = await checkIn(platform, news, said)
      return ok(await readTeam(db, { tournamentId, registrationId, now: clock.now() }))
    },
  )
}

function takeBackRoute(app: App, platform: Platform, news: CheckInNews): void {
  const { clock, db } = platform
  app.delete(
    '/api/tournaments/:id/check-in',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that a team is not there after all (anybody on its roster, organisers)',
        params: Params,
        querystring: CheckInTeamQuery,
        response: { 200: envelope(TeamCheckIn) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const isOrganiser = await mayOrganise(db, user, tournamentId)
      const said = { tournamentId, actorId: user.id, teamId: request.query.team_id, isOrganiser }
      const registrationId = await takeBack(platform, news, said)
      return ok(await readTeam(db, { tournamentId, registrationId, now: clock.now() }))
    },
  )
}

function organiserRoutes(app: App, platform: Platform, news: CheckInNews): void {
  const { clock, db } = platform
  app.get(
    '/api/tournaments/:id/check-in/teams',
    {
      schema: {
        tags,
        summary: 'Every team with who of it is there (organisers)',
        params: Params,
        response: { 200: envelope(z.array(CheckInTeam)) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, tournamentId)
      return ok(await readGrid(db, tournamentId, clock.now()))
    },
  )
  app.put(
    '/api/tournaments/:id/check-in',
    {
      config: write,
      schema: {
        tags,
        summary: 'Set when teams check in before the start, or that none does (organisers)',
        params: Params,
        body: CheckInSettingsRequest,
        response: { 200: envelope(CheckIn) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await setCheckIn(platform, { tournamentId, actorId: user.id, ...request.body })
      return ok(await readCheckIn(db, tournamentId))
    },
  )
  app.post(
    '/api/tournaments/:id/check-in/orders',
    {
      config: write,
      schema: {
        tags,
        summary: 'Open, close, hold or extend a check-in, remind who is missing, admit a team again (organisers)',
        params: Params,
        body: CheckInOrder,
        response: { 200: envelope(CheckIn) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await orderCheckIn(platform, news, { tournamentId, actorId: user.id, order: request.body })
      return ok(await readCheckIn(db, tournamentId))
    },
  )
}
