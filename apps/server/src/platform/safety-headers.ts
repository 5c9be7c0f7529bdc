import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { App } from './platform.ts'

const policyHeader = 'content-security-policy'

/**
 * What an answer says to browsers. `page`: all of it. `framed`: that, but other sites may frame it. `data`: what counts for JSON and bytes, which no browser shows as
 * a page. `none`: a game server's, which is no browser.
 */
type Safety = 'page' | 'framed' | 'data' | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a route says nothing: `data` under /api, `page` elsewhere. */
    safety?: Safety
  }
}

type Headers = Readonly<Record<string, string>>

/** Worked out once: to do so for each answer took more time than a kept answer itself. */
export function sendSafetyHeaders(app: App, options: Record<'page' | 'framed', HelmetOptions>): void {
  const page = headersOf(options.page)
  const kinds: Record<Safety, Headers> = { page, framed: headersOf(options.framed), data: ofData(page), none: {} }
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions
    reply.headers(kinds[config.safety ?? usual(url ?? request.url)])
    done()
  })
}

/** The API's document is a page, too. */
function usual(url: string): Safety {
  return url.startsWith('/api/') && !url.startsWith('/api/docs') ? 'data' : 'page'
}

function headersOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw new Error('no safety headers come of these options', { cause: error })
  })
  return headers
}

const countsForData = [
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
] as const

/** Opened by itself it is still a document: it may load nothing and stand in no frame. */
function ofData(page: Headers): Headers {
  const kept = countsForData.flatMap((name) => (page[name] === undefined ? [] : [[name, page[name]] as const]))
  return { ...Object.fromEntries(kept), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}

/**
 * Nothing from anywhere else, and nothing that stands in the page itself: neither scripts nor styles, but those that `allowInPage` names.
 * `isFramed`: for a page that is made to stand in frames of other sites; everything else about it stays as strict as elsewhere.
 */
export function safetyHeaders(publicUrl: string, isFramed = false): HelmetOptions {
  const isEncrypted = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...socketOrigins(publicUrl)],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': [isFramed ? '*' : "'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        ...(isEncrypted ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    xFrameOptions: isFramed ? false : { action: 'deny' },
    strictTransportSecurity: isEncrypted,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** What the server wrote into a page itself, by hashes as a policy names them. */
export type InPage = { readonly scripts: readonly string[]; readonly styles: readonly string[] }
export const nothingInPage: InPage = { scripts: [], styles: [] }

/** As a policy names what stands in a script or style element. */
export function hashInPage(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * What one page needs beyond that: the elements that the server wrote into it, by their hashes; and on an Android phone the wallet app, which
 * answers at a port of the phone that it picks itself. Chrome asks its owner whether a page may reach the phone when it asks `http://localhost` for the first time, so that is open, too.
 */
export function allowInPage(reply: FastifyReply, { inPage, isAndroid }: { inPage: InPage; isAndroid: boolean }): void {
  const allowed = withHashes(String(reply.getHeader(policyHeader)), inPage)
  reply.header(
    policyHeader,
    isAndroid ? allowed.replace("connect-src 'self'", (own) => `${own} http://localhost ws://localhost:*`) : allowed,
  )
}

/** Worked out once a page that is kept: its hashes are one thing. */
const policies = new WeakMap<InPage, { policy: string; allowed: string }>()

function withHashes(policy: string, inPage: InPage): string {
  const known = policies.get(inPage)
  if (known?.policy === policy) return known.allowed
  const allowed = policy
    .replace("style-src 'self'", (own) => [own, ...inPage.styles].join(' '))
    .replace("script-src 'self'", (own) => [own, ...inPage.scripts].join(' '))
  policies.set(inPage, { policy, allowed })
  return allowed
}

/** `connect-src 'self'` does not cover web sockets in every browser. */
function socketOrigins(publicUrl: string): string[] {
  const { host, protocol } = new URL(publicUrl)
  return [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}
