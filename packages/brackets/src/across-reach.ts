import { type AcrossStep, acrossValue, type Compared } from './best-places.ts'
import type { First } from './fates.ts'
import { type Margin, type Margins, marginsOf } from './margins.ts'

/** What a team of a group can bring to the comparison with other groups: the least and the most, step by step. */
export type AcrossReach = { readonly team: string; readonly least: readonly number[]; readonly most: readonly number[] }

/** A match that has yet to be played, from the view of the team that is compared. */
export type OpenMatch = { readonly result: First; readonly bestOf: number }

/** Open matches up to which it is looked at which of them have a score, as a result can be told without. */
const mostParted = 4

/** What the row of a team can come to with certain results, of which any may have any score or none. Never too little of it. */
export function acrossReaches(row: Compared, open: readonly OpenMatch[], steps: readonly AcrossStep[]): AcrossReach[] {
  const known = { ...row, played: row.played + open.length }
  const hasScores = steps.some((step) => sumFor(step, known) !== null)
  if (!hasScores || open.length > mostParted) return [reachOf(known, { open, isAny: true }, steps)]
  const found = new Map<string, AcrossReach>()
  for (let set = 0; set < 2 ** open.length; set += 1) {
    const scored = open.filter((_, at) => ((set >> at) & 1) === 1)
    const key = scored.map(({ result, bestOf }) => `${result}${bestOf}`).toSorted()
    if (!found.has(key.join())) found.set(key.join(), reachOf(known, { open: scored, isAny: false }, steps))
  }
  return [...found.values()]
}

/** Matches with a score, or some that may have one each. */
type Scored = { readonly open: readonly OpenMatch[]; readonly isAny: boolean }

/** Steps are taken one by one, as if each team had its best and its worst of each. */
function reachOf(row: Compared, { open, isAny }: Scored, steps: readonly AcrossStep[]): AcrossReach {
  const margins = open.map(({ result, bestOf }) => marginsOf(result, bestOf))
  const reach = steps.map((step): Margin => {
    const sum = sumFor(step, row)
    const value = acrossValue(step, row)
    if (sum === null || margins.length === 0) return { least: value, most: value }
    const own = margins.map((each) => each[sum.of])
    const values = (list: readonly number[]) => {
      const found = ratios(sum.now, row.scored, list)
      return isAny ? [value, ...found] : found.slice(-1)
    }
    return {
      least: Math.min(...values(own.map(({ least }) => least).toSorted((a, b) => a - b))),
      most: Math.max(...values(own.map(({ most }) => most).toSorted((a, b) => b - a))),
    }
  })
  return { team: row.team, least: reach.map(({ least }) => least), most: reach.map(({ most }) => most) }
}

/** The sum behind a step and what it is now; null for a step that no score changes. */
function sumFor(step: AcrossStep, row: Compared): { readonly now: number; readonly of: keyof Margins } | null {
  if (step === 'map_difference') return { now: row.mapsWon - row.mapsLost, of: 'maps' }
  if (step === 'round_difference') return { now: row.roundsWon - row.roundsLost, of: 'rounds' }
  return step === 'rounds_won' ? { now: row.roundsWon, of: 'roundsWon' } : null
}

/** The values per match with a score when the first of the open matches has one, the first two … */
function ratios(now: number, scored: number, open: readonly number[]): number[] {
  let sum = now
  return open.map((each, at) => (sum += each) / (scored + at + 1))
}

/** Whether the one may come out before the other, and whether it must. Nobody knows the lots of who may be level. */
export function canBeAhead(one: AcrossReach, other: AcrossReach): boolean {
  return firstGap(one.most, other.least) >= 0
}

export function mustBeAhead(one: AcrossReach, other: AcrossReach): boolean {
  return firstGap(one.least, other.most) > 0
}

function firstGap(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, step) => value !== other[step])
  return at < 0 ? 0 : one[at]! - other[at]!
}
