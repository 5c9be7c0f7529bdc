/** Writes the rounds of this site's finished matches, a JSON text a line, for `npm run fit`: node apps/server/scripts/write-rounds.ts <file> */
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { readConfig } from '../src/config.ts'
import { taughtRounds } from '../src/features/live/chances/taught-rounds.ts'
import { takeDataFolder } from '../src/platform/data-folder.ts'
import { type Database, openEmbedded, openServer } from '../src/platform/database.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('a file to write must be named')

async function openDatabase(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== null) return openServer(databaseUrl)
  takeDataFolder(dataDir)
  return openEmbedded(dataDir)
}

const database = await openDatabase()
const out = createWriteStream(file)
let [matches, rounds] = [0, 0]
try {
  for await (const { lines } of taughtRounds(database.db)) {
    if (lines.length === 0) continue
    out.write(`${lines.join('\n')}\n`)
    matches += 1
    rounds += lines.length
  }
} finally {
  out.end()
  await finished(out)
  await database.close()
}
process.stdout.write(`${rounds} rounds of ${matches} finished matches\n`)
