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

/** As `takeText`, byte for byte: for what says of itself how many there are. */
export function takeBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    (_request: FastifyRequest, body: string | Buffer, done: (error: Error | null, body?: Buffer) => void) =>
      done(null, typeof body === 'string' ? Buffer.from(body) : body),
  )
}

export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

export function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}
