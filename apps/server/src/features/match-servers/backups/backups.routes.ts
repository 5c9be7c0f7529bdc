import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventSecretHeader } from '@lobby/contract'
import { isSecretShown, isTokenShown, matchNumber, readDialect } from '#matches'
import { bearerToken } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { handOutBackup, keepBackup } from './keep-backup.ts'

const tags = ['game servers']
/** A backup of CS2 is some tens of kilobytes. */
const backupBodyLimit = 1_048_576
const headerName = eventSecretHeader.toLowerCase()

type MatchPath = { Params: { id: string } }

/** What game servers send and fetch so that a match can go on elsewhere. Bodies are taken as text, whatever type they claim. */
export async function backupRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: backupBodyLimit },
      (_request: FastifyRequest, body: string | Buffer, done: (error: Error | null, body?: string) => void) =>
        done(null, body.toString()),
    )

    scope.post<MatchPath>(
      '/api/game-events/matches/:id/backups',
      {
        bodyLimit: backupBodyLimit,
        config: { rateLimit: limits.gameEvents, showsSecret: (request) => isSecretShown(platform, request) },
        schema: { tags, summary: 'A backup of a round (MatchZy); the secret of the match stands in a header' },
      },
      async (request) => {
        const secret = request.headers[headerName]
        const kept = await keepBackup(platform, {
          matchId: matchNumber(request.params.id),
          body: typeof request.body === 'string' ? request.body : '',
          secret: typeof secret === 'string' ? secret : '',
        })
        return ok({ kept })
      },
    )

    scope.get<MatchPath & { Querystring: { dialect?: string } }>(
      '/api/game-events/matches/:id/backup',
      {
        config: { rateLimit: limits.gameEvents, showsSecret: (request) => isTokenShown(platform, request) },
        schema: { tags, summary: 'The newest backup of a match, for the token of a console command' },
      },
      async (request, reply) => {
        const given = { token: bearerToken(request) ?? '', dialect: readDialect(request.query.dialect) }
        const text = await handOutBackup(platform, matchNumber(request.params.id), given)
        return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
      },
    )
  })
}
