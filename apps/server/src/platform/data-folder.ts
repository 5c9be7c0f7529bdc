import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A start that cannot go on; the message is for the person at the console, the cause for the log. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Locks of this process. Held here, as a lock that nobody refers to is collected, and with it released. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process alone. PGlite does not stop two processes from ruining one folder, so the
 * kernel does: SQLite's exclusive lock on a small file is released by the system when the process ends, kill -9 included.
 * @throws StartRefused when another process holds the folder.
 */
export function takeDataFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const holderFile = path.join(dataDir, 'holder')
  const lock = new DatabaseSync(path.join(dataDir, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;')
  } catch {
    lock.close()
    throw new StartRefused(
      `The data folder ${dataDir} is in use by another LOBBY process${holderOf(holderFile)}. Stop that one first, or set DATA_DIR.`,
    )
  }
  held.add(lock)
  writeFileSync(holderFile, String(process.pid))
  return {
    release: () => {
      held.delete(lock)
      lock.close()
    },
  }
}

function holderOf(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
