import { types } from 'pg'

/** By numbers of `pg_type`; the package's own types know a list of them alone. */
const known = types as unknown as { getTypeParser: (type: number) => (text: string) => unknown }

/** A value on its way to PostgreSQL: as text, or bytes as they are. */
export type Sent = string | Buffer | null

const interval = 1186

/** As node-postgres reads them, int8 and numeric as the text that they are; an interval, too, which it would take apart. */
export function readerOf(type: number): (text: string) => unknown {
  return type === interval ? String : known.getTypeParser(type)
}

/** A value as text that PostgreSQL understands whatever type it is to be. The embedded database writes the same. */
export function written(value: unknown): Sent {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return `${value as number | bigint | boolean}`
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) ? arrayOf(value) : JSON.stringify(value)
}

function arrayOf(items: readonly unknown[]): string {
  return `{${items.map((item) => (Array.isArray(item) ? arrayOf(item) : elementOf(written(item)))).join(',')}}`
}

function elementOf(item: Sent): string {
  if (item === null) return 'NULL'
  const text = typeof item === 'string' ? item : `\\x${item.toString('hex')}`
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
