/** Fills an empty site with a crowd: node apps/server/scripts/seed.ts <players> <matches> [measure] */
import { sql } from 'kysely'
import { rebuildAll } from '../src/rebuilders.ts'
import { foldingSite } from './folding-site.ts'
import { openSite } from './open-site.ts'
import { fillMatches, fillPeople } from './seed/fill.ts'
import { measure } from './seed/measure.ts'

const [players, matches] = process.argv.slice(2).map(Number)
if (!(players && matches)) throw new Error('how many players and matches must be said')

const database = await openSite()
const { db } = database
const from = performance.now()
const tell = (what: string): void => {
  process.stdout.write(`${((performance.now() - from) / 1_000).toFixed(1)} s: ${what}\n`)
}
try {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users where not is_admin`.execute(db)
  if ((rows[0]?.count ?? 0) > 0 && !process.argv.includes('again'))
    throw new Error('this site has players: seed an empty one')
  if (!process.argv.includes('again')) {
    await fillPeople(db, players)
    tell(`${players} players`)
    await fillMatches(db, { players, matches, now: new Date() }, (done) => {
      if (done % 10_000 === 0) tell(`${done} matches`)
    })
    tell(`${matches} matches`)
    await database.script('analyze')
    await rebuildAll(foldingSite(database), { tell: () => {}, ended: (name, said) => tell(`${name}: ${said}`) })
    await sql`delete from shown_changes`.execute(db)
    // As a site that grew has been, too: else the first questions meet every row that was changed meanwhile.
    await database.script('vacuum analyze')
    tell('analysed')
  }
  if (process.argv.includes('measure')) await measure(database)
} finally {
  await database.close()
}
