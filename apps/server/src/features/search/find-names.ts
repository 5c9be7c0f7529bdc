import type { TeamSummary, TournamentStatus } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { NameIndex } from './name-index.ts'
import type { Names } from './names.ts'
import { listPlayingAdmins, type PlayerName } from './names.queries.ts'
import { findPlayers, findTeams, findTournaments, type Sought } from './search.queries.ts'

type FoundTournament = { id: number; name: string; status: TournamentStatus; start_date: Date }

/** Who and what is found by name. */
export type Finder = {
  players: (sought: Sought) => Promise<{ id: string; username: string; avatar: string | null }[]>
  teams: (sought: Sought) => Promise<TeamSummary[]>
  tournaments: (sought: Sought) => Promise<FoundTournament[]>
}

/** Among the names kept in memory; where they are too many, by the indexes of the database. */
export function finderOf(runner: Runner, names: Names | null): Finder {
  if (names === null)
    return {
      players: (sought) => findPlayers(runner, sought),
      teams: (sought) => findTeams(runner, sought),
      tournaments: (sought) => findTournaments(runner, sought),
    }
  return {
    players: (sought) => amongPlayers(runner, names.players, sought),
    teams: async ({ keys, limit }) => names.teams.find(keys, limit).map(({ id, name, tag }) => ({ id, name, tag })),
    tournaments: async ({ keys, limit }) =>
      names.tournaments
        .find(keys, limit)
        .map(({ number, name, status, startDate }) => ({ id: number, name, status, start_date: startDate })),
  }
}

/** Who runs the site is a player with a team or a match alone: asked when one of them would be found, which is seldom. */
async function amongPlayers(
  runner: Runner,
  players: NameIndex<PlayerName>,
  { keys, limit }: Sought,
): Promise<PlayerName[]> {
  const found = players.find(keys, limit)
  if (!found.some(({ isAdmin }) => isAdmin)) return found
  const admins = players.find(keys, Infinity, ({ isAdmin }) => isAdmin).map(({ id }) => id)
  const playing = await listPlayingAdmins(runner, admins)
  return players.find(keys, limit, ({ id, isAdmin }) => !isAdmin || playing.has(id))
}
