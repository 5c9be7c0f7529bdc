import type { TeamNumber } from '@lobby/contract'
import { liveStakes, type Outcome, outcomeOf, type Series } from '@lobby/chances'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import { certain, type ChanceMap, type ChanceMatch, seriesOf } from './chance-match.ts'
import { bridged, type FollowedMap, type MapCourse, MapFollower, type Standing, stakesBetween } from './follow-map.ts'
import { type RoundChances, roundChanceNow, roundPoints, unknownRound } from './round-points.ts'

/** A map of the series by its chances, for the first team; draws apart. */
export type MapChances = {
  /** Of a round of its view, that which runs too. */
  readonly of: (round: RoundView) => RoundChances
  /** Null for a map that is not reached. */
  readonly outcome: Outcome | null
}

export type MatchStanding = {
  readonly maps: readonly MapChances[]
  /** The chance of the round that runs; null between two, and where something of it is missing. */
  readonly round: number | null
  /** Null where it is not known how a map before ended. */
  readonly series: Outcome | null
}

/** The series between two maps. */
type Between = Pick<Standing, 'won' | 'lost' | 'map' | 'belief'>
type Result = TeamNumber | 'draw'

const unreached: MapChances = { of: () => unknownRound, outcome: null }

/** Values are worked out while a match goes on: what is over costs nothing again. One for each sight of a match. */
export class MatchChances {
  #courses: readonly [known: MapCourse, unknown: MapCourse] | null = null
  #first: Between | null = null
  #maps: FollowedInSeries[] = []

  /** The chances of the first team, from what one sight has of the match. */
  update(match: ChanceMatch): MatchStanding {
    const [known, unknown] = this.#coursesOf(match)
    let between = this.#startOf(match, known.series)
    let [course, isReached] = [known, true]
    let now: Now = { round: null, map: null, series: null }
    const maps = match.maps.map((map, at): MapChances => {
      if (!isReached || isOver(known.series, between)) return unreached
      const own = (this.#maps[at] ??= new FollowedInSeries())
      const reached = own.reach(map, between, course)
      const result = map.result ?? resultIn(known.series, reached.standing)
      if (result === null && hasLaterBegun(match.maps, at)) {
        // How this one ended is not known: later ones are worth what they are, and the series nothing that can be said.
        course = unknown
        between = own.behind(reached.standing, 'draw')
        return mapOf(reached, null)
      }
      if (result !== null) {
        between = own.behind(reached.standing, result)
        return mapOf(reached, certain[result])
      }
      isReached = false
      now = nowOf(map.view, reached, course)
      return mapOf(reached, now.map)
    })
    const series = course === unknown ? null : isReached ? ended(between) : now.series
    return { maps, round: now.round, series: match.outcome === null ? series : certain[match.outcome] }
  }

  /** Who belongs to which team decides all that was followed. */
  #coursesOf(match: ChanceMatch): readonly [known: MapCourse, unknown: MapCourse] {
    const series = seriesOf(match)
    const { clock } = match
    const known = this.#courses?.[0]
    const isSame =
      known?.series === series &&
      known.clock.round === clock.round &&
      known.clock.bomb === clock.bomb &&
      isSameTeams(known.teamOf, match.teamOf)
    if (this.#courses !== null && isSame) return this.#courses
    const course = { series, clock, teamOf: match.teamOf, isSeriesKnown: true }
    this.#maps = []
    this.#first = null
    this.#courses = [course, { ...course, isSeriesKnown: false }]
    return this.#courses
  }

  #startOf({ mapAdvantage }: ChanceMatch, { belief }: Series): Between {
    const [won, lost] = [Number(mapAdvantage === 1), Number(mapAdvantage === 2)]
    if (this.#first?.won !== won || this.#first.lost !== lost) this.#first = { won, lost, map: 0, belief }
    return this.#first
  }
}

/** One map of the series, kept while nothing before it changes. */
class FollowedInSeries {
  readonly #follower = new MapFollower()
  #begun: { readonly between: Between; readonly first: ChanceMap['first']; readonly standing: Standing } | null = null
  #reached: { readonly key: readonly unknown[]; readonly map: FollowedMap } | null = null
  #behind: { readonly key: readonly unknown[]; readonly between: Between } | null = null

  reach({ first, view, score }: ChanceMap, between: Between, course: MapCourse): FollowedMap {
    const begun = this.#begin(between, first)
    const key = [view, begun, course, score?.[0], score?.[1]]
    if (this.#reached !== null && isSameList(this.#reached.key, key)) return this.#reached.map
    const map = view === null ? unseen(begun, score, course) : this.#follower.follow(view, begun, course)
    this.#reached = { key, map }
    return map
  }

  #begin(between: Between, first: ChanceMap['first']): Standing {
    if (this.#begun?.between !== between || this.#begun.first !== first) {
      const standing = { ...between, on: { a: 0, b: 0, side: first }, side1: first }
      this.#begun = { between, first, standing }
    }
    return this.#begun.standing
  }

  behind(standing: Standing, result: Result): Between {
    const key = [standing, result]
    if (this.#behind !== null && isSameList(this.#behind.key, key)) return this.#behind.between
    const { won, lost, map, belief } = standing
    const between = { won: won + Number(result === 1), lost: lost + Number(result === 2), map: map + 1, belief }
    this.#behind = { key, between }
    return between
  }
}

/** Without a log the score alone tells. */
function unseen(begun: Standing, score: ChanceMap['score'], course: MapCourse): FollowedMap {
  const [a, b] = score ?? [0, 0]
  return { rounds: new Map(), standing: bridged(begun, { a, b }, course), running: null }
}

function mapOf({ rounds, running }: FollowedMap, outcome: Outcome | null): MapChances {
  const of = (round: RoundView) => {
    if (running?.round === round) return roundPoints(running)
    return rounds.get(round) ?? unknownRound
  }
  return { of, outcome }
}

type Now = { readonly round: number | null; readonly map: Outcome | null; readonly series: Outcome | null }

function nowOf(view: MapView | null, { running, standing }: FollowedMap, course: MapCourse): Now {
  const round = running === null || view === null ? null : roundChanceNow(running, view.lastAt)
  const stakes = running?.stakes ?? stakesBetween(course, standing)
  if (stakes === null) return { round: null, map: null, series: null }
  const { map, series } = liveStakes(stakes, round ?? stakes.round)
  return { round, map, series: course.isSeriesKnown ? series : null }
}

function resultIn({ rules }: Series, { on }: Standing): Result | null {
  const outcome = outcomeOf(rules, on)
  if (outcome === null) return null
  return outcome.draw === 1 ? 'draw' : outcome.win === 1 ? 1 : 2
}

function isOver({ need, maps }: Series, { won, lost, map }: Between): boolean {
  return won >= need || lost >= need || map >= maps.length
}

/** All maps are played, or enough are won. */
function ended({ won, lost }: Between): Outcome {
  return certain[won === lost ? 'draw' : won > lost ? 1 : 2]
}

function hasLaterBegun(maps: readonly ChanceMap[], at: number): boolean {
  return maps
    .slice(at + 1)
    .some(({ view, result, score }) => result !== null || (score ?? [0, 0]).some(Boolean) || (view?.all ?? 0) > 0)
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => Object.is(value, other[at]))
}

function isSameTeams(one: ReadonlyMap<string, TeamNumber>, other: ReadonlyMap<string, TeamNumber>): boolean {
  return one === other || (one.size === other.size && [...one].every(([steamId, team]) => other.get(steamId) === team))
}
