import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { PlayerResult } from './results.rules.ts'

/** Puts what a match tells in place of what it told before. The match is locked. */
export async function replaceResults(
  trx: Trx,
  match: { id: number; version: number; finishedAt: Date | null },
  results: readonly PlayerResult[],
): Promise<void> {
  const { finishedAt } = match
  await trx.deleteFrom('player_results').where('match_id', '=', match.id).execute()
  if (results.length > 0 && finishedAt !== null)
    await trx
      .insertInto('player_results')
      .values(
        results.map(({ userId, headshotKills, logged, ...figures }) => ({
          ...figures,
          match_id: match.id,
          user_id: userId,
          finished_at: finishedAt,
          headshot_kills: headshotKills,
          logged_rounds: logged?.rounds ?? null,
          kast_rounds: logged?.kastRounds ?? null,
          first_kills: logged?.firstKills ?? null,
          first_deaths: logged?.firstDeaths ?? null,
          trade_kills: logged?.tradeKills ?? null,
          clutches: logged?.clutches ?? null,
          clutch_sizes: logged === null ? null : jsonb(logged.clutchSizes),
          bomb_plants: logged?.bombPlants ?? null,
          bomb_defuses: logged?.bombDefuses ?? null,
        })),
      )
      .execute()
  await trx
    .insertInto('projected_matches')
    .values({ match_id: match.id, version: match.version })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ version: match.version }))
    .execute()
}

/** Matches that are over, or were, and say something else than their results do. */
export async function listStaleMatches(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .leftJoin('projected_matches', 'projected_matches.match_id', 'matches.id')
    .select('matches.id')
    .where(sql<boolean>`matches.status in ('finished', 'void') or projected_matches.match_id is not null`)
    .where(sql<boolean>`projected_matches.version is distinct from matches.version`)
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}
