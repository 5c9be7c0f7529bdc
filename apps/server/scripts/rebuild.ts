/** Folds everything anew that is kept of matches: node apps/server/scripts/rebuild.ts */
import { rebuildAll } from '../src/rebuilders.ts'
import { foldingSite } from './folding-site.ts'
import { openSite } from './open-site.ts'

const database = await openSite()
const from = performance.now()
try {
  await rebuildAll(foldingSite(database), {
    tell: (done) => {
      if (done % 10_000 === 0) process.stdout.write(`${done} matches\n`)
    },
    ended: (name, said) =>
      process.stdout.write(`${name}: ${said}, after ${((performance.now() - from) / 1_000).toFixed(1)} s\n`),
  })
} finally {
  await database.close()
}
