import { z } from 'zod'
import {
  BracketLogEntry,
  BracketStepRequest,
  ChangeOutcome,
  PairingExplanation,
  SeedingRequest,
  SetResultRequest,
  TournamentChances,
  TournamentDetail,
  envelope,
} from '@lobby/contract'
import { findMatch, matchNumber, type MatchRow } from '#matches'
import { namesTag } from '#platform/answer-cache'
import { found } from '#platform/errors'
import type { App, Parts } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { requireOrganiser } from '#users'
import type { ChanceReader } from './chances.ts'
import { explainMatch } from './explain-match.ts'
import { readTournament } from './read-tournament.ts'
import { setResult } from './set-result.ts'
import { setSeeding } from './set-seeding.ts'
import { readSteps } from './step-list.ts'
import { takeStep } from './take-step.ts'
import { tournamentNumber } from './tournaments.routes.ts'

const tags = ['tournaments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

/** What organisers do to a running tournament, and what everybody may ask about it. */
export function bracketChangeRoutes(app: App, parts: Parts, chances: ChanceReader): void {
  resultRoutes(app, parts)
  stepRoutes(app, parts)
  app.put(
    '/api/tournaments/:id/seeding',
    {
      config: write,
      schema: {
        tags,
        summary: 'Seed the teams, until the first match begins (organisers)',
        params: Params,
        body: SeedingRequest,
        response: { 200: envelope(TournamentDetail) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(parts, request, tournamentId)
      const language = requestLanguage(request)
      await setSeeding(parts, { tournamentId, teamIds: request.body.team_ids, actorId: user.id, language })
      return ok(await readTournament(parts.db, tournamentId))
    },
  )
  app.get(
    '/api/tournaments/:id/chances',
    {
      schema: {
        tags,
        summary: 'Each team’s chances to go on and to win, at even odds',
        params: Params,
        response: { 200: envelope(TournamentChances) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return parts.answers.send(request, reply, {
        key: `chances:${id}`,
        tags: [`chances:${id}`, namesTag],
        make: () => chances.read(id),
      })
    },
  )
}

function resultRoutes(app: App, parts: Parts): void {
  const requireMatch = async (id: string): Promise<MatchRow> =>
    found(await findMatch(parts.db, matchNumber(id)), 'MATCH_NOT_FOUND')
  app.put(
    '/api/matches/:id/result',
    {
      config: write,
      schema: {
        tags: ['matches'],
        summary: 'Set, correct or take back a result; a dry run tells what follows (organisers)',
        params: Params,
        body: SetResultRequest,
        response: { 200: envelope(ChangeOutcome) },
      },
    },
    async (request) => {
      const { id, tournament_id: tournamentId } = await requireMatch(request.params.id)
      const { user } = await requireOrganiser(parts, request, tournamentId)
      const { result, policy, reason, dry_run: dryRun, expected_version: expectedVersion } = request.body
      const change = { tournamentId, actorId: user.id, language: requestLanguage(request), policy, reason, dryRun }
      return ok(await setResult(parts, { ...change, path: 'result', expectedVersion, matchId: id, result }))
    },
  )
  app.get(
    '/api/matches/:id/pairing',
    {
      schema: {
        tags: ['matches'],
        summary: 'Why these two teams meet',
        params: Params,
        response: { 200: envelope(PairingExplanation) },
      },
    },
    async (request) => ok(await explainMatch(parts.db, await requireMatch(request.params.id))),
  )
}

function stepRoutes(app: App, parts: Parts): void {
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
      await requireOrganiser(parts, request, tournamentId)
      return ok(await readSteps(parts.db, tournamentId))
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
      const { user } = await requireOrganiser(parts, request, tournamentId)
      const { step, policy, reason, dry_run: dryRun, expected_version: expectedVersion } = request.body
      const change = { tournamentId, actorId: user.id, language: requestLanguage(request), policy, reason, dryRun }
      return ok(await takeStep(parts, { ...change, path: 'step', expectedVersion, step }))
    },
  )
}
