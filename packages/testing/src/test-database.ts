import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openEmbedded, openServer, type Database } from '@lobby/server/database'
import { allMigrations, migrate } from '@lobby/server/migrations'
import { Way } from './way.ts'

const cache = path.resolve(import.meta.dirname, '../../../.cache')

export type TestDatabase = { database: Database; drop: () => Promise<void> }

/**
 * A new migrated database for tests that change its tables: a clone of a template in memory, or, with DATABASE_URL, a new
 * database on that PostgreSQL server, dropped at the end.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['DATABASE_URL']
  if (url) return openOnServer(url)
  return { database: await openEmbedded(null, await template()), drop: async () => {} }
}

/** Whether other files follow in this process. A program that plays on a test lobby (bench, soak) ends with it. */
const isTestWorker = process.env['VITEST'] !== undefined

/** Emptied databases of this worker, each with its tables and queues. */
const idle: TestDatabase[] = []

/**
 * An empty migrated database for a whole lobby. Files of one worker follow each other in one process and share it: emptying
 * costs a tenth of making one. What is not given back (a file that broke off) is not used again. An open database holds
 * its process, so nothing but a test worker keeps one.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const kept = idle.pop() ?? (await openTestDatabase())
  const { database } = kept
  // Whoever closes a borrowed database gives it back by `drop`.
  const borrowed: Database = { ...database, close: async () => {} }
  const address = addresses.get(database)
  if (address !== undefined) addresses.set(borrowed, address)
  let isGivenBack = false
  return {
    database: borrowed,
    drop: async () => {
      // A lobby that is stopped twice gives it back once: by then it may be somebody else's.
      if (isGivenBack) return
      isGivenBack = true
      if (isTestWorker) {
        await emptyDatabase(database)
        idle.push(kept)
      } else {
        await database.close()
        await kept.drop()
      }
    },
  }
}

/** From so many rows on that were deleted since the tables were last new: what is deleted still lies there, and is read over. */
const manyDeleted = 5_000
const deleted = new WeakMap<Database, number>()

/**
 * Every row goes but for what migrations and the queue wrote about themselves; numbers begin anew. Tables are made anew only now and then: that
 * takes ten times as long as deleting what one file left, and all that the database has understood of the product's statements is lost with it.
 */
async function emptyDatabase(database: Database): Promise<void> {
  const before = deleted.get(database) ?? 0
  const left = before > manyDeleted ? null : await deleteRows(database)
  if (left === null) await makeTablesAnew(database)
  deleted.set(database, left === null ? 0 : before + left)
}

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' and tablename <> 'schema_migrations' or schemaname = 'pgboss' and tablename = 'job'`

/** How many they were; null where the user of the database may not leave out what guards its rows. */
function deleteRows({ db }: Database): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is: boolean }>`select current_setting('is_superuser')::boolean as is`.execute(trx)
    if (rows[0]?.is !== true) return null
    await sql
      .raw(`do $$
        declare
          one record;
          gone bigint;
          total bigint := 0;
        begin
          perform set_config('session_replication_role', 'replica', true);
          for one in ${tables} loop
            execute 'delete from ' || one.name;
            get diagnostics gone = row_count;
            total := total + gone;
          end loop;
          perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
            from pg_sequences where schemaname = 'public' and last_value is not null;
          perform set_config('lobby.deleted', total::text, true);
        end $$`)
      .execute(trx)
    const told = await sql<{ total: string }>`select current_setting('lobby.deleted') as total`.execute(trx)
    return Number(told.rows[0]?.total)
  })
}

async function makeTablesAnew({ db, script }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (${sql.raw(tables)}) as found where name not like 'pgboss.%'`.execute(db)
  await script(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
  await script("do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$")
}

const addresses = new WeakMap<Database, string>()

/** The same database as another node sees it: a connection of its own on a server, itself when embedded. */
export async function openSameDatabase(database: Database): Promise<Database> {
  const address = addresses.get(database)
  return address === undefined ? database : openServer(address)
}

/** The same database of a server, over a way that can be cut. */
export async function openOverWay(database: Database): Promise<{ way: Way; far: Database }> {
  const address = addresses.get(database) ?? ''
  const way = await Way.to(address)
  return { way, far: await openServer(way.of(address)) }
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `lobby_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openServer(address.href)
  addresses.set(database, address.href)
  return {
    database,
    drop: async () => {
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const owner = new Client(url)
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

async function template(): Promise<Blob> {
  const key = createHash('sha256')
  for (const migration of allMigrations()) key.update(migration.text)
  const file = path.join(cache, `test-database-${key.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    const database = await openEmbedded(null)
    await migrate(database)
    mkdirSync(cache, { recursive: true })
    const dump = await database.dump?.()
    if (!dump) throw new Error('the embedded database could not be dumped')
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
    renameSync(`${file}.${process.pid}`, file)
    await database.close()
  }
  return new Blob([readFileSync(file)])
}
