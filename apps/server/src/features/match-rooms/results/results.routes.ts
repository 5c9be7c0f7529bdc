import { z } from 'zod'
import { AnswerResultRequest, MatchRoom, ReportResultRequest, envelope } from '@lobby/contract'
import { matchNumber } from '#matches'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { readRoom } from '../read-room.ts'
import { answerResult, reportResult } from './report-result.ts'

const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** How a match ended, by the word of its captains. */
export function resultRoutes(app: App, platform: Platform): void {
  const { db } = platform
  const common = { tags: ['matches'], params: Params, response: { 200: envelope(MatchRoom) } }
  app.post(
    '/api/matches/:id/result',
    {
      config: write,
      schema: { ...common, summary: 'Say how a match ended that no server told (captains)', body: ReportResultRequest },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await reportResult(platform, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
  app.post(
    '/api/matches/:id/result/answer',
    {
      config: write,
      schema: {
        ...common,
        summary: 'Agree to what the other captain said, or not (captains)',
        body: AnswerResultRequest,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await answerResult(platform, { matchId, userId: user.id, request: request.body })
      return ok(await readRoom(db, matchId))
    },
  )
}
