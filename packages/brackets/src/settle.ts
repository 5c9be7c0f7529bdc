import { holderOf, ranking } from './members.ts'
import { rulesOf } from './rules.ts'
import { keepTables } from './standings.ts'
import {
  bestGroup,
  findGroup,
  groupAt,
  type GroupState,
  placeKey,
  type Tournament,
  type TournamentState,
  type Work,
} from './state.ts'
import type { BracketMatch, MatchState, Occupant, Outcome, Side, Slot, TeamId } from './types.ts'
import { vectorGet, vectorSet } from './vector.ts'

export const pending: Occupant = Object.freeze({ kind: 'pending' })
export const nobody: Occupant = Object.freeze({ kind: 'nobody' })

/** A team as who sits in a slot, or nobody. */
export function occupantOf(team: TeamId | null): Occupant {
  return team === null ? nobody : Object.freeze({ kind: 'team', team })
}

/** How a match stands. */
export type Verdict = { readonly state: MatchState; readonly outcome: Outcome | null }

type Out = TournamentState['out']
const noMaps = Object.freeze([])
const unplayed = (kind: Outcome['kind'], winner: Side | null): Verdict => ({
  state: 'walkover',
  outcome: Object.freeze({ kind, winner, maps: noMaps }),
})
const byes: Readonly<Record<Side, Verdict>> = { 1: unplayed('bye', 1), 2: unplayed('bye', 2) }
const forfeits: Readonly<Record<Side, Verdict>> = { 1: unplayed('forfeit', 1), 2: unplayed('forfeit', 2) }
const nobodyThrough: Verdict = unplayed('forfeit', null)
const bothForfeit: Verdict = unplayed('double_forfeit', null)

/** Opens a tournament for changes; the tournament itself stays as it is. */
export function workOn({ setup, layout, matches, open, groups, added, out, kept, ended }: Tournament): Work {
  return { setup, layout, matches, open, groups, added, out, kept, ...(ended && { ended }) }
}

/**
 * What follows from the slots of an unplayed match alone. A slot that is still pending never lets the other side
 * walk over (rules §4 case 7); two empty ones pass nobody on (case 10). A team that has left loses to whoever comes
 * (case 21), and two of them let nobody through (case 22).
 */
export function verdictOf(one: Occupant, two: Occupant, out: Out): Verdict {
  if (one.kind === 'pending' || two.kind === 'pending') return { state: 'pending', outcome: null }
  const oneOut = one.kind === 'team' && out.has(one.team)
  const twoOut = two.kind === 'team' && out.has(two.team)
  if (one.kind === 'team' && two.kind === 'team') {
    if (oneOut && twoOut) return bothForfeit
    if (!oneOut && !twoOut) return { state: 'ready', outcome: null }
    return forfeits[oneOut ? 2 : 1]
  }
  if (oneOut || twoOut) return nobodyThrough
  if (one.kind === 'nobody' && two.kind === 'nobody') return { state: 'nobody', outcome: null }
  return byes[one.kind === 'team' ? 1 : 2]
}

/** True once nothing more is to be reported about a match. */
export function isDecided(state: MatchState): boolean {
  return state !== 'pending' && state !== 'ready' && state !== 'live'
}

/** Puts another version of a match in its place and lets all that follows from it happen. */
export function change(work: Work, at: number, next: Partial<BracketMatch>): void {
  const before = vectorGet(work.matches, at)
  const match = Object.freeze({ ...before, ...next })
  work.matches = vectorSet(work.matches, at, match)
  const closing = Number(isDecided(match.state)) - Number(isDecided(before.state))
  work.open -= closing
  const group = groupAt(work, at)
  if (group >= 0) changeGroup(work, group, closing)
  if (closing !== 0 || (next.state !== undefined && isDecided(match.state))) sendOn(work, at, match)
  if (group >= 0 && closing > 0) closeGroup(work, group)
}

/** O(log n) in a knockout, as only the slots behind a match are touched. */
function sendOn(work: Work, at: number, match: BracketMatch): void {
  const { winnerTo, loserTo, placeOf } = work.layout
  const place = placeOf.get(at)
  if (place !== undefined) {
    sendToPlace(work, place, isDecided(match.state) ? winnerOf(match) : pending)
    closeFed(work, match.stage)
  }
  const [winner, loser] = [winnerTo[at] ?? -1, loserTo[at] ?? -1]
  if (!isDecided(match.state)) {
    fill(work, winner, pending)
    fill(work, loser, pending)
    return
  }
  if (winner >= 0 && winner >>> 1 === loser >>> 1) settleReset(work, winner >>> 1, match)
  else {
    fill(work, winner, winnerOf(match))
    fill(work, loser, dropOf(match, work.out))
  }
}

