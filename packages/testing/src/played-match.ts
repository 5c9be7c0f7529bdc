import type { LobbyClient } from '@lobby/demo'
import { gameServerFor, type GameServer } from './game-server.ts'
import { makeMeeting } from './meetings.ts'
import type { Person, Team } from './people.ts'

/** What a player did on the map; what is left out is 0. */
export type Figures = { kills?: number; deaths?: number; assists?: number; damage?: number; headshot_kills?: number }

export type PlayedMatch = { tournamentId: string; matchId: string; winner: Person; loser: Person }

/** A map as it ended, of the first team and of the second one. */
export type PlayedMap = {
  score: readonly [number, number]
  first?: Figures
  second?: Figures
  /** The server tells each round, not the last one alone; whoever loses wins the first ones. */
  isToldByRounds?: boolean
}

const nothing = Object.fromEntries(
  ['kills', 'deaths', 'assists', 'damage', 'utility_damage', 'enemies_flashed', 'headshot_kills', 'score', 'mvp']
    .concat(['2k', '3k', '4k', '5k', '1v1', '1v2'])
    .map((key) => [key, 0]),
)

/** A cup of one match between two teams, played as a game server tells it. The end of the match ends the cup too. */
export async function playSeries(
  admin: LobbyClient,
  teams: readonly [Team, Team],
  maps: readonly PlayedMap[],
): Promise<{ tournamentId: string; matchId: string }> {
  const { matchId, cupId: tournamentId } = await makeMeeting(admin, teams, { bestOf: maps.length === 1 ? 1 : 3 })
  const server = await gameServerFor(admin, matchId)
  const isTurned = server.config.team1.id !== teams[0].id
  for (const [number, map] of maps.entries()) await playMap(server, number, isTurned ? turned(map) : map)
  return { tournamentId, matchId }
}

/**
 * A cup of one match between two captains, played as a game server tells it: the first team wins 13 rounds to 7. The end
 * of the match ends the cup too.
 */
export async function playMatch(
  admin: LobbyClient,
  teams: readonly [Team, Team],
  { winner = {}, loser = {} }: { winner?: Figures; loser?: Figures } = {},
): Promise<PlayedMatch> {
  const played = await playSeries(admin, teams, [{ score: [13, 7], first: winner, second: loser }])
  return { ...played, winner: teams[0].captain, loser: teams[1].captain }
}

function turned({ score: [one, two], first = {}, second = {}, ...map }: PlayedMap): PlayedMap {
  return { ...map, score: [two, one], first: second, second: first }
}

async function playMap(server: GameServer, map: number, played: PlayedMap): Promise<void> {
  const { score } = played
  await server.goingLive(map)
  if (played.isToldByRounds) for (const standing of standingsOf(score)) await server.round(standing, { map })
  await server.send(lastRoundOf(server, map, played))
  await server.mapResult(score, { map })
}

/** The standing after each round but the last one. */
function standingsOf([first, second]: PlayedMap['score']): [number, number][] {
  const lost = Math.min(first, second)
  return Array.from({ length: first + second - 1 }, (_, at) => {
    const [of, against] = [Math.min(at + 1, lost), Math.max(at + 1 - lost, 0)]
    return first < second ? [of, against] : [against, of]
  })
}

function lastRoundOf({ config }: GameServer, map: number, { score, ...figures }: PlayedMap): object {
  const rounds = score[0] + score[1]
  const side = (key: 'team1' | 'team2') => {
    const stats = { ...nothing, rounds_played: rounds, ...(key === 'team1' ? figures.first : figures.second) }
    return {
      id: config[key].id,
      name: config[key].name,
      series_score: 0,
      score: key === 'team1' ? score[0] : score[1],
      score_ct: 0,
      score_t: 0,
      players: Object.entries(config[key].players).map(([steamid, name]) => ({ steamid, name, stats })),
    }
  }
  return {
    event: 'round_end',
    matchid: config.matchid,
    map_number: map,
    round_number: rounds,
    round_time: 1,
    reason: 8,
    winner: { side: '3', team: score[0] > score[1] ? 'team1' : 'team2' },
    team1: side('team1'),
    team2: side('team2'),
  }
}
