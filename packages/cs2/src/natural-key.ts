import { isRecord } from './field-reader.ts'
import { readJson, type Json } from './read-json.ts'

/** Real events are four levels deep; the limit keeps a hostile body from exhausting the stack. */
const maxDepth = 32
/** What stands in JSON as it is, between quotes: nearly every name of a field. */
const isPlain = /^[\w ]*$/

/** Canonical JSON, or null for a value that cannot be written without losing a difference. */
function canonical(value: unknown, depth: number): string | null {
  if (depth > maxDepth) return null
  // Beyond 2^53 two different numbers in a body read as one, and would pass for a duplicate.
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? null : String(value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return list(value, depth)
  return isRecord(value) ? members(value, depth) : JSON.stringify(value)
}

function list(items: readonly unknown[], depth: number): string | null {
  let text = ''
  for (const item of items) {
    const written = canonical(item, depth + 1)
    if (written === null) return null
    text += text === '' ? written : `,${written}`
  }
  return `[${text}]`
}

function members(record: Readonly<Record<string, unknown>>, depth: number): string | null {
  let text = ''
  for (const key of Object.keys(record).sort()) {
    const written = canonical(record[key], depth + 1)
    if (written === null) return null
    text += text === '' ? `${quoted(key)}:${written}` : `,${quoted(key)}:${written}`
  }
  return `{${text}}`
}

function quoted(text: string): string {
  return isPlain.test(text) ? `"${text}"` : JSON.stringify(text)
}

/**
 * A key that is equal for two bodies with the same content, whatever their whitespace and key order, and different for
 * different content: MatchZy sends no event id, so a repeated delivery is known by what it says. The key is as long as
 * the body; hash it before indexing. A body that is not JSON, or too deep or too precise to canonicalise, is its own
 * key. Never throws. `json` is the body as `readJson` has it, for whoever read it already.
 */
export function naturalKey(body: string, json: Json = readJson(body)): string {
  return (json === null ? null : canonical(json.value, 0)) ?? `raw:${body}`
}