/**
 * The reset is played only if the lower team won the first final (rules §4 case 13), and never against a team that
 * has been disqualified (case 15). When it is not needed nobody sits in it.
 */
function settleReset(work: Work, at: number, first: BracketMatch): void {
  const upper = dropOf(first, work.out)
  const needed = first.outcome?.winner === 2 && upper.kind === 'team'
  const { slots } = vectorGet(work.matches, at)
  const occupants = needed ? ([upper, winnerOf(first)] as const) : ([nobody, nobody] as const)
  if (isHeld(work, at, occupants)) return
  const seats = Object.freeze([slotWith(slots[0], occupants[0]), slotWith(slots[1], occupants[1])] as const)
  const verdict: Verdict = needed ? verdictOf(...occupants, work.out) : { state: 'not_needed', outcome: null }
  change(work, at, { slots: seats, ...verdict })
}

/** Who a decided match sends on as its winner; nobody after a double forfeit. */
export function winnerOf({ slots, outcome }: Pick<BracketMatch, 'slots' | 'outcome'>): Occupant {
  if (outcome?.winner === 1) return slots[0].occupant
  return outcome?.winner === 2 ? slots[1].occupant : nobody
}

/** The loser of a decided match; a bye has none, nor has a double forfeit. */
export function loserOf({ slots, outcome }: Pick<BracketMatch, 'slots' | 'outcome'>): Occupant {
  if (outcome?.winner === 1) return slots[1].occupant
  return outcome?.winner === 2 ? slots[0].occupant : nobody
}

/** Who drops to the lower bracket: after a plain forfeit as well, but no team that has left (rules §4 case 20). */
function dropOf(match: BracketMatch, out: Out): Occupant {
  const loser = loserOf(match)
  return loser.kind === 'team' && out.has(loser.team) ? nobody : loser
}

/** Puts an occupant into a slot, and goes on from there when that closes the match without play. */
function fill(work: Work, target: number, occupant: Occupant): void {
  const at = target >>> 1
  if (target < 0) return
  const [one, two] = vectorGet(work.matches, at).slots
  const isFirst = (target & 1) === 0
  const [own, other] = isFirst ? [one, two] : [two, one]
  const [mine, theirs] = apart(work, occupant, { own, other })
  const occupants = isFirst ? ([mine, theirs] as const) : ([theirs, mine] as const)
  if (isHeld(work, at, occupants)) return
  const slots = Object.freeze([slotWith(one, occupants[0]), slotWith(two, occupants[1])] as const)
  change(work, at, { slots, ...verdictOf(...occupants, work.out) })
}

/**
 * A correction that keeps later results can send a team to both slots of a match. It has the one it came to first, and
 * the other stays empty until that one is somebody else's.
 */
function apart(
  work: Work,
  occupant: Occupant,
  { own, other }: { readonly own: Slot; readonly other: Slot },
): readonly [Occupant, Occupant] {
  if (occupant.kind === 'team' && isSame(occupant, other.occupant)) return [nobody, other.occupant]
  if (other.occupant.kind === 'nobody' && own.occupant.kind === 'team') {
    const sent = sentBy(work, other.source)
    if (isSame(sent, own.occupant) && !isSame(sent, occupant)) return [occupant, sent]
  }
  return [occupant, other.occupant]
}

/** Who comes out of a match by now. */
function sentBy(work: Work, source: Slot['source']): Occupant {
  const at =
    source.kind === 'winner_of' || source.kind === 'loser_of' ? work.layout.positionOf.get(source.match) : undefined
  if (at === undefined) return nobody
  const match = vectorGet(work.matches, at)
  if (!isDecided(match.state)) return pending
  return source.kind === 'winner_of' ? winnerOf(match) : dropOf(match, work.out)
}

/**
 * Whether a match stays as it is whoever would sit in it by now. A correction that keeps what came later can hold
 * another result of a match whose teams have gone on and played: what was told of that is never lost.
 */
function isHeld(work: Work, at: number, occupants: readonly [Occupant, Occupant]): boolean {
  if (work.kept.has(at)) return true
  if (!isTold(vectorGet(work.matches, at), work.out)) return false
  const teams = vectorGet(work.matches, at).slots.map(({ occupant }) => occupant)
  const others = occupants.some((occupant, slot) => occupant.kind !== 'pending' && !isSame(occupant, teams[slot]!))
  if (others) work.kept = new Set([...work.kept, at])
  return true
}

