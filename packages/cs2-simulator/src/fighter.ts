import type { PlayerStats } from '@lobby/cs2'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

/** The counters the plugin really fills. */
export type CounterName =
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'damage'
  | 'utilityDamage'
  | 'enemiesFlashed'
  | 'headshotKills'
  | 'roundsPlayed'
  | 'twoKills'
  | 'threeKills'
  | 'fourKills'
  | 'fiveKills'
  | 'clutches1v1'
  | 'clutches1v2'
  | 'score'
  | 'mvps'

/** A player's counters on the current map. */
export type Counters = Record<CounterName, number>

/** A player on a map. `skill` weighs how often this one gets the kill; `counters` change as rounds are played. */
export type Fighter = Person & { readonly skill: number; counters: Counters }

function emptyCounters(): Counters {
  return {
    kills: 0,
    deaths: 0,
    assists: 0,
    damage: 0,
    utilityDamage: 0,
    enemiesFlashed: 0,
    headshotKills: 0,
    roundsPlayed: 0,
    twoKills: 0,
    threeKills: 0,
    fourKills: 0,
    fiveKills: 0,
    clutches1v1: 0,
    clutches1v2: 0,
    score: 0,
    mvps: 0,
  }
}

/** A player entering a map with the form of the day. */
export function createFighter({ steamId, name }: Person, random: Random): Fighter {
  return { steamId, name, skill: 0.5 + random.next(), counters: emptyCounters() }
}

/**
 * A coach as the plugin reports one beside the players (Utility.cs:1612-1720): what the engine counts is set back before every round (Coach.cs:100-103), and in the freeze time the
 * coach dies (Coach.cs:252-275), which counts here; whether it does in the engine nobody has seen. Rounds are those of the map for everybody.
 */
export function coachFigure({ steamId, name }: Person, rounds: number): Fighter {
  return { steamId, name, skill: 0, counters: { ...emptyCounters(), deaths: 1, roundsPlayed: rounds } }
}

/** The counters as a reader of the events must end up with: what the plugin never fills is no data. */
export function trueStats({ counters }: Fighter): PlayerStats {
  return {
    ...counters,
    kast: null,
    flashAssists: null,
    firstKills: null,
    firstDeaths: null,
    tradeKills: null,
    teamKills: null,
    suicides: null,
    bombPlants: null,
    bombDefuses: null,
    knifeKills: null,
  }
}
