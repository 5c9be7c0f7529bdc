import { sql } from 'kysely'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { z } from 'zod'
import { envelope, Failure } from '@lobby/contract'
import type { FastifyRequest } from 'fastify'
import { isSameText } from '#core/keyed-hash'
import { AppError, refuse } from './errors.ts'
import { loadMetrics } from './load-metrics.ts'
import type { App, Platform } from './platform.ts'
import { limits } from './rate-limits.ts'
import { answers, type RedisLines } from './redis.ts'
import { ok } from './reply.ts'

/** A database that takes longer than this to say "1" counts as down. */
const pingTimeoutMs = 2_000

const Alive = z.object({ status: z.literal('ok') })
/** Without Redis a node works, but hears nothing of the others: whoever shares out visitors should know. `unused`: one node alone needs none. */
const Parts = z.object({ database: z.enum(['ok', 'away']), redis: z.enum(['ok', 'away', 'unused']) })
type Parts = z.infer<typeof Parts>

/** What the people who run the site need: health, metrics, the API document. */
export function operationRoutes(app: App, platform: Platform, redis: RedisLines | null): void {
  app.get(
    '/api/health/live',
    { schema: { tags: ['operations'], summary: 'The process runs', response: { 200: envelope(Alive) } } },
    () => ok({ status: 'ok' as const }),
  )
  app.get(
    '/api/health/ready',
    {
      schema: {
        tags: ['operations'],
        summary: 'The process, its database and Redis answer',
        description:
          '503 DATABASE_UNAVAILABLE or REDIS_UNAVAILABLE says what is away (the database, where both are); `data` names both.',
        response: { 200: envelope(Alive.extend(Parts.shape)), 503: Failure.extend({ data: Parts.optional() }) },
      },
    },
    async () => {
      const parts = await askParts(platform, redis)
      if (parts.database === 'away') throw new AppError('DATABASE_UNAVAILABLE', undefined, parts)
      if (parts.redis === 'away') throw new AppError('REDIS_UNAVAILABLE', undefined, parts)
      return ok({ status: 'ok' as const, ...parts })
    },
  )
  if (platform.config.apiDocs) app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  metricRoutes(app, platform)
}

/** Whether Redis is there, for who runs the site. */
export async function askRedis(redis: RedisLines | null): Promise<Parts['redis']> {
  if (redis === null) return 'unused'
  return (await answers(redis)) ? 'ok' : 'away'
}

async function askParts({ db }: Platform, redis: RedisLines | null): Promise<Parts> {
  const said = sql`select 1`.execute(db).then(() => true)
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, pingTimeoutMs, false).unref())
  const [isThere, heard] = await Promise.all([Promise.race([said, late]).catch(() => false), askRedis(redis)])
  return { database: isThere ? 'ok' : 'away', redis: heard }
}

/** @throws NOT_FOUND where nobody may see them: not even that they are there */
function refuseStrangers(request: FastifyRequest, { metrics }: Platform['config']): void {
  if (metrics === 'anybody') return
  if (metrics === 'nobody') refuse('NOT_FOUND')
  if (!isSameText(request.headers.authorization ?? '', `Bearer ${metrics.token}`)) refuse('NOT_SIGNED_IN')
}

function metricRoutes(app: App, { realtime, database: { trips }, config, load }: Platform): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'lobby_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const sockets = new Gauge({ name: 'lobby_sockets', help: 'Open sockets on this node', registers: [registry] })
  const waits = new Counter({
    name: 'lobby_database_trips_total',
    help: 'How often the database was waited for',
    registers: [registry],
  })
  const security = new Counter({
    name: 'lobby_security_events_total',
    help: 'Wrong passwords and codes, guesses held up, refused rights, wrong secrets, changes of ways in, orders and exports',
    labelNames: ['kind'],
    registers: [registry],
  })
  const tellLoad = loadMetrics(registry, load)
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
    done()
  })
  app.get('/api/metrics', { config: { rateLimit: limits.write }, schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request, config)
    sockets.set(realtime.connections)
    waits.reset()
    waits.inc(trips.count)
    tellLoad()
    security.reset()
    for (const [kind, count] of app.security.counts) security.inc({ kind }, count)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
