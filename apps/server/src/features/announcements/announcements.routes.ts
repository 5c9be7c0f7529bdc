import { Announcement, AnnouncementEntry, AnnouncementRequest, envelope, Id, IdParams } from '@lobby/contract'
import { z } from 'zod'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { hotRoute } from '#platform/answer-cache'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { type AnnouncementRow, listStanding, listWritten, type Place } from './announcements.queries.ts'
import { announce, announcementsTag, withdraw } from './change-announcements.ts'

const tags = ['announcements']
const write = { rateLimit: limits.write }
const OneParams = IdParams.extend({ announcement_id: Id })
const entries = { 200: envelope(z.array(AnnouncementEntry)) }

export function announcementRoutes(app: App, platform: Platform): void {
  standingRoutes(app, platform)
  adminRoutes(app, platform)
  organiserRoutes(app, platform)
}

function standingRoutes(app: App, { db, answers, clock }: Platform): void {
  const standing = (place: Place) => ({
    key: announcementsTag(place),
    tags: [announcementsTag(place)],
    make: async () => (await listStanding(db, place, clock.now())).map(present),
  })
  app.get(
    '/api/announcements',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'What is said to everybody on the site now',
        response: { 200: envelope(z.array(Announcement)) },
      },
    },
    (request, reply) => answers.send(request, reply, standing(null)),
  )
  app.get(
    '/api/tournaments/:id/announcements',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'What its organisers say to whoever looks at a tournament now',
        params: IdParams,
        response: { 200: envelope(z.array(Announcement)) },
      },
    },
    (request, reply) => answers.send(request, reply, standing(tournamentNumber(request.params.id))),
  )
}

function adminRoutes(app: App, platform: Platform): void {
  const written = async () =>
    (await listWritten(platform.db, null)).map((row) => presentEntry(row, platform.clock.now()))
  app.get(
    '/api/admin/announcements',
    { schema: { tags, summary: 'What was and will be said to everybody on the site (admins)', response: entries } },
    async (request) => {
      await requireAdmin(request)
      return ok(await written())
    },
  )
  app.post(
    '/api/admin/announcements',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say something to everybody on the site, for a time (admins)',
        body: AnnouncementRequest,
        response: entries,
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await announce(platform, { place: null, by: user.id, request: request.body })
      return ok(await written())
    },
  )
  app.delete(
    '/api/admin/announcements/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take an announcement of the site back (admins)',
        params: IdParams,
        response: entries,
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await withdraw(platform, { place: null, id: request.params.id, by: user.id })
      return ok(await written())
    },
  )
}

function organiserRoutes(app: App, platform: Platform): void {
  const written = async (id: number) =>
    (await listWritten(platform.db, id)).map((row) => presentEntry(row, platform.clock.now()))
  app.get(
    '/api/tournaments/:id/announcements/all',
    {
      schema: {
        tags,
        summary: 'What was and will be said of a tournament (organisers)',
        params: IdParams,
        response: entries,
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      return ok(await written(id))
    },
  )
  app.post(
    '/api/tournaments/:id/announcements',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say something to whoever looks at a tournament, for a time (organisers)',
        params: IdParams,
        body: AnnouncementRequest,
        response: entries,
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await announce(platform, { place: id, by: user.id, request: request.body })
      return ok(await written(id))
    },
  )
  app.delete(
    '/api/tournaments/:id/announcements/:announcement_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take an announcement of a tournament back (organisers)',
        params: OneParams,
        response: entries,
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await withdraw(platform, { place: id, id: request.params.announcement_id, by: user.id })
      return ok(await written(id))
    },
  )
}

function present(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    texts: { en: row.text_en, ru: row.text_ru, kz: row.text_kz },
    is_urgent: row.is_urgent,
    ends_at: row.ends_at.toISOString(),
  }
}

function presentEntry(row: AnnouncementRow, at: Date): AnnouncementEntry {
  return {
    ...present(row),
    state:
      row.withdrawn_at !== null ? 'withdrawn' : row.ends_at <= at ? 'over' : row.starts_at > at ? 'coming' : 'standing',
    starts_at: row.starts_at.toISOString(),
    by: { id: row.made_by, username: row.username },
  }
}
