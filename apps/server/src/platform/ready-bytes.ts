import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/** Below this a compressed body saves nothing. */
const compressFromBytes = 1_024

/** `bytes`: a letter a byte. Node sends it in one piece with the headers, where a buffer would be a second one, and a fifth dearer. */
type Body = { bytes: string; etag: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where the server is watched for its closing (`http.ts`). */
    isClosing?: () => boolean
  }
}

/** An answer as it goes out. Each of its codings has a tag of its own, so that nobody takes the bytes of one for those of the other. */
export type ReadyBytes = { status: number; type: string; plain: Body; brotli: Body | null }

/** Text is compressed once; pictures are as they are. `quality` is brotli's, 0 to 11. */
export async function readyBytes(
  body: string | Buffer,
  type: string,
  { status = 200, quality = 5 }: { status?: number; quality?: number } = {},
): Promise<ReadyBytes> {
  const bytes = Buffer.from(body)
  const digest = createHash('sha1').update(bytes).digest('base64url')
  const plain = { bytes: bytes.toString('latin1'), etag: `"${digest}"` }
  if (typeof body !== 'string' || bytes.length < compressFromBytes) return { status, type, plain, brotli: null }
  const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { status, type, plain, brotli: { bytes: small.toString('latin1'), etag: `"${digest}-br"` } }
}

/** What it takes in memory. */
export function sizeOfReady({ plain, brotli }: ReadyBytes): number {
  return plain.bytes.length + (brotli?.bytes.length ?? 0)
}

/**
 * Sends the coding that is taken, or 304 to who has it. `vary`: the headers of the request, beside the compression, that decided
 * what is sent. Unless the reply says otherwise, it is asked for again every time.
 */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, plain, brotli }: ReadyBytes,
  vary: readonly string[] = [],
): FastifyReply {
  const packed = brotli !== null && takesBrotli(request.headers['accept-encoding'])
  const { bytes, etag } = packed ? brotli : plain
  reply
    .header('etag', etag)
    .header('vary', vary.length === 0 ? 'accept-encoding' : `accept-encoding, ${vary.join(', ')}`)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (packed) reply.header('content-encoding', 'br')
  return sendPast(request, reply, { status, type, bytes })
}

/** JSON that is somebody's own, made ready for `sendOwn`. */
export function ownBytes(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('latin1')
}

/** Sends what is for this asker alone: nobody keeps it, and nobody has it already. Small, so it goes as it is. */
export function sendOwn(request: FastifyRequest, reply: FastifyReply, bytes: string): FastifyReply {
  reply.header('cache-control', 'no-store')
  return sendPast(request, reply, { status: 200, type: 'application/json; charset=utf-8', bytes })
}

/** Past the framework's own way out: nothing there is left to do for bytes that are ready, and it takes as long as all the rest. */
function sendPast(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, bytes }: { status: number; type: string; bytes: string },
): FastifyReply {
  reply.headers({ 'content-type': type, 'content-length': bytes.length })
  if (request.server.isClosing?.()) reply.header('connection', 'close')
  reply.hijack()
  // For the hooks that come after the answer.
  reply.raw.statusCode = status
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders)
  reply.raw.end(bytes, 'latin1')
  return reply
}

/**
 * Whether `If-None-Match` (RFC 9110 §13.1.2) names this tag: by the weak comparison, as whoever asks would be content with what means the
 * same. `*` names whatever there is.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(opaque(etag)) ?? false
}

/** Whether `If-Range` (§13.1.5) lets a part be sent: by the strong comparison, as parts of two files would make a broken one. */
export function isSameFile(header: string | undefined, etag: string): boolean {
  return header === undefined || (header === etag && !isWeak(etag))
}

/** Whether `Accept-Encoding` (§12.5.3) takes brotli, by its name or by `*`. */
export function takesBrotli(header: string | undefined): boolean {
  const codings = (header ?? '').toLowerCase().split(',').map(readCoding)
  const named = codings.find(({ name }) => name === 'br') ?? codings.find(({ name }) => name === '*')
  return named?.isTaken ?? false
}

function readCoding(text: string): { name: string; isTaken: boolean } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, isTaken: weight === undefined || Number(weight.slice(2)) > 0 }
}

function isWeak(etag: string): boolean {
  return etag.startsWith('W/')
}

function opaque(etag: string): string {
  return isWeak(etag) ? etag.slice(2) : etag
}
