import { refuse } from '#platform/errors'

/** Where a page ends, as a text for an address. It holds what its list is sorted by, of things that were shown anyway. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

type Kind = 'string' | 'number'
type Read<K extends readonly Kind[]> = { [I in keyof K]: K[I] extends 'number' ? number : string }

/** The parts of a cursor that is of these kinds. @throws VALIDATION_FAILED */
export function readCursor<const K extends readonly Kind[]>(text: string, kinds: K): Read<K> {
  const parts = parse(text)
  const isRight =
    parts.length === kinds.length &&
    parts.every((part, at) => typeof part === kinds[at] && !(typeof part === 'string' && part.includes('\0')))
  if (!isRight || parts.some((part) => typeof part === 'number' && !Number.isFinite(part))) refuse('VALIDATION_FAILED')
  return parts as Read<K>
}

function parse(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
