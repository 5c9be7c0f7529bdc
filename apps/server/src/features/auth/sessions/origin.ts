import type { FastifyRequest } from 'fastify'
import type { Origin } from '../identity/sessions.queries.ts'

/** Longer than any browser's own line; the rest says nothing of the device. */
const maxUserAgent = 400

/**
 * Where a request comes from. The place is what our proxy says in X-Geo-City and X-Geo-Country; without a trusted proxy
 * in between these headers are the asker's own words and count for nothing.
 */
export function originOf(request: FastifyRequest): Origin {
  const isProxied = request.ip !== request.socket.remoteAddress
  const place = [placeName(request.headers['x-geo-city']), placeName(request.headers['x-geo-country'])]
  return {
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgent) ?? null,
    place: isProxied ? place.filter((part) => part !== null).join(', ') || null : null,
  }
}

function placeName(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\p{L}\p{M} .'-]{1,64}$/u.test(header) ? header : null
}
