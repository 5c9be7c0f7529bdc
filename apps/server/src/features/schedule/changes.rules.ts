import type { ScheduleChange } from '@lobby/contract'
import type { Entry } from './entries.rules.ts'

/** A match that is to be at another time, on another lane, or pinned otherwise. */
export type Move = { readonly before: Entry; readonly after: Entry }

/** What differs between two readings of the same matches. */
export function movesBetween(before: readonly Entry[], after: readonly Entry[]): Move[] {
  const known = new Map(before.map((entry) => [entry.key, entry]))
  return after.flatMap((entry) => {
    const old = known.get(entry.key)
    return old === undefined || isSame(old, entry) ? [] : [{ before: old, after: entry }]
  })
}

function isSame(one: Entry, other: Entry): boolean {
  return one.start === other.start && one.lane === other.lane && one.isPinned === other.isPinned
}

export function isTimeMoved({ before, after }: Move): boolean {
  return before.start !== after.start
}

type Shown = ScheduleChange['moves']['shown'][number]

export function presentMove({ before, after }: Move): Shown {
  return { key: after.key, number: after.match?.number ?? null, before: placeOf(before), after: placeOf(after) }
}

function placeOf({ start, lane }: Entry): Shown['before'] {
  return { starts_at: start === null ? null : new Date(start).toISOString(), lane }
}

/** Teams that play in these matches, as far as it is known. */
export function teamsIn(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap(({ match }) =>
      (match?.slots ?? []).flatMap(({ occupant }) => (occupant.kind === 'team' ? [occupant.team] : [])),
    ),
  )
}

/** The next match of each team that is still ahead and has a time. */
export function nextOf(entries: readonly Entry[]): Map<string, Entry> {
  const next = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.standing !== 'ahead' || entry.start === null) continue
    for (const team of teamsIn([entry])) {
      const known = next.get(team)
      if (known === undefined || (known.start ?? 0) > entry.start) next.set(team, entry)
    }
  }
  return next
}
