import { type AdvanceTable, advanceTable, mix, mostLive } from './advance-table.ts'

/** Teams up to which a table of all endings is kept. */
const mostTeams = 16

/** A move of a chance, and seconds, after which a table with chances of others in it is made anew. */
const moved = 0.05
const oldSeconds = 30

/** A live match: its two teams, by position, and the chance of the first now. */
export type LiveMatch = { readonly teams: readonly [number, number]; readonly chance: number }

/** Which endings a table holds, by position of the live match; all others are taken at their chances when it was made. */
export function matchesInTable(
  live: readonly LiveMatch[],
  shown: number,
  cup: { readonly teams: number; readonly canMeetNext: (one: number, two: number) => boolean },
): number[] {
  const all = live.map((_, at) => at)
  if (live.length <= mostLive && cup.teams <= mostTeams) return all
  const onScreen = live[shown]
  if (onScreen === undefined) throw new RangeError('a match that is not live')
  const meets = (at: number) => onScreen.teams.some((one) => live[at]!.teams.some((two) => cup.canMeetNext(one, two)))
  return [shown, ...all.filter((at) => at !== shown && meets(at)).slice(0, mostLive - 1)].toSorted((a, b) => a - b)
}

/** A table of some of the live matches, with what was taken for granted when it was made. */
export type PartialTable = {
  readonly matches: readonly number[]
  /** Chances of all live matches then. */
  readonly chances: readonly number[]
  /** Seconds on the caller's clock: a page says "as of". */
  readonly madeAt: number
  readonly rows: AdvanceTable
}

/**
 * The table when more than eight matches are live or more than sixteen teams play. `advance` says all teams' chances when
 * the named matches end so and the others are as `chances` says. Throws as `advanceTable` does.
 */
export function partialTable(
  made: Pick<PartialTable, 'matches' | 'chances' | 'madeAt'>,
  advance: (assumed: ReadonlyMap<number, boolean>, chances: readonly number[]) => readonly number[],
): PartialTable {
  const rows = advanceTable(made.matches.length, (outcomes) =>
    advance(new Map(outcomes.map((won, at) => [made.matches[at]!, won])), made.chances),
  )
  return { ...made, rows }
}

/** The teams' chances now: the matches of the table as they stand, all others as of `madeAt`. */
export function mixPartial(table: PartialTable, now: readonly number[]): number[] {
  return mix(
    table.rows,
    table.matches.map((at) => now[at] ?? Number.NaN),
  )
}

/** Whether a table is to be made anew: half a minute old, or a match outside of it has moved by five points. */
export function isStale(
  table: PartialTable,
  now: { readonly chances: readonly number[]; readonly seconds: number },
): boolean {
  const outside = table.chances.filter((_, at) => !table.matches.includes(at)).length
  if (now.chances.length !== table.chances.length) return true
  if (outside === 0) return false
  const hasMoved = now.chances.some(
    (chance, at) => !table.matches.includes(at) && Math.abs(chance - table.chances[at]!) >= moved - 1e-12,
  )
  return hasMoved || now.seconds - table.madeAt >= oldSeconds
}
