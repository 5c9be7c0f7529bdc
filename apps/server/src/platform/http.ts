import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { LoggerOptions } from 'pino'
import { rangesOf } from '../address-ranges.rules.ts'
import { bodyLimit, productName, productVersion } from '@lobby/contract'
import type { Config } from '../config.ts'
import { checkBodies } from './bodies.ts'
import { limitBodyTime, longestRequestMs } from './body-time.ts'
import { handleError, handleNotFound, handleUnreadable } from './error-handler.ts'
import { AppError, refuse } from './errors.ts'
import { redactedPaths } from './log.ts'
import type { App } from './platform.ts'
import { limits } from './rate-limits.ts'
import { tellRefusals } from './refusals-in-document.ts'
import { RequestLog } from './request-log.ts'
import { safetyHeaders, sendSafetyHeaders } from './safety-headers.ts'
import { watchSecurity } from './security-events.ts'
import { tellOfForeignForwarding } from './trusted-proxies.ts'
import { limitWrongSecrets } from './wrong-secrets.ts'

/** A slow or silent peer must not hold a connection for ever. */
const peerPatienceMs = 30_000

/** The HTTP application without any route of ours: safety, limits, schemas, the API document. */
export async function createHttp(
  config: Config,
  redis: Redis | null,
  hooks: LoggerOptions['hooks'] = {},
): Promise<App> {
  const isTrusted = rangesOf(config.trustedProxies)
  const app = Fastify({
    logger: { level: config.logLevel, redact: redactedPaths, hooks },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    frameworkErrors: handleUnreadable,
    genReqId: () => randomUUID(),
    childLoggerFactory: (log, bindings, options) => new RequestLog(() => log.child(bindings, options)),
    requestIdHeader: false,
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 && isTrusted,
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    http: { headersTimeout: peerPatienceMs },
    connectionTimeout: 0,
  }).withTypeProvider<ZodTypeProvider>()
  checkBodies(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  frameAnswers(app)
  tellOfForeignForwarding(app, isTrusted)
  watchSecurity(app)
  limitBodyTime(app, peerPatienceMs)
  sendSafetyHeaders(app, { page: safetyHeaders(config.publicUrl), framed: safetyHeaders(config.publicUrl, true) })
  await app.register(compress, { global: true, threshold: 1_024 })
  if (config.rateLimits) {
    limitWrongSecrets(app)
    await app.register(rateLimit, {
      ...limits.everything,
      // Who cannot be counted is let in.
      ...(redis ? { redis, skipOnError: true } : {}),
      errorResponseBuilder: () => new AppError('RATE_LIMITED'),
    })
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, handleNotFound)
  } else {
    app.setNotFoundHandler(handleNotFound)
  }
  if (config.apiDocs) await documentApi(app, config.publicUrl)
  return app
}

async function documentApi(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: productVersion,
        description:
          'Answers stand in an envelope: {success, data, message?} or {success, error, code, details?}. ' +
          'What ended in 503 can be tried again after `retry-after`; whether a write that ended so is stored is not known, so look first. ' +
          'Events of game servers may be sent again as they are: each counts once.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: tellRefusals,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // No badge from a stranger's validator, and nothing from anywhere else.
    uiConfig: { validatorUrl: null },
    staticCSP: {
      'default-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  })
}

/** Every answer names its request and says whether it may be kept; none begins once the server is closing. */
function frameAnswers(app: App): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.decorate('isClosing', () => isClosing)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // What came before is answered to the end; what comes now, on a connection kept open, may try again elsewhere.
    if (isClosing) refuse('SHUTTING_DOWN')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // What may be kept says so, and is the same for everybody; all else may be somebody's own.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    // A connection kept open after its last answer would hold the closing until it times out.
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
