import { timeZone, type Analytics } from '@lobby/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database'
import { dayOf, type Window } from './day-of.ts'

type Play = Pick<Analytics, 'active' | 'maps' | 'hours' | 'cups' | 'servers'>
type Totals = Pick<Play, 'active'> & { cups: Omit<Play['cups'], 'list'>; servers: Omit<Play['servers'], 'per_day'> }

const [weekDays, dayHours] = [7, 24]
const cupsListed = 50

/** Who played since then, what, when, and on what. */
export async function readPlay(runner: Runner, window: Window, since: Date): Promise<Play> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await sql<Totals>`
    select
      (select count(distinct user_id)::int from player_map_figures where side = 'all' and finished_at >= ${from}) as active,
      (select jsonb_build_object('begun', count(*), 'places', coalesce(sum(max_teams), 0), 'taken', coalesce(sum(taken), 0))
        from ${begunCups(from)}) as cups,
      (select jsonb_build_object('asked', coalesce(sum(asked), 0), 'answered', coalesce(sum(answered), 0))
        from game_server_hours where hour >= ${from}) as servers
  `.execute(runner)
  const [totals] = rows
  if (totals === undefined) throw new Error('a query without a table always has a row')
  return {
    ...totals,
    cups: { ...totals.cups, list: await listCups(runner, from) },
    servers: { ...totals.servers, per_day: await listServerDays(runner, window, since) },
    maps: await listMaps(runner, since),
    hours: await listHours(runner, since),
  }
}

/** Cups that began since then, with the teams that are in them. */
function begunCups(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`tournaments join lateral (
    select count(*) as taken from registrations
    where registrations.tournament_id = tournaments.id and registrations.status = 'confirmed'
  ) as registered on true
  where started_at >= ${from} and not hidden`
}

async function listCups(runner: Runner, from: RawBuilder<unknown>): Promise<Play['cups']['list']> {
  const { rows } = await sql<Play['cups']['list'][number]>`
    select id::text, name, max_teams as places, taken::int
    from ${begunCups(from)} order by started_at desc, tournaments.id desc limit ${cupsListed}`.execute(runner)
  return rows
}

/** Hours are kept a month: of the days before that nothing is known. */
async function listServerDays(runner: Runner, window: Window, since: Date): Promise<Play['servers']['per_day']> {
  const { rows } = await sql<{ day: number; asked: number; answered: number }>`
    select ${dayOf('hour', window)} as day, sum(asked)::int as asked, sum(answered)::int as answered
    from game_server_hours where hour >= ${since.toISOString()}::timestamptz group by 1`.execute(runner)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return window.map(({ date }, index) => {
    const { asked = 0, answered = 0 } = byDay.get(index + 1) ?? {}
    return { date, asked, answered }
  })
}

async function listMaps(runner: Runner, since: Date): Promise<Play['maps']> {
  const { rows } = await sql<Play['maps'][number]>`
    select map, count(*)::int as played, sum(ct1 + ct2)::int as ct, sum(t1 + t2)::int as t
    from map_results where finished_at >= ${since.toISOString()}::timestamptz and map <> ''
    group by map order by played desc, map`.execute(runner)
  return rows
}

async function listHours(runner: Runner, since: Date): Promise<Play['hours']> {
  const { rows } = await sql<{ day: number; hour: number; matches: number }>`
    select extract(isodow from at)::int as day, extract(hour from at)::int as hour, count(*)::int as matches
    from (select coalesce(started_at, finished_at) at time zone ${timeZone} as at from matches
      where status = 'finished' and finished_at >= ${since.toISOString()}::timestamptz) as begun
    group by 1, 2`.execute(runner)
  const hours = Array.from({ length: weekDays }, () => Array.from({ length: dayHours }, () => 0))
  for (const { day, hour, matches } of rows) {
    const row = hours[day - 1]
    if (row !== undefined) row[hour] = matches
  }
  return hours
}
