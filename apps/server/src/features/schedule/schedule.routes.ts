import {
  IdParams,
  Schedule,
  ScheduleBoard,
  ScheduleChange,
  ScheduleMovesRequest,
  SchedulePlanRequest,
  ScheduleSettingsRequest,
  ScheduleShiftRequest,
  envelope,
} from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { hotRoute, namesTag } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { moveMatches, planAnew, setSettings, shiftMatches } from './change-schedule.ts'
import { readBoard, readSchedule } from './read-schedule.ts'
import { scheduleTag } from './schedule-tag.ts'

const tags = ['schedule']
const write = { rateLimit: limits.write }

export function scheduleRoutes(app: App, platform: Platform): void {
  const { answers, clock, db } = platform
  app.get(
    '/api/tournaments/:id/schedule',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'When and where the matches of a tournament are played',
        params: IdParams,
        response: { 200: envelope(Schedule) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return answers.send(request, reply, {
        key: scheduleTag(id),
        tags: [scheduleTag(id), `bracket:${id}`, `tournament:${id}`, namesTag],
        make: () => readSchedule(db, id),
      })
    },
  )
  app.get(
    '/api/tournaments/:id/schedule/board',
    {
      schema: {
        tags,
        summary: 'The board of a schedule: every match, what is in the way, when it would be over (organisers)',
        params: IdParams,
        response: { 200: envelope(ScheduleBoard) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      return ok(await readBoard(db, id, clock.now()))
    },
  )
  app.put(
    '/api/tournaments/:id/schedule/settings',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say what a plan goes by: hours, lengths, breaks, lanes (organisers)',
        params: IdParams,
        body: ScheduleSettingsRequest,
        response: { 200: envelope(ScheduleBoard) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await setSettings(platform, { tournamentId, actorId: user.id, request: request.body })
      return ok(await readBoard(db, tournamentId, clock.now()))
    },
  )
  changeRoutes(app, platform)
}

function changeRoutes(app: App, platform: Platform): void {
  const common = { tags, params: IdParams, response: { 200: envelope(ScheduleChange) } }
  app.post(
    '/api/tournaments/:id/schedule/plan',
    {
      config: write,
      schema: {
        ...common,
        summary: 'Plan everything that has not begun anew; a dry run tells what would move (organisers)',
        body: SchedulePlanRequest,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      return ok(await planAnew(platform, { tournamentId, actorId: user.id, request: request.body }))
    },
  )
  app.patch(
    '/api/tournaments/:id/schedule/matches',
    {
      config: write,
      schema: {
        ...common,
        summary: 'Move matches to other times and lanes; a dry run tells whom it touches (organisers)',
        body: ScheduleMovesRequest,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      return ok(await moveMatches(platform, { tournamentId, actorId: user.id, request: request.body }))
    },
  )
  app.post(
    '/api/tournaments/:id/schedule/shift',
    {
      config: write,
      schema: {
        ...common,
        summary: 'Move everything from a match, or from now, by some minutes (organisers)',
        body: ScheduleShiftRequest,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      return ok(await shiftMatches(platform, { tournamentId, actorId: user.id, request: request.body }))
    },
  )
}