/** Whether a match stands by something told about it, and not by its seats alone. */
export function isTold({ state, outcome, slots }: BracketMatch, out: Out): boolean {
  if (state === 'pending' || state === 'not_needed') return false
  const own = verdictOf(slots[0].occupant, slots[1].occupant, out)
  return state !== own.state || outcome !== own.outcome
}

function isSame(one: Occupant, two: Occupant): boolean {
  return one.kind === 'team' && two.kind === 'team' ? one.team === two.team : one.kind === two.kind
}

function slotWith({ source }: Slot, occupant: Occupant): Slot {
  return Object.freeze({ source, occupant })
}

/** A match holds its teams and its result although others would sit in it by now: later results were kept. */
export function hold(work: Work, at: number, [one, two]: readonly [TeamId, TeamId], verdict: Verdict): void {
  const { slots } = vectorGet(work.matches, at)
  const seat = (slot: Slot, team: TeamId) => slotWith(slot, occupantOf(team))
  work.kept = new Set([...work.kept, at])
  const group = groupAt(work, at)
  // A result that is kept beside a corrected one of the same match comes after its group has closed by that one.
  if (group >= 0) reopenGroup(work, group)
  change(work, at, { slots: Object.freeze([seat(slots[0], one), seat(slots[1], two)] as const), ...verdict })
  // The match may have been decided otherwise before, so that no opening or closing says that its group is over now.
  if (group >= 0) closeGroup(work, group)
}

/** What has gone on from a group is not certain any more, and whoever is fed by it reads its places anew. */
function reopenGroup(work: Work, group: number): void {
  const { seats: _, ...state } = work.groups[group]!
  setGroup(work, group, { ...state, closed: false, leftBefore: null })
  if (!state.closed) return
  const { stage, id, sources, best } = work.layout.groups[group]!
  // Its teams are compared anew with those of the other groups.
  const compared = best === undefined ? findGroup(work, stage.id, bestGroup) : -1
  if (compared >= 0) reopenGroup(work, compared)
  for (const at of sources.keys()) sendToPlace(work, placeKey(stage.id, id, at + 1), pending)
  closeFed(work, stage.id)
}

/** Adds an order drawn by lot to a group and lets its places go on when that was the last one needed. */
export function addLots(work: Work, group: number, order: readonly string[]): void {
  const state = work.groups[group]!
  setGroup(work, group, { ...state, lots: Object.freeze([...state.lots, order]) })
  closeGroup(work, group)
}

/** Even a change that decides nothing makes a new state, as tables are remembered by it. */
export function changeGroup(work: Work, group: number, closing: number): void {
  const state = work.groups[group]!
  setGroup(work, group, { ...state, open: state.open - closing })
}

/** A group feeds the next stage only once it is complete and no tie lies across a cut (rules §4 case 42). */
export function closeGroup(work: Work, group: number): void {
  const state = work.groups[group]!
  const plan = work.layout.groups[group]!
  if (state.open > 0 || state.closed) return
  const table = ranking(work, group)
  if (!table.complete || table.lotsNeeded.length > 0) return
  const seats = plan.best === undefined ? undefined : rulesOf(work).best!.seats(work, group, table)
  setGroup(work, group, { ...state, closed: true, leftBefore: work.out, ...(seats === undefined ? {} : { seats }) })
  keepTables(work.groups[group]!, state)
  for (const [at] of plan.sources.entries()) {
    sendToPlace(work, placeKey(plan.stage.id, plan.id, at + 1), occupantOf(holderOf(work, group, at + 1)))
  }
  closeFed(work, plan.stage.id)
}

/** Seats whoever holds a place wherever the next stage has it. */
function sendToPlace(work: Work, key: string, occupant: Occupant): void {
  for (const target of work.layout.placeTo.get(key) ?? []) fill(work, target, occupant)
}

/**
 * Groups that get teams without a seat in any match of theirs changing: a Swiss stage, and one whose matches are held
 * by a correction. They may have waited for nothing else.
 */
function closeFed(work: Work, stage: string): void {
  work.layout.groups.forEach(({ sources }, group) => {
    if (!sources.some((source) => source.kind === 'group_place' && source.stage === stage)) return
    changeGroup(work, group, 0)
    closeGroup(work, group)
  })
}

export function setGroup(work: Work, group: number, state: GroupState): void {
  work.groups = Object.freeze(work.groups.with(group, Object.freeze(state)))
}
