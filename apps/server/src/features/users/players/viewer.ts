import type { FastifyRequest } from 'fastify'
import { bearerToken } from '#platform/identity'
import type { Viewer } from './read-player.ts'

/** Who looks at a public page. A dead token makes a visitor there, no refusal. */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  return signedIn === null ? null : { id: signedIn.user.id }
}
