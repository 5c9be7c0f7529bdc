import type { GameServer } from '@lobby/testing'

const counters = ['kills', 'deaths', 'assists', 'damage', 'utility_damage', 'headshot_kills', 'rounds_played', 'score']
  .concat(['mvp', 'kast', 'bomb_plants', 'bomb_defuses', 'trade_kills', 'enemies_flashed', 'friendlies_flashed'])
  .concat(['1k', '2k', '3k', '4k', '5k', '1v1', '1v2', '1v3', '1v4', '1v5', 'knife_kills', 'team_kills', 'suicides'])

/** Of one map, up to 12:12. */
export const rounds = 24

/** What a server of ten players says after a round (from 1), with as many counters as MatchZy sends: some 4 KB. */
export function roundBody({ config }: Pick<GameServer, 'config'>, round: number): string {
  const first = Math.ceil(round / 2)
  const second = round - first
  const stats = Object.fromEntries(counters.map((name) => [name, round]))
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
    round_number: round,
    round_time: 0,
    reason: 8,
    winner: { side: '3', team: 'team1' },
    team1: team('team1', first, 0),
    team2: team('team2', second, 5),
  })
}
