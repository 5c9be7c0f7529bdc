import { type Ranking, rulesOf } from './rules.ts'
import { findGroup, type GroupPlan, placeKey, seatsOf, type TournamentState } from './state.ts'
import type { Member } from './swiss-table.ts'
import { winnerIn } from './tally.ts'
import type { BracketMatch, SlotSource, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** The places of a group, without what only readers of its table ask for. Remembered. */
export function ranking(t: TournamentState, group: number): Ranking {
  return rulesOf(t).formats[t.layout.groups[group]!.stage.format]!.ranking!(t, group)
}

/** The team in a place (from 0) of a closed table; null when nobody holds it. */
export function seatOf({ rows }: Ranking, at: number): TeamId | null {
  return rows.find(({ place }) => place === at + 1)?.team ?? null
}

/**
 * The teams of a group with their seeds; those a stage before has yet to send are left out. A correction that keeps
 * later results can have a team hold two places of that stage: it has the first of its seats, and the other is empty.
 */
export function membersOf(t: TournamentState, plan: GroupPlan): Member[] {
  const seated = new Set<TeamId>()
  return plan.sources.flatMap((source, at) => {
    const team = teamFrom(t, source)
    if (team === null || seated.has(team)) return []
    seated.add(team)
    return [{ team, seed: plan.seeds[at] ?? at + 1 }]
  })
}

/** Who comes from a source by now; null while nobody does. */
export function teamFrom(t: TournamentState, source: SlotSource): TeamId | null {
  if (source.kind === 'seed') return seatsOf(t.setup)[source.seed - 1] ?? null
  if (source.kind !== 'group_place') return null
  const decider = deciderOf(t, source)
  if (decider !== null) return winnerIn(decider)
  const from = findGroup(t, source.stage, source.group)
  return t.groups[from]?.closed === true ? holderOf(t, from, source.place) : null
}

type PlaceSource = Extract<SlotSource, { kind: 'group_place' }>

/** The match whose winner holds a place of a knockout; null for a place of a group. */
function deciderOf(t: TournamentState, { stage, group, place }: PlaceSource): BracketMatch | null {
  const at = t.layout.deciderOf.get(placeKey(stage, group, place))
  return at === undefined ? null : vectorGet(t.matches, at)
}

/** True once every stage before has sent its teams. */
export function isFed(t: TournamentState, plan: Pick<GroupPlan, 'sources'>): boolean {
  return plan.sources.every((source) => source.kind !== 'group_place' || isSent(t, source))
}

function isSent(t: TournamentState, source: PlaceSource): boolean {
  const decider = deciderOf(t, source)
  if (decider !== null) return decider.outcome !== null || decider.state === 'nobody'
  return t.groups[findGroup(t, source.stage, source.group)]?.closed === true
}

/** Who holds a place of a closed group. */
export function holderOf(t: TournamentState, group: number, place: number): TeamId | null {
  const { seats } = t.groups[group]!
  return seats === undefined ? seatOf(ranking(t, group), place - 1) : (seats[place - 1] ?? null)
}
