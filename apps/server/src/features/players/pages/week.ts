import { timeZone, xpRule, type PlayerWeek } from '@lobby/contract'
import { sql } from 'kysely'
import { lastDays } from '#core/zone-days'
import type { Runner } from '#platform/database'
import { kdOf } from './figures.rules.ts'

const days = 7

type Sums = { matches: number; wins: number; counted: number; counted_wins: number; kills: number; deaths: number }

/** What the last seven days changed for a player, who alone may ask. */
export async function readWeek(runner: Runner, userId: string, now: Date): Promise<PlayerWeek> {
  const since = lastDays(now, days, timeZone)[0]?.start ?? now
  const week = await sumSince(runner, userId, since)
  const all = await allOf(runner, userId)
  const before = {
    counted: all.counted - week.counted,
    kills: all.kills - week.kills,
    deaths: all.deaths - week.deaths,
  }
  return {
    since: since.toISOString(),
    matches: week.matches,
    wins: week.wins,
    xp: week.counted_wins * xpRule.win + week.kills * xpRule.kill,
    kd_ratio: ratioOf(week),
    kd_before: ratioOf(before),
    ...(await readRewards(runner, userId, since)),
  }
}

function ratioOf({ counted, kills, deaths }: Pick<Sums, 'counted' | 'kills' | 'deaths'>): number | null {
  return counted === 0 ? null : kdOf(kills, deaths)
}

async function sumSince(runner: Runner, userId: string, since: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::int as matches, count(*) filter (where outcome = 1)::int as wins,
      count(figures)::int as counted, count(figures) filter (where outcome = 1)::int as counted_wins,
      coalesce(sum((figures ->> 'kills')::int), 0)::int as kills, coalesce(sum((figures ->> 'deaths')::int), 0)::int as deaths
    from player_matches where user_id = ${userId} and finished_at >= ${since}`.execute(runner)
  return rows[0] ?? { matches: 0, wins: 0, counted: 0, counted_wins: 0, kills: 0, deaths: 0 }
}

async function allOf(runner: Runner, userId: string): Promise<Pick<Sums, 'counted' | 'kills' | 'deaths'>> {
  const sums = await runner
    .selectFrom('player_list')
    .select(['counted', 'kills', 'deaths'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return sums ?? { counted: 0, kills: 0, deaths: 0 }
}

async function readRewards(
  runner: Runner,
  userId: string,
  since: Date,
): Promise<Pick<PlayerWeek, 'achievements' | 'skills'>> {
  const { rows } = await sql<{ achievements: number; skills: number }>`
    select
      (select count(*)::int from achievement_unlocks
        where user_id = ${userId} and unlocked_at >= ${since} and taken_back_at is null) as achievements,
      (select coalesce(sum(amount), 0)::int from skills_entries where user_id = ${userId} and created_at >= ${since}) as skills
  `.execute(runner)
  return rows[0] ?? { achievements: 0, skills: 0 }
}
