import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bodies come as text within this scope, whatever type they claim: game servers say what they like. */
export function takeText(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit },
    (_request: FastifyRequest, body: string | Buffer, done: (error: Error | null, body?: string) => void) =>
      done(null, body.toString()),
  )
}

export function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}
