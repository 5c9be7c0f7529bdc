import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventSecretHeader, gameEventBodyLimit } from '@lobby/contract'
import type { App, Parts } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { bearerToken } from '#platform/identity'
import { ok } from '#platform/reply'
import { takeText, textOf } from '#platform/text-bodies'
import { applyGameEvent } from './apply-game-event.ts'
import { matchNumber } from './matches.routes.ts'
import { matchConfig } from './server-command.ts'

const tags = ['game servers']

/** What game servers call. Bodies are taken as text, whatever type they claim: the raw body is what is stored. */
export async function gameEventRoutes(app: App, parts: Parts): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    takeText(scope, gameEventBodyLimit)

    scope.post(
      '/api/game-events',
      {
        bodyLimit: gameEventBodyLimit,
        config: { rateLimit: limits.gameEvents },
        schema: {
          tags,
          summary: 'An event of a game server (MatchZy webhook); the secret of the match stands in a header',
        },
      },
      async (request) => {
        const effect = await applyGameEvent(parts, textOf(request), headerText(request, eventSecretHeader))
        return ok({ effect })
      },
    )

    scope.get<{ Params: { id: string } }>(
      '/api/game-events/matches/:id/config',
      {
        config: { rateLimit: limits.gameEvents },
        schema: { tags, summary: 'The match as MatchZy loads it, for the token of a console command' },
      },
      async (request, reply) => {
        const config = await matchConfig(parts, matchNumber(request.params.id), bearerToken(request) ?? '')
        return reply.header('cache-control', 'no-store').send(config)
      },
    )
  })
}

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}
