import { z } from 'zod'
import { Bracket, PairingExplanation, TournamentChances, envelope } from '@lobby/contract'
import { findMatch, matchNumber } from '#matches'
import { tournamentNumber } from '#tournaments'
import { hotRoute, namesTag } from '#platform/answer-cache'
import { found } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import type { ChanceReader } from './chances/chances.ts'
import { explainMatch } from './explain-match.ts'
import { readBracket } from './read-bracket.ts'

const tags = ['tournaments']
const Params = z.object({ id: z.string() })

/** What everybody may ask about a bracket. */
export function bracketRoutes(app: App, platform: Platform, chances: ChanceReader): void {
  app.get(
    '/api/tournaments/:id/bracket',
    {
      ...hotRoute,
      schema: { tags, summary: 'Stages, matches and standings', params: Params, response: { 200: envelope(Bracket) } },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return platform.answers.send(request, reply, {
        key: `bracket:${id}`,
        tags: [`bracket:${id}`, namesTag],
        make: () => readBracket(platform.db, id),
      })
    },
  )
  app.get(
    '/api/tournaments/:id/chances',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'Each team’s chances to go on and to win, by ratings where there are any, else at even odds',
        params: Params,
        response: { 200: envelope(TournamentChances) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return platform.answers.send(request, reply, {
        key: `chances:${id}`,
        tags: [`chances:${id}`, namesTag],
        make: () => chances.read(id),
      })
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
    async (request) => {
      const match = found(await findMatch(platform.db, matchNumber(request.params.id)), 'MATCH_NOT_FOUND')
      return ok(await explainMatch(platform.db, match))
    },
  )
}
