import type { FieldReader } from './field-reader.ts'
import type { PlayerStats } from './game-event.ts'

/** The engine takes points off for team kills and suicides, so a counter can stand below zero for a while. */
const counter = { min: -10_000, max: 1_000_000 }

function required(stats: FieldReader, key: string): number {
  return Math.max(0, stats.int(key, counter))
}

/** The sum of what is there; null where nothing is. */
function whereSent(stats: FieldReader, keys: readonly string[]): number | null {
  let sum: number | null = null
  for (const key of keys) {
    const isSent = stats.raw(key) !== undefined && stats.raw(key) !== null
    if (isSent) sum = (sum ?? 0) + required(stats, key)
  }
  return sum
}

/** Upstream MatchZy sends 0 for what it never counts, so 0 and absence both mean "no data"; only a fork that counts sends more. */
export function readPlayerStats(stats: FieldReader): PlayerStats {
  return readStats(stats, (keys) => whereSent(stats, keys) || null)
}

/** Reads the stats of a plugin that counts whatever it sends: its 0 is 0. */
export function readCountedStats(stats: FieldReader): PlayerStats {
  return readStats(stats, (keys) => whereSent(stats, keys))
}

/** The object that MatchZy took over from Get5: fields as both name them, first kills and deaths of both sides added up. */
function readStats(stats: FieldReader, whereCounted: (keys: readonly string[]) => number | null): PlayerStats {
  return {
    kills: required(stats, 'kills'),
    deaths: required(stats, 'deaths'),
    assists: required(stats, 'assists'),
    damage: required(stats, 'damage'),
    utilityDamage: required(stats, 'utility_damage'),
    enemiesFlashed: required(stats, 'enemies_flashed'),
    headshotKills: required(stats, 'headshot_kills'),
    roundsPlayed: required(stats, 'rounds_played'),
    twoKills: required(stats, '2k'),
    threeKills: required(stats, '3k'),
    fourKills: required(stats, '4k'),
    fiveKills: required(stats, '5k'),
    clutches1v1: required(stats, '1v1'),
    clutches1v2: required(stats, '1v2'),
    score: required(stats, 'score'),
    mvps: required(stats, 'mvp'),
    kast: whereCounted(['kast']),
    flashAssists: whereCounted(['flash_assists']),
    firstKills: whereCounted(['first_kills_t', 'first_kills_ct']),
    firstDeaths: whereCounted(['first_deaths_t', 'first_deaths_ct']),
    tradeKills: whereCounted(['trade_kills']),
    teamKills: whereCounted(['team_kills']),
    suicides: whereCounted(['suicides']),
    bombPlants: whereCounted(['bomb_plants']),
    bombDefuses: whereCounted(['bomb_defuses']),
    knifeKills: whereCounted(['knife_kills']),
  }
}
