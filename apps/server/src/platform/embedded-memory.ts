import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const mega = 2 ** 20
/** What PostgreSQL takes by itself, and what a site of any size can do with. */
const least = 128
/** Enough for tables of 8 GB; what more would be worth was not measured. */
const most = 512
/** Of so many bytes of data it has one in its memory. */
const share = 16

/** How much of itself the embedded database holds in memory, in MB, for a data folder of so many bytes. It takes all of that from its start on, so that a small site does with little. */
export function buffersFor(bytes: number): number {
  return Math.min(most, Math.max(least, Math.floor(bytes / mega / share)))
}

/** Bytes of all tables and indexes in a folder of PostgreSQL. */
export function sizeOfTables(folder: string): number {
  const files = readdirSync(path.join(folder, 'base'), { recursive: true, withFileTypes: true })
  return files.reduce(
    (sum, file) => (file.isFile() ? sum + statSync(path.join(file.parentPath, file.name)).size : sum),
    0,
  )
}
