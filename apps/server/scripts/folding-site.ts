import { AnswerCache } from '../src/platform/answer-cache.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database.ts'
import { transactor } from '../src/platform/transaction.ts'
import type { Folding } from '../src/rebuilders.ts'

/** What a fold of what is stored needs, without a site that runs. */
export function foldingSite({ db }: Database): Folding {
  const nobody = {
    publish: () => Promise.reject(new Error('what is folded anew is no news')),
    wake: () => {},
  }
  return { db, transact: transactor(db, nobody), answers: new AnswerCache(), clock: systemClock }
}
