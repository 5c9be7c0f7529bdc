import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { HelmetOptions } from 'helmet'
import type { Redis } from 'ioredis'
import { bodyLimit, productName, productVersion } from '@lobby/contract'
import type { Config } from '../config.ts'
import { limitBodyTime, longestRequestMs } from './body-time.ts'
import { handleError, handleNotFound, handleUnreadable } from './error-handler.ts'
import { AppError, refuse } from './errors.ts'
import { redactedPaths } from './log.ts'
import type { App } from './platform.ts'
import { limits } from './rate-limits.ts'
import { RequestLog } from './request-log.ts'
import { sendSafetyHeaders } from './safety-headers.ts'
import { watchSecurity } from './security-events.ts'

/** A slow or silent peer must not hold a connection for ever. */
const peerPatienceMs = 30_000

/** The HTTP application without any route of ours: safety, limits, schemas, the API document. */
export async function createHttp(config: Config, redis: Redis | null): Promise<App> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: redactedPaths },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    frameworkErrors: handleUnreadable,
    genReqId: () => randomUUID(),
    childLoggerFactory: (log, bindings, options) => new RequestLog(() => log.child(bindings, options)),
    requestIdHeader: false,
    bodyLimit,
    trustProxy: config.isProduction ? 'loopback, linklocal, uniquelocal' : false,
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    http: { headersTimeout: peerPatienceMs },
    connectionTimeout: 0,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  watchClosing(app)
  watchSecurity(app)
  limitBodyTime(app, peerPatienceMs)
  sendSafetyHeaders(app, { page: safetyHeaders(config.publicUrl), framed: safetyHeaders(config.publicUrl, true) })
  await app.register(compress, { global: true, threshold: 1_024 })
  if (config.rateLimits) {
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
  await documentApi(app, config.publicUrl)
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
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // No badge from a stranger's validator, and nothing from anywhere else.
    uiConfig: { validatorUrl: null },
    staticCSP: {
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
    },
  })
}

/** Every answer names its request; none begins once the server is closing. */
function watchClosing(app: App): void {
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
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A connection kept open after its last answer would hold the closing until it times out.
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/** `isFramed`: for a page that is made to stand in frames of other sites; everything else about it stays as strict as elsewhere. */
function safetyHeaders(publicUrl: string, isFramed = false): HelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // A wallet app on the visitor's own phone answers at a port of the phone that it picks itself.
        'connect-src': ["'self'", ...socketOrigins(publicUrl), 'ws://localhost:*'],
        'object-src': ["'none'"],
        'frame-ancestors': [isFramed ? '*' : "'none'"],
        'upgrade-insecure-requests': publicUrl.startsWith('https:') ? [] : null,
      },
    },
    xFrameOptions: isFramed ? false : { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** `connect-src 'self'` does not cover web sockets in every browser. */
function socketOrigins(publicUrl: string): string[] {
  const { host, protocol } = new URL(publicUrl)
  return [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}
