import type { FieldReader } from './field-reader.ts'
import type { PlayerStats } from './game-event.ts'

/** The engine takes points off for team kills and suicides, so a counter can stand below zero for a while. */
const counter = { min: -10_000, max: 1_000_000 }

function required(stats: FieldReader, key: string): number {
  return Math.max(0, stats.int(key, counter))
}

/** Upstream sends 0 for what it never counts, so 0 and absence both mean "no data"; only a fork that counts sends more. */
function whereCounted(stats: FieldReader, keys: readonly string[]): number | null {
  const sent = keys.filter((key) => stats.raw(key) !== undefined && stats.raw(key) !== null)
  const total = sent.reduce((sum, key) => sum + required(stats, key), 0)
  return total === 0 ? null : total
}

/** Reads the stats object that MatchZy took over from Get5: fields as both name them, first kills and deaths of both sides added up. */
export function readPlayerStats(stats: FieldReader): PlayerStats {
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
    kast: whereCounted(stats, ['kast']),
    flashAssists: whereCounted(stats, ['flash_assists']),
    firstKills: whereCounted(stats, ['first_kills_t', 'first_kills_ct']),
    firstDeaths: whereCounted(stats, ['first_deaths_t', 'first_deaths_ct']),
    tradeKills: whereCounted(stats, ['trade_kills']),
    teamKills: whereCounted(stats, ['team_kills']),
    suicides: whereCounted(stats, ['suicides']),
    bombPlants: whereCounted(stats, ['bomb_plants']),
    bombDefuses: whereCounted(stats, ['bomb_defuses']),
    knifeKills: whereCounted(stats, ['knife_kills']),
  }
}
