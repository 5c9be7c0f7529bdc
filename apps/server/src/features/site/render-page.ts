import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Room, type AskApi, type FirstView, type Language } from '@lobby/contract'
import { listenerHeader } from '#platform/answer-cache'
import type { App, Parts } from '#platform/parts'
import type { BuiltSite } from './built-site.ts'
import { PageCache, type Made } from './page-cache.ts'
import { readyBytes, type ReadyBytes } from './ready-bytes.ts'
import type { Visitor } from './visitor.ts'

/** In three languages; a page is some 100 KB with its compressed twin. */
const maxPages = 400
/** What hangs on hot answers alone is dropped by their tags; this bounds what hangs on the clock too. */
const longestLifeMs = 60_000
/** A page made of an answer that nobody drops. As fresh as the site itself takes an answer for. */
const shortLifeMs = 10_000
/** A page that could not be rendered is not tried at every request. */
const failureLifeMs = 2_000

/** `frame`: the document without a page in it. */
export type Rendered = { kind: 'page'; bytes: ReadyBytes } | { kind: 'redirect'; to: string } | { kind: 'frame' }

type Rendering = { listener: string; address: string; asked: number }

/** Pages as visitors see them, made once and dropped with the answers that stand in them. */
export class PageRenderer {
  readonly #app: App
  readonly #site: BuiltSite
  readonly #answers: Parts['answers']
  readonly #realtime: Parts['realtime']
  readonly #pages = new PageCache<Rendered>(maxPages)
  readonly #current = new AsyncLocalStorage<Rendering>()

  constructor(app: App, site: BuiltSite, { answers, realtime }: Parts) {
    this.#app = app
    this.#site = site
    this.#answers = answers
    this.#realtime = realtime
    answers.onDropHere.push((tag) => this.#pages.drop(tag))
  }

  /** The page of `path` (no query). Never rejects: what cannot be rendered is left to the browser. */
  page(path: string, { language }: Visitor, request: FastifyRequest): Promise<Rendered> {
    return this.#pages.get(`${language} ${path}`, () => this.#render(path, language, request))
  }

  async #render(path: string, language: Language, request: FastifyRequest): Promise<Made<Rendered>> {
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
    const rendering = { listener, address: request.ip, asked: 0 }
    try {
      const view = await this.#current.run(rendering, async () =>
        (await this.#site.renderer(language, this.#ask)).render(path),
      )
      if (view.kind === 'frame' && view.failure !== null) throw view.failure
      const lifeMs = rendering.asked === hot ? longestLifeMs : shortLifeMs
      return { value: await this.#ready(view, language, marks), tags, lifeMs: isMissing(view) ? 0 : lifeMs }
    } catch (error) {
      request.log.error({ err: error, path, language }, 'a page could not be rendered')
      return { value: { kind: 'frame' }, tags, lifeMs: failureLifeMs }
    } finally {
      stop()
    }
  }

  async #ready(view: FirstView, language: Language, marks: Record<string, string>): Promise<Rendered> {
    if (view.kind !== 'page') return view.kind === 'redirect' ? view : { kind: 'frame' }
    const html = this.#site.fill(view, language, marks)
    return { kind: 'page', bytes: await readyBytes(html, 'text/html; charset=utf-8', view.status) }
  }

  /** Before the answer is read: a message that comes meanwhile makes the mark an old one, and the browser asks again. */
  #noteMark(tag: string, marks: Record<string, string>): void {
    const room = Room.safeParse(tag.replace(/^bracket:/, 'tournament:'))
    const mark = room.success ? this.#realtime.markOf(room.data).mark : undefined
    if (room.success && mark !== undefined) marks[room.data] ??= mark
  }

  /** The site's own calls: within the process, counted for whoever asked for the page. */
  readonly #ask: AskApi = async (url, headers) => {
    const rendering = this.#current.getStore()
    if (rendering === undefined) throw new Error('The site asked for something beyond a page')
    rendering.asked += 1
    const { statusCode, body } = await this.#app.inject({
      method: 'GET',
      url,
      headers: { ...headers, [listenerHeader]: rendering.listener },
      remoteAddress: rendering.address,
    })
    return { status: statusCode, body }
  }
}

/** What is not there may be there in a moment. */
function isMissing(view: FirstView): boolean {
  return view.kind === 'page' && view.status === 404
}
