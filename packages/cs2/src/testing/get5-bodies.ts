import { roundEndBody, statsBody, teamBody, type JsonObject } from './matchzy-bodies.ts'

/*
 * Bodies as Get5's event schema has them: ids as text and sides as words.
 */

/** Round 9 of the first map, won by the counter-terrorists; round numbers count from zero there. */
export function get5RoundEnd(changes: JsonObject = {}): JsonObject {
  return roundEndBody({
    matchid: '1042',
    round_number: 8,
    round_time: 51_434,
    reason: 8,
    winner: { side: 'ct', team: 'team1' },
    team1: teamBody(10, { score: 5, score_ct: 5, series_score: 1, players: [get5Player(10)] }),
    team2: teamBody(20, { score: 4, score_t: 4, players: [get5Player(20)] }),
    ...changes,
  })
}

function get5Player(index: number): JsonObject {
  return {
    steamid: `7656119${String(8_000_000_000 + index)}`,
    name: `player ${index}`,
    stats: statsBody({ kast: 6, bomb_plants: 2, first_kills_t: 1, first_kills_ct: 1 }),
  }
}

/** Bodies without players. */
export const get5Recorded = {
  seriesStart: {
    event: 'series_start',
    matchid: '1042',
    num_maps: 3,
    team1: { id: 'team-10', name: 'Team 10' },
    team2: { id: 'team-20', name: 'Team 20' },
  },
  goingLive: { event: 'going_live', matchid: '1042', map_number: 0 },
  mapVetoed: { event: 'map_vetoed', matchid: '1042', team: 'team2', map_name: 'de_nuke' },
  mapPicked: { event: 'map_picked', matchid: '1042', team: 'team1', map_name: 'de_mirage', map_number: 0 },
  sidePicked: {
    event: 'side_picked',
    matchid: '1042',
    team: 'team2',
    map_name: 'de_mirage',
    map_number: 0,
    side: 'ct',
  },
  paused: { event: 'game_paused', matchid: '1042', map_number: 0, team: 'team1', pause_type: 'tactical' },
  unpaused: { event: 'game_unpaused', matchid: '1042', map_number: 0, team: 'team1' },
  mapResult: {
    event: 'map_result',
    matchid: '1042',
    map_number: 0,
    winner: { side: 'ct', team: 'team1' },
    team1: teamBody(10, { score: 13, series_score: 1, players: [] }),
    team2: teamBody(20, { score: 9, players: [] }),
  },
  seriesEnd: {
    event: 'series_end',
    matchid: '1042',
    team1_series_score: 2,
    team2_series_score: 1,
    winner: { side: 'ct', team: 'team1' },
    time_until_restore: 120,
  },
  knife: { event: 'knife_won', matchid: '1042', map_number: 0, team: 'team1', side: 'ct', swapped: false },
  roundMvp: {
    event: 'round_mvp',
    matchid: '1042',
    map_number: 0,
    round_number: 3,
    reason: 1,
    player: { user_id: 4, steamid: '76561198000000010', side: 'ct', name: 'player 10', is_bot: false },
  },
} as const
