import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Crockford's alphabet without the letters that people misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id: 10 characters of time (so that rows stand in order of birth) and 10 of chance. */
export function newId(): string {
  let time = Date.now()
  let head = ''
  for (let place = 0; place < 10; place++) {
    head = alphabet.charAt(time % 32) + head
    time = Math.floor(time / 32)
  }
  return head + randomCode(10)
}

/** A code of `length` characters from a 32-letter alphabet (5 bits each) by the system's secure source. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % 32)).join('')
}

/** What a payer writes with a transfer: short, upper case, hard to misread. */
export function paymentReference(): string {
  const letters = alphabet.toUpperCase().replace(/[0-9]/g, '')
  const pick = (): string => letters.charAt(randomInt(letters.length))
  return `LC-${pick()}${pick()}${pick()}-${String(randomInt(100_000)).padStart(5, '0')}`
}

/** The same text gives the same id, as a UUID (version 8), for what must not be stored twice. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
