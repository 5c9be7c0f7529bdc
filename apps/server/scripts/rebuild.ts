/** Folds everything anew that is kept of matches: node apps/server/scripts/rebuild.ts */
import { AnswerCache } from '../src/platform/answer-cache.ts'
import { systemClock } from '../src/platform/clock.ts'
import { transactor } from '../src/platform/transaction.ts'
import { rebuilders } from '../src/rebuilders.ts'
import { openSite } from './open-site.ts'

const database = await openSite()
const nobody = {
  publish: () => Promise.reject(new Error('what is folded anew is no news')),
  wake: () => {},
}
const site = {
  db: database.db,
  transact: transactor(database.db, nobody),
  answers: new AnswerCache(),
  clock: systemClock,
}
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
