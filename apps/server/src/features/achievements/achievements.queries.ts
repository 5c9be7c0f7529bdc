import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { Unlock } from './achievements.rules.ts'
import type { PlayerFacts } from './catalogue.ts'

/** What is counted of a player now. */
export async function readFacts(runner: Runner, userId: string): Promise<PlayerFacts> {
  const { rows } = await sql<PlayerFacts>`
    select count(*)::int as matches, count(*) filter (where won)::int as wins,
      coalesce(sum(kills), 0)::int as kills, coalesce(sum(headshot_kills), 0)::int as "headshotKills",
      count(*) filter (where kills >= 15 and headshot_kills * 2 >= kills)::int as "sharpMatches",
      (select coalesce(max(length), 0)::int from (
        select count(*) as length from (
          -- Matches that were won without another between them have equally many others before them.
          select won, count(*) filter (where not won) over (order by finished_at, match_id) as others
          from player_results where user_id = ${userId}
        ) as course where won group by others
      ) as runs) as "bestStreak",
      (select count(*)::int from tournaments
        join registrations on registrations.tournament_id = tournaments.id
          and registrations.team_id = tournaments.champion_team_id and registrations.status = 'confirmed'
        join registration_players on registration_players.registration_id = registrations.id
        where tournaments.status = 'finished' and registration_players.user_id = ${userId}) as cups
    from player_results where user_id = ${userId}
  `.execute(runner)
  const [facts] = rows
  if (facts === undefined) throw new Error('sums over no rows are a row')
  return facts
}

/** Everything that was ever given to a player, the first given first. */
export function listUnlocks(runner: Runner, userId: string): Promise<Unlock[]> {
  return runner
    .selectFrom('achievement_unlocks')
    .select(['achievement_id', 'times', 'unlocked_at', 'taken_back_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('unlocked_at')
    .execute()
}

/** Gives an achievement, for the first time or again. Answers the how manieth time it is. */
export async function insertUnlock(
  trx: Trx,
  { userId, achievementId, at }: { userId: string; achievementId: string; at: Date },
): Promise<number> {
  const { times } = await trx
    .insertInto('achievement_unlocks')
    .values({ user_id: userId, achievement_id: achievementId, unlocked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'achievement_id']).doUpdateSet({
        times: sql<number>`achievement_unlocks.times + 1`,
        unlocked_at: at,
        taken_back_at: null,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times
}

export async function markTakenBack(
  trx: Trx,
  { userId, achievementId, at }: { userId: string; achievementId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('achievement_unlocks')
    .set({ taken_back_at: at })
    .where('user_id', '=', userId)
    .where('achievement_id', '=', achievementId)
    .execute()
}

/** Shown once is shown: a second time changes nothing. */
export async function markSeen(
  runner: Runner,
  { userId, ids, at }: { userId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  await runner
    .updateTable('achievement_unlocks')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('achievement_id', 'in', ids)
    .where('seen_at', 'is', null)
    .execute()
}

export async function saveReview(trx: Trx, userId: string, catalogue: number): Promise<void> {
  await trx
    .insertInto('achievement_reviews')
    .values({ user_id: userId, catalogue })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ catalogue }))
    .execute()
}

/** Players with something to count whom this catalogue was never held against. */
export async function listUnreviewed(runner: Runner, catalogue: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      select user_id from player_results
      union
      select registration_players.user_id from tournaments
      join registrations on registrations.tournament_id = tournaments.id
        and registrations.team_id = tournaments.champion_team_id
      join registration_players on registration_players.registration_id = registrations.id
    ) as counted
    where not exists (
      select 1 from achievement_reviews
      where achievement_reviews.user_id = counted.user_id and catalogue >= ${catalogue}
    )
    order by user_id
  `.execute(runner)
  return rows.map((row) => row.user_id)
}

/** Who stood on the rosters of some teams of a tournament. */
export async function listTeamRosters(
  runner: Runner,
  tournamentId: number,
  teamIds: readonly string[],
): Promise<string[]> {
  if (teamIds.length === 0) return []
  const rows = await runner
    .selectFrom('registration_players')
    .innerJoin('registrations', 'registrations.id', 'registration_players.registration_id')
    .select('registration_players.user_id')
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.team_id', 'in', teamIds)
    .orderBy('registration_players.user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
