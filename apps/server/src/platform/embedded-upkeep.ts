import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Platform } from './platform.ts'

const lookEveryMs = 600_000
const megabyte = 1_048_576

type Bounds = {
  /** Of a longer log a start after a crash would take long, and nobody shortens it. */
  logBytes: number
  /** To tidy what is larger takes a second or more, in which the site answers nobody: that waits for the night. */
  largeBytes: number
}
const bounds: Bounds = { logBytes: 64 * megabyte, largeBytes: 256 * megabyte }

/**
 * Does what the workers of a PostgreSQL server do in its background: the embedded database has none. Without it tables grow with every change, whoever plans a
 * question knows of them what was true when they were empty, and the log of all that was ever written stays until the site is started anew.
 */
export function lookAfterEmbedded({
  database,
  db,
  looks,
  clock,
}: Pick<Platform, 'database' | 'db' | 'looks' | 'clock'>): void {
  if (database.kind === 'server') return
  looks.regularly({
    name: 'upkeep of the embedded database',
    everyMs: lookEveryMs,
    isUpkeep: true,
    look: async () => void (await tidy(db, { isNight: isNight(clock.now()) })),
  })
}

/** From four to six in Almaty, which has one time all year. */
export function isNight(now: Date): boolean {
  const hour = (now.getUTCHours() + 5) % 24
  return hour >= 4 && hour < 6
}

/**
 * Tables that have changed by as much as PostgreSQL's own workers wait for, one after another, then the log. Answers which tables.
 * @throws what the first one that cannot be tidied failed with, when all else is done
 */
export async function tidy(
  db: Db,
  { isNight: mayTakeLong, logBytes, largeBytes }: { isNight: boolean } & Partial<Bounds>,
): Promise<string[]> {
  // Else it would tell of a second ago, or of before all that was written meanwhile without a pause.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const names = await listChanged(db, mayTakeLong ? null : (largeBytes ?? bounds.largeBytes))
  const faults: unknown[] = []
  for (const { schema, table } of names)
    await sql`vacuum (analyze) ${sql.table(`${schema}.${table}`)}`
      .execute(db)
      .catch((error: unknown) => faults.push(error))
  if ((await logLength(db)) > (logBytes ?? bounds.logBytes)) await sql`checkpoint`.execute(db)
  if (faults.length > 0) throw faults[0]
  return names.map(({ table }) => table)
}

/** By the thresholds that PostgreSQL has if nobody sets others. */
async function listChanged(db: Db, most: number | null): Promise<{ schema: string; table: string }[]> {
  const size = sql`pg_total_relation_size(stat.relid)`
  const { rows } = await sql<{ schema: string; table: string }>`
    select stat.schemaname as schema, stat.relname as table
    from pg_stat_user_tables as stat join pg_class as class on class.oid = stat.relid and class.relkind = 'r'
    cross join lateral (select greatest(class.reltuples, 0) as rows) as known
    where (stat.n_dead_tup > 50 + 0.2 * known.rows or stat.n_mod_since_analyze > 50 + 0.1 * known.rows
        or stat.n_ins_since_vacuum > 1000 + 0.2 * known.rows)
      and ${most === null ? sql`true` : sql`${size} <= ${most}::bigint`}
    order by ${size}, stat.relname`.execute(db)
  return rows
}

/** Bytes that were written since the last checkpoint. */
async function logLength(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::double precision as bytes from pg_control_checkpoint()`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
