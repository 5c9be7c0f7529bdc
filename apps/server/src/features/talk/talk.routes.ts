import {
  IdParams,
  Talk,
  TalkMessageParams,
  TalkMuteRequest,
  TalkPersonParams,
  TalkQuery,
  TalkRead,
  TalkReadRequest,
  TalkReportRequest,
  TalkRequest,
  TalkSilenceRequest,
  envelope,
} from '@lobby/contract'
import { matchNumber } from '#matches'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { markRead } from './mark-read.ts'
import { mute, setSilence } from './quiet.ts'
import { readTalk } from './read-talk.ts'
import { report } from './reports/reports.ts'
import { say } from './say.ts'
import type { TalkLine } from './talk-line.ts'

const tags = ['matches']
const write = { rateLimit: limits.write }
const response = { 200: envelope(Talk) }

export function talkRoutes(app: App, platform: Platform, line: TalkLine): void {
  app.get(
    '/api/matches/:id/talk',
    {
      schema: {
        tags,
        summary: 'What is said in a match (its captains, organisers, referees)',
        params: IdParams,
        querystring: TalkQuery,
        response,
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const before = request.query.before === undefined ? null : Number(request.query.before)
      const talk = await readTalk(platform, { matchId: matchNumber(request.params.id), viewer: user, before })
      return reply.header('cache-control', 'no-store').send(ok(talk))
    },
  )
  app.post(
    '/api/matches/:id/talk',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say something in a match: a ready phrase, or a text',
        params: IdParams,
        body: TalkRequest,
        response,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await say(platform, line, { matchId, viewer: user, body: request.body })
      return ok(await readTalk(platform, { matchId, viewer: user }))
    },
  )
  app.put(
    '/api/matches/:id/talk/read',
    {
      config: write,
      schema: {
        tags,
        summary: 'Everything up to a message was seen',
        params: IdParams,
        body: TalkReadRequest,
        response: { 200: envelope(TalkRead) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await markRead(platform, { matchId: matchNumber(request.params.id), viewer: user, body: request.body }))
    },
  )
  quietRoutes(app, platform, line)
}

/** Against words that nobody should have to read. */
function quietRoutes(app: App, platform: Platform, line: TalkLine): void {
  app.put(
    '/api/matches/:id/talk/mutes/:user_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Read somebody’s texts no more, or again, in all matches',
        params: TalkPersonParams,
        body: TalkMuteRequest,
        response,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await mute(platform, { matchId, viewer: user, userId: request.params.user_id, body: request.body })
      return ok(await readTalk(platform, { matchId, viewer: user }))
    },
  )
  app.put(
    '/api/matches/:id/talk/silences/:user_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Let a captain write phrases alone in this match, or texts again (organisers, referees)',
        params: TalkPersonParams,
        body: TalkSilenceRequest,
        response,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await setSilence(platform, line, { matchId, viewer: user, userId: request.params.user_id, body: request.body })
      return ok(await readTalk(platform, { matchId, viewer: user }))
    },
  )
  app.post(
    '/api/matches/:id/talk/messages/:number/report',
    {
      config: write,
      schema: {
        tags,
        summary: 'Tell admins of a message',
        params: TalkMessageParams,
        body: TalkReportRequest,
        response,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await report(platform, { matchId, viewer: user, number: Number(request.params.number), body: request.body })
      return ok(await readTalk(platform, { matchId, viewer: user }))
    },
  )
}
