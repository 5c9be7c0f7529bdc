import { requireChance, requireWhole } from './requirements.ts'

/**
 * Chances to advance by how the live matches end: row o for the bit mask o, where bit i is 1 when side 1 of match i wins;
 * in a row one chance a team. (Where a match can end drawn, or many teams wait, `conditionalChances` and `mixChances` of
 * packages/brackets do the same with draws and errors.)
 */
export type AdvanceTable = readonly (readonly number[])[]

/** Live matches whose endings a table can hold. */
export const mostLive = 8

/**
 * The table of so many live matches, from a function that says all teams' chances with their results assumed (`whatIf` and
 * `chances` of packages/brackets): `outcomes[i]` is true when side 1 of match i is taken to win. 2^matches questions: made
 * when a match ends, a round is paired or a ruling falls, never on a kill. Throws RangeError for more than eight matches.
 */
export function advanceTable(
  matches: number,
  advance: (outcomes: readonly boolean[]) => readonly number[],
): AdvanceTable {
  requireWhole(matches, 0, 'live matches')
  if (matches > mostLive) throw new RangeError(`at most ${mostLive} live matches`)
  return Array.from({ length: 2 ** matches }, (_, row) => [...advance(outcomesOf(row, matches))])
}

function outcomesOf(row: number, matches: number): boolean[] {
  return Array.from({ length: matches }, (_, at) => (row & (1 << at)) !== 0)
}

/**
 * The teams' chances as the live matches stand: `live[i]` is the chance of side 1 of match i. Exactly linear in each of them, and with
 * the sum that the rows have. Rows × teams multiplications. Throws RangeError for a table of another number of matches, and
 * for what is no chance.
 */
export function mix(table: AdvanceTable, live: readonly number[]): number[] {
  if (table.length !== 2 ** live.length) throw new RangeError('a table of other matches')
  let rows: readonly (readonly number[])[] = table
  // The last match is the highest digit: its two halves of the table become one.
  for (const chance of live.map(requireChance).toReversed()) {
    const half = rows.length / 2
    rows = rows.slice(0, half).map((lost, at) => between(lost, rows[half + at]!, chance))
  }
  return [...rows[0]!]
}

function between(lost: readonly number[], won: readonly number[], chance: number): number[] {
  return lost.map((value, at) => chance * won[at]! + (1 - chance) * value)
}

/** What a match means to a team: its chance to advance when side 1 wins, and when side 2 does. */
export type Stake = { readonly team: number; readonly won: number; readonly lost: number; readonly stake: number }

/** Below this a team does not wait for a match. */
const nothing = 1e-9

/**
 * Who waits for a match, by position of the team, most at stake first: chance with side 1's win less that with its loss, the
 * other matches as they stand. Below 0 for who hopes for side 2. Throws as `mix` does, and for a match that is not in the table.
 */
export function stakesOf(table: AdvanceTable, live: readonly number[], match: number): Stake[] {
  requireWhole(match, 0, 'the match')
  if (match >= live.length) throw new RangeError('a match that is not in the table')
  const [won, lost] = [1, 0].map((end) => mix(table, live.with(match, end)))
  return won!
    .map((chance, team) => ({ team, won: chance, lost: lost![team]!, stake: chance - lost![team]! }))
    .filter(({ stake }) => Math.abs(stake) > nothing)
    .toSorted((one, two) => Math.abs(two.stake) - Math.abs(one.stake) || one.team - two.team)
}
