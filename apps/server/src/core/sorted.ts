/** Below 0 where the first comes first; 0 for none but the same thing. */
export type Compare<T> = (one: T, other: T) => number

/** How many come before, as `isBefore` says of the first so many and of none after them. */
export function countBefore<T>(sorted: readonly T[], isBefore: (item: T) => boolean): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(sorted[middle] as T)) from = middle + 1
    else to = middle
  }
  return from
}

/** Of so few each goes to its place by itself: the machine moves what comes after in one go, and nobody compares it. */
const few = 8

/** Puts all of them in their places. */
export function addSorted<T>(sorted: T[], added: readonly T[], compare: Compare<T>): void {
  if (added.length > few) return merge(sorted, added, compare)
  for (const item of added)
    sorted.splice(
      countBefore(sorted, (other) => compare(other, item) < 0),
      0,
      item,
    )
}

/** Goes through the list once, from its end, however many are added. */
function merge<T>(sorted: T[], added: readonly T[], compare: Compare<T>): void {
  const more = added.toSorted(compare)
  let kept = sorted.length - 1
  for (const item of more) sorted.push(item)
  let last = more.length - 1
  for (let place = sorted.length - 1; last >= 0; place -= 1) {
    const isKept = kept >= 0 && compare(sorted[kept] as T, more[last] as T) > 0
    sorted[place] = (isKept ? sorted[kept--] : more[last--]) as T
  }
}

/** Takes one out, if it is there. */
export function removeSorted<T>(sorted: T[], item: T, compare: Compare<T>): void {
  const place = countBefore(sorted, (other) => compare(other, item) < 0)
  if (sorted[place] === item) sorted.splice(place, 1)
}

/** As the database orders texts of `collate "C"`: by code points, where `<` goes by halves of them. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const a = one.charCodeAt(at)
    const b = other.charCodeAt(at)
    if (a !== b) return rankOfUnit(a) - rankOfUnit(b)
  }
  return one.length - other.length
}

/** Halves of what lies above U+FFFF come after all that is whole. */
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
