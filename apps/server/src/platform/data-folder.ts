import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './start-refused.ts'

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
    throw new StartRefused('DATA_FOLDER_IN_USE', { folder: dataDir, holder: holderOf(holderFile) })
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
    return ` (PID ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
