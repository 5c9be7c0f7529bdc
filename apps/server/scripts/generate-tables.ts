/** Writes src/platform/tables.gen.ts from the migrated database; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrations.ts'

const target = path.resolve(import.meta.dirname, '../src/platform/tables.gen.ts')
const types: Record<string, string> = {
  text: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'Int8',
  'double precision': 'number',
  boolean: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  'timestamp with time zone': 'Date',
  xid8: 'string',
}

type Column = {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: string
  column_default: string | null
  is_identity: string
  identity_generation: string | null
  is_generated: string
}

function typeOf(column: Column): string {
  const base = types[column.data_type]
  if (base === undefined)
    throw new Error(`no type for ${column.data_type} of ${column.table_name}.${column.column_name}`)
  const plain = column.is_nullable === 'YES' ? `${base} | null` : base
  if (column.identity_generation === 'ALWAYS' || column.is_generated === 'ALWAYS') return `GeneratedAlways<${plain}>`
  return column.column_default !== null || column.is_identity === 'YES' ? `Generated<${plain}>` : plain
}

export async function tablesSource(): Promise<string> {
  const database = await openEmbedded(null)
  await migrate(database)
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable, column_default, is_identity, identity_generation, is_generated
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`.execute(database.db)
  await database.close()
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const bodies = [...tables].map(
    ([name, columns]) =>
      `  ${name}: {\n${columns.map((column) => `    ${column.column_name}: ${typeOf(column)}`).join('\n')}\n  }`,
  )
  return `// Generated from the migrated database by scripts/generate-tables.ts; a test keeps it true.
import type { ColumnType, GeneratedAlways, RawBuilder } from 'kysely'

/** A server's driver answers a string, PGlite a number. */
type Int8 = ColumnType<string | number, string | number, string | number>
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export type Tables = {\n${bodies.join('\n')}\n}\n`
}

if (import.meta.main) {
  const source = await tablesSource()
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== source)
      throw new Error('tables.gen.ts is not what the migrations make; run scripts/generate-tables.ts')
  } else {
    writeFileSync(target, source)
  }
}
