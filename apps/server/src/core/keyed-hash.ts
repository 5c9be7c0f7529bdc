import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret made from the site's own and from what it is for, so that nothing is stored. Letters and digits only: it goes through consoles. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 48)
}

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const a = createHmac('sha256', 'compare').update(given).digest()
  const b = createHmac('sha256', 'compare').update(expected).digest()
  return timingSafeEqual(a, b)
}
