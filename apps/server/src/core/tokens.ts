import { createHash, randomBytes } from 'node:crypto'

/** 256 bits by the system's secure source, fit for an address: whoever shows it may do what it was made for. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. A fast hash is enough: nobody guesses 256 bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
