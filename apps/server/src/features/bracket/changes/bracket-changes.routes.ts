import { z } from 'zod'
import {
  BracketLogEntry,
  BracketStepRequest,
  ChangeOutcome,
  Entrants,
  SetResultRequest,
  envelope,
} from '@lobby/contract'
import { requireReferee } from '#crew'
import { findMatch, matchNumber } from '#matches'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { readEntrants } from './read-entrants.ts'
import { setResult } from './set-result.ts'
import { readSteps } from './step-list.ts'
import { takeStep } from './take-step.ts'

const tags = ['tournaments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** What organisers do to a running tournament. */
export function bracketChangeRoutes(app: App, platform: Platform): void {
  resultRoute(app, platform)
  stepRoutes(app, platform)
}

function resultRoute(app: App, platform: Platform): void {
  app.put(
    '/api/matches/:id/result',
    {
      config: write,
      schema: {
        tags: ['matches'],
        summary: 'Set, correct or take back a result; a dry run tells what follows (organisers, referees of the match)',
        params: Params,
        body: SetResultRequest,
        response: { 200: envelope(ChangeOutcome) },
      },
    },
    async (request) => {
      const match = found(await findMatch(platform.db, matchNumber(request.params.id)), 'MATCH_NOT_FOUND')
      const { id, tournament_id: tournamentId } = match
      const { user } = await requireUser(request)
      const by = await requireReferee(platform.db, user, match)
      // Any other policy would be a word over matches that may be somebody else's.
      if (by === 'referee' && request.body.policy !== 'refuse') refuse('RULING_TOUCHES_OTHERS')
      const { result, policy, reason, dry_run: dryRun, expected_version: expectedVersion } = request.body
      const change = { tournamentId, actorId: user.id, language: requestLanguage(request), policy, reason, dryRun }
      return ok(await setResult(platform, { ...change, path: 'result', expectedVersion, matchId: id, result }))
    },
  )
}

function stepRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/steps',
    {
      schema: {
        tags,
        summary: 'What happened in the bracket, newest first (organisers)',
        params: Params,
        response: { 200: envelope(z.array(BracketLogEntry)) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, tournamentId)
      return ok(await readSteps(platform.db, tournamentId))
    },
  )
  app.get(
    '/api/tournaments/:id/entrants',
    {
      schema: {
        tags,
        summary: 'Who sits where in each stage, which seats are free, and who may come in (organisers)',
        params: Params,
        response: { 200: envelope(Entrants) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, tournamentId)
      return ok(await readEntrants(platform.db, tournamentId))
    },
  )
  app.post(
    '/api/tournaments/:id/steps',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take a step in a running tournament; a dry run tells what follows (organisers)',
        params: Params,
        body: BracketStepRequest,
        response: { 200: envelope(ChangeOutcome) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      const { step, policy, reason, dry_run: dryRun, expected_version: expectedVersion } = request.body
      const change = { tournamentId, actorId: user.id, language: requestLanguage(request), policy, reason, dryRun }
      return ok(await takeStep(platform, { ...change, path: 'step', expectedVersion, step }))
    },
  )
}
