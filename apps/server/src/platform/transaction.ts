import type { DomainEvent, DomainEventType } from '#core/domain-events'
import type { Db, Trx } from './database.ts'
import { DatabaseLost } from './database-lost.ts'
import type { Jobs } from './jobs.ts'

/** One transaction of a use case: its queries, the events it makes, and what to do once it is through. */
export type Work = {
  trx: Trx
  /** Stores a domain event in this transaction. */
  publish: (event: DomainEvent) => Promise<void>
  /** Runs after the commit, in order; must not fail the request, so it only tells and drops. */
  afterCommit: (action: () => void) => void
}

export type Transact = <T>(work: (unit: Work) => Promise<T>) => Promise<T>

/** `onUnsure` hears of a commit whose answer was lost: what should follow it did not, and it may stand. */
export function transactor(db: Db, jobs: Pick<Jobs, 'publish' | 'wake'>, onUnsure: () => void = () => {}): Transact {
  return async (work) => {
    const actions: (() => void)[] = []
    const published = new Set<DomainEventType>()
    let isToBeStored = false
    const run = async (trx: Trx) => {
      const done = await work({
        trx,
        publish: async (event) => {
          await jobs.publish(trx, event)
          published.add(event.type)
        },
        afterCommit: (action) => void actions.push(action),
      })
      isToBeStored = true
      return done
    }
    const value = await db
      .transaction()
      .execute(run)
      .catch((error: unknown) => {
        if (isToBeStored && error instanceof DatabaseLost) onUnsure()
        throw error
      })
    for (const action of actions) action()
    for (const type of published) jobs.wake(type)
    return value
  }
}
