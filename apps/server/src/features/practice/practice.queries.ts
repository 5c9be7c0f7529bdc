import { sql } from 'kysely'
import type { TrainingMode } from '@lobby/contract'
import type { LogFact } from '@lobby/cs2'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { Practice } from './practice.rules.ts'

export type StandRow = { address_number: number; heard_at: Date | null; counted_to: Date | null; present: string[] }
const unheard: StandRow = { address_number: 0, heard_at: null, counted_to: null, present: [] }

export async function findStand(runner: Runner, serverId: string): Promise<StandRow> {
  const row = await runner
    .selectFrom('practice_servers')
    .select(['address_number', 'heard_at', 'counted_to', 'present'])
    .where('server_id', '=', serverId)
    .$castTo<StandRow>()
    .executeTakeFirst()
  return row ?? unheard
}

/** Makes the stand if there is none, and holds it until the transaction ends. */
export async function lockStand(trx: Trx, serverId: string): Promise<StandRow> {
  await trx
    .insertInto('practice_servers')
    .values({ server_id: serverId })
    .onConflict((conflict) => conflict.column('server_id').doNothing())
    .execute()
  return trx
    .selectFrom('practice_servers')
    .select(['address_number', 'heard_at', 'counted_to', 'present'])
    .where('server_id', '=', serverId)
    .forUpdate()
    .$castTo<StandRow>()
    .executeTakeFirstOrThrow()
}

export async function saveStand(
  trx: Trx,
  serverId: string,
  { heardAt, countedTo, present }: { heardAt: Date; countedTo: number | null; present: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('practice_servers')
    .set({
      heard_at: heardAt,
      counted_to: countedTo === null ? null : new Date(countedTo),
      present: jsonb(present),
    })
    .where('server_id', '=', serverId)
    .execute()
}

export async function raiseAddressNumber(trx: Trx, serverId: string): Promise<void> {
  await lockStand(trx, serverId)
  await trx
    .updateTable('practice_servers')
    .set((eb) => ({ address_number: eb('address_number', '+', 1) }))
    .where('server_id', '=', serverId)
    .execute()
}

export async function countWaitingFacts(runner: Runner, serverId: string): Promise<number> {
  const { count } = await runner
    .selectFrom('practice_log')
    .select(sql<number>`coalesce(sum(fact_count), 0)::int`.as('count'))
    .where('server_id', '=', serverId)
    .executeTakeFirstOrThrow()
  return count
}

/** Answers whether it was new. */
export async function insertPracticeLog(
  trx: Trx,
  { facts, ...batch }: { server_id: string; natural_key: string; facts: readonly LogFact[]; received_at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('practice_log')
    .values({ ...batch, facts: jsonb(facts), fact_count: facts.length })
    .onConflict((conflict) => conflict.columns(['server_id', 'natural_key']).doNothing())
    .returning('server_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was told since the last count, in no order; it is gone from here on. */
export async function takeWaitingFacts(trx: Trx, serverId: string): Promise<LogFact[]> {
  const rows = await trx
    .deleteFrom('practice_log')
    .where('server_id', '=', serverId)
    .returning('facts')
    .$castTo<{ facts: LogFact[] }>()
    .execute()
  return rows.flatMap(({ facts }) => facts)
}

/** Accounts by Steam ID; whoever is gone has none. */
export async function findAccounts(trx: Trx, steamIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (steamIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'steam_id'])
    .where('steam_id', 'in', steamIds)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, steam_id: steamId }) => (steamId === null ? [] : [[steamId, id] as const])))
}

export type DayOfPractice = Practice & { userId: string; day: string; mode: TrainingMode }

/** Rows in the order of accounts, so that two servers that count at once never wait for each other crosswise. */
export async function addDays(trx: Trx, days: readonly DayOfPractice[]): Promise<void> {
  if (days.length === 0) return
  const rows = days
    .map(({ userId, playedMs, headshotKills, ...rest }) => ({
      ...rest,
      user_id: userId,
      played_ms: playedMs,
      headshot_kills: headshotKills,
    }))
    .toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1))
  await trx
    .insertInto('practice_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'mode']).doUpdateSet({
        played_ms: sql`practice_days.played_ms + excluded.played_ms`,
        kills: sql`practice_days.kills + excluded.kills`,
        headshot_kills: sql`practice_days.headshot_kills + excluded.headshot_kills`,
        deaths: sql`practice_days.deaths + excluded.deaths`,
      }),
    )
    .execute()
}

export type PracticeRow = {
  mode: TrainingMode
  seconds: number
  kills: number
  headshot_kills: number
  deaths: number
  last_day: string
}

export async function sumPractice(runner: Runner, userId: string): Promise<PracticeRow[]> {
  const { rows } = await sql<PracticeRow>`
    select mode, (sum(played_ms) / 1000)::int as seconds, sum(kills)::int as kills,
      sum(headshot_kills)::int as headshot_kills, sum(deaths)::int as deaths, max(day) as last_day
    from practice_days where user_id = ${userId} group by mode
  `.execute(runner)
  return rows
}
