import type { FastifyReply, FastifyRequest } from 'fastify'
import { goFirst } from './database-line.ts'
import type { LoadGate } from './load.ts'
import { kindOf, type Kind } from './load.rules.ts'
import type { App } from './platform.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers from what is kept: it is asked also while the process is behind, and makes nothing anew then. */
    isHot?: boolean
    /** How the route is treated while the process is behind; worked out when the route is made. */
    kind?: Kind
  }
}

/** Asks the gate at every request, by the kind of its route. `isOwn` knows calls that a page under way makes: what was begun is finished. */
export function guardByLoad(app: App, gate: LoadGate, isOwn: (request: FastifyRequest) => boolean): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    route.config = { ...config, kind: kindOf(method, url, config?.isHot) }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (kindAsked(request) === 'rest' && !isOwn(request)) gate.letMake('rest')
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (kindAsked(request) === 'first') return goFirst(done)
    if (!isOwn(request)) countUntilOver(gate, request, reply)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    gate.end(request)
    done(null, payload)
  })
}

/**
 * Whoever goes away before the answer is there has its connection closed, and an answer that goes past the framework is then never finished: neither
 * hook tells of it. Counted for ever, a handful of them would have everybody turned away for good.
 */
function countUntilOver(gate: LoadGate, request: FastifyRequest, { raw }: FastifyReply): void {
  if (raw.destroyed) return
  gate.begin(request)
  raw.once('close', () => gate.end(request))
}

function kindAsked({ routeOptions }: FastifyRequest): Kind {
  return routeOptions.config.kind ?? 'rest'
}
