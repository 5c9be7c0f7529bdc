import PgBoss from 'pg-boss'
import type { DomainEvent, DomainEventOf, DomainEventType } from '#core/domain-events'
import type { Log } from './log.ts'
import { sqlExecutor, type Database, type Runner } from './database.ts'

type Handler<T> = (body: T) => Promise<void>
type Listener = { event: DomainEventType; queue: string; handle: Handler<DomainEvent> }
type Timer = { queue: string; handle: Handler<unknown> }

/** Polling is only the safety net: whoever publishes wakes the worker as soon as the transaction is through. */
const pollSeconds = 2
/** A handler that takes longer is taken for dead and its job is given out again. */
const expireInSeconds = 60

/**
 * Reactions and timers that survive a crash. An event is stored in the transaction that made it (the outbox) and given
 * to every listener at least once, so each listener must be safe to run twice.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #log: Log
  readonly #listeners: Listener[] = []
  readonly #timers: Timer[] = []
  readonly #workers = new Map<string, string>()
  /** The queue's own queries: it does not wait for a look at the queue that is under way when it is told to stop. */
  readonly #queries = new Set<Promise<unknown>>()
  #running = false

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) =>
          this.#track(values?.length ? sqlExecutor(database.db).executeSql(text, values) : this.#plain(text)),
      },
      schedule: false,
      maintenanceIntervalSeconds: 15,
      archiveCompletedAfterSeconds: 3_600,
      deleteAfterDays: 2,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** Answers to `event` with `handle`; `name` says who listens and must never change, as waiting jobs carry it. */
  listen<T extends DomainEventType>(event: T, name: string, handle: Handler<DomainEventOf<T>>): void {
    this.#listeners.push({ event, queue: `${event.replace('.', '_')}-${name}`, handle: handle as Handler<DomainEvent> })
  }

  /** Names a timer; `schedule` sets one. */
  timer<T>(name: string, handle: Handler<T>): void {
    this.#timers.push({ queue: `timer-${name}`, handle: handle as Handler<unknown> })
  }

  async start(): Promise<void> {
    await this.#boss.start()
    // A killed process leaves its jobs marked active. In the embedded database no other process can be working on them.
    if (this.#database.kind === 'embedded')
      await this.#database.script("update pgboss.job set state = 'retry' where state = 'active'")
    const existing = new Set((await this.#boss.getQueues()).map((queue) => queue.name))
    for (const { queue, handle } of [...this.#listeners, ...this.#timers]) {
      if (!existing.has(queue))
        await this.#boss.createQueue(queue, {
          name: queue,
          retryLimit: 50,
          retryDelay: 1,
          retryBackoff: true,
          expireInSeconds,
        })
      this.#workers.set(
        queue,
        await this.#boss.work(queue, { pollingIntervalSeconds: pollSeconds, batchSize: 20 }, (jobs) =>
          this.#run(queue, handle, jobs),
        ),
      )
    }
    this.#running = true
  }

  /** Stores an event for its listeners. Call `wake` with the same type when the transaction is through. */
  async publish(runner: Runner, event: DomainEvent): Promise<void> {
    for (const listener of this.#listeners) {
      if (listener.event === event.type) await this.#boss.send(listener.queue, event, { db: sqlExecutor(runner) })
    }
  }

  /** Sets a timer for `at`; `key` names it in the queue. It may ring twice or late: handlers look at what is true by then. */
  async schedule(runner: Runner, name: string, options: { at: Date; key: string; body: object }): Promise<void> {
    await this.#boss.send(`timer-${name}`, options.body, {
      startAfter: options.at,
      singletonKey: options.key,
      db: sqlExecutor(runner),
    })
  }

  wake(type: DomainEventType): void {
    if (!this.#running) return
    for (const listener of this.#listeners) {
      const worker = listener.event === type ? this.#workers.get(listener.queue) : undefined
      if (worker !== undefined) this.#boss.notifyWorker(worker)
    }
  }

  /** Waits for running handlers and queries, then stops. */
  async stop(): Promise<void> {
    if (!this.#running) return
    this.#running = false
    await this.#boss.stop({ graceful: true, close: false, timeout: 10_000 })
    while (this.#queries.size > 0) await Promise.allSettled(this.#queries)
  }

  #track<T>(query: Promise<T>): Promise<T> {
    this.#queries.add(query)
    return query.finally(() => this.#queries.delete(query))
  }

  async #run(queue: string, handle: Handler<DomainEvent>, jobs: PgBoss.Job<unknown>[]): Promise<void> {
    const failures: unknown[] = []
    for (const job of jobs) {
      try {
        await handle(job.data as DomainEvent)
      } catch (error) {
        this.#log.error({ err: error, queue, job: job.data }, 'a reaction failed and will be tried again')
        failures.push(error)
      }
    }
    // Only now, so that one that always fails never stands before the others; the whole batch comes again.
    if (failures.length > 0) throw failures[0]
  }

  async #plain(text: string): Promise<{ rows: unknown[] }> {
    if (/^\s*(select|with|insert|update|delete)\b/i.test(text))
      return sqlExecutor(this.#database.db).executeSql(text, [])
    await this.#database.script(text)
    return { rows: [] }
  }
}
