import type { FoundMatch, SearchAnswer, SearchQuery, TeamSummary } from '@lobby/contract'
import { nameKeys } from '#core/name-keys'
import { avatarUrl } from '#users'
import type { Runner } from '#platform/database'
import { finderOf, type Finder } from './find-names.ts'
import type { Names } from './names.ts'
import { matchQueryOf } from './query.rules.ts'
import { findMatchByNumber, findMatchesOf, type FoundMatchRow } from './search.queries.ts'

/** Teams whose matches are looked for: the best of those that the text may mean. Of a text that names two, each may be many. */
const teamsOfMatches = 16
const teamsOfPairs = 50

/** Names are public; nothing that somebody keeps to themselves is looked at. */
export async function search(runner: Runner, names: Names | null, { q, limit }: SearchQuery): Promise<SearchAnswer> {
  const finder = finderOf(runner, names)
  const keys = nameKeys(q)
  const { number, teams: sides } = matchQueryOf(q)
  const [one, other] = sides
  const most = other === undefined ? teamsOfMatches : teamsOfPairs
  const teams = await teamsOf(finder, one, most)
  const others = other && (await teamsOf(finder, other, most))
  const matches = await searchMatches(runner, { number, teams, others }, limit)
  if (keys.length === 0) return { players: [], teams: [], tournaments: [], matches: matches.map(presentMatch) }
  const players = await finder.players({ keys, limit })
  const tournaments = await finder.tournaments({ keys, limit })
  return {
    players: players.map(({ id, username, avatar }) => ({ id, username, avatar_url: avatarUrl(avatar) })),
    // Where the text names two teams it may be the name of one.
    teams: (other === undefined ? teams : await teamsOf(finder, keys, limit)).slice(0, limit),
    tournaments: tournaments.map(({ id, name, status, start_date: start }) => ({
      id: String(id),
      name,
      status,
      start_date: start.toISOString(),
    })),
    matches: matches.map(presentMatch),
  }
}

type SoughtMatches = {
  number: number | null
  teams: readonly TeamSummary[]
  others: readonly TeamSummary[] | undefined
}

async function searchMatches(
  runner: Runner,
  { number, teams, others }: SoughtMatches,
  limit: number,
): Promise<FoundMatchRow[]> {
  const byNumber = number === null ? [] : await findMatchByNumber(runner, number)
  const ids = (of: readonly TeamSummary[]): string[] => of.map(({ id }) => id)
  const byTeams = await findMatchesOf(runner, { teams: ids(teams), others: others ? ids(others) : null, limit })
  return [...byNumber, ...byTeams.filter(({ id }) => id !== byNumber[0]?.id)].slice(0, limit)
}

/** The best, for those whose matches are looked for and those that are shown. */
async function teamsOf(finder: Finder, keys: readonly string[], limit: number): Promise<TeamSummary[]> {
  return keys.length === 0 ? [] : finder.teams({ keys, limit })
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
