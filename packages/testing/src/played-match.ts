import type { RoomSettings } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { gameServerFor } from './game-server.ts'
import { makeTeam, makeTournament, startCup, type Person, type Team } from './people.ts'
import { openMatches } from './play-out.ts'

/** What a player did on the map; what is left out is 0. */
export type Figures = { kills?: number; deaths?: number; assists?: number; damage?: number; headshot_kills?: number }

export type PlayedMatch = { tournamentId: string; matchId: string; winner: Person; loser: Person }

export type Duel = { matchId: string; cupId: string; teams: [Team, Team] }

export type DuelWishes = {
  /** The cup's name; the teams' names make it otherwise. */
  cup?: string
  /** People in each team: captains alone are quick to make. */
  sizes?: [number, number]
  bestOf?: 1 | 3
  rooms?: Partial<RoomSettings>
}

/** Two teams that meet in a cup of their own, the first seeded higher. */
export async function makeDuel(
  admin: LobbyClient,
  visitor: LobbyClient,
  names: readonly [string, string],
  { cup: name = `${names[0]} and ${names[1]}`, sizes = [1, 1], bestOf = 3, rooms }: DuelWishes = {},
): Promise<Duel> {
  const cup = await makeTournament(admin, {
    name,
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: bestOf, final_best_of: bestOf }] },
  })
  if (rooms) {
    const settings = await admin.get<RoomSettings>(`/api/tournaments/${cup.id}/room-settings`)
    await admin.put(`/api/tournaments/${cup.id}/room-settings`, { ...settings, ...rooms })
  }
  const teams: [Team, Team] = [
    await makeTeam(visitor, { name: names[0], size: sizes[0] }),
    await makeTeam(visitor, { name: names[1], size: sizes[1] }),
  ]
  const [match] = openMatches(await startCup(admin, cup.id, teams))
  return { matchId: match?.match_id ?? '', cupId: cup.id, teams }
}

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
  const cup = await makeTournament(admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const [match] = openMatches(await startCup(admin, cup.id, [winners, losers]))
  const matchId = match?.match_id ?? ''
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
  return { tournamentId: cup.id, matchId, winner: winners.captain, loser: losers.captain }
}
