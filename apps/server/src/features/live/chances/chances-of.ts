import type { TeamNumber } from '@lobby/contract'
import type { Side } from '@lobby/chances'
import type { MapSide } from '@lobby/cs2'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import type { MatchFacts } from '../match-facts.ts'
import type { ChancesOf, RoundChances } from '../round-chances.ts'
import { type ChanceMap, type ChanceMatch, shown } from './chance-match.ts'
import { type MapChances, MatchChances, type MatchStanding } from './match-chances.ts'
import { type CupStakes, presentStakes, silentAfterMs } from './stakes.ts'
import { swingsOf } from './swings.ts'

/** On each side in the matches that the model of a round was fitted on. */
const fittedPlayers = 5

/** What one sight of a match has besides the map that is asked for. */
export type ChanceSources = {
  /** Maps of the match by their place, as this sight has them; null where no line told of one. */
  readonly viewOf: (map: number) => MapView | null
  /** When the newest line of this sight came; null before the first. */
  readonly heardAt: () => number | null
  readonly now: () => number
  /** What the match means to its cup as it stands; null where that is not known. */
  readonly cupOf: (standing: MatchStanding, facts: MatchFacts) => CupStakes | null
}

/** Whether the model of a round is of such matches. A wrong number is worse than none. */
export function isModelled({ playersASide }: Pick<MatchFacts, 'playersASide'>): boolean {
  return playersASide === fittedPlayers
}

/** The chances of one sight of a match, kept while it is watched. */
export function chancesOfSight(sources: ChanceSources): ChancesOf {
  const chances = new MatchChances()
  return ({ facts, map, view }) => {
    if (!isModelled(facts)) return null
    const heardAt = sources.heardAt()
    const now = sources.now()
    const viewOf = (at: number) => (at === map ? view : sources.viewOf(at))
    const match = chanceMatchOf(facts, { viewOf, isSilent: heardAt === null || now - heardAt >= silentAfterMs })
    const standing = chances.update(match)
    const own = standing.maps[map]
    if (own === undefined) return null
    const stakes = {
      map,
      strength: facts.strength,
      cup: sources.cupOf(standing, facts),
      heardAt: facts.isRunning ? heardAt : null,
      now,
    }
    const { round, rounds } = view
    return {
      rounds: rounds.map((one) => presentChances(one, own, match)),
      running: round === null || rounds.includes(round) ? null : presentChances(round, own, match),
      stakes: presentStakes(standing, stakes),
    }
  }
}

function presentChances(round: RoundView, chances: MapChances, { clock }: ChanceMatch): RoundChances {
  const swing = swingsOf(round, clock)
  const { start, events, end } = chances.of(round)
  return {
    start: start && { round: shown(start.round), map: shown(start.map) },
    events: events.map(
      (point) => point && { round_chance: shown(point.round_chance), map_chance: shown(point.map_chance) },
    ),
    end: end && { map: shown(end.map) },
    swing: swing.size === 0 ? null : swing,
  }
}

const nothingTold = { result: null, score: null }

type Sight = { readonly viewOf: ChanceSources['viewOf']; readonly isSilent: boolean }

/** The match as a sight has it. What the match itself says of a map is held back until the sight has come to its end. */
export function chanceMatchOf(facts: MatchFacts, { viewOf, isSilent }: Sight): ChanceMatch {
  const { rules, times, bestOf, mapAdvantage, mapSides, strength } = facts
  const overtime = rules.overtimeRounds === null ? null : { halfRounds: rules.overtimeRounds / 2 }
  const views = facts.scores.map((_, at) => viewOf(at))
  const isOver = (view: MapView | null, at: number) =>
    isSilent || view === null || view.isOver || views.slice(at + 1).some((later) => (later?.all ?? 0) > 0)
  // Whoever is behind is in this one, and knows nothing of what comes after it.
  const under = views.findIndex((view, at) => !isOver(view, at))
  const isPast = (at: number) => under === -1 || at < under
  const maps = facts.scores.map((known, at): ChanceMap => {
    const view = views[at] ?? null
    const told = isPast(at) ? { result: resultOf(known), score: view === null ? known.score : null } : nothingTold
    return { first: firstSide(mapSides?.[at]), view, ...told }
  })
  return {
    rules: { halfRounds: rules.maxRounds / 2, overtime },
    clock: { round: times.roundMs / 1000, bomb: times.bombMs / 1000 },
    strength,
    bestOf,
    mapAdvantage,
    teamOf: teamsOf(facts),
    maps,
    outcome: under === -1 ? facts.result : null,
  }
}

function resultOf({ status, score, winner }: MatchFacts['scores'][number]): TeamNumber | 'draw' | null {
  if (status !== 'finished') return null
  return winner ?? (score[0] === score[1] && score[0] > 0 ? 'draw' : null)
}

function firstSide(side: MapSide | undefined): Side | null {
  if (side === 'team1_ct' || side === 'team2_t') return 'ct'
  return side === 'team1_t' || side === 'team2_ct' ? 't' : null
}

const teams = new WeakMap<MatchFacts, ReadonlyMap<string, TeamNumber>>()

/** Everybody who plays or played for one of the two; coaches do not. */
function teamsOf(facts: MatchFacts): ReadonlyMap<string, TeamNumber> {
  const known = teams.get(facts)
  if (known !== undefined) return known
  const told = [...facts.told].map(([steamId, { team }]): [string, TeamNumber] => [steamId, team])
  const people = facts.people.map(({ steamId, team }): [string, TeamNumber] => [steamId, team])
  const all = new Map([...told, ...people].filter(([steamId]) => !facts.coaches.has(steamId)))
  teams.set(facts, all)
  return all
}
