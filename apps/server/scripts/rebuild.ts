/** Folds everything anew that is kept of matches: node apps/server/scripts/rebuild.ts */
import { rebuilders } from '../src/rebuilders.ts'
import { foldingSite } from './folding-site.ts'
import { openSite } from './open-site.ts'

const database = await openSite()
const site = foldingSite(database)
try {
  for (const { name, rebuild } of rebuilders) {
    const from = performance.now()
    const said = await rebuild(site, (done) => {
      if (done % 10_000 === 0) process.stdout.write(`${name}: ${done} matches\n`)
    })
    process.stdout.write(`${name}: ${said}, in ${((performance.now() - from) / 1_000).toFixed(1)} s\n`)
  }
} finally {
  await database.close()
}
