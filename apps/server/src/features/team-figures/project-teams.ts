import { isDeepStrictEqual } from 'node:util'
import { readPlaces } from '#bracket'
import { lockMatch, type LockedMatch, type Rebuild } from '#matches'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { lockTournament } from '#tournaments'
import {
  listEnded,
  listProjected,
  listStalePlaces,
  listStaleTeamMatches,
  listTeamRows,
  markProjected,
  inOrder,
  replacePlaces,
  replaceTeamRows,
  type TeamRow,
} from './team-results.queries.ts'
import { teamResultsOf } from './team-results.rules.ts'

/** Counts a match anew for its teams, by what it says now: safe to run twice, late and in any order. */
export async function projectTeams(platform: Pick<Platform, 'transact'>, matchId: number): Promise<void> {
  await platform.transact(async ({ trx }) => {
    const match = await lockMatch(trx, matchId)
    if (match) await projectMatches(trx, [match])
  })
}

/** The same of matches that are locked; rows that say already what is so stay, and what teams were called then does. */
async function projectMatches(trx: Trx, matches: readonly LockedMatch[]): Promise<void> {
  const ids = matches.map(({ id }) => id)
  const before = Map.groupBy(await listTeamRows(trx, ids), (row) => row.match_id)
  const names = await namesOf(trx, [...new Set(matches.flatMap((match) => [match.team1_id, match.team2_id]))])
  const changed = matches.flatMap((match) => {
    const kept = before.get(match.id) ?? []
    const then = new Map([...names, ...kept.map((row) => [row.team_id, row.team_name] as const)])
    const rows = teamRowsOf(match, then)
    return isDeepStrictEqual(kept, rows) ? [] : [{ id: match.id, rows }]
  })
  if (changed.length > 0)
    await replaceTeamRows(
      trx,
      changed.map(({ id }) => id),
      changed.flatMap(({ rows }) => rows),
    )
  const versions = await listProjected(trx, ids)
  const isOver = ({ status }: LockedMatch): boolean => status === 'finished' || status === 'void'
  await markProjected(
    trx,
    matches.filter((match) => (isOver(match) || versions.has(match.id)) && versions.get(match.id) !== match.version),
  )
}

/** What a match tells of its teams by their names, as it is kept. */
function teamRowsOf(match: LockedMatch, names: ReadonlyMap<string, string>): TeamRow[] {
  const { id, tournament_id, finished_at, team1_id: first, team2_id: second } = match
  if (finished_at === null) return []
  const rows = teamResultsOf(match.state, match.maps).map((result): TeamRow => {
    const [team_id, opponent_id] = result.team === 1 ? [first, second] : [second, first]
    return {
      match_id: id,
      team_id,
      team_name: names.get(team_id) ?? '',
      opponent_id,
      opponent_name: names.get(opponent_id) ?? '',
      tournament_id,
      finished_at,
      outcome: result.outcome,
      was_played: result.wasPlayed,
      score: result.score[0],
      opponent_score: result.score[1],
      maps: result.maps.map(({ number, map, rounds, opponentRounds, ct, t }) => ({
        match_id: id,
        team_id,
        number,
        map,
        rounds,
        opponent_rounds: opponentRounds,
        ct_played: ct.played,
        ct_won: ct.won,
        t_played: t.played,
        t_won: t.won,
      })),
    }
  })
  return inOrder(rows)
}

/** Keeps the places of a tournament as its bracket tells them now, of one that is open again none; `isTold`: others are to hear of them. */
export async function projectPlaces(
  platform: Pick<Platform, 'transact' | 'clock'>,
  tournamentId: number,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> {
  await platform.transact(async ({ trx, publish }) => {
    const tournament = await lockTournament(trx, tournamentId)
    if (!tournament) return
    const { id, version, status, finished_at: at } = tournament
    const places = status === 'finished' && at !== null ? await readPlaces(trx, id) : []
    const names = await namesOf(
      trx,
      places.map(({ team }) => team),
    )
    const named = places.map((place) => ({ ...place, name: names.get(place.team) ?? '' }))
    await replacePlaces(trx, { id, version, at: at ?? platform.clock.now() }, named)
    if (isTold) await publish({ type: 'tournament.places-kept', tournamentId: String(id), version })
  })
}

/** What teams are called now. */
async function namesOf(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const teams = await trx.selectFrom('teams').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(teams.map((team) => [team.id, team.name]))
}

/** What ended before anybody counted, and what a crash or a restored backup left uncounted. Runs at every start. */
export async function reconcileTeamFigures(platform: Platform): Promise<void> {
  for (const id of await listStaleTeamMatches(platform.db)) await projectTeams(platform, id)
  for (const id of await listStalePlaces(platform.db)) await projectPlaces(platform, id)
}

/** All of it anew from what is stored, whatever is kept. */
export function rebuildTeamFigures(
  platform: Pick<Platform, 'db' | 'transact' | 'clock'>,
): Rebuild<{ tournaments: number }> {
  return {
    fold: projectMatches,
    finish: async () => {
      const tournaments = await listEnded(platform.db)
      for (const id of tournaments) await projectPlaces(platform, id)
      return { tournaments: tournaments.length }
    },
  }
}
