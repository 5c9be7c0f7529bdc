import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Names of queues in which the version before left something, as migration 0023 set them aside. */
export async function listOldQueues({ db }: Database): Promise<string[]> {
  if (!(await hasOldJobs(db))) return []
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss_10.job order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings over what the version before left: what waits, what a killed process was about, and what is done, whose ids must not be taken
 * again within the hour. All or nothing, one node at a time (`inTurn`). The queues must be there (`listOldQueues`).
 */
export async function bringOldJobs({ db }: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await hasOldJobs(trx))) return
    // Waits for whoever was writing a job when the tables were set aside.
    await sql`lock table pgboss_10.job in access exclusive mode`.execute(trx)
    await sql`
      insert into pgboss.job (
        id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
        singleton_key, start_after, created_on, started_on, completed_on, keep_until, output, policy
      )
      select
        old.id, old.name, old.priority, old.data,
        case old.state::text when 'active' then 'retry' else old.state::text end::pgboss.job_state,
        old.retry_limit, old.retry_count, old.retry_delay, old.retry_backoff,
        extract(epoch from old.expire_in)::int, queue.deletion_seconds,
        old.singleton_key, old.start_after, old.created_on, old.started_on, old.completed_on, old.keep_until, old.output, queue.policy
      from pgboss_10.job old join pgboss.queue using (name)
      on conflict do nothing`.execute(trx)
    await sql`drop schema pgboss_10 cascade`.execute(trx)
  })
}

/** Queues that were named otherwise, and what those who listen to them read as `assignment` and found as `load`. */
const renamedQueues = [
  { from: 'match_config-fetched-load', to: 'match_config-fetched-assignment', type: 'match.config-fetched' },
  {
    from: 'match_load-announced-load',
    to: 'match_assignment-announced-assignment',
    type: 'match.assignment-announced',
  },
] as const

/**
 * Moves what waits under an old name of a queue to whoever listens now, in the words of now. What a killed process was about waits again.
 * The old queue stays, so that what is done in it is forgotten in its time.
 */
export async function moveRenamedJobs({ db }: Database): Promise<void> {
  for (const { from, to, type } of renamedQueues)
    await sql`
      update pgboss.job set
        name = ${to},
        data = data - 'load' || jsonb_build_object('assignment', data -> 'load', 'type', ${type}::text),
        state = case state::text when 'active' then 'retry' else state::text end::pgboss.job_state
      where name = ${from} and state in ('created', 'retry', 'active')`.execute(db)
}

async function hasOldJobs(runner: Database['db']): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('pgboss_10.job') is not null as "isThere"`.execute(runner)
  return rows[0]?.isThere ?? false
}
