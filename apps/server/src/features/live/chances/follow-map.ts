import type { TeamNumber } from '@lobby/contract'
import {
  type Belief,
  fullBuys,
  learned,
  type MapRules,
  outcomeOf,
  type RoundClock,
  type RoundStakes,
  type RoundStanding,
  roundStakes,
  type Series,
  type Side,
  sideAt,
  standingAfter,
} from '@lobby/chances'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import { buysIn, otherSide, side1In } from './round-facts.ts'
import { type RoundAtStake, type RoundChances, roundPoints, unknownRound } from './round-points.ts'

/** A series in the middle of a map, and where the first team plays next; null while nobody knows. */
export type Standing = RoundStanding & { readonly side1: Side | null }

/** What does not change while a map is played. */
export type MapCourse = {
  readonly series: Series
  readonly teamOf: ReadonlyMap<string, TeamNumber>
  readonly clock: RoundClock
  readonly isSeriesKnown: boolean
}

/** A round that was followed: the same view from the same standing says the same. */
type Link = {
  readonly round: RoundView
  readonly before: Standing
  readonly chances: RoundChances
  readonly after: Standing
}

export type FollowedMap = {
  /** By round's view, which is one object for as long as it says the same. */
  readonly rounds: ReadonlyMap<RoundView, RoundChances>
  /** Behind the last round that is known. */
  readonly standing: Standing
  /** The round that runs. */
  readonly running: RoundAtStake | null
}

type Score = { readonly a: number; readonly b: number }

/** The values of one map, round by round. What was followed once is not followed again. */
export class MapFollower {
  #links: readonly Link[] = []

  follow(view: MapView, begun: Standing, course: MapCourse): FollowedMap {
    const links: Link[] = []
    let standing = begun
    for (const round of view.rounds) {
      const known = this.#links[links.length]
      const isKnown = known !== undefined && known.round === round && known.before === standing
      const link = isKnown ? known : followed(round, standing, course)
      links.push(link)
      standing = link.after
    }
    this.#links = links
    const reached = reachedBy(view, standing, course)
    return {
      rounds: new Map(links.map(({ round, chances }) => [round, chances])),
      standing: reached,
      running: runningIn(view, reached, course),
    }
  }
}

function followed(round: RoundView, before: Standing, course: MapCourse): Link {
  const { rules } = course.series
  const side1 = side1In(round.figures, course.teamOf) ?? before.side1
  const score = scoreBefore(round, side1)
  const standing = score === null ? before : bridged(before, score, course)
  const isTold = standing.on.a + standing.on.b + 1 === round.number
  if (!isTold || side1 === null || outcomeOf(rules, standing.on) !== null)
    return { round, before, chances: unknownRound, after: standing }
  const at = atStake({ round, standing, side1 }, course)
  return { round, before, chances: roundPoints(at), after: behind(at, standing, course) }
}

type InRound = { readonly round: RoundView; readonly standing: Standing; readonly side1: Side }

function atStake(
  { round, standing, side1 }: InRound,
  course: MapCourse,
): RoundAtStake & { readonly at: RoundStanding } {
  const at = {
    ...standing,
    on: { ...standing.on, side: side1, buys: buysIn(round, side1, standing.on.buys ?? fullBuys) },
  }
  const { clock, isSeriesKnown } = course
  return { round, side1, clock, isSeriesKnown, at, stakes: roundStakes(course.series, at) }
}

function behind(
  { at, round, side1 }: RoundAtStake & { readonly at: RoundStanding },
  standing: Standing,
  { series }: MapCourse,
): Standing {
  if (round.winner === null) return standing
  const won = round.winner === side1
  const { belief, on } = standingAfter(series, at, won)
  const score = { a: at.on.a + (won ? 1 : 0), b: at.on.b + (won ? 0 : 1) }
  // Behind its last round a map stands at its score: what comes of that is for who follows the series.
  return { ...standing, on: on ?? score, belief, side1: nextSide(series.rules, at.on, score, side1) }
}

/** Where the first team plays at a later score, from where it plays at this one. */
function nextSide(rules: MapRules, from: Score, to: Score, side1: Side): Side {
  return sideAt(rules, from, 'ct') === sideAt(rules, to, 'ct') ? side1 : otherSide[side1]
}

/** By team, at the start of a round whose end is known. */
function scoreBefore({ score, winner }: RoundView, side1: Side | null): Score | null {
  if (score === null || winner === null || side1 === null) return null
  const behindIt = byTeam(score, side1)
  return winner === side1 ? { ...behindIt, a: behindIt.a - 1 } : { ...behindIt, b: behindIt.b - 1 }
}

function byTeam(score: { readonly ct: number; readonly t: number }, side1: Side): Score {
  return { a: score[side1], b: score[otherSide[side1]] }
}

/**
 * At another score: rounds in between are known by their number alone. They teach of the strength what they teach in any order, both taken to have
 * bought alike. Where a score is below, nothing is unlearned: it is what stands.
 */
export function bridged(standing: Standing, to: Score, { series }: Pick<MapCourse, 'series'>): Standing {
  const { on, belief, side1 } = standing
  if (on.a === to.a && on.b === to.b) return standing
  const chances = belief.strengths.map((strength) => 1 / (1 + Math.exp(-strength)))
  let taught: Belief = belief
  for (let round = on.a; round < to.a; round += 1) taught = learned(taught, chances, true)
  for (let round = on.b; round < to.b; round += 1) taught = learned(taught, chances, false)
  const side = side1 === null ? null : nextSide(series.rules, on, to, side1)
  return { ...standing, on: { ...to, buys: fullBuys, side }, side1: side, belief: taught }
}

/** What the score of the map says beyond its rounds: those whose end was lost. */
function reachedBy(view: MapView, standing: Standing, course: MapCourse): Standing {
  const { on } = standing
  const { ct, t } = view.score
  if (ct + t <= on.a + on.b) return standing
  const to = scoreByTeam(view, standing, course)
  return to === null ? standing : bridged(standing, to, course)
}

/** Sides change between rounds, and the score with them: where that leaves two ways, who is seen where tells. */
function scoreByTeam({ score, round, players }: MapView, { on, side1 }: Standing, course: MapCourse): Score | null {
  const ways = (['ct', 't'] as const).map((side) => ({ side, to: byTeam(score, side) }))
  const possible = ways.filter(({ to }) => to.a >= on.a && to.b >= on.b)
  if (possible.length < 2 || score.ct === score.t) return possible[0]?.to ?? null
  const seen = players.flatMap(({ steamId, side }) => (side === null ? [] : [{ steamId, side }]))
  const side = side1In(round?.figures ?? seen, course.teamOf) ?? side1
  return possible.find((way) => way.side === side)?.to ?? null
}

function runningIn(view: MapView, standing: Standing, course: MapCourse): RoundAtStake | null {
  const { round, phase } = view
  if (round === null || round.winner !== null || round.startedAt === null || round.isKnife) return null
  if (phase !== 'live' && phase !== 'planted') return null
  const side1 = side1In(round.figures, course.teamOf) ?? standing.side1
  if (side1 === null || outcomeOf(course.series.rules, standing.on) !== null) return null
  if (round.number !== null && round.number !== standing.on.a + standing.on.b + 1) return null
  return atStake({ round, standing, side1 }, course)
}

/** As it stands between two rounds: the mean of what the next one makes of it. Null for a map that is over. */
export function stakesBetween({ series }: Pick<MapCourse, 'series'>, standing: Standing): RoundStakes | null {
  return outcomeOf(series.rules, standing.on) === null ? roundStakes(series, standing) : null
}
