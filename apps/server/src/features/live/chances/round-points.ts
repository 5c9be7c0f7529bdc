import {
  followRound,
  live,
  liveRoundChance,
  type Outcome,
  type RoundClock,
  type RoundStakes,
  roundStateAt,
  type RoundState,
  roundWinChance,
  type Side,
} from '@lobby/chances'
import type { RoundView } from '@lobby/cs2/facts'
import { eventsOfRound, type RoundEvent } from '../round-events.ts'
import { chanceIn, rounded } from './chance-match.ts'
import { deedsOf, type RoundDeeds } from './round-facts.ts'

/** Where the chances of the first team stood; a draw counts half. */
type ChancePoint = {
  readonly round_chance: number
  readonly map_chance: number
  /** Null where the maps before it are not all known. */
  readonly series_chance: number | null
}

export type RoundChances = {
  /** As it began. Null where nothing can be said. */
  readonly start: { readonly round: number; readonly map: number; readonly series: number | null } | null
  /** After each of `eventsOfRound`. */
  readonly events: readonly (ChancePoint | null)[]
  /** Just before each of them, which tells what it moved from what the clock did. */
  readonly before: readonly (ChancePoint | null)[]
  /** Null until it is won, and where it is not known who won it. */
  readonly end: { readonly map: number; readonly series: number | null } | null
}

export const unknownRound: RoundChances = { start: null, events: [], before: [], end: null }

/** A round, what it is about and who plays it where. */
export type RoundAtStake = {
  readonly round: RoundView
  readonly side1: Side
  readonly stakes: RoundStakes
  /** The series behind it is known. */
  readonly isSeriesKnown: boolean
  readonly clock: RoundClock
}

/** A chance of the first team from what the round model says of CT, as evidence. */
type FromModel = (ofCt: number) => number

/** Every value of a round. A round with a hole has none within it: who is alive there is not known. */
export function roundPoints(at: RoundAtStake): RoundChances {
  const { round, stakes } = at
  const events = eventsOfRound(round)
  const start = pointAt(at, stakes.round)
  const isWon = round.winner === null ? null : Number(round.winner === at.side1)
  const end = isWon === null ? null : pointAt(at, isWon)
  const known = round.isWhole ? pointsWithin(at, events) : []
  return {
    start: { round: start.round_chance, map: start.map_chance, series: start.series_chance },
    events: events.map((_, index) => known[index]?.after ?? null),
    before: events.map((_, index) => known[index]?.before ?? null),
    end: end && { map: end.map_chance, series: end.series_chance },
  }
}

/** The chance of the round by now: at the time of the newest line. Null where that cannot be known. */
export function roundChanceNow(at: RoundAtStake, lastAt: number): number | null {
  const { round, clock } = at
  if (!round.isWhole || round.startedAt === null || round.winner !== null) return null
  const { facts } = deedsOf(round)
  const latest = facts.events.at(-1)?.t ?? 0
  const t = Math.max(latest, (lastAt - round.startedAt) / 1000)
  return evidence(at, facts)(roundWinChance(roundStateAt(facts, t), clock))
}

function pointsWithin(at: RoundAtStake, events: readonly RoundEvent[]): { before: ChancePoint; after: ChancePoint }[] {
  const deeds = deedsOf(at.round)
  const fromModel = evidence(at, deeds.facts)
  const states = statesOf(deeds)
  const ofState = (state: RoundState) => fromModel(roundWinChance(state, at.clock))
  const won = at.round.winner === null ? null : Number(at.round.winner === at.side1)
  let [last, isDecided] = [at.stakes.round, false]
  return events.map((event) => {
    const state = isDecided ? undefined : states.get(event.offset)
    const before = state === undefined ? last : ofState(state.before)
    isDecided ||= won !== null && isDecisive(event)
    if (isDecided) last = won ?? last
    else if (state !== undefined) last = ofState(state.after)
    return { before: pointAt(at, before), after: pointAt(at, last) }
  })
}

/** The round is decided when it is told. */
function isDecisive(event: RoundEvent): boolean {
  if (event.kind === 'kill') return event.kill.isAfter
  if (event.kind === 'death') return event.death.cause === 'bomb'
  return event.kind !== 'plant'
}

type Step = { readonly before: RoundState; readonly after: RoundState }

function statesOf({ facts, offsetOf }: RoundDeeds): Map<number, Step> {
  return new Map(followRound(facts).map(({ event, before, after }) => [offsetOf.get(event) ?? -1, { before, after }]))
}

function evidence({ stakes, side1, clock }: RoundAtStake, facts: RoundDeeds['facts']): FromModel {
  const of1 = (ofCt: number) => (side1 === 'ct' ? ofCt : 1 - ofCt)
  const start = of1(roundWinChance(roundStateAt({ ...facts, events: [] }, 0), clock))
  return (ofCt) => liveRoundChance({ start: stakes.round, model: { start, now: of1(ofCt) } })
}

function pointAt({ stakes, isSeriesKnown }: RoundAtStake, chance: number): ChancePoint {
  const between = ({ won, lost }: { won: Outcome; lost: Outcome }) =>
    rounded(live(chance, chanceIn(won), chanceIn(lost)))
  return {
    round_chance: rounded(chance),
    map_chance: between(stakes.map),
    series_chance: isSeriesKnown ? between(stakes.series) : null,
  }
}
