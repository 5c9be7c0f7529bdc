import { zonedLocal } from '#lib/zoned-time'

const hourMs = 3_600_000

/** The calendar day of a moment, by the clocks of a zone: `2026-12-12`. */
export function dayOf(time: string, zone: string): string {
  return zonedLocal(time, zone).slice(0, 10)
}

type Timed = { starts_at: string | null; ends_at: string | null }

/** Days on which something begins, in their order. */
export function daysOf(matches: readonly Timed[], zone: string): string[] {
  const days = matches.flatMap(({ starts_at: time }) => (time === null ? [] : [dayOf(time, zone)]))
  return [...new Set(days)].toSorted()
}

/** Whole hours from before the first match of a day to after its last one. */
export function spanOf(matches: readonly Timed[]): { from: number; to: number; hours: number[] } {
  const starts = matches.flatMap(({ starts_at: time }) => (time === null ? [] : [Date.parse(time)]))
  const ends = matches.flatMap(({ ends_at: time }) => (time === null ? [] : [Date.parse(time)]))
  const from = Math.floor(Math.min(...starts) / hourMs) * hourMs
  const to = Math.ceil(Math.max(...ends) / hourMs) * hourMs
  return { from, to, hours: Array.from({ length: (to - from) / hourMs }, (_, at) => from + at * hourMs) }
}

/** Those that have a time, the earliest first. */
export function inOrder<T extends Timed & { lane: number | null }>(matches: readonly T[]): T[] {
  return matches
    .filter(({ starts_at: time }) => time !== null)
    .toSorted(
      (a, b) =>
        Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? '') || (a.lane ?? Infinity) - (b.lane ?? Infinity),
    )
}

type Share = { part: number; of: number }

/** How matches that are on one lane at once share its height: those that touch each other get a part each. */
export function sharesOf(matches: readonly (Timed & { key: string; lane: number | null })[]): Map<string, Share> {
  const shares = new Map<string, Share>()
  for (const lane of Map.groupBy(matches, (match) => match.lane).values()) {
    let [cluster, until]: [string[], number] = [[], -Infinity]
    for (const { key, starts_at: start, ends_at: end } of inOrder(lane)) {
      if (Date.parse(start ?? '') >= until) [cluster, until] = [[], -Infinity]
      cluster.push(key)
      until = Math.max(until, Date.parse(end ?? ''))
      for (const [part, one] of cluster.entries()) shares.set(one, { part, of: cluster.length })
    }
  }
  return shares
}
