import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { rangesOf } from '../address-ranges.rules.ts'
import type { Config } from '../config.ts'

/** The address behind a request that never reaches a route, found as `request.ip` is. */
export function addressReader({ trustedProxies }: Config): (request: IncomingMessage) => string {
  const isTrusted = rangesOf(trustedProxies)
  return (request) => proxyAddr(request, isTrusted)
}
