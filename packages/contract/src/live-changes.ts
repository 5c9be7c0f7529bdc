import { z } from 'zod'

type Value = z.core.util.JSONType
type Tree = { readonly [key: string]: Value }

/**
 * What makes one JSON value another one: `{'=': value}` puts that in its place; anything else names what changes within an object by key, or within a list by
 * place, with `#` for its new length.
 */
export const LiveChanges = z.record(z.string(), z.json())
export type LiveChanges = z.infer<typeof LiveChanges>

const isTree = (value: Value | undefined): value is Tree => typeof value === 'object' && value !== null

/** Null where both are alike. Keys that hold undefined are none. */
export function changesBetween(before: Value, after: Value): LiveChanges | null {
  if (Object.is(before, after)) return null
  const isSameKind = isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)
  if (!isSameKind) return { '=': after }
  const isList = Array.isArray(after)
  // A key that went is told by the whole: no shape of ours loses one while it lives.
  if (!isList && Object.keys(before).some((key) => before[key] !== undefined && after[key] === undefined))
    return { '=': after }
  const changes: LiveChanges =
    isList && after.length !== (before as unknown as Value[]).length ? { '#': after.length } : {}
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined) continue
    const own = Object.hasOwn(before, key) ? before[key] : undefined
    const within = own === undefined ? { '=': value } : changesBetween(own, value)
    if (within !== null) changes[key] = within
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** The value with the changes in it; what did not change is the same object. Throws TypeError for changes of another value. */
export function withChanges(before: Value, changes: LiveChanges): Value {
  const replaced = changes['=']
  if (replaced !== undefined) return replaced
  if (!isTree(before)) throw new TypeError('changes of another value')
  const { '#': length, ...within } = changes
  const after: Record<string, Value> | Value[] = Array.isArray(before) ? [...before] : { ...before }
  if (Array.isArray(after) && typeof length === 'number') after.length = Math.min(after.length, length)
  const entries = after as Record<string, Value>
  for (const [key, change] of Object.entries(within)) {
    if (!isTree(change) || Array.isArray(change)) throw new TypeError('changes of another value')
    entries[key] = withChanges(entries[key] ?? null, change)
  }
  return after
}
