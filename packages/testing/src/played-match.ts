import type { LobbyClient } from '@lobby/demo'
import { gameServerFor } from './game-server.ts'
import { makeMeeting } from './meetings.ts'
import type { Person, Team } from './people.ts'

/** What a player did on the map; what is left out is 0. */
export type Figures = { kills?: number; deaths?: number; assists?: number; damage?: number; headshot_kills?: number }

export type PlayedMatch = { tournamentId: string; matchId: string; winner: Person; loser: Person }

const nothing = Object.fromEntries(
  ['kills', 'deaths', 'assists', 'damage', 'utility_damage', 'enemies_flashed', 'headshot_kills', 'score', 'mvp']
    .concat(['2k', '3k', '4k', '5k', '1v1', '1v2'])
    .map((key) => [key, 0]),
)

/**
 * A cup of one match between two captains, played as a game server tells it: the first team wins 13 rounds to 7. The end
 * of the match ends the cup too.
 */
export async function playMatch(
  admin: LobbyClient,
  [winners, losers]: readonly [Team, Team],
  figures: { winner?: Figures; loser?: Figures } = {},
): Promise<PlayedMatch> {
  const { matchId, cupId: tournamentId } = await makeMeeting(admin, [winners, losers], { bestOf: 1 })
  const server = await gameServerFor(admin, matchId)
  const { config } = server
  const isFirst = config.team1.id === winners.id
  const side = (key: 'team1' | 'team2') => {
    const won = (key === 'team1') === isFirst
    const stats = { ...nothing, rounds_played: 20, ...(won ? figures.winner : figures.loser) }
    return {
      id: config[key].id,
      name: config[key].name,
      series_score: 0,
      score: won ? 13 : 7,
      score_ct: 0,
      score_t: 0,
      players: Object.entries(config[key].players).map(([steamid, name]) => ({ steamid, name, stats })),
    }
  }
  await server.goingLive()
  await server.send({
    event: 'round_end',
    matchid: config.matchid,
    map_number: 0,
    round_number: 20,
    round_time: 1,
    reason: 8,
    winner: { side: '3', team: isFirst ? 'team1' : 'team2' },
    team1: side('team1'),
    team2: side('team2'),
  })
  await server.mapResult(isFirst ? [13, 7] : [7, 13])
  return { tournamentId, matchId, winner: winners.captain, loser: losers.captain }
}
