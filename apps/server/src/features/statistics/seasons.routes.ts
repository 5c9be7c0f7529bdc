import { envelope, IdParams, NewSeason, Season } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeSeason, closeSeason, openSeason, removeSeason } from './change-season.ts'
import { presentSeason } from './read-seasons.ts'

const tags = ['admin']

export function seasonRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/admin/seasons',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'A season of the boards: what was played in its days counts, before this and after',
        body: NewSeason,
        response: { 200: envelope(Season) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      return ok(presentSeason(await openSeason(platform, request.body, user.id), platform.clock.now()))
    },
  )
  app.put(
    '/api/admin/seasons/:id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Call a season otherwise, or move its days, as long as its boards are not frozen',
        params: IdParams,
        body: NewSeason,
        response: { 200: envelope(Season) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const id = Number(request.params.id)
      return ok(presentSeason(await changeSeason(platform, id, request.body, user.id), platform.clock.now()))
    },
  )
  endRoutes(app, platform)
}

/** One that was made by mistake, and one whose boards are to stay. */
function endRoutes(app: App, platform: Platform): void {
  app.delete(
    '/api/admin/seasons/:id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Take back a season that has not begun',
        params: IdParams,
        response: { 200: envelope(Season) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      return ok(presentSeason(await removeSeason(platform, Number(request.params.id), user.id), platform.clock.now()))
    },
  )
  app.post(
    '/api/admin/seasons/:id/close',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'End a season, and leave its boards as they stand',
        params: IdParams,
        response: { 200: envelope(Season) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const id = Number(request.params.id)
      return ok(presentSeason(await closeSeason(platform, id, user.id), platform.clock.now()))
    },
  )
}
