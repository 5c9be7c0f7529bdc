import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedCache } from './bounded-cache.ts'
import { systemClock, type Clock } from './clock.ts'
import { readyBytes, sendReady, sizeOfReady, type ReadyBytes } from './ready-bytes.ts'

/** `until`: what is made stands until then at the most, by the site's clock. */
type Make = (until: (at: Date) => void) => Promise<unknown>
/** `type`: what is made is a text of this kind, and stands in no envelope. */
type Entry = { key: string; tags: readonly string[]; make: Make; type?: string }
type Kept = { bytes: ReadyBytes; until: Date | null }

/** The tag of every answer that shows names of teams, or whether a player has a Steam ID: they change seldom. */
export const namesTag = 'names'

/** The tag of every answer that names tournaments beside the one it is of. */
export const chainsTag = 'chains'

/** The tag of every answer that shows people as they let themselves be seen: names, pictures, who is there at all. */
export const peopleTag = 'people'
/** Of answers that say by what a match of a tournament would be played. */
export const gameTag = 'game-settings'

const maxAnswers = 2_000
/** Most answers have a few KB; the bracket of the largest cup has a few hundred. */
const maxBytes = 64 * 1_024 * 1_024
/** An answer of a running match lives for seconds: it is compressed quickly rather than well. */
const quality = 4

/** A call of our own by which somebody is told what its answer hangs on (`AnswerCache.listen`); a stranger's means nothing. */
export const listenerHeader = 'x-lobby-listener'

/** For routes that answer by the cache: what it sends is compressed already, and sent also while the process is behind. */
export const hotRoute = { compress: false, config: { isHot: true } } as const

/**
 * Ready-made answers of the hot reads: the envelope as bytes with an ETag, made once and dropped by events.
 * Only answers that are the same for everybody belong here.
 */
export class AnswerCache {
  readonly #answers = new BoundedCache<Kept>({
    maxEntries: maxAnswers,
    size: { maxBytes, of: ({ bytes }) => sizeOfReady(bytes) },
  })
  readonly #clock: Clock
  /** Told every dropped tag, so that other nodes drop theirs. */
  onDrop: (tag: string) => void = () => {}

  /** Told every tag dropped here: for what is made of answers, and kept too. */
  readonly onDropHere: ((tag: string) => void)[] = []
  /** Asked before an answer is made for somebody from outside; may refuse it. */
  beforeMaking: () => void = () => {}
  readonly #listeners = new Map<string, (tags: readonly string[]) => void>()

  constructor(clock: Clock = systemClock) {
    this.#clock = clock
  }

  /** Hears the tags of every answer to a call that carries the returned name in `listenerHeader`, until `stop`. */
  listen(hear: (tags: readonly string[]) => void): { name: string; stop: () => void } {
    const name = randomUUID()
    this.#listeners.set(name, hear)
    return { name, stop: () => void this.#listeners.delete(name) }
  }

  /** Whether a page that is being made here asks. */
  isOwn({ headers }: FastifyRequest): boolean {
    const name = headers[listenerHeader]
    return name !== undefined && this.#listeners.has(String(name))
  }

  /** Sends the answer kept under `key`, made by `make` when there is none; `tags` name what drops it. */
  async send(request: FastifyRequest, reply: FastifyReply, { key, tags, make, type }: Entry): Promise<void> {
    const listener = request.headers[listenerHeader]
    if (listener !== undefined) this.#listeners.get(String(listener))?.(tags)
    const answer =
      this.#stillGood(key) ??
      (await this.#answers.get(
        key,
        async () => {
          if (!this.isOwn(request)) this.beforeMaking()
          return { value: await keptOf(make, type) }
        },
        new Set(tags),
      ))
    // Bytes are made to the contract's shape by the presenter; the schema of the route is for the document and the tests.
    sendReady(request, reply, answer.bytes)
  }

  #stillGood(key: string): Kept | undefined {
    const kept = this.#answers.kept(key)
    if (kept === undefined || kept.until === null || this.#clock.now() < kept.until) return kept
    this.#answers.forget(key)
    return undefined
  }

  /** Drops every answer under `tag`, here and on the other nodes. */
  drop(tag: string): void {
    this.dropHere(tag)
    this.onDrop(tag)
  }

  dropHere(tag: string): void {
    this.#answers.drop(tag)
    for (const hear of this.onDropHere) hear(tag)
  }
}

async function keptOf(make: Make, type: string | undefined): Promise<Kept> {
  let until: Date | null = null
  const data = await make((at) => {
    until = at
  })
  return { bytes: await (type === undefined ? inEnvelope(data) : readyBytes(String(data), type, { quality })), until }
}

function inEnvelope(data: unknown): Promise<ReadyBytes> {
  return readyBytes(JSON.stringify({ success: true, data }), 'application/json; charset=utf-8', { quality })
}
