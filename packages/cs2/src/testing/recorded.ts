import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'

export { readRequests } from './recorded-requests.ts'

/** Where bytes of real programs lie, beside the project; each folder says in its README where they are from. */
const cases = path.resolve(import.meta.dirname, '../../../../../shared/cases')

/** What a recorded folder holds, as text, by the file's name. */
export type Recorded = (file: string) => string

/** Where a folder of recordings lies, for bytes that are no text. */
export function recordedFolder(folder: string): string {
  return path.join(cases, folder)
}

/**
 * Tests on recorded bytes, which are read where they lie and belong to nobody here. Where the folder is absent they are passed over, and a line in the
 * run's output says so.
 */
export function onRecorded(folder: string, title: string, tests: (read: Recorded) => void): void {
  const place = recordedFolder(folder)
  const isThere = existsSync(place)
  if (!isThere) console.warn(`NOT PROVEN HERE: "${title}" needs shared/cases/${folder} beside the project`)
  describe.skipIf(!isThere)(`${title} (recorded: ${folder})`, () => {
    if (isThere) tests((file) => readFileSync(path.join(place, file), 'utf8'))
  })
}
