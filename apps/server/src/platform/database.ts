import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, Kysely, sql, type RawBuilder, type Transaction } from 'kysely'
import type { DatabaseLine } from './database-line.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { buffersFor, sizeOfTables } from './embedded-memory.ts'
import { serverDialect } from './server-dialect.ts'
import { ServerPool } from './server-pool.ts'
import { StartRefused } from './start-refused.ts'
import type { Tables } from './tables.gen.ts'
import { Trips } from './travelling-connection.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** A place where queries run. Inside a transaction always the transaction: PGlite has one connection, and a query on the outer handle would wait for ever. */
export type Runner = Db | Trx

export type Database = {
  db: Db
  kind: 'embedded' | 'server'
  /** Of `db`; scripts are not counted. */
  trips: Trips
  /** Who waits for a connection. */
  line: DatabaseLine
  /** Runs several statements without parameters, as migrations and pg-boss need; answers the rows of all of them. */
  script: (text: string) => Promise<unknown[]>
  /** The whole data folder, from the embedded database alone. */
  dump?: () => Promise<Blob>
  close: () => Promise<void>
}

/** Reads what must be of one moment: between two readings of their own somebody may have written, and one of them alone would know of it. */
export function atOneMoment<Value>(db: Db, read: (trx: Trx) => Promise<Value>): Promise<Value> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** PostgreSQL major version inside PGlite; a folder of another one can't be opened. */
const embeddedMajor = '18'

/** Opens the embedded database. `dataDir` null means in memory; `template` is a dumped data folder to start from. */
export async function openEmbedded(dataDir: string | null, template?: Blob): Promise<Database> {
  const folder = dataDir === null ? null : path.join(dataDir, 'postgres')
  const isNew = folder === null || !existsSync(path.join(folder, 'PG_VERSION'))
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!isNew) refuseOtherMajor(folder)
  }
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(folder === null || isNew ? {} : { startParams: startWith(buffersFor(sizeOfTables(folder))) }),
    ...(isNew && template ? { loadDataDir: template } : {}),
  })
  const trips = new Trips()
  const dialect = embeddedDialect(pglite, trips)
  const db = new Kysely<Tables>({ dialect })
  /** Nobody else is let to the one connection meanwhile. */
  const alone = <Result>(run: () => Promise<Result>): Promise<Result> => db.connection().execute(run)
  return {
    db,
    kind: 'embedded',
    trips,
    line: dialect.line,
    script: (text) =>
      alone(async () => {
        try {
          return (await pglite.exec(text)).flatMap(({ rows }) => rows)
        } catch (error) {
          await pglite.exec('rollback')
          throw error
        } finally {
          dialect.forgetStatements()
        }
      }),
    dump: () => alone(() => pglite.dumpDataDir('none')),
    close: async () => {
      if (pglite.closed) return
      // What runs may end; Kysely itself waits for nobody.
      await alone(async () => {})
      await db.destroy()
    },
  }
}

function startWith(buffers: number): string[] {
  return [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}MB`]
}

function refuseOtherMajor(folder: string): void {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === embeddedMajor) return
  throw new StartRefused('DATA_FOLDER_OTHER_VERSION', { folder, found, embedded: embeddedMajor })
}

/** Opens a PostgreSQL server and checks that it answers. */
export async function openServer(url: string): Promise<Database> {
  const trips = new Trips()
  const pool = await openPool(url, trips)
  const db = new Kysely<Tables>({ dialect: serverDialect(pool) })
  return {
    db,
    kind: 'server',
    trips,
    line: pool.line,
    script: (text) => pool.script(text),
    close: async () => {
      await pool.close()
      await db.destroy()
    },
  }
}

async function openPool(url: string, trips: Trips): Promise<ServerPool> {
  let pool: ServerPool | undefined
  try {
    pool = new ServerPool(url, trips)
    await pool.script('select 1')
    return pool
  } catch (cause) {
    await pool?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused('DATABASE_UNREACHABLE', { database: hostOf(url), reason }, { cause })
  }
}

/** Host and database of an address, without user and password: fit for a log. */
function hostOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'DATABASE_URL'
}

/** A value for a jsonb column. As text a long one goes quicker into the embedded database (docs/decisions/027). */
export function jsonb(value: unknown): RawBuilder<unknown> {
  return jsonbOf(JSON.stringify(value))
}

/** As `jsonb`, of what is JSON already; null is no value at all. */
export function jsonbOf(text: string | null): RawBuilder<unknown> {
  return sql`${text}::text::jsonb`
}

/** Runs SQL text with numbered parameters on any runner; the form in which pg-boss wants its database. */
export function sqlExecutor(runner: Runner): {
  executeSql: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>
} {
  return {
    executeSql: async (text, values) => ({ rows: (await runner.executeQuery(CompiledQuery.raw(text, values))).rows }),
  }
}

/** SQLSTATE 23505 of either driver; `constraint` narrows it to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

/** SQLSTATE 23502: a column that must have a value would get none. */
export function isNullViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23502'
}
