import { createHash, timingSafeEqual } from 'node:crypto'

/** One level of a message: names to values, in the order in which they came. A value may be a level of its own (XML alone). */
export type Fields = readonly (readonly [name: string, value: string | Fields])[]

/**
 * The signature of a message of Freedom Pay: MD5 of the script's name, all values by the alphabet of their names (nested ones within theirs, equal names as they came) and
 * the secret, with `;` between. As the protocol has it; what it is worth is said in decision 067.
 */
export function signatureOf(script: string, fields: Fields, secret: string): string {
  return createHash('md5')
    .update([script, ...valuesOf(fields), secret].join(';'))
    .digest('hex')
}

function valuesOf(fields: Fields): string[] {
  return fields
    .filter(([name]) => name !== 'pg_sig')
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : valuesOf(value)))
}

/** Whether one of these secrets signed it. Every one is tried, whichever fits, and no comparison ends early. */
export function isSignedBy(secrets: readonly string[], script: string, fields: Fields): boolean {
  const given = textOf(fields, 'pg_sig')
  if (given === null || !/^[\da-f]{32}$/.test(given)) return false
  const hits = secrets.map((secret) =>
    timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signatureOf(script, fields, secret), 'hex')),
  )
  return hits.includes(true)
}

/** The value of a name that stands there once; null for one that is absent, nested or there twice. */
export function textOf(fields: Fields, name: string): string | null {
  const values = fields.filter(([one]) => one === name)
  const [, value] = values[0] ?? []
  return values.length === 1 && typeof value === 'string' ? value : null
}
