import { mvpRule, timeZone, tournamentStatuses, type Analytics } from '@lobby/contract'
import { sql } from 'kysely'
import { isPlayer } from '#users'
import { lastDays } from '#core/zone-days'
import type { Runner } from '#platform/database'
import { dayOf, type Window } from './day-of.ts'
import { listMvps } from './read-mvp.ts'
import { readPlay } from './read-play.ts'

type Counts = { total: number; new: number }
type DayCount = Exclude<keyof Analytics['per_day'][number], 'date'>

/** The whole site, and its last `days` days. */
export async function readAnalytics(runner: Runner, days: number, now: Date): Promise<Analytics> {
  const window = lastDays(now, days, timeZone)
  const since = window[0]?.start ?? now
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await sql<{ players: Counts; teams: Counts; matches: Counts; rounds: number; kills: number }>`
    select
      (select jsonb_build_object('total', count(*), 'new', count(*) filter (where created_at >= ${from}))
        from users where deleted_at is null and ${isPlayer()}) as players,
      (select jsonb_build_object('total', count(*), 'new', count(*) filter (where created_at >= ${from}))
        from teams) as teams,
      (select jsonb_build_object('total', count(*), 'new', count(*) filter (where finished_at >= ${from}))
        from matches where status = 'finished') as matches,
      (select coalesce(sum(rounds1 + rounds2), 0)::int from map_results where finished_at >= ${from}) as rounds,
      (select coalesce(sum(kills), 0)::int from player_map_figures
        where side = 'all' and finished_at >= ${from}) as kills
  `.execute(runner)
  const [figures] = rows
  if (figures === undefined) throw new Error('a query without a table always has a row')
  const mvps = await listMvps(runner, since)
  return {
    days,
    since: since.toISOString(),
    ...figures,
    tournaments: await countTournaments(runner),
    mvp: mvps[0] ?? null,
    mvps,
    mvp_rule: mvpRule,
    per_day: await countDays(runner, window),
    ...(await readPlay(runner, window, since)),
  }
}

async function countTournaments(runner: Runner): Promise<Analytics['tournaments']> {
  const rows = await runner
    .selectFrom('tournaments')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('hidden', '=', false)
    .groupBy('status')
    .execute()
  const by_status = tournamentStatuses.flatMap((status) => {
    const count = rows.find((row) => row.status === status)?.count ?? 0
    return count > 0 ? [{ status, count }] : []
  })
  return { total: by_status.reduce((sum, { count }) => sum + count, 0), by_status }
}

async function countDays(runner: Runner, window: Window): Promise<Analytics['per_day']> {
  const from = sql`${window[0]?.start.toISOString() ?? ''}::timestamptz`
  const day = (time: string) => dayOf(time, window)
  const { rows } = await sql<{ day: number } & Record<DayCount, number>>`
    select day, sum(matches)::int as matches, sum(rounds)::int as rounds, sum(registrations)::int as registrations,
      sum(active)::int as active
    from (
      select ${day('finished_at')} as day, count(*) as matches, 0 as rounds, 0 as registrations, 0 as active
      from matches where status = 'finished' and finished_at >= ${from} group by 1
      union all
      select ${day('finished_at')}, 0, sum(rounds1 + rounds2), 0, 0
      from map_results where finished_at >= ${from} group by 1
      union all
      select ${day('created_at')}, 0, 0, count(*), 0
      from users where created_at >= ${from} and deleted_at is null and ${isPlayer()} group by 1
      union all
      select ${day('finished_at')}, 0, 0, 0, count(distinct user_id)
      from player_map_figures where side = 'all' and finished_at >= ${from} group by 1
    ) as counted group by day
  `.execute(runner)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return window.map(({ date }, index) => {
    const { matches = 0, rounds = 0, registrations = 0, active = 0 } = byDay.get(index + 1) ?? {}
    return { date, matches, rounds, registrations, active }
  })
}
