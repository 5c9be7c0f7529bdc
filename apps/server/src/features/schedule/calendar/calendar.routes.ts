import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IdParams, Language } from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { calendarsTag, scheduleTag } from '../schedule-tag.ts'
import { readCupCalendar, readPlayerCalendar, readTeamCalendar } from './read-calendar.ts'

const CalendarQuery = z.object({ lang: Language.default('en') })
const type = 'text/calendar; charset=utf-8'
/** How far back a calendar goes moves with the days. */
const goodForMs = 3_600_000

/** Calendars for programs of others: they come without a name, so they hold what everybody may see. */
export function calendarRoutes(app: App, platform: Platform): void {
  const { db } = platform
  const common = { params: IdParams, querystring: CalendarQuery }
  const send = sender(platform)
  app.get(
    '/api/tournaments/:id/calendar.ics',
    { ...hotRoute, schema: { tags: ['schedule'], summary: 'The calendar of a tournament (RFC 5545)', ...common } },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      const tags = [scheduleTag(id), `bracket:${id}`, `tournament:${id}`]
      const make = (asked: Asked) => readCupCalendar(db, id, asked)
      return send(request, reply, { name: `cup-${id}`, lang: request.query.lang, tags, make })
    },
  )
  app.get(
    '/api/teams/:id/calendar.ics',
    { ...hotRoute, schema: { tags: ['schedule'], summary: 'The calendar of a team (RFC 5545)', ...common } },
    (request, reply) => {
      const { id } = request.params
      const make = (asked: Asked) => readTeamCalendar(db, id, asked)
      return send(request, reply, { name: `team-${id}`, lang: request.query.lang, tags: ofMatches, make })
    },
  )
  app.get(
    '/api/players/:id/calendar.ics',
    {
      ...hotRoute,
      schema: {
        tags: ['schedule'],
        summary: 'The calendar of a player, as far as everybody may see it (RFC 5545)',
        ...common,
      },
    },
    (request, reply) => {
      const { id } = request.params
      const make = (asked: Asked) => readPlayerCalendar(db, id, asked)
      const tags = [...ofMatches, peopleTag]
      return send(request, reply, { name: `player-${id}`, lang: request.query.lang, tags, make })
    },
  )
}

type Asked = Parameters<typeof readTeamCalendar>[2]

/** Matches of anybody, and tournaments that anybody enters. */
const ofMatches = ['matches', 'tournaments']

type Feed = { name: string; lang: Language; tags: readonly string[]; make: (asked: Asked) => Promise<string> }

/** Sends a calendar as it is kept, or makes it. */
function sender({ answers, clock, config }: Platform) {
  return (request: FastifyRequest, reply: FastifyReply, { name, lang, tags, make }: Feed): Promise<void> => {
    // An id of ours has letters and digits alone: what else was asked for is nobody's, and a header could not carry it.
    void reply.header('content-disposition', `inline; filename="lobby-${name.replaceAll(/[^\w-]/g, '')}.ics"`)
    return answers.send(request, reply, {
      key: `calendar:${name}:${lang}`,
      tags: [calendarsTag, namesTag, ...tags],
      type,
      make: (until) => {
        const now = clock.now()
        until(new Date(now.getTime() + goodForMs))
        return make({ words: { language: lang, publicUrl: config.publicUrl }, now })
      },
    })
  }
}
