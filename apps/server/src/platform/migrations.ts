import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { StartRefused } from './start-refused.ts'
import type { Database } from './database.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')

type Migration = { number: number; name: string; text: string }

export function allMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ number: Number(name.slice(0, 4)), name, text: readFileSync(path.join(folder, name), 'utf8') }))
}

/**
 * Brings the database to this version, forward only; one node at a time (`inTurn`).
 * @throws StartRefused when the database was made by a newer version.
 */
export async function migrate(database: Database): Promise<void> {
  const known = allMigrations()
  await database.db.transaction().execute(async (trx) => {
    await sql`create table if not exists schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    )
    const { rows } = await sql<{ number: number }>`select number from schema_migrations`.execute(trx)
    const done = new Set(rows.map((row) => row.number))
    const unknown = [...done].filter((number) => !known.some((migration) => migration.number === number))
    if (unknown.length > 0) {
      throw new StartRefused('DATABASE_TOO_NEW', { migration: Math.max(...unknown) })
    }
    for (const migration of known.filter(({ number }) => !done.has(number))) {
      for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(trx)
      await sql`insert into schema_migrations (number, name) values (${migration.number}, ${migration.name})`.execute(
        trx,
      )
    }
  })
}

/** Statements end with a semicolon at the end of a line; our migrations hold no function bodies. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
