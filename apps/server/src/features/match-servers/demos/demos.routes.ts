import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readDemoPlace } from '@lobby/cs2'
import { eventSecretHeader } from '@lobby/contract'
import { findMatch, isClosed, isSecretShown, matchNumber } from '#matches'
import { AppError, found, refuse } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { isKnown, isSameFile } from '#platform/ready-bytes'
import { ok } from '#platform/reply'
import { bringDemoRoutes } from './bring-demo.routes.ts'
import { listKeptOf, type DemoRow } from './demos.queries.ts'
import { demoDisposition, readSpan } from './demos.rules.ts'
import { keepDemo } from './keep-demo.ts'
import { demoFile } from './remove-demos.ts'

const headerName = eventSecretHeader.toLowerCase()
const forADay = 'public, max-age=86400, immutable'

type MatchPath = { Params: { id: string } }
type MapPath = { Params: { id: string; map: string }; Querystring: { by?: string } }

export async function demoRoutes(app: App, platform: Platform): Promise<void> {
  downloadRoute(app, platform)
  bringDemoRoutes(app, platform)
  await app.register(async (scope: FastifyInstance) => {
    // The body is left where it is, whatever type it claims: it goes to the store as it comes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      (_request: FastifyRequest, payload: Readable, done: (error: null, body: Readable) => void) => done(null, payload),
    )

    scope.post<MatchPath>(
      '/api/game-events/matches/:id/demo',
      {
        config: {
          rateLimit: limits.gameEvents,
          takesLong: true,
          showsSecret: (one) => isSecretShown(platform, one),
        },
        schema: {
          tags: ['game servers'],
          summary: 'The demo of a map (MatchZy); the secret of the match stands in a header',
        },
      },
      async (request, reply) => {
        try {
          return ok({ kept: await keepDemo(platform, readUpload(request)) })
        } catch (error) {
          // Nobody takes what is still on its way.
          if (!request.raw.complete) void reply.header('connection', 'close')
          throw error
        }
      },
    )
  })
}

function readUpload({ params, headers, body }: FastifyRequest<MatchPath>) {
  const matchId = matchNumber(params.id)
  const header = (name: string): string | undefined => [headers[name]].flat()[0]
  const place = readDemoPlace(header)
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return {
    matchId,
    mapNumber: place?.matchId === matchId ? place.mapNumber : null,
    secret: header(headerName) ?? '',
    bytes: Number.isSafeInteger(announced) ? announced : null,
    chunks: body instanceof Readable ? body : Readable.from([]),
  }
}

function downloadRoute(app: App, platform: Platform): void {
  app.get<MapPath>(
    '/api/matches/:id/maps/:map/demo',
    {
      // It is compressed as it is, and a part of it is counted in its own bytes.
      compress: false,
      schema: {
        tags: ['matches'],
        summary:
          'The demo of a map of a match that is over; whole or by a range of bytes; with by=hand the one that somebody brought',
      },
    },
    async (request, reply) => sendDemo(platform, request, reply),
  )
}

async function sendDemo(
  platform: Platform,
  request: FastifyRequest<MapPath>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const matchId = matchNumber(request.params.id)
  const mapNumber = /^\d{1,2}$/.test(request.params.map) ? Number(request.params.map) : refuse('DEMO_MISSING')
  const match = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  const kept = isClosed(match) ? await listKeptOf(platform.db, { matchId, mapNumber }) : []
  const brought = kept.find(({ origin }) => origin === 'hand')
  const sent = request.query.by === 'hand' ? undefined : kept.find(({ origin }) => origin === 'server')
  const demo = found(sent ?? brought, 'DEMO_MISSING')
  const bytes = demo.bytes ?? 0
  if (isKnown(request.headers['if-none-match'], etagOf(demo)))
    return reply.code(304).header('etag', etagOf(demo)).header('cache-control', forADay).send()
  const span = wantedSpan(request, demo)
  if (span === 'out') {
    void reply.header('content-range', `bytes */${bytes}`)
    throw new AppError('RANGE_INVALID')
  }
  void reply
    .type('application/octet-stream')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(demo))
    .header('cache-control', forADay)
    .header('content-length', span === null ? bytes : span.end - span.start + 1)
    .header('content-security-policy', "default-src 'none'")
    .header(
      'content-disposition',
      demoDisposition({
        tournament: match.tournament_name,
        team1: match.team1_name,
        team2: match.team2_name,
        map: match.maps[mapNumber] ?? '',
        matchId,
        mapNumber,
      }),
    )
  if (span !== null) void reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${bytes}`)
  // Nothing is read for who asks for the headers alone.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stored = found(await platform.files.get(demoFile(demo.id), span ?? undefined), 'DEMO_MISSING')
  return reply.send(stored.body)
}

const etagOf = ({ id }: DemoRow): string => `"${id}"`

/** A part of another file than the one that was begun would ruin it. */
function wantedSpan({ headers }: FastifyRequest, demo: DemoRow) {
  const [condition] = [headers['if-range']].flat()
  return isSameFile(condition, etagOf(demo)) ? readSpan(headers.range, demo.bytes ?? 0) : null
}
