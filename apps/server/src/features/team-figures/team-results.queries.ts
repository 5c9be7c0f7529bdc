import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { LockedMatch } from '#matches'
import type { TeamResult } from './team-results.rules.ts'

/** A match, and what its teams are called now. */
type Told = Pick<LockedMatch, 'id' | 'version' | 'tournament_id' | 'team1_id' | 'team2_id' | 'finished_at'> & {
  names: ReadonlyMap<string, string>
}

/** Puts what a match tells of its teams in place of what it told before; what they were called then stays. The match is locked. */
export async function replaceTeamResults(trx: Trx, match: Told, results: readonly TeamResult[]): Promise<void> {
  const before = await trx
    .deleteFrom('team_results')
    .where('match_id', '=', match.id)
    .returning(['team_id', 'team_name'])
    .execute()
  await trx.deleteFrom('team_maps').where('match_id', '=', match.id).execute()
  const { finished_at: finishedAt } = match
  if (results.length > 0 && finishedAt !== null) {
    const names = new Map([...match.names, ...before.map((row) => [row.team_id, row.team_name] as const)])
    await insertResults(trx, { ...match, names, finishedAt }, results)
  }
  await trx
    .insertInto('projected_team_matches')
    .values({ match_id: match.id, version: match.version })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ version: match.version }))
    .execute()
}

async function insertResults(
  trx: Trx,
  match: Told & { finishedAt: Date },
  results: readonly TeamResult[],
): Promise<void> {
  const teams = {
    1: { id: match.team1_id, name: match.names.get(match.team1_id) ?? '' },
    2: { id: match.team2_id, name: match.names.get(match.team2_id) ?? '' },
  }
  await trx
    .insertInto('team_results')
    .values(
      results.map((result) => ({
        match_id: match.id,
        team_id: teams[result.team].id,
        team_name: teams[result.team].name,
        opponent_id: teams[result.team === 1 ? 2 : 1].id,
        opponent_name: teams[result.team === 1 ? 2 : 1].name,
        tournament_id: match.tournament_id,
        finished_at: match.finishedAt,
        outcome: result.outcome,
        was_played: result.wasPlayed,
        score: result.score[0],
        opponent_score: result.score[1],
      })),
    )
    .execute()
  const maps = results.flatMap((result) =>
    result.maps.map((map) => ({
      match_id: match.id,
      team_id: teams[result.team].id,
      number: map.number,
      map: map.map,
      rounds: map.rounds,
      opponent_rounds: map.opponentRounds,
      ct_played: map.ct.played,
      ct_won: map.ct.won,
      t_played: map.t.played,
      t_won: map.t.won,
    })),
  )
  if (maps.length > 0) await trx.insertInto('team_maps').values(maps).execute()
}

/** Matches that are over, or were, and say something else than is kept of their teams. */
export async function listStaleTeamMatches(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .leftJoin('projected_team_matches as projected', 'projected.match_id', 'matches.id')
    .select('matches.id')
    .where(sql<boolean>`matches.status in ('finished', 'void') or projected.match_id is not null`)
    .where(sql<boolean>`projected.version is distinct from matches.version`)
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}

type Place = { team: string; name: string; from: number; to: number; isOut: boolean }

/** Puts the places of a tournament in place of those before; what teams were called then stays. The tournament is locked. */
export async function replacePlaces(
  trx: Trx,
  { id, version, at }: { id: number; version: number; at: Date },
  places: readonly Place[],
): Promise<void> {
  const before = await trx
    .deleteFrom('team_places')
    .where('tournament_id', '=', id)
    .returning(['team_id', 'team_name'])
    .execute()
  const names = new Map(before.map((row) => [row.team_id, row.team_name]))
  if (places.length > 0)
    await trx
      .insertInto('team_places')
      .values(
        places.map((place) => ({
          tournament_id: id,
          team_id: place.team,
          team_name: names.get(place.team) ?? place.name,
          place_from: place.from,
          place_to: place.to,
          teams: places.length,
          is_out: place.isOut,
          at,
        })),
      )
      .execute()
  await trx
    .insertInto('projected_places')
    .values({ tournament_id: id, version })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ version }))
    .execute()
}

/** Tournaments that are over and whose places are not kept as they stand. */
export async function listStalePlaces(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('tournaments')
    .leftJoin('projected_places as projected', 'projected.tournament_id', 'tournaments.id')
    .select('tournaments.id')
    .where('tournaments.status', '=', 'finished')
    .where(sql<boolean>`projected.version is distinct from tournaments.version`)
    .orderBy('tournaments.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every match and every tournament that is over, or was when it was kept. */
export async function listEnded(runner: Runner): Promise<{ matches: number[]; tournaments: number[] }> {
  const matches = await sql<{ id: number }>`
    select id from matches where status in ('finished', 'void')
    union select match_id as id from projected_team_matches order by id`.execute(runner)
  const tournaments = await sql<{ id: number }>`
    select id from tournaments where status = 'finished'
    union select tournament_id as id from projected_places order by id`.execute(runner)
  return { matches: matches.rows.map(({ id }) => id), tournaments: tournaments.rows.map(({ id }) => id) }
}
