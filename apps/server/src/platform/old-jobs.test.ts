// @module-tag services
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually, openSameDatabase, openTestDatabase } from '@lobby/testing'
import type { Database } from './database.ts'
import { inTurn } from './in-turn.ts'
import { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { migrate } from './migrations.ts'
import { bringOldJobs } from './old-jobs.ts'

const silent = (): void => {}
const log: Log = { info: silent, warn: silent, error: silent, debug: silent, fatal: silent }
const queues = ['timer-test', 'timer-gone']
const inAnHour = new Date(Date.now() + 3_600_000)
let database: Database
let drop: () => Promise<void>
let nodes: Database[]
let running: Jobs[]
let heard: string[]

beforeEach(async () => {
  ;({ database, drop } = await openTestDatabase())
  nodes = []
  running = []
  heard = []
  await migrate(database)
  await makeOldQueue()
})
afterEach(async () => {
  for (const jobs of running) await jobs.stop()
  for (const node of nodes) if (node !== database) await node.close()
  await database.close()
  await drop()
})

/** The queue as the version before kept it, as far as it matters here: a table a queue, and what is done long ago in an archive. */
async function makeOldQueue(schema = 'pgboss'): Promise<void> {
  const tables = queues.map(
    (name) => `create table ${schema}."${name}" partition of ${schema}.job for values in ('${name}')`,
  )
  await database.script(`
    create schema ${schema};
    create table ${schema}.version (version int primary key);
    insert into ${schema}.version values (24);
    create type ${schema}.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table ${schema}.job (
      id uuid not null, name text not null, priority int not null default 0, data jsonb,
      state ${schema}.job_state not null default 'created', retry_limit int not null default 50, retry_count int not null default 0,
      retry_delay int not null default 1, retry_backoff boolean not null default true, start_after timestamptz not null default now(),
      started_on timestamptz, singleton_key text, singleton_on timestamp, expire_in interval not null default interval '2 hours',
      created_on timestamptz not null default now(), completed_on timestamptz,
      keep_until timestamptz not null default now() + interval '14 days', output jsonb, dead_letter text, policy text
    ) partition by list (name);
    create table ${schema}.archive (like ${schema}.job);
    ${tables.join(';\n')};
    delete from schema_migrations where number = 23`)
}

type Old = { state: string; name?: string; startAfter?: Date; startedOn?: Date; completedOn?: Date; retries?: number }

async function addOldJob(says: string, old: Old, schema = 'pgboss'): Promise<string> {
  const id = randomUUID()
  const { state, name = 'timer-test', startAfter = new Date(), startedOn = null, completedOn = null, retries = 0 } = old
  await sql`
    insert into ${sql.table(`${schema}.job`)} (id, name, data, state, start_after, started_on, completed_on, retry_count, singleton_key, policy)
    values (
      ${id}, ${name}, ${JSON.stringify({ name: says })}::text::jsonb, ${sql.lit(state)}, ${startAfter}, ${startedOn}, ${completedOn},
      ${retries}, 'a key', 'standard'
    )`.execute(database.db)
  return id
}

async function start(on = database): Promise<Jobs> {
  const jobs = new Jobs(on, log)
  jobs.timer<{ name: string }>('test', async ({ name }) => void heard.push(name))
  running.push(jobs)
  await jobs.start()
  return jobs
}

type Row = { id: string; state: string; start_after: Date; expire_seconds: number; retry_count: number }
async function rowOf(id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from pgboss.job where id = ${id}`.execute(database.db)
  return rows[0]
}

async function isOldThere(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'pgboss_10'`.execute(database.db)
  return rows.length > 0
}

test('what waited under the version before is done, and what was under way is done again', async () => {
  await addOldJob('waiting', { state: 'created' })
  await addOldJob('failed once', { state: 'retry', retries: 1, startedOn: new Date() })
  const cutShort = await addOldJob('cut short', { state: 'active', startedOn: new Date() })
  await migrate(database)
  await start()
  await eventually(() => heard.length === 3)
  expect(heard.toSorted()).toEqual(['cut short', 'failed once', 'waiting'])
  await eventually(async () => (await rowOf(cutShort))?.state === 'completed')
  expect(await rowOf(cutShort)).toMatchObject({ retry_count: 1, expire_seconds: 7_200 })
  expect(await isOldThere()).toBe(false)
})

test('a timer keeps its time, and a queue that nobody listens to its jobs', async () => {
  const later = await addOldJob('later', { state: 'created', startAfter: inAnHour })
  const unheard = await addOldJob('unheard', { state: 'created', name: 'timer-gone' })
  await addOldJob('now', { state: 'created' })
  await migrate(database)
  await start()
  await eventually(() => heard.includes('now'))
  expect(heard).toEqual(['now'])
  expect(await rowOf(later)).toMatchObject({ state: 'created', start_after: inAnHour })
  expect(await rowOf(unheard)).toMatchObject({ state: 'created' })
})

test('what is done is not done again, nor taken under its id again', async () => {
  const done = await addOldJob('done', { state: 'completed', startedOn: new Date(), completedOn: new Date() })
  const given = await addOldJob('given up', { state: 'failed', startedOn: new Date(), completedOn: new Date() })
  await migrate(database)
  const jobs = await start()
  for (const id of [done, given]) await jobs.enqueue(database.db, 'test', { name: 'again' }, id)
  await jobs.enqueue(database.db, 'test', { name: 'new' })
  await eventually(() => heard.includes('new'))
  expect(heard).toEqual(['new'])
})

test('of several nodes that start at once one brings everything over', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `job ${index}`)
  for (const name of names) await addOldJob(name, { state: 'created' })
  nodes = await Promise.all([1, 2, 3].map(() => openSameDatabase(database)))
  const begin = (node: Database): Promise<unknown> => inTurn(node, () => migrate(node).then(() => start(node)))
  await Promise.all(nodes.map(begin))
  await eventually(() => heard.length >= names.length)
  expect(heard.toSorted()).toEqual(names.toSorted())
  expect(await isOldThere()).toBe(false)
})

