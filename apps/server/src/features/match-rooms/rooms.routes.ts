import { z } from 'zod'
import {
  AnswerTimeRequest,
  LineUpRequest,
  MatchRoom,
  MatchTimeRequest,
  ProposeTimeRequest,
  RoomSettings,
  StreamRequest,
  VetoRequest,
  VetoUndoRequest,
  envelope,
} from '@lobby/contract'
import { requireStreamer } from '#crew'
import { findMatch, matchNumber } from '#matches'
import { hotRoute, namesTag } from '#platform/answer-cache'
import { found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { mayOrganise, requireOrganiser } from '#users'
import { findTournament } from '#tournaments'
import { chooseMap } from './choose-map.ts'
import { chooseLineUp } from './choose-line-up.ts'
import { answerTime, proposeTime, setTime, type TakesTime } from './move-match.ts'
import { readRoom } from './read-room.ts'
import { readSettings, roomsTag, saveSettings } from './room-settings.ts'
import { sayReady } from './say-ready.ts'
import { setStream } from './set-stream.ts'
import { undoChoice } from './undo-choice.ts'

const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** The rooms of matches: who is there, which maps are played. */
export function roomRoutes(app: App, platform: Platform, takesTime: TakesTime): void {
  const { db, answers } = platform
  const tags = ['matches']
  app.get(
    '/api/matches/:id/room',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'The room of a match: who is ready, the veto step by step',
        params: Params,
        response: { 200: envelope(MatchRoom) },
      },
    },
    (request, reply) => {
      const id = matchNumber(request.params.id)
      return answers.send(request, reply, {
        key: `room:${id}`,
        tags: [`match:${id}`, roomsTag, namesTag],
        make: () => readRoom(db, id),
      })
    },
  )
  app.post(
    '/api/matches/:id/ready',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that a team is ready (its captain, or anybody on its roster)',
        params: Params,
        response: { 200: envelope(MatchRoom) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await sayReady(platform, { matchId, userId: user.id })
      return ok(await readRoom(db, matchId))
    },
  )
  vetoRoutes(app, platform)
  timeRoutes(app, platform, takesTime)
  lineUpRoute(app, platform)
  streamRoute(app, platform)
  settingsRoutes(app, platform)
}

function vetoRoutes(app: App, platform: Platform): void {
  const { db } = platform
  const tags = ['matches']
  app.post(
    '/api/matches/:id/veto',
    {
      config: write,
      schema: {
        tags,
        summary: 'Ban or pick a map, or choose a side (the captain whose turn it is)',
        params: Params,
        body: VetoRequest,
        response: { 200: envelope(MatchRoom) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await chooseMap(platform, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
  app.post(
    '/api/matches/:id/veto/undo',
    {
      config: write,
      schema: {
        tags,
        summary:
          'Take back the last step of a veto (organisers; captains their own), or open the choice again after a console command (organisers)',
        params: Params,
        body: VetoUndoRequest,
        response: { 200: envelope(MatchRoom) },
      },
    },
    async (request) => {
      const matchId = matchNumber(request.params.id)
      const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
      const { user } = await requireUser(request)
      const isOrganiser = await mayOrganise(db, user, match.tournament_id)
      await undoChoice(platform, { matchId, userId: user.id, isOrganiser, body: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
}

function timeRoutes(app: App, platform: Platform, takesTime: TakesTime): void {
  const { db } = platform
  const common = { tags: ['matches'], params: Params, response: { 200: envelope(MatchRoom) } }
  app.put(
    '/api/matches/:id/time',
    {
      config: write,
      schema: { ...common, summary: 'Say when a match begins (organisers)', body: MatchTimeRequest },
    },
    async (request) => {
      const matchId = matchNumber(request.params.id)
      const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
      const { user } = await requireOrganiser(platform, request, match.tournament_id)
      await setTime(platform, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
  app.post(
    '/api/matches/:id/time/proposals',
    {
      config: write,
      schema: { ...common, summary: 'Propose another time (captains)', body: ProposeTimeRequest },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await proposeTime(platform, takesTime, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
  app.post(
    '/api/matches/:id/time/answer',
    {
      config: write,
      schema: { ...common, summary: 'Accept or decline a proposed time (captains)', body: AnswerTimeRequest },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await answerTime(platform, takesTime, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
}

function settingsRoutes(app: App, platform: Platform): void {
  const { db } = platform
  const tags = ['tournaments']
  const tournamentNumber = (id: string): number =>
    /^[1-9]\d{0,8}$/.test(id) ? Number(id) : refuse('TOURNAMENT_NOT_FOUND')
  app.get(
    '/api/tournaments/:id/room-settings',
    {
      schema: {
        tags,
        summary: 'How the match rooms of a tournament work (organisers)',
        params: Params,
        response: { 200: envelope(RoomSettings) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      found(await findTournament(db, id), 'TOURNAMENT_NOT_FOUND')
      return ok(await readSettings(db, id))
    },
  )
  app.put(
    '/api/tournaments/:id/room-settings',
    {
      config: write,
      schema: {
        tags,
        summary: 'Change how the match rooms of a tournament work (organisers)',
        params: Params,
        body: RoomSettings,
        response: { 200: envelope(RoomSettings) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await saveSettings(platform, { tournamentId: id, by: user.id, settings: request.body })
      return ok(await readSettings(db, id))
    },
  )
}

function lineUpRoute(app: App, platform: Platform): void {
  app.put(
    '/api/matches/:id/line-up',
    {
      config: write,
      schema: {
        tags: ['matches'],
        summary: 'Say who of the roster plays, until the maps are chosen (captains)',
        params: Params,
        body: LineUpRequest,
        response: { 200: envelope(MatchRoom) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await chooseLineUp(platform, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(platform.db, matchId))
    },
  )
}

function streamRoute(app: App, platform: Platform): void {
  app.put(
    '/api/matches/:id/stream',
    {
      config: write,
      schema: {
        tags: ['matches'],
        summary: 'Say where a match can be watched (organisers, its casters and observers)',
        params: Params,
        body: StreamRequest,
        response: { 200: envelope(MatchRoom) },
      },
    },
    async (request) => {
      const matchId = matchNumber(request.params.id)
      const match = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
      const { user } = await requireUser(request)
      await requireStreamer(platform.db, user, match)
      await setStream(platform, { matchId, userId: user.id, url: request.body.url })
      return ok(await readRoom(platform.db, matchId))
    },
  )
}
