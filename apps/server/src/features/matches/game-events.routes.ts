import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventSecretHeader, gameEventBodyLimit } from '@lobby/contract'
import { dialectNames, type DialectName } from '@lobby/cs2'
import { refuse } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { bearerToken } from '#platform/identity'
import { ok } from '#platform/reply'
import { takeText, textOf } from '#platform/text-bodies'
import { applyGameEvent, type HeardBody } from './apply-game-event.ts'
import { matchNumber } from './matches.routes.ts'
import { matchConfig } from './server-command.ts'
import { isSecretShown, isTokenShown } from './shown-secrets.ts'

const tags = ['game servers']

/** An answer of a word or two to a program: nothing to compress, and no browser that would keep to safety headers, which cost more than the answer. */
const compress = false
const safety = 'none'

/** What game servers call. Bodies are taken as text, whatever type they claim: the raw body is what is stored. */
export async function gameEventRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    takeText(scope, gameEventBodyLimit)

    scope.post(
      '/api/game-events',
      {
        bodyLimit: gameEventBodyLimit,
        compress,
        config: { rateLimit: limits.gameEvents, safety, showsSecret: (request) => isSecretShown(platform, request) },
        schema: {
          tags,
          summary: 'An event of a game server (MatchZy webhook); the secret of the match stands in a header',
        },
      },
      async (request) => {
        return ok({ effect: await applyGameEvent(platform, heard(request, { dialect: 'matchzy', matchId: null })) })
      },
    )

    scope.post<{ Params: { id: string; dialect: string } }>(
      '/api/game-events/matches/:id/events/:dialect',
      {
        bodyLimit: gameEventBodyLimit,
        compress,
        config: { rateLimit: limits.gameEvents, safety, showsSecret: (request) => isSecretShown(platform, request) },
        schema: {
          tags,
          summary:
            'An event of a game server with another plugin than MatchZy; the secret of the match stands in a header',
        },
      },
      async (request) => {
        const matchId = matchNumber(request.params.id)
        const dialect = readDialect(request.params.dialect)
        return ok({ effect: await applyGameEvent(platform, heard(request, { dialect, matchId })) })
      },
    )

    scope.get<{ Params: { id: string }; Querystring: { dialect?: string } }>(
      '/api/game-events/matches/:id/config',
      {
        config: { rateLimit: limits.gameEvents, showsSecret: (request) => isTokenShown(platform, request) },
        schema: { tags, summary: 'The match as a game server loads it, for the token of a console command' },
      },
      async (request, reply) => {
        const dialect = readDialect(request.query.dialect)
        const token = bearerToken(request) ?? ''
        const config = await matchConfig(platform, matchNumber(request.params.id), { token, dialect })
        return reply.header('cache-control', 'no-store').send(config)
      },
    )
  })
}

/** As the address has it; where it has none, MatchZy's. @throws NOT_FOUND */
export function readDialect(text = 'matchzy'): DialectName {
  return dialectNames.find((name) => name === text) ?? refuse('NOT_FOUND')
}

function heard(request: FastifyRequest, of: Pick<HeardBody, 'dialect' | 'matchId'>): HeardBody {
  return { ...of, body: textOf(request), secret: headerText(request, eventSecretHeader) }
}

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}
