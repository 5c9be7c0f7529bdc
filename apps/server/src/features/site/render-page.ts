import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { flagNames, type Language, type PageView } from '@lobby/contract'
import { networkOf } from '#core/network'
import { BoundedCache, type Made } from '#platform/bounded-cache'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { readyBytes, sizeOfReady, type ReadyBytes } from '#platform/ready-bytes'
import type { InPage } from '#platform/safety-headers'
import { Tally } from '#platform/tally'
import { Turns, TurnsFull } from '#platform/turns'
import type { BuiltSite, Told } from './built-site.ts'
import { pageLife } from './page-life.rules.ts'
import type { SiteWork } from './site-work.ts'

/** As of which of the admins' texts it is (`ToldTexts`), where a change of them was not heard of. */
export type Marked = { textsMark: string }
/** For whom: in which language, and with what is switched on and whom to ask for help. */
type Asked = { language: Language } & Told & Marked
/** And what: `key` is the page's name among those kept. */
type Sought = Asked & { key: string; path: string }

/** In three languages; a page is some 100 KB with its compressed twin. */
const maxPages = 400
const maxBytes = 64 * 1_024 * 1_024
/** What leads elsewhere, is not there or is left to the browser: anybody can make up such addresses, so they push out no page. */
const maxGone = 200
const goneLifeMs = 5_000
/** A page that could not be rendered is not tried at every request. */
const failureLifeMs = 2_000

/** Pages drawn for one network that are not kept already; further ones are drawn by its own browsers. */
export const renderLimits = { max: 120, windowMs: 60_000, maxKeys: 20_000 }
/** Of some eight milliseconds each. */
const queue = { atOnce: 1, maxWaiting: 40, maxWaitingEach: 12 }

/**
 * `frame`: the document without a page in it. `isBusy`: the page is there, only nobody drew it now. `busy`: the process is behind, so the browser is
 * better off coming again.
 */
export type Rendered =
  | { kind: 'page'; bytes: ReadyBytes; inPage: InPage }
  | { kind: 'redirect'; to: string }
  | { kind: 'busy' }
  | Frame
type Frame = { kind: 'frame'; isBusy?: true }
const frame: Frame = { kind: 'frame' }
const busy: Frame = { kind: 'frame', isBusy: true }

/** Pages as visitors see them, drawn one after another, kept, and dropped with the answers that stand in them. */
export class PageRenderer {
  readonly #site: BuiltSite
  readonly #work: SiteWork
  readonly #pages = new BoundedCache<Rendered>({ maxEntries: maxPages, size: { maxBytes, of: sizeOf } })
  readonly #gone = new LRUCache<string, Rendered>({ max: maxGone, ttl: goneLifeMs })
  readonly #drawn = new Tally(renderLimits)
  readonly #isLimited: boolean
  readonly #turns: Turns
  /** Another one after every change of anything. */
  #era = 0

  constructor(site: BuiltSite, work: SiteWork, { answers, config }: Pick<Platform, 'answers' | 'config'>) {
    this.#site = site
    this.#work = work
    this.#isLimited = config.rateLimits
    this.#turns = new Turns(config.rateLimits ? queue : { ...queue, maxWaiting: 1_000, maxWaitingEach: 1_000 })
    answers.onDropHere.push((tag) => {
      this.#pages.drop(tag)
      // What was not there may be there now.
      this.#gone.clear()
      this.#era += 1
    })
  }

  /** The page of `path`, where it is kept. */
  kept(path: string, asked: Asked): Rendered | undefined {
    return this.#pages.kept(keyOf(path, asked))
  }

  /** The page of `path` (no query). Never rejects: what cannot be rendered is left to the browser. */
  page(path: string, asked: Asked, request: FastifyRequest): Promise<Rendered> {
    const key = keyOf(path, asked)
    const gone = this.#gone.get(key)
    if (gone !== undefined) return Promise.resolve(gone)
    if (!this.#pages.has(key) && !this.#mayDraw(request)) return Promise.resolve(busy)
    return this.#pages.get(key, () => this.#render({ ...asked, key, path }, request))
  }

  #mayDraw(request: FastifyRequest): boolean {
    if (!this.#isLimited) return true
    const count = this.#drawn.add(networkOf(request.ip))
    if (count === renderLimits.max + 1)
      request.log.warn({ address: request.ip }, 'so many pages at once: the browsers of this address draw their own')
    return count <= renderLimits.max
  }

  async #render(sought: Sought, request: FastifyRequest): Promise<Made<Rendered>> {
    try {
      return await this.#turns.take(networkOf(request.ip), () => this.#draw(sought, request))
    } catch (error) {
      if (error instanceof TurnsFull) return { value: busy, lifeMs: 0 }
      if (error instanceof AppError && error.code === 'OVERLOADED') return { value: { kind: 'busy' }, lifeMs: 0 }
      request.log.error({ err: error, path: sought.path, language: sought.language }, 'a page could not be rendered')
      return { value: frame, lifeMs: failureLifeMs }
    }
  }

  async #draw({ key, path, language, ...told }: Sought, request: FastifyRequest): Promise<Made<Rendered>> {
    const era = this.#era
    const made = await this.#work.run(request, (site) => site.render(path, language, told))
    const { value: view, tags, marks, lifeMs } = made
    if (view.kind === 'frame' && view.failure !== null) throw view.failure
    const value =
      view.kind === 'page' ? await this.#page(view, language, { marks, ...told }) : view.kind === 'frame' ? frame : view
    if (view.kind === 'page' && view.status !== 404) return { value, ...pageLife(tags, lifeMs) }
    // Where something changed meanwhile, it may be there already.
    if (era === this.#era) this.#gone.set(key, value)
    return { value, lifeMs: 0 }
  }

  async #page(
    view: PageView,
    language: Language,
    stated: { marks: Readonly<Record<string, string>> } & Told,
  ): Promise<Rendered> {
    const { document, inPage } = this.#site.fill(view, language, stated)
    const bytes = await readyBytes(document, 'text/html; charset=utf-8', { status: view.status })
    return { kind: 'page', bytes, inPage }
  }
}

function keyOf(path: string, { language, flags, support, textsMark }: Asked): string {
  let key = `${language} `
  for (const name of flagNames) key += flags[name] ? '1' : '0'
  return `${key} ${support.email ?? ''} ${support.phone ?? ''} ${textsMark} ${path}`
}

function sizeOf(rendered: Rendered): number {
  return rendered.kind === 'page' ? sizeOfReady(rendered.bytes) : 1
}
