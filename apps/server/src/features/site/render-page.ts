import type { FastifyRequest } from 'fastify'
import { flagNames, type Flags, type Language } from '@lobby/contract'
import { BoundedCache, type Made } from '#platform/bounded-cache'
import type { Platform } from '#platform/platform'
import { readyBytes, sizeOfReady, type ReadyBytes } from '#platform/ready-bytes'
import type { BuiltSite } from './built-site.ts'
import type { SiteWork } from './site-work.ts'

/** For whom: in which language, and with what is switched on. */
type Asked = { language: Language; flags: Flags }

/** In three languages; a page is some 100 KB with its compressed twin. */
const maxPages = 400
const maxBytes = 64 * 1_024 * 1_024
/** A page that could not be rendered is not tried at every request. */
const failureLifeMs = 2_000

/** `frame`: the document without a page in it. */
export type Rendered = { kind: 'page'; bytes: ReadyBytes } | { kind: 'redirect'; to: string } | { kind: 'frame' }

/** Pages as visitors see them, made once and dropped with the answers that stand in them. */
export class PageRenderer {
  readonly #site: BuiltSite
  readonly #work: SiteWork
  readonly #pages = new BoundedCache<Rendered>({ maxEntries: maxPages, size: { maxBytes, of: sizeOf } })

  constructor(site: BuiltSite, work: SiteWork, answers: Platform['answers']) {
    this.#site = site
    this.#work = work
    answers.onDropHere.push((tag) => this.#pages.drop(tag))
  }

  /** The page of `path` (no query). Never rejects: what cannot be rendered is left to the browser. */
  page(path: string, { language, flags }: Asked, request: FastifyRequest): Promise<Rendered> {
    const key = `${language} ${flagNames.map((name) => Number(flags[name])).join('')} ${path}`
    return this.#pages.get(key, () => this.#render(path, { language, flags }, request))
  }

  async #render(path: string, { language, flags }: Asked, request: FastifyRequest): Promise<Made<Rendered>> {
    try {
      const {
        value: view,
        tags,
        marks,
        lifeMs,
      } = await this.#work.run(request, (site) => site.render(path, language, flags))
      if (view.kind === 'redirect') return { value: view, tags, lifeMs }
      if (view.kind === 'page') {
        const html = this.#site.fill(view, language, { marks, flags })
        const bytes = await readyBytes(html, 'text/html; charset=utf-8', { status: view.status })
        // What is not there may be there in a moment.
        return { value: { kind: 'page', bytes }, tags, lifeMs: view.status === 404 ? 0 : lifeMs }
      }
      if (view.failure === null) return { value: { kind: 'frame' }, tags, lifeMs }
      throw view.failure
    } catch (error) {
      request.log.error({ err: error, path, language }, 'a page could not be rendered')
      return { value: { kind: 'frame' }, lifeMs: failureLifeMs }
    }
  }
}

function sizeOf(rendered: Rendered): number {
  return rendered.kind === 'page' ? sizeOfReady(rendered.bytes) : 1
}
