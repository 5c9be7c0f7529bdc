import { change, occupantOf, setGroup, verdictOf } from './settle.ts'
import { matchIdAt, type Work } from './state.ts'
import type { BracketMatch, Slot, SlotSource, TeamId } from './types.ts'
import { vectorOf, vectorValues } from './vector.ts'

/** A match that comes into being while a stage is played: a Swiss pair or a tie-break match. */
export type NewMatch = {
  readonly round: number
  readonly index: number
  readonly number: number
  readonly bestOf: number
  readonly teams: readonly [TeamId, TeamId | null]
  readonly sources: readonly [SlotSource, SlotSource]
}

/** Puts matches behind all others. O(matches), but only once a round. Gives their positions. */
export function addMatches(work: Work, group: number, list: readonly NewMatch[]): number[] {
  const plan = work.layout.groups[group]!
  const first = work.matches.length
  const fresh = list.map(({ round, index, number, bestOf, teams, sources }): BracketMatch => {
    const place = { stage: plan.stage.id, group: plan.id, round, index }
    const slots = Object.freeze([slotFor(teams[0], sources[0]), slotFor(teams[1], sources[1])] as const)
    const head = { id: matchIdAt(place), number, ...place, bestOf, slots }
    return Object.freeze({ ...head, state: 'ready', outcome: null, isFinal: false, isBronze: false })
  })
  work.matches = vectorOf([...vectorValues(work.matches), ...fresh])
  work.added = Object.freeze([...work.added, ...fresh.map(({ id }) => Object.freeze({ id, group }))])
  work.open += fresh.length
  const state = work.groups[group]!
  setGroup(work, group, { ...state, open: state.open + fresh.length })
  return fresh.map((_, at) => first + at)
}

/** Closes those of the new matches that have no opponent: only after all of them are known to the group. */
export function settleAdded(work: Work, positions: readonly number[], matches: readonly NewMatch[]): void {
  matches.forEach(({ teams: [one, two] }, at) => {
    const verdict = verdictOf(occupantOf(one), occupantOf(two), work.out)
    if (verdict.state !== 'ready') change(work, positions[at]!, verdict)
  })
}

function slotFor(team: TeamId | null, source: SlotSource): Slot {
  return Object.freeze({ source: Object.freeze(source), occupant: occupantOf(team) })
}
