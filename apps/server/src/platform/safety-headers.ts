import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'

const policyHeader = 'content-security-policy'

/** For a page that is made to stand in frames of other sites; everything else about it stays as strict as elsewhere. */
export function embeddableHeaders(publicUrl: string): FastifyHelmetOptions {
  return safetyHeaders(publicUrl, true)
}

/** Nothing from anywhere else, and nothing that stands in the page itself: neither scripts nor styles, but those that `allowInPage` names. */
export function safetyHeaders(publicUrl: string, isFramed = false): FastifyHelmetOptions {
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
 * answers at a port of the phone that it picks itself.
 */
export function allowInPage(
  reply: FastifyReply,
  { styleHashes, isAndroid }: { styleHashes: readonly string[]; isAndroid: boolean },
): void {
  const policy = String(reply.getHeader(policyHeader))
  const styles =
    styleHashes.length === 0 ? policy : policy.replace("style-src 'self'", (own) => [own, ...styleHashes].join(' '))
  reply.header(
    policyHeader,
    isAndroid ? styles.replace("connect-src 'self'", (own) => `${own} ws://localhost:*`) : styles,
  )
}

/** `connect-src 'self'` does not cover web sockets in every browser. */
function socketOrigins(publicUrl: string): string[] {
  const { host, protocol } = new URL(publicUrl)
  return [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}