test('what breaks off brings nothing over, and the next start all of it', async () => {
  await database.script('drop schema pgboss cascade')
  await migrate(database)
  await (await start()).stop()
  await makeOldQueue('pgboss_10')
  const id = await addOldJob('waiting', { state: 'created' }, 'pgboss_10')
  await database.script('alter table pgboss_10.job rename column output to put')
  await expect(bringOldJobs(database)).rejects.toThrow('output')
  expect(await rowOf(id)).toBeUndefined()
  expect(await isOldThere()).toBe(true)
  await database.script('alter table pgboss_10.job rename column put to output')
  await start()
  await eventually(() => heard.includes('waiting'))
  expect(await isOldThere()).toBe(false)
})

/** As the version before told them: under the queue's old name, with the old name of the number. */
const renamed = [
  { queue: 'match_config-fetched-load', type: 'match.config-fetched', matchId: 7, load: 2 },
  { queue: 'match_load-announced-load', type: 'match.load-announced', matchId: 7, load: 3 },
]

async function startListening(): Promise<unknown[]> {
  const told: unknown[] = []
  const jobs = new Jobs(database, log)
  jobs.listen('match.config-fetched', 'assignment', async (event) => void told.push(event))
  jobs.listen('match.assignment-announced', 'assignment', async (event) => void told.push(event))
  running.push(jobs)
  await jobs.start()
  return told
}

const inNewWords = [
  { type: 'match.config-fetched', matchId: 7, assignment: 2 },
  { type: 'match.assignment-announced', matchId: 7, assignment: 3 },
]

test('what waits in a queue that has another name now is told to whoever listens, in the words of now', async () => {
  await database.script('drop schema pgboss cascade')
  await migrate(database)
  await (await start()).stop()
  for (const { queue, ...event } of renamed) {
    await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition)
      select ${queue}, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition
      from pgboss.queue where name = 'timer-test'`.execute(database.db)
    for (const state of ['created', 'retry', 'active', 'completed'])
      await sql`insert into pgboss.job (name, data, state) values (${queue}, ${JSON.stringify(event)}::text::jsonb, ${sql.lit(state)})`.execute(
        database.db,
      )
  }
  const told = await startListening()
  await eventually(() => told.length === 6)
  for (const event of inNewWords) expect(told.filter((one) => isDeepStrictEqual(one, event))).toHaveLength(3)
})

test('what waits there since the version before that is told, too', async () => {
  for (const { queue, ...event } of renamed) {
    await database.script(`create table pgboss."${queue}" partition of pgboss.job for values in ('${queue}')`)
    await sql`insert into pgboss.job (id, name, data) values (${randomUUID()}, ${queue}, ${JSON.stringify(event)}::text::jsonb)`.execute(
      database.db,
    )
  }
  await migrate(database)
  const told = await startListening()
  await eventually(() => told.length === 2)
  expect(told).toEqual(expect.arrayContaining(inNewWords))
})

test('a new database has nothing to bring over', async () => {
  await database.script('drop schema pgboss cascade')
  await migrate(database)
  const jobs = await start()
  await jobs.enqueue(database.db, 'test', { name: 'first' })
  await eventually(() => heard.includes('first'))
})
