import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/** An answer as it goes out, with what tells it from another one. */
export type ReadyBytes = { status: number; type: string; etag: string; plain: Buffer; brotli: Buffer | null }

/** Text is compressed once; pictures are as they are. */
export async function readyBytes(body: string | Buffer, type: string, status = 200): Promise<ReadyBytes> {
  const plain = Buffer.from(body)
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  const brotli =
    typeof body === 'string' ? await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null
  return { status, type, etag, plain, brotli }
}

/** `vary`: the headers of the request, beside the compression, that decided what is sent. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ReadyBytes,
  vary: string[] = [],
): FastifyReply {
  reply.header('etag', bytes.etag).header('vary', ['accept-encoding', ...vary].join(', '))
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (bytes.status === 200 && request.headers['if-none-match'] === bytes.etag) return reply.code(304).send()
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? bytes.brotli : null
  if (brotli) reply.header('content-encoding', 'br')
  return reply
    .code(bytes.status)
    .type(bytes.type)
    .send(brotli ?? bytes.plain)
}
