import type { GroupState, Layout, Tournament } from './state.ts'
import { placeKey } from './state.ts'
import { groupTable } from './standings.ts'
import type { BracketMatch, MatchState, Occupant, Outcome, Side, Slot } from './types.ts'
import { type Vector, vectorGet, vectorSet } from './vector.ts'

export const pending: Occupant = Object.freeze({ kind: 'pending' })
export const nobody: Occupant = Object.freeze({ kind: 'nobody' })

/** A tournament while one event is worked into it. */
export type Work = {
  readonly layout: Layout
  matches: Vector<BracketMatch>
  open: number
  groups: readonly GroupState[]
}

/** How a match stands. */
export type Verdict = { readonly state: MatchState; readonly outcome: Outcome | null }

/** Opens a tournament for changes; the tournament itself stays as it is. */
export function workOn(t: Tournament): Work {
  return { layout: t.layout, matches: t.matches, open: t.open, groups: t.groups }
}

/**
 * What follows from the slots of an unplayed match alone. A slot that is still pending never lets the other side
 * walk over (rules §4 case 7); two empty ones pass nobody on (case 10).
 */
export function verdictOf(one: Occupant, two: Occupant): Verdict {
  if (one.kind === 'pending' || two.kind === 'pending') return { state: 'pending', outcome: null }
  if (one.kind === 'team' && two.kind === 'team') return { state: 'ready', outcome: null }
  if (one.kind === 'nobody' && two.kind === 'nobody') return { state: 'nobody', outcome: null }
  return { state: 'walkover', outcome: byeOutcomes[one.kind === 'team' ? 1 : 2] }
}

const byeOutcomes: Readonly<Record<Side, Outcome>> = {
  1: Object.freeze({ kind: 'bye', winner: 1, maps: Object.freeze([]) }),
  2: Object.freeze({ kind: 'bye', winner: 2, maps: Object.freeze([]) }),
}

/** True once nothing more is to be reported about a match. */
export function isDecided(state: MatchState): boolean {
  return state !== 'pending' && state !== 'ready' && state !== 'live'
}

/** A match with another state or other slots, frozen. */
function changed(
  match: BracketMatch,
  change: Partial<Verdict> & { slots?: readonly [Slot, Slot] },
): BracketMatch {
  return Object.freeze({ ...match, ...change })
}

/** Marks a match as started. */
export function start(work: Work, at: number): void {
  work.matches = vectorSet(work.matches, at, changed(vectorGet(work.matches, at), { state: 'live' }))
}

/** Closes a match and sends its teams on: O(log n) in a knockout, as only the slots behind it are touched. */
export function decide(work: Work, at: number, verdict: Verdict): void {
  const match = changed(vectorGet(work.matches, at), verdict)
  work.matches = vectorSet(work.matches, at, match)
  work.open -= 1
  const group = work.layout.groupOf[at] ?? -1
  if (group >= 0) decideInGroup(work, group)
  fill(work, work.layout.winnerTo[at] ?? -1, winnerOf(match))
  fill(work, work.layout.loserTo[at] ?? -1, loserOf(match))
}

/** Who a decided match sends on as its winner; nobody after a double forfeit. */
export function winnerOf({ slots, outcome }: Pick<BracketMatch, 'slots' | 'outcome'>): Occupant {
  if (outcome?.winner === 1) return slots[0].occupant
  return outcome?.winner === 2 ? slots[1].occupant : nobody
}

/** Who a decided match sends on as its loser: a plain forfeit still drops (rules §4 case 20), a bye drops nobody. */
export function loserOf({ slots, outcome }: Pick<BracketMatch, 'slots' | 'outcome'>): Occupant {
  if (outcome?.winner === 1) return slots[1].occupant
  return outcome?.winner === 2 ? slots[0].occupant : nobody
}

/** Adds an order drawn by lot to a group and lets its places go on when that was the last one needed. */
export function addLots(work: Work, group: number, order: readonly string[]): void {
  const state = work.groups[group]
  if (state === undefined) return
  setGroup(work, group, { ...state, lots: Object.freeze([...state.lots, order]) })
  closeGroup(work, group)
}

/** Puts an occupant into a slot, and goes on from there when that closes the match without play. */
function fill(work: Work, target: number, occupant: Occupant): void {
  if (target < 0) return
  const at = target >>> 1
  const match = vectorGet(work.matches, at)
  const slot = Object.freeze({ source: match.slots[target & 1]!.source, occupant })
  const slots = Object.freeze((target & 1) === 0 ? [slot, match.slots[1]] : [match.slots[0], slot]) as readonly [
    Slot,
    Slot,
  ]
  const verdict = verdictOf(slots[0].occupant, slots[1].occupant)
  work.matches = vectorSet(work.matches, at, changed(match, { slots, ...(isDecided(verdict.state) ? {} : verdict) }))
  if (isDecided(verdict.state)) decide(work, at, verdict)
}

function decideInGroup(work: Work, group: number): void {
  const state = work.groups[group]
  if (state === undefined) return
  setGroup(work, group, { ...state, open: state.open - 1 })
  if (state.open === 1) closeGroup(work, group)
}

/** A group feeds the next stage only once it is complete and no tie lies across a cut (rules §4 case 42). */
function closeGroup(work: Work, group: number): void {
  const state = work.groups[group]
  const plan = work.layout.groups[group]
  if (state === undefined || plan === undefined) return
  const table = groupTable(plan, state, work.matches)
  if (table.lotsNeeded.length > 0) return
  setGroup(work, group, { ...state, closed: true })
  for (const row of table.rows) {
    const targets = work.layout.placeTo.get(placeKey(plan.stage.id, plan.id, row.place)) ?? []
    for (const target of targets) fill(work, target, Object.freeze({ kind: 'team', team: row.team }))
  }
}

function setGroup(work: Work, group: number, state: GroupState): void {
  work.groups = Object.freeze(work.groups.with(group, Object.freeze(state)))
}
