/** Whether a list, which may be any JSON, holds each of these once and nothing else. They are all different. */
export function isExactly(list: unknown, all: readonly unknown[]): boolean {
  if (!Array.isArray(list) || list.length !== all.length) return false
  const held = new Set<unknown>(list)
  return all.every((each) => held.has(each))
}

/** The same for all whole numbers from 1. */
export function isCountedTo(most: number, list: unknown): boolean {
  return isExactly(
    list,
    Array.from({ length: most }, (_, at) => at + 1),
  )
}
