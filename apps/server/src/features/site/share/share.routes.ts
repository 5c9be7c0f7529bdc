import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Language, shareKinds, type ShareKind } from '@lobby/contract'
import { networkOf } from '#core/network'
import { refuse } from '#platform/errors'
import { BoundedCache, type Made } from '#platform/bounded-cache'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { readyBytes, sendReady, sizeOfReady, type ReadyBytes } from '#platform/ready-bytes'
import { Turns, TurnsFull } from '#platform/turns'
import type { SiteWork } from '../site-work.ts'
import { drawCard } from './draw-card.ts'
import { drawSeason } from './draw-season.ts'

/** A picture is some 20 KB. */
const maxPictures = 500
const maxBytes = 32 * 1_024 * 1_024
/** Drawing takes a core for some ten milliseconds. More than so many are refused for a moment. */
const queue = { atOnce: 2, maxWaiting: 30 }

const Asked = z.object({ lang: Language.catch('en').default('en') })

/** Pictures for shared links, 1200 × 630, and cards of seasons, 1080 × 1350: `/share/site.png`, `/share/tournaments/10.png?lang=kz`. */
export function shareRoutes(app: App, work: SiteWork, { answers, config }: Platform): void {
  const { host } = new URL(config.publicUrl)
  const pictures = new BoundedCache<ReadyBytes | null>({
    maxEntries: maxPictures,
    size: { maxBytes, of: (bytes) => (bytes === null ? 1 : sizeOfReady(bytes)) },
  })
  answers.onDropHere.push((tag) => pictures.drop(tag))
  const turns = new Turns(queue)

  const make = async (
    language: Language,
    kind: ShareKind,
    id: string,
    request: FastifyRequest,
  ): Promise<Made<ReadyBytes | null>> => {
    try {
      return await turns.take(networkOf(request.ip), () => draw(language, kind, id, request))
    } catch (error) {
      if (error instanceof TurnsFull) refuse('RATE_LIMITED')
      throw error
    }
  }
  const draw = async (
    language: Language,
    kind: ShareKind,
    id: string,
    request: FastifyRequest,
  ): Promise<Made<ReadyBytes | null>> => {
    const { value: card, tags, lifeMs } = await work.run(request, (site) => site.card(kind, id, language))
    if (card === null) return { value: null, tags, lifeMs: 0 }
    const png = await (card.season ? drawSeason(card, card.season, host) : drawCard(card))
    return { value: await readyBytes(png, 'image/png'), tags, lifeMs }
  }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: ShareKind,
    id: string,
  ): Promise<FastifyReply> => {
    const { lang } = Asked.parse(request.query)
    const bytes = await pictures.get(`${lang} ${kind} ${id}`, () => make(lang, kind, id, request))
    if (bytes === null) refuse('NOT_FOUND')
    // Networks keep the pictures of links by themselves; browsers ask again after a while, and at once for what its player may have taken back.
    const isKept = kind !== 'seasons'
    return sendReady(request, reply.header('cache-control', isKept ? 'public, max-age=300' : 'no-cache'), bytes)
  }
  const options = { config: { rateLimit: limits.share }, schema: { hide: true } }
  app.get('/share/site.png', options, (request, reply) => send(request, reply, 'site', ''))
  app.get('/share/:kind/:file', options, (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string }
    const known = shareKinds.find((one) => one === kind && one !== 'site')
    const id = /^([\w-]{1,64})\.png$/.exec(file)?.[1]
    return known && id ? send(request, reply, known, id) : refuse('NOT_FOUND')
  })
}
