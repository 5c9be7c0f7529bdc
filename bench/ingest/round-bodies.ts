import type { GameServer } from '@lobby/testing'

const counters = ['kills', 'deaths', 'assists', 'damage', 'utility_damage', 'headshot_kills', 'rounds_played', 'score']
  .concat(['mvp', 'kast', 'bomb_plants', 'bomb_defuses', 'trade_kills', 'enemies_flashed', 'friendlies_flashed'])
  .concat(['1k', '2k', '3k', '4k', '5k', '1v1', '1v2', '1v3', '1v4', '1v5', 'knife_kills', 'team_kills', 'suicides'])

/** Rounds of one map, up to 12:12; after them the server goes back to the first one, as after a restore. */
const roundsOfMap = 24

/**
 * What a server of ten players says after its `index`-th round, with all the counters that MatchZy sends (some 6 KB). Every index makes
 * another body, so none is a duplicate.
 */
export function roundBody({ config }: Pick<GameServer, 'config'>, index: number): string {
  const number = (index % roundsOfMap) + 1
  const first = Math.ceil(number / 2)
  const second = number - first
  const stats = Object.fromEntries(counters.map((name) => [name, number]))
  const team = (key: 'team1' | 'team2', score: number, from: number) => ({
    id: config[key].id,
    name: config[key].name,
    series_score: 0,
    score,
    score_ct: 0,
    score_t: 0,
    players: Array.from({ length: 5 }, (_, at) => ({
      steamid: String(76561198200000000n + BigInt(from + at)),
      name: `player ${from + at}`,
      stats,
    })),
  })
  return JSON.stringify({
    event: 'round_end',
    matchid: config.matchid,
    map_number: 0,
    round_number: number,
    round_time: index,
    reason: 8,
    winner: { side: '3', team: 'team1' },
    team1: team('team1', first, 0),
    team2: team('team2', second, 5),
  })
}
