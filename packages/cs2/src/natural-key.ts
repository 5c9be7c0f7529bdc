import { isRecord } from './field-reader.ts'
import { readJson, type Json } from './read-json.ts'

/** Real events are four levels deep; the limit keeps a hostile body from exhausting the stack. */
const maxDepth = 32
/** What stands in JSON as it is, between quotes: nearly every name of a field. */
const isPlain = /^[\w ]*$/

/** The names of an object as they stand in it, and in the order of the key, each with how it is written. */
type Order = { readonly names: readonly string[]; readonly sorted: readonly { name: string; written: string }[] }

/** Writes one value. Ten players have the same counters: their names are put in order once, which costs more than all else. */
class CanonicalWriter {
  /** By the number of names, the last one that was needed. */
  readonly #orders = new Map<number, Order>()

  /** Canonical JSON, or null for a value that cannot be written without losing a difference. */
  write(value: unknown, depth: number): string | null {
    if (depth > maxDepth) return null
    // Beyond 2^53 two different numbers in a body read as one, and would pass for a duplicate.
    if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? null : String(value)
    if (typeof value === 'string') return quoted(value)
    if (Array.isArray(value)) return this.#list(value, depth)
    return isRecord(value) ? this.#members(value, depth) : JSON.stringify(value)
  }

  #list(items: readonly unknown[], depth: number): string | null {
    let text = ''
    for (const item of items) {
      const written = this.write(item, depth + 1)
      if (written === null) return null
      text += text === '' ? written : `,${written}`
    }
    return `[${text}]`
  }

  #members(record: Readonly<Record<string, unknown>>, depth: number): string | null {
    let text = ''
    for (const { name, written: before } of this.#sorted(Object.keys(record))) {
      const written = this.write(record[name], depth + 1)
      if (written === null) return null
      text += text === '' ? `${before}${written}` : `,${before}${written}`
    }
    return `{${text}}`
  }

  #sorted(names: readonly string[]): Order['sorted'] {
    const known = this.#orders.get(names.length)
    if (known?.names.every((name, index) => name === names[index])) return known.sorted
    const sorted = names.toSorted().map((name) => ({ name, written: `${quoted(name)}:` }))
    this.#orders.set(names.length, { names, sorted })
    return sorted
  }
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
  return (json === null ? null : new CanonicalWriter().write(json.value, 0)) ?? `raw:${body}`
}
