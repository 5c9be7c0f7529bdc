import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Channel, type AskApi, type SiteRenderer } from '@lobby/contract'
import { listenerHeader } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import type { BuiltSite } from './built-site.ts'

/** What hangs on hot answers alone is dropped by their tags; this bounds what hangs on the clock too. */
const longestLifeMs = 60_000
/** Of what holds an answer that nobody drops: as long as the site itself takes an answer for fresh. */
const shortLifeMs = 10_000

/** What was made of answers, and what it hangs on. */
export type Worked<T> = {
  value: T
  tags: ReadonlySet<string>
  /** Where the channels stood whose messages tell of changes in it. */
  marks: Readonly<Record<string, string>>
  lifeMs: number
}

type Work = { listener: string; address: string; asked: number }

/** Lets the site's own code work in this process: its calls go to our routes without a socket, and what they answer with is noted. */
export class SiteWork {
  readonly #app: App
  readonly #site: BuiltSite
  readonly #answers: Platform['answers']
  readonly #realtime: Platform['realtime']
  readonly #load: Platform['load']
  readonly #current = new AsyncLocalStorage<Work>()

  constructor(app: App, site: BuiltSite, { answers, realtime, load }: Platform) {
    this.#app = app
    this.#site = site
    this.#answers = answers
    this.#realtime = realtime
    this.#load = load
  }

  /** Runs `make` with the site, for whoever sent `request`. @throws OVERLOADED, what `make` throws */
  async run<T>(request: FastifyRequest, make: (site: SiteRenderer) => Promise<T>): Promise<Worked<T>> {
    this.#load.letMake('kept')
    const tags = new Set<string>()
    const marks: Record<string, string> = {}
    let hot = 0
    const { name: listener, stop } = this.#answers.listen((heard) => {
      hot += 1
      for (const tag of heard) {
        tags.add(tag)
        this.#noteMark(tag, marks)
      }
    })
    const work: Work = { listener, address: request.ip, asked: 0 }
    try {
      const value = await this.#current.run(work, async () => make(await this.#site.renderer(this.#ask)))
      return { value, tags, marks, lifeMs: work.asked === hot ? longestLifeMs : shortLifeMs }
    } finally {
      stop()
    }
  }

  /** Before the answer is read: a message that comes meanwhile makes the mark an old one, and the browser asks again. */
  #noteMark(tag: string, marks: Record<string, string>): void {
    const channel = Channel.safeParse(tag.replace(/^bracket:/, 'tournament:'))
    const mark = channel.success ? this.#realtime.markOf(channel.data).mark : undefined
    if (channel.success && mark !== undefined) marks[channel.data] ??= mark
  }

  /** Counted for whoever asked for the page. */
  readonly #ask: AskApi = async (url, headers) => {
    const work = this.#current.getStore()
    if (work === undefined) throw new Error('The site asked for something beyond its work')
    work.asked += 1
    const { statusCode, body } = await this.#app.inject({
      method: 'GET',
      url,
      headers: { ...headers, [listenerHeader]: work.listener },
      remoteAddress: work.address,
    })
    return { status: statusCode, body }
  }
}
