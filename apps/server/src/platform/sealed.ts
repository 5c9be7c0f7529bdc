import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Text that only this site can read again, bound to what it is for: a copy of the database alone gives nothing away.
 * AES-256-GCM under a key made from the site's SECRET and `purpose`.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), iv)
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url')
}

/** What was sealed with one of these secrets; null when it was changed, or sealed with another secret or for another purpose. */
export function unseal(secrets: readonly string[], purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  for (const secret of secrets) {
    const text = unsealBytes(secret, purpose, bytes)
    if (text !== null) return text
  }
  return null
}

/** The same text sealed with the first of these secrets; null for what is so already, or cannot be read. */
export function sealAnew(secrets: readonly string[], purpose: string, sealed: string): string | null {
  const [secret, ...older] = secrets
  const text = unseal(older, purpose, sealed)
  return secret === undefined || text === null ? null : seal(secret, purpose, text)
}

function unsealBytes(secret: string, purpose: string, bytes: Buffer): string | null {
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const body = opening.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([body, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lobby:${purpose}`, 32))
}
