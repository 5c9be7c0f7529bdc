import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Whether this request may sign in without a password. Outside production alone, from this machine alone: the peer is
 * loopback, no proxy stands between, and the Host is ours (a foreign name that resolves to loopback is not).
 */
export function mayDevLogin(config: Config, request: FastifyRequest): boolean {
  if (config.isProduction || !loopback.has(request.socket.remoteAddress ?? '')) return false
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}
