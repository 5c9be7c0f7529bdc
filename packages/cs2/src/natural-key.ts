import { isRecord } from './field-reader.ts'

/** Real events are four levels deep; the limit keeps a hostile body from exhausting the stack. */
const maxDepth = 32

/** Canonical JSON, or null for a value that cannot be written without losing a difference. */
function canonical(value: unknown, depth: number): string | null {
  if (depth > maxDepth) return null
  // Beyond 2^53 two different numbers in a body read as one, and would pass for a duplicate.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return null
  if (Array.isArray(value))
    return joined(
      value.map((item: unknown) => canonical(item, depth + 1)),
      '[',
      ']',
    )
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .toSorted()
    .map((key) => {
      const member = canonical(value[key], depth + 1)
      return member === null ? null : `${JSON.stringify(key)}:${member}`
    })
  return joined(members, '{', '}')
}

function joined(parts: readonly (string | null)[], open: string, close: string): string | null {
  return parts.includes(null) ? null : open + parts.join(',') + close
}

/**
 * A key that is equal for two bodies with the same content, whatever their whitespace and key order, and different for
 * different content: MatchZy sends no event id, so a repeated delivery is known by what it says. The key is as long as
 * the body; hash it before indexing. A body that is not JSON, or too deep or too precise to canonicalise, is its own
 * key. Never throws.
 */
export function naturalKey(body: string): string {
  try {
    return canonical(JSON.parse(body), 0) ?? `raw:${body}`
  } catch {
    return `raw:${body}`
  }
}
