import { readConfig } from '../src/config.ts'
import { takeDataFolder } from '../src/platform/data-folder.ts'
import { openEmbedded, openServer, type Database } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrations.ts'

/** The database of this site, at this version. */
export async function openSite(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl === null) takeDataFolder(dataDir)
  const database = databaseUrl === null ? await openEmbedded(dataDir) : await openServer(databaseUrl)
  await migrate(database)
  return database
}
