import { gslPlace, gslShape } from './gsl-places.ts'
import { type GroupPlan, leftIn, type TournamentState } from './state.ts'
import { type Entry, rowOf, teamAt } from './tally.ts'
import type { Ranked } from './tie-breaks.ts'
import type { GroupStandings, StandingRow, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** The teams of a group with what they have gathered, and whether all of its matches are decided. */
export type Counted = { readonly entries: ReadonlyMap<TeamId, Entry>; readonly complete: boolean }

/** The table of a league: sets of teams that nothing could part share places where that matters. */
export function tableOf(
  plan: GroupPlan,
  { sets, entries, complete }: Counted & { readonly sets: readonly Ranked[] },
): GroupStandings {
  const rows: StandingRow[] = []
  const lotsNeeded: (readonly TeamId[])[] = []
  for (const set of sets) {
    const first = rows.length + 1
    const last = rows.length + set.tallies.length
    const atCut = plan.cuts.some((cut) => first <= cut && cut < last)
    if (complete && atCut) lotsNeeded.push(Object.freeze(set.tallies.map(({ team }) => team)))
    set.tallies.forEach(({ team }, at) => {
      const place = atCut ? first : first + at
      const advances = complete ? isSentOn(plan, first, last) : null
      rows.push(rowOf(entries.get(team)!, { place, advances }, set))
    })
  }
  const frozen = Object.freeze(rows)
  return Object.freeze({ group: plan.id, complete, rows: frozen, lotsNeeded: Object.freeze(lotsNeeded) })
}

/** Whether places from one to another go on; null where that hangs on lots, or on the same place of other groups. */
function isSentOn({ stage, best, cuts }: GroupPlan, first: number, last: number): boolean | null {
  const most = best === undefined ? stage.advance : cuts[0]!
  const compared = best === undefined && 'advanceBest' in stage && stage.advanceBest !== undefined ? 1 : 0
  if (last <= most) return true
  return first > most + compared ? false : null
}

/**
 * By the last match of each team, see `gslPlace`; until all are decided, by wins and losses. A place that a double forfeit leaves
 * empty stays empty.
 */
export function gslTable(t: TournamentState, group: number, { entries, complete }: Counted): GroupStandings {
  const plan = t.layout.groups[group]!
  // Whose seat somebody else has by a match that a correction keeps plays none, and is last.
  const rank = new Map(
    [...entries.values()].map(({ team, wins, losses }) => [team, complete ? entries.size : losses - wins]),
  )
  const shape = gslShape(t, plan)
  const out = leftIn(t, group)
  for (const at of complete ? plan.matches : []) {
    const match = vectorGet(t.matches, at)
    const winner = match.outcome?.winner
    for (const slot of [0, 1] as const) {
      const team = teamAt(match, slot)
      const ended = { won: winner === slot + 1, stays: winner !== null && team !== null && !out.has(team) }
      if (team !== null) rank.set(team, gslPlace(shape, match, ended))
    }
  }
  const sorted = [...entries.values()].toSorted((a, b) => rank.get(a.team)! - rank.get(b.team)!)
  const rows = sorted.map((entry, at) => {
    const place = complete ? Math.min(rank.get(entry.team)!, sorted.length) : at + 1
    const advances = complete ? place <= plan.stage.advance : null
    return rowOf(entry, { place, advances }, { decidedBy: null, decidedValue: null })
  })
  return Object.freeze({ group: plan.id, complete, rows: Object.freeze(rows), lotsNeeded: Object.freeze([]) })
}
