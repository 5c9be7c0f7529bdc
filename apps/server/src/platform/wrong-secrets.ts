import type { FastifyRequest } from 'fastify'
import { networkOf } from '#core/network'
import { refuse } from './errors.ts'
import type { App } from './platform.ts'
import { tellSecurity } from './security-events.ts'
import { Tally } from './tally.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Of a route that game servers call: whether the secret in its headers or in its address can be right, told without the body and
     * without the database. The route itself decides; this only parts those who know one from those who try.
     */
    showsSecret?: (request: FastifyRequest) => boolean
  }
}

/** By network. A machine that hosts many servers may keep on with some of another site, or of an older secret. */
export const wrongSecrets = { max: 60, windowMs: 60_000, maxNetworks: 20_000 } as const

const counted = new WeakSet<FastifyRequest>()

/**
 * Counts who shows a wrong secret before a byte of the body is read, and refuses them beyond the limit. Whoever shows a right one is let
 * through, however much the neighbours behind the same address try.
 */
export function limitWrongSecrets(app: App): void {
  const { max, windowMs, maxNetworks } = wrongSecrets
  const tries = new Tally({ windowMs, maxKeys: maxNetworks })
  app.addHook('onRequest', async (request, reply) => {
    const { showsSecret } = request.routeOptions.config
    if (showsSecret === undefined || showsSecret(request)) return
    const network = networkOf(request.ip)
    const count = tries.add(network)
    if (count <= max) {
      counted.add(request)
      return
    }
    if (count === max + 1) await tellSecurity(request, 'secrets_blocked')
    // Nobody reads what is on its way, so the connection is of no more use.
    reply.header('retry-after', tries.secondsLeft(network)).header('connection', 'close')
    refuse('RATE_LIMITED')
  })
  // A secret of an older form says nothing by itself, and is right when its route takes it.
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 300 && counted.has(request)) tries.takeBack(networkOf(request.ip))
  })
}
