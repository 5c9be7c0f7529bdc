import type { FastifyRequest } from 'fastify'
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
  app.addHook('preValidation', (request, _reply, done) => {
    if (kindAsked(request) === 'first') return goFirst(done)
    if (!isOwn(request)) gate.begin(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    gate.end(request)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    gate.end(request)
    done()
  })
}

function kindAsked({ routeOptions }: FastifyRequest): Kind {
  return routeOptions.config.kind ?? 'rest'
}
