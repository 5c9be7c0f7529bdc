import type { FastifyRequest } from 'fastify'
import { unknownRefusal } from './unknown-fields.ts'

const strays = new WeakMap<FastifyRequest, Error>()

/** What came to a route that takes no body, and what is wrong with it. An empty object is nothing: many clients send one along. */
export function noteStray(request: FastifyRequest, unreadable: Error | null): void {
  const { body } = request
  if (unreadable !== null) strays.set(request, unreadable)
  else if (typeof body === 'object' && body !== null && Object.keys(body).length > 0)
    strays.set(request, unknownRefusal(Object.keys(body)))
}

/**
 * For the guards, once they know who asks: such a route never reads its body, so what somebody wrote there would be dropped without a word. @throws UNKNOWN_FIELDS, or that it is no
 * JSON
 */
export function refuseStray(request: FastifyRequest): void {
  const error = strays.get(request)
  if (error !== undefined) throw error
}
