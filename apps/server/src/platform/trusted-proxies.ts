import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

/** Whose word is taken for where a request comes from; false for nobody's. */
export function trustedProxies({ isProduction }: Config): string | false {
  return isProduction ? 'loopback, linklocal, uniquelocal' : false
}

/** The address behind a request that never reaches a route, found as `request.ip` is. */
export function addressReader(config: Config): (request: IncomingMessage) => string {
  const trusted = trustedProxies(config)
  if (trusted === false) return (request) => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trusted.split(',').map((one) => one.trim()))
  return (request) => proxyAddr(request, isTrusted)
}
