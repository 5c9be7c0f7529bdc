import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies add. One that adds nothing is told by the site's own address, which is that of this machine here. */
const proxyHeaders = /^(?:forwarded|via|cf-.+|true-client-ip|x-real-ip|x-client-ip|x-forwarded-.+)$/

/**
 * Whether this request may sign in without a password. On one's own machine alone: the site's address and the peer are
 * loopback, no proxy stands between, and the Host is ours (a foreign name that resolves to loopback is not).
 */
export function mayDevLogin(config: Config, request: FastifyRequest): boolean {
  if (!config.isAtHome || !loopback.has(request.socket.remoteAddress ?? '')) return false
  if (Object.keys(request.headers).some((name) => proxyHeaders.test(name))) return false
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}
