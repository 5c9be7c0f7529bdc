import { type Ends, endsOf, type First, type Prospect, prospectOf } from './fates.ts'
import { isDecided } from './settle.ts'
import type { KnockoutPlan, Tournament } from './state.ts'
import { teamAt } from './tally.ts'
import type { BracketMatch, Slot, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

type Knockout = {
  readonly t: Tournament
  readonly stage: KnockoutPlan
  /** By position · 2 + slot. */
  readonly reached: Map<number, Reach>
  /** Whether anybody comes out of a match as its winner, by position. */
  readonly coming: Map<number, boolean>
}

/** Whether a way through the bracket can end well, and badly. */
type Reach = { readonly isIn: boolean; readonly isOut: boolean }

const won: Reach = { isIn: true, isOut: false }
const lost: Reach = { isIn: false, isOut: true }
const either: Reach = { isIn: true, isOut: true }

/**
 * What is certain of each team of a knockout as long as all matches are played: its way hangs on its own results alone, and on whether somebody
 * comes to meet it, which is known. O(matches). No correction keeps matches against the flow.
 */
export function knockoutProspects(t: Tournament, stage: KnockoutPlan): Map<TeamId, Prospect> {
  const knockout: Knockout = { t, stage, reached: new Map(), coming: new Map() }
  const seats = new Map<TeamId, number>()
  for (const at of stage.matches) {
    const match = vectorGet(t.matches, at)
    if (match.state === 'not_needed' || match.isBronze) continue
    for (const slot of [0, 1] as const) {
      const team = teamAt(match, slot)
      if (team !== null) seats.set(team, at * 2 + slot)
    }
  }
  return new Map([...seats].map(([team, seat]) => [team, prospectOf(endsIn(knockout, team, seat))]))
}

/** The ends of a team by its last seat. */
function endsIn(knockout: Knockout, team: TeamId, seat: number): Ends {
  const { t } = knockout
  const { state, outcome } = vectorGet(t.matches, seat >>> 1)
  if (isDecided(state)) {
    const isWinner = outcome?.winner === (seat & 1) + 1
    return endsOf(null, isWinner ? afterWin(knockout, seat, true) : lost)
  }
  if (t.out.has(team)) return endsOf(null, lost)
  return endsFrom(knockout, seat)
}

/** A walkover is no match of its own. */
function endsFrom(knockout: Knockout, seat: number): Ends {
  if (isMet(knockout, seat)) {
    return endsOf('win', afterWin(knockout, seat, false)) | endsOf('loss', afterLoss(knockout, seat))
  }
  const next = targetOf(knockout, seat, 'win')
  return next < 0 ? endsOf(null, won) : endsFrom(knockout, next)
}

function reachFrom(knockout: Knockout, seat: number): Reach {
  const known = knockout.reached.get(seat)
  if (known !== undefined) return known
  const [win, loss] = [afterWin(knockout, seat, false), afterLoss(knockout, seat)]
  const isBoth = isMet(knockout, seat)
  const found = isBoth ? { isIn: win.isIn || loss.isIn, isOut: win.isOut || loss.isOut } : walkover(knockout, seat)
  knockout.reached.set(seat, found)
  return found
}

function walkover(knockout: Knockout, seat: number): Reach {
  const next = targetOf(knockout, seat, 'win')
  return next < 0 ? won : reachFrom(knockout, next)
}

/** A lower team that wins the final plays once more where there is a reset, unless that is known not to be needed. */
function afterWin(knockout: Knockout, seat: number, isOver: boolean): Reach {
  const { final, reset } = knockout.stage
  if (reset !== null && seat === final! * 2 + 1 && !isOver) return either
  return walkover(knockout, seat)
}

function afterLoss(knockout: Knockout, seat: number): Reach {
  const { final, reset } = knockout.stage
  if (reset !== null && seat === final! * 2) return either
  const next = targetOf(knockout, seat, 'loss')
  return next < 0 ? lost : reachFrom(knockout, next)
}

/** The seat that a result leads to; -1 where it ends the way of a team, as the match for bronze does not change it. */
function targetOf({ t, stage }: Knockout, seat: number, result: Exclude<First, 'draw'>): number {
  const at = seat >>> 1
  if (at === stage.final || at === stage.reset || (result === 'win' && t.layout.placeOf.has(at))) return -1
  const target = (result === 'win' ? t.layout.winnerTo[at] : t.layout.loserTo[at]) ?? -1
  return target < 0 || target >>> 1 === stage.bronze ? -1 : target
}

/** Whether somebody comes to meet who sits there. */
function isMet(knockout: Knockout, seat: number): boolean {
  return comes(knockout, vectorGet(knockout.t.matches, seat >>> 1).slots[(seat & 1) === 0 ? 1 : 0])
}

/** Whether somebody will play in a slot; of those that a stage before has yet to send it is taken for granted. */
function comes(knockout: Knockout, { occupant, source }: Slot): boolean {
  const { t } = knockout
  if (occupant.kind === 'team') return !t.out.has(occupant.team)
  if (occupant.kind === 'nobody') return false
  if (source.kind !== 'winner_of' && source.kind !== 'loser_of') return true
  const at = t.layout.positionOf.get(source.match)!
  const match = vectorGet(t.matches, at)
  return source.kind === 'winner_of'
    ? hasWinner(knockout, at, match)
    : match.slots.every((slot) => comes(knockout, slot))
}

function hasWinner(knockout: Knockout, at: number, { slots }: BracketMatch): boolean {
  const known = knockout.coming.get(at)
  if (known !== undefined) return known
  const found = slots.some((slot) => comes(knockout, slot))
  knockout.coming.set(at, found)
  return found
}
