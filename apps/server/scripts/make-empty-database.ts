/** Writes an empty PostgreSQL folder into .cache: making one takes seconds, unpacking it does not. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = path.resolve(import.meta.dirname, '../../../.cache')
const target = path.join(folder, 'empty-database.tar')

const pglite = await PGlite.create()
const dump = await pglite.dumpDataDir('none')
mkdirSync(folder, { recursive: true })
// Written beside and renamed, so that nobody ever reads half of it.
writeFileSync(`${target}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
renameSync(`${target}.${process.pid}`, target)
await pglite.close()
