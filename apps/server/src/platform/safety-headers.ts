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

/**
 * What one page needs beyond that: the style elements that the server wrote into it, by their hashes; and on an Android phone the wallet app, which
 * answers at a port of the phone that it picks itself. Chrome asks its owner whether a page may reach the phone when it asks `http://localhost` for the first time, so that is open, too.
 */
export function allowInPage(
  reply: FastifyReply,
  { styleHashes, isAndroid }: { styleHashes: readonly string[]; isAndroid: boolean },
): void {
  const allowed = withStyles(String(reply.getHeader(policyHeader)), styleHashes)
  reply.header(
    policyHeader,
    isAndroid ? allowed.replace("connect-src 'self'", (own) => `${own} http://localhost ws://localhost:*`) : allowed,
  )
}

/** Worked out once a page that is kept: its hashes are one list. */
const policies = new WeakMap<readonly string[], { policy: string; allowed: string }>()

function withStyles(policy: string, styleHashes: readonly string[]): string {
  if (styleHashes.length === 0) return policy
  const known = policies.get(styleHashes)
  if (known?.policy === policy) return known.allowed
  const allowed = policy.replace("style-src 'self'", (own) => [own, ...styleHashes].join(' '))
  policies.set(styleHashes, { policy, allowed })
  return allowed
}

/** `connect-src 'self'` does not cover web sockets in every browser. */
function socketOrigins(publicUrl: string): string[] {
  const { host, protocol } = new URL(publicUrl)
  return [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}
