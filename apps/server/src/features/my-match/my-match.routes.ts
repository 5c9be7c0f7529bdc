import { MyHome, MyNext, Visit, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { keptBrackets } from './kept-brackets.ts'
import { readHome } from './read-home.ts'
import { readNext } from './read-next.ts'
import { noteVisit } from './visits.queries.ts'

const tags = ['me']

/** Nothing of it is kept by anybody: the way onto a server is for whoever asks alone. */
const unkept = ['cache-control', 'no-store'] as const

export function myMatchRoutes(app: App, platform: Platform): void {
  const { db, clock } = platform
  const brackets = keptBrackets(platform)
  app.get(
    '/api/me/next',
    {
      schema: {
        tags,
        summary: 'The next match of the signed-in user and what is to do in it, their team and their cup',
        response: { 200: envelope(MyNext) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      return reply.header(...unkept).send(ok(await readNext(platform, brackets, user.id)))
    },
  )
  app.get(
    '/api/me/home',
    {
      schema: {
        tags,
        summary: 'Teams and cups of the signed-in user, and what happened to them since their last visit',
        response: { 200: envelope(MyHome) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      return reply.header(...unkept).send(ok(await readHome(platform, brackets, user.id)))
    },
  )
  app.post(
    '/api/me/visits',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'The signed-in user is here: their visit goes on, or begins after half an hour without one',
        response: { 200: envelope(Visit) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const since = await noteVisit(db, user.id, clock.now())
      return ok({ since: since?.toISOString() ?? null })
    },
  )
}
