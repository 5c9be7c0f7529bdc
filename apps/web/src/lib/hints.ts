import { hostCookie } from '@lobby/contract'

const yearSeconds = 365 * 24 * 3_600

/**
 * A cookie that helps the server to send the right page at once and gives no right to anything; null takes it away.
 * `isLasting`: it outlives the browser window.
 */
export function setHint(name: string, value: string | null, isLasting = true): void {
  if (typeof document === 'undefined') return
  const life = value === null ? '; max-age=0' : isLasting ? `; max-age=${yearSeconds}` : ''
  const isEncrypted = location.protocol === 'https:'
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is not in every browser that we serve
  document.cookie = `${hostCookie(name, isEncrypted)}=${value ?? ''}; path=/; samesite=lax${life}${isEncrypted ? '; secure' : ''}`
}
