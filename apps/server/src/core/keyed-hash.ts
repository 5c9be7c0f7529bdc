import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret made from the site's own and from what it is for, so that nothing is stored. Letters and digits only: it goes through consoles. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 48)
}

/** Whether this was made of one of the site's secrets: what was given out before the newest one is good until it ends by itself. */
export function isMadeOf(secrets: readonly string[], given: string, make: (secret: string) => string): boolean {
  return secrets.some((secret) => isSameText(given, make(secret)))
}

/** Compares in a time that tells nothing of the expected text but its length, which is no secret. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
