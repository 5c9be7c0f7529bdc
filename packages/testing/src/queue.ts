import { sql } from 'kysely'
import { eventually } from './eventually.ts'
import type { TestLobby } from './test-lobby.ts'

/**
 * Rings the timers of a name whose keys begin so, now, whatever time they were set for, and waits until each has been worked on. Answers the
 * times they had been set for. The queue's clock is the database's, which no test moves.
 */
export async function ringNow({ lobby }: TestLobby, timer: string, key = ''): Promise<Date[]> {
  const { db, jobs } = lobby.platform
  const queue = `timer-${timer}`
  const { rows } = await sql<{ id: string; at: Date }>`
    with waiting as (
      select id, start_after from pgboss.job
      where name = ${queue} and starts_with(singleton_key, ${key}) and state in ('created', 'retry') for update
    )
    update pgboss.job set start_after = now() from waiting
    where job.id = waiting.id and job.name = ${queue} returning job.id, waiting.start_after as at`.execute(db)
  const rung = new Set(rows.map(({ id }) => id))
  jobs.wakeTimer(timer)
  await eventually(async () => !(await open(db, [queue])).some((id) => rung.has(id)))
  return rows.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())
}

/**
 * Rings what is due by the site's clock. The queue goes by the database's, so a timer that is set while the site's is an hour ahead would ring an hour late; whoever
 * lets the site's clock run faster rings after it.
 */
export async function ringDue({ lobby }: TestLobby): Promise<void> {
  const { clock, db } = lobby.platform
  await sql`
    update pgboss.job set start_after = now()
    where starts_with(name, 'timer-') and state in ('created', 'retry')
      and start_after > now() and start_after <= ${clock.now()}`.execute(db)
}

/** Waits until all that lies in these queues has been worked on, what has to be tried again included. What no listener and no timer is called would never be waited for. */
export async function untilDone({ lobby }: TestLobby, ...queues: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(lobby.platform.db)
  const unknown = queues.filter((queue) => !rows.some(({ name }) => name === queue))
  if (unknown.length > 0) throw new Error(`no such queue: ${unknown.join(', ')}`)
  await eventually(async () => (await open(lobby.platform.db, queues)).length === 0)
}

/** Waits until nothing is due in any queue: what follows from all that was done has been done, too, and what follows from that. */
export async function untilIdle({ lobby }: TestLobby): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pgboss.job
      where state in ('retry', 'active') or (state = 'created' and start_after <= now()) limit 1`.execute(
      lobby.platform.db,
    )
    return rows.length === 0
  })
}

async function open(db: TestLobby['lobby']['platform']['db'], queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name in (${sql.join(queues)}) and state in ('created', 'retry', 'active')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
