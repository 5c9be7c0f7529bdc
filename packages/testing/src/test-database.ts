import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import postgres from 'postgres'
import { openEmbedded, openServer, type Database } from '@lobby/server/database'
import { allMigrations, migrate } from '@lobby/server/migrations'

const cache = path.resolve(import.meta.dirname, '../../../.cache')

/**
 * A database of its own for one test file: a clone of a migrated template in memory, or, with DATABASE_URL, a new
 * database on that PostgreSQL server, dropped at the end.
 */
export async function openTestDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL']
  if (url) return openOnServer(url)
  return { database: await openEmbedded(null, await template()), drop: async () => {} }
}

const addresses = new WeakMap<Database, string>()

/** The same database as another node sees it: a connection of its own on a server, itself when embedded. */
export async function openSameDatabase(database: Database): Promise<Database> {
  const address = addresses.get(database)
  return address === undefined ? database : openServer(address)
}

async function openOnServer(url: string): Promise<{ database: Database; drop: () => Promise<void> }> {
  const name = `lobby_test_${randomUUID().replaceAll('-', '')}`
  const owner = postgres(url, { max: 1, onnotice: () => {} })
  await owner.unsafe(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openServer(address.href)
  addresses.set(database, address.href)
  return {
    database,
    drop: async () => {
      await owner.unsafe(`drop database ${name} with (force)`)
      await owner.end()
    },
  }
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
