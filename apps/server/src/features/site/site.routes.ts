import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readablePath } from '#core/readable-path'
import { BoundedCache } from '#platform/bounded-cache'
import { allowInPage, nothingInPage } from '#platform/safety-headers'
import type { App, Platform } from '#platform/platform'
import { readyBytes, sendReady, type ReadyBytes } from '#platform/ready-bytes'
import { BuiltSite, siteFolder, type Told } from './built-site.ts'
import { PageRenderer, type Marked, type Rendered } from './render-page.ts'
import { shareRoutes } from './share/share.routes.ts'
import { siteMapRoutes } from './site-map.routes.ts'
import { SiteWork } from './site-work.ts'
import { visitorHeaders, visitorOf } from './visitor.ts'

/** The built site: its files for ever cacheable, and its pages, rendered here as visitors see them. */
export async function siteRoutes(app: App, platform: Platform): Promise<void> {
  const { publicUrl } = platform.config
  const site = BuiltSite.open(platform.config)
  if (site === null) return
  await fileRoutes(app)
  const frames = new BoundedCache<ReadyBytes>({ maxEntries: maxFrames })
  const frameOf = ({ flags, support }: Told): Promise<ReadyBytes> =>
    frames.get(JSON.stringify({ flags, support }), async () => ({
      value: await readyBytes(site.frameWith({ flags, support }), documentType),
    }))
  const told = toldBy(platform)
  const work = new SiteWork(app, site, platform)
  shareRoutes(app, work, platform)
  siteMapRoutes(app, platform)
  const renderer = new PageRenderer(site, work, platform)
  const isEncrypted = publicUrl.startsWith('https:')
  /** What is there already for whoever asks. */
  const keptPage = (request: FastifyRequest, path: string): Page | undefined => {
    const known = told.now()
    const { language, isSignedIn } = visitorOf(request, isEncrypted)
    if (isSignedIn || known === undefined) return undefined
    const kept = renderer.kept(path, { language, ...known })
    return kept?.kind === 'page' ? kept : undefined
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const visitor = visitorOf(request, isEncrypted)
    const known = await told.soon()
    // Somebody's own page is drawn where their token is: in their browser.
    const rendered = visitor.isSignedIn ? frameOnly : await renderer.page(path, { ...visitor, ...known }, request)
    if (rendered.kind === 'redirect') return reply.header('cache-control', 'no-cache').redirect(rendered.to)
    if (rendered.kind === 'page') return sendPage(request, reply, rendered)
    // The next one who asks may get the page itself.
    if (rendered.kind === 'frame' && rendered.isBusy) reply.header('cache-control', 'no-store')
    allowInPage(reply, { inPage: nothingInPage, isAndroid: isAndroid(request) })
    const document = await frameOf(known)
    if (rendered.kind === 'busy')
      return sendReady(
        request,
        reply.header('retry-after', busyForSeconds),
        { ...document, status: 503 },
        visitorHeaders,
      )
    return sendReady(request, reply, document, visitorHeaders)
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [address = '/'] = request.url.split('?')
    if (hasNul(address)) return reply.header('cache-control', 'no-cache').redirect(readablePath(address))
    if (address.startsWith('/api/') || /\.\w{2,5}$/.test(address)) return reply.callNotFound()
    const path = plain(address)
    const kept = keptPage(request, path)
    if (kept === undefined) return send(request, reply, path)
    // Nothing is waited for: a promise would cost a tenth of what sending takes.
    sendPage(request, reply, kept)
  })
  drawnInBrowsers(app, async () => frameOf(await told.soon()))
}

/** What documents tell, and pages hang on: at once where the process knows it all, else when it was read. */
function toldBy({ knownFlags, knownSupport, knownTexts }: Platform): {
  now: () => (Told & Marked) | undefined
  soon: () => Promise<Told & Marked>
} {
  return {
    now: () => {
      const [flags, support, texts] = [knownFlags.get(), knownSupport.get(), knownTexts.get()]
      if (flags instanceof Promise || support instanceof Promise || texts instanceof Promise) return undefined
      return { flags, support, textsMark: texts.mark }
    },
    soon: async () => ({
      flags: await knownFlags.get(),
      support: await knownSupport.get(),
      textsMark: (await knownTexts.get()).mark,
    }),
  }
}

/** Pages of which nothing is drawn here, whoever asks. */
function drawnInBrowsers(app: App, frame: () => Promise<ReadyBytes>): void {
  // The word of a draft's link stands behind the `#`, so nothing of the draft is here; and nobody shall come by a search.
  app.get('/draft', { schema: { hide: true } }, async (request, reply) => {
    allowInPage(reply, { inPage: nothingInPage, isAndroid: isAndroid(request) })
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    return sendReady(request, reply, await frame())
  })
  // The one page that other sites may frame: it shows a cup and offers nothing to press.
  app.get('/tournaments/:id/embed', { schema: { hide: true }, config: { safety: 'framed' } }, async (request, reply) =>
    sendReady(request, reply, await frame()),
  )
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { bytes, inPage }: Page): FastifyReply {
  allowInPage(reply, { inPage, isAndroid: isAndroid(request) })
  return sendReady(request, reply, bytes, visitorHeaders)
}

/** The phones whose wallet apps speak to a page over a socket of the phone itself. */
function isAndroid({ headers }: FastifyRequest): boolean {
  return headers['user-agent']?.includes('Android') ?? false
}

/** The frame differs by flags and by whom to ask for help, which are seldom changed. */
const maxFrames = 32
const documentType = 'text/html; charset=utf-8'
/** The site begins in the browser all the same, and asks there. */
const busyForSeconds = 3

type Page = Extract<Rendered, { kind: 'page' }>
const frameOnly: Rendered = { kind: 'frame' }

/** No id and no name holds it: the page says so of the address that it is led to. */
function hasNul(address: string): boolean {
  return address.includes('%00')
}

/** One page whether or not its address ends with a slash. */
function plain(address: string): string {
  return address.replace(/(?<=.)\/+$/, '')
}

async function fileRoutes(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/.vite/**', 'index.html*'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/[\\/]sw\.js(\.br)?$/.test(file)) void reply.header('service-worker-allowed', '/')
    },
  })
}
