import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

type Answer = { etag: string; plain: Buffer; brotli: Buffer | null }

type Entry = { key: string; tags: readonly string[]; make: () => Promise<unknown> }

/** The tag of every answer that shows names of teams, or whether a player has a Steam ID: they change seldom. */
export const namesTag = 'names'

/** The tag of every answer that shows people as they let themselves be seen: names, pictures, who is there at all. */
export const peopleTag = 'people'

/** Below this a compressed body saves nothing. */
const compressFromBytes = 1_024
const maxAnswers = 2_000

/** A call of our own by which somebody is told what its answer hangs on (`AnswerCache.listen`); a stranger's means nothing. */
export const listenerHeader = 'x-lobby-listener'

/**
 * Ready-made answers of the hot reads: the envelope as bytes with an ETag, made once and dropped by events.
 * Only answers that are the same for everybody belong here.
 */
export class AnswerCache {
  readonly #answers = new Map<string, { tags: readonly string[]; answer: Promise<Answer> }>()
  /** Told every dropped tag, so that other nodes drop theirs. */
  onDrop: (tag: string) => void = () => {}

  /** Told every tag dropped here: for what is made of answers, and kept too. */
  readonly onDropHere: ((tag: string) => void)[] = []
  readonly #listeners = new Map<string, (tags: readonly string[]) => void>()

  /** Hears the tags of every answer to a call that carries the returned name in `listenerHeader`, until `stop`. */
  listen(hear: (tags: readonly string[]) => void): { name: string; stop: () => void } {
    const name = randomUUID()
    this.#listeners.set(name, hear)
    return { name, stop: () => void this.#listeners.delete(name) }
  }

  /** Sends the answer kept under `key`, made by `make` when there is none; `tags` name what drops it. */
  async send(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<void> {
    this.#listeners.get(String(request.headers[listenerHeader]))?.(entry.tags)
    const answer = await this.#get(entry)
    reply.header('cache-control', 'no-cache').header('etag', answer.etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === answer.etag) {
      reply.code(304).send()
    } else {
      reply.type('application/json; charset=utf-8')
      const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? answer.brotli : null
      if (brotli) reply.header('content-encoding', 'br')
      // Bytes are made to the contract's shape by the presenter; the schema of the route is for the document and the tests.
      reply.serializer((payload) => payload as string)
      reply.send(brotli ?? answer.plain)
    }
    await reply
  }

  /** Drops every answer under `tag`, here and on the other nodes. */
  drop(tag: string): void {
    this.dropHere(tag)
    this.onDrop(tag)
  }

  dropHere(tag: string): void {
    for (const [key, kept] of this.#answers) if (kept.tags.includes(tag)) this.#answers.delete(key)
    for (const hear of this.onDropHere) hear(tag)
  }

  #get(entry: Entry): Promise<Answer> {
    const kept = this.#answers.get(entry.key)
    if (kept) return kept.answer
    const answer = entry.make().then(ready)
    if (this.#answers.size >= maxAnswers) this.#answers.delete(this.#answers.keys().next().value ?? '')
    this.#answers.set(entry.key, { tags: entry.tags, answer })
    // A failed read must not stay; and if the tag was dropped meanwhile, the entry is already another one.
    answer.catch(() => {
      if (this.#answers.get(entry.key)?.answer === answer) this.#answers.delete(entry.key)
    })
    return answer
  }
}

async function ready(data: unknown): Promise<Answer> {
  const plain = Buffer.from(JSON.stringify({ success: true, data }))
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  const brotli =
    plain.length < compressFromBytes ? null : await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { etag, plain, brotli }
}
