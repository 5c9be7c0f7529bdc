import type { DomainEvent, DomainEventType } from '#core/domain-events'
import type { Db, Trx } from './database.ts'
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

export function transactor(db: Db, jobs: Jobs): Transact {
  return async (work) => {
    const actions: (() => void)[] = []
    const published = new Set<DomainEventType>()
    const value = await db.transaction().execute((trx) =>
      work({
        trx,
        publish: async (event) => {
          await jobs.publish(trx, event)
          published.add(event.type)
        },
        afterCommit: (action) => void actions.push(action),
      }),
    )
    for (const action of actions) action()
    for (const type of published) jobs.wake(type)
    return value
  }
}
