import type { FoundMatch, SearchAnswer, SearchQuery } from '@lobby/contract'
import { avatarUrl } from '#users'
import type { Runner } from '#platform/database'
import { keysOf, matchQueryOf } from './query.rules.ts'
import {
  findMatchByNumber,
  findMatchesOf,
  findPlayers,
  findTeams,
  findTournaments,
  type FoundMatchRow,
} from './search.queries.ts'

/** Teams whose matches are looked for: the best of those that the text may mean. */
const teamsOfMatches = 50

/** Names are public; nothing that somebody keeps to themselves is looked at. */
export async function search(runner: Runner, { q, limit }: SearchQuery): Promise<SearchAnswer> {
  const keys = keysOf(q)
  const matches = (await searchMatches(runner, q, limit)).map(presentMatch)
  if (keys.length === 0) return { players: [], teams: [], tournaments: [], matches }
  const players = await findPlayers(runner, { keys, limit })
  const tournaments = await findTournaments(runner, { keys, limit })
  return {
    players: players.map(({ id, username, avatar }) => ({ id, username, avatar_url: avatarUrl(avatar) })),
    teams: await findTeams(runner, { keys, limit }),
    tournaments: tournaments.map(({ id, name, status, start_date: start }) => ({
      id: String(id),
      name,
      status,
      start_date: start.toISOString(),
    })),
    matches,
  }
}

async function searchMatches(runner: Runner, q: string, limit: number): Promise<FoundMatchRow[]> {
  const { number, teams } = matchQueryOf(q)
  const byNumber = number === null ? [] : await findMatchByNumber(runner, number)
  const [one, other] = teams
  const byTeams = await findMatchesOf(runner, {
    teams: await teamIds(runner, one),
    others: other === undefined ? null : await teamIds(runner, other),
    limit,
  })
  return [...byNumber, ...byTeams.filter(({ id }) => id !== byNumber[0]?.id)].slice(0, limit)
}

async function teamIds(runner: Runner, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  return (await findTeams(runner, { keys, limit: teamsOfMatches })).map(({ id }) => id)
}

function presentMatch(row: FoundMatchRow): FoundMatch {
  return {
    id: String(row.id),
    status: row.status,
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    team1: { id: row.team1_id, name: row.team1_name, tag: row.team1_tag },
    team2: { id: row.team2_id, name: row.team2_name, tag: row.team2_tag },
  }
}
