/**
 * Webhook bodies in the form MatchZy 0.8.15 serialises them: every declared field is there, in the plugin's order, and
 * what the plugin never fills is 0. Tests change copies of them.
 */

/** A JSON object that a test may change in place. */
export type JsonObject = { [key: string]: unknown }

/** The stats object of one player after `roundsPlayed` rounds; fields the plugin never fills are 0. */
export function statsBody(changes: JsonObject = {}): JsonObject {
  return {
    kills: 7,
    deaths: 4,
    assists: 2,
    flash_assists: 0,
    team_kills: 0,
    suicides: 0,
    damage: 812,
    utility_damage: 41,
    enemies_flashed: 5,
    friendlies_flashed: 0,
    knife_kills: 0,
    headshot_kills: 3,
    rounds_played: 9,
    bomb_defuses: 0,
    bomb_plants: 0,
    '1k': 0,
    '2k': 2,
    '3k': 1,
    '4k': 0,
    '5k': 0,
    '1v1': 1,
    '1v2': 0,
    '1v3': 0,
    '1v4': 0,
    '1v5': 0,
    first_kills_t: 0,
    first_kills_ct: 0,
    first_deaths_t: 0,
    first_deaths_ct: 0,
    trade_kills: 0,
    kast: 0,
    score: 19,
    mvp: 2,
    ...changes,
  }
}

/** The SteamID64 of the n-th invented account. */
export function steamIdAt(index: number): string {
  return `7656119${String(8_000_000_000 + index)}`
}

/** One entry of a team's players list. */
export function playerBody(index: number, changes: JsonObject = {}): JsonObject {
  return { steamid: steamIdAt(index), name: `player ${index}`, stats: statsBody(), ...changes }
}

/** A team of five as round_end reports it. */
export function teamBody(first: number, changes: JsonObject = {}): JsonObject {
  return {
    id: `team-${first}`,
    name: `Team ${first}`,
    series_score: 0,
    score: 0,
    score_ct: 0,
    score_t: 0,
    players: [0, 1, 2, 3, 4].map((offset) => playerBody(first + offset)),
    ...changes,
  }
}

/** Round 9 of the first map: 5:4, the terrorists (team 2) won it by the bomb. */
export function roundEndBody(changes: JsonObject = {}): JsonObject {
  return {
    event: 'round_end',
    matchid: 1042,
    map_number: 0,
    round_number: 9,
    round_time: 0,
    reason: 1,
    winner: { side: '2', team: 'team1' },
    team1: teamBody(10, { score: 5 }),
    team2: teamBody(20, { score: 4 }),
    ...changes,
  }
}

/** The first map of a series, won 13:9 by team 1. */
export function mapResultBody(changes: JsonObject = {}): JsonObject {
  return {
    event: 'map_result',
    matchid: 1042,
    map_number: 0,
    winner: { side: '2', team: 'team1' },
    team1: teamBody(10, { score: 13, series_score: 1, players: [] }),
    team2: teamBody(20, { score: 9, players: [] }),
    ...changes,
  }
}

/** Bodies without players, as text that came over the wire. */
export const recorded = {
  seriesStart:
    '{"event":"series_start","matchid":1042,"num_maps":3,"team1":{"id":"team-10","name":"Team 10"},"team2":{"id":"team-20","name":"Team 20"}}',
  goingLive: '{"event":"going_live","matchid":1042,"map_number":0}',
  mapVetoed: '{"event":"map_vetoed","matchid":1042,"team":"team2","map_name":"de_nuke"}',
  mapPicked: '{"event":"map_picked","matchid":1042,"team":"team1","map_name":"de_mirage","map_number":1}',
  sidePicked: '{"event":"side_picked","matchid":1042,"team":"team2","map_name":"de_mirage","map_number":1,"side":"ct"}',
  seriesEnd:
    '{"event":"series_end","matchid":1042,"team1_series_score":2,"team2_series_score":1,"winner":{"side":"3","team":"team1"},"time_until_restore":10}',
} as const
