import type { App } from './platform.ts'

const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const

/**
 * Says once that somebody forwards requests whom nobody named: either a proxy was forgotten, and all visitors count as one, or
 * somebody tries to be another. Both are answered as coming from the peer itself.
 */
export function tellOfForeignForwarding(app: App, isTrusted: (address: string) => boolean): void {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || !forwarding.some((name) => request.headers[name] !== undefined)) return
    const peer = request.socket.remoteAddress ?? ''
    if (isTrusted(peer)) return
    isTold = true
    request.log.warn(
      { peer },
      'forwarded headers of a peer that is not in TRUSTED_PROXIES are ignored: if it is your proxy, name it there',
    )
  })
}
