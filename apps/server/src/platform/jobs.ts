import { setImmediate } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { DomainEvent, DomainEventOf, DomainEventType } from '#core/domain-events'
import type { Log } from './log.ts'
import { sqlExecutor, type Database, type Runner } from './database.ts'

type Handler<T> = (body: T) => Promise<void>
type Work = { queue: string; handle: Handler<DomainEvent>; together?: boolean }
type Listener = Work & { event: DomainEventType }

/** Polling is only the safety net: whoever publishes wakes the worker as soon as the transaction is through. */
const pollSeconds = 2
const batchSize = 20
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
  readonly #timers: Work[] = []
  readonly #workers = new Map<string, string>()
  /**
   * The queue's own queries and our handlers: told to stop, it does not wait for a look at the queue that is under way,
   * nor for the handlers of what that look brings.
   */
  readonly #underWay = new Set<Promise<unknown>>()
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

  /** Answers to several types of events with one handler, in one queue. `name` must never change. */
  listenToAll<T extends DomainEventType>(events: readonly T[], name: string, handle: Handler<DomainEventOf<T>>): void {
    for (const event of events)
      this.#listeners.push({ event, queue: `events-${name}`, handle: handle as Handler<DomainEvent> })
  }

  /**
   * Names a timer or a task; `schedule` sets one for later, `enqueue` for now. `together` lets those that are due run side
   * by side, for what waits for others more than it computes.
   */
  timer<T>(name: string, handle: Handler<T>, options: { together?: boolean } = {}): void {
    this.#timers.push({ queue: `timer-${name}`, handle: handle as Handler<unknown>, ...options })
  }

  async start(): Promise<void> {
    await this.#boss.start()
    // A killed process leaves its jobs marked active. In the embedded database no other process can be working on them.
    if (this.#database.kind === 'embedded')
      await this.#database.script("update pgboss.job set state = 'retry' where state = 'active'")
    const existing = new Set((await this.#boss.getQueues()).map((queue) => queue.name))
    for (const work of [...this.#listeners, ...this.#timers]) {
      const { queue } = work
      if (this.#workers.has(queue)) continue
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
        await this.#boss.work(queue, { pollingIntervalSeconds: pollSeconds, batchSize }, (jobs) =>
          this.#track(this.#run(work, jobs)),
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

  /**
   * Sets a timer for `at`; `key` names it in the queue. It may ring twice or late: handlers look at what is true by then. Another one
   * with the same `id` (a UUID) is not set.
   */
  async schedule(
    runner: Runner,
    name: string,
    options: { at: Date; key: string; body: object; id?: string },
  ): Promise<void> {
    await this.#boss.send(`timer-${name}`, options.body, {
      ...(options.id === undefined ? {} : { id: options.id }),
      startAfter: options.at,
      singletonKey: options.key,
      db: sqlExecutor(runner),
    })
  }

  /**
   * Stores a task of a timer's name for now; one whose `id` (a UUID) is in the queue already, or was within the last hour,
   * is not stored again. `wakeTimer` once the transaction is through spares it the wait.
   */
  async enqueue(runner: Runner, name: string, body: object, id?: string): Promise<void> {
    await this.#boss.send(`timer-${name}`, body, { ...(id === undefined ? {} : { id }), db: sqlExecutor(runner) })
  }

  wakeTimer(name: string): void {
    const worker = this.#running ? this.#workers.get(`timer-${name}`) : undefined
    if (worker !== undefined) this.#boss.notifyWorker(worker)
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
    do {
      await Promise.allSettled(this.#underWay)
      // What one step leads to (a look to handlers, handlers to a note that they are done) begins at once, but not in the same tick.
      await setImmediate()
    } while (this.#underWay.size > 0)
  }

  #track<T>(step: Promise<T>): Promise<T> {
    this.#underWay.add(step)
    return step.finally(() => this.#underWay.delete(step))
  }

  async #run({ queue, handle, together }: Work, jobs: PgBoss.Job<unknown>[]): Promise<void> {
    // A full batch seldom is all there is: the next look need not wait.
    const worker = this.#workers.get(queue)
    if (jobs.length === batchSize && this.#running && worker !== undefined) this.#boss.notifyWorker(worker)
    const done: string[] = []
    const failures: unknown[] = []
    const runOne = async (job: PgBoss.Job<unknown>): Promise<void> => {
      try {
        await handle(job.data as DomainEvent)
        done.push(job.id)
      } catch (error) {
        this.#log.error({ err: error, queue, job: job.data }, 'a reaction failed and will be tried again')
        failures.push(error)
      }
    }
    if (together) await Promise.all(jobs.map(runOne))
    else for (const job of jobs) await runOne(job)
    if (failures.length === 0) return
    // What went through is done for good; the failure, told to the queue only now, brings back the rest.
    if (done.length > 0) await this.#boss.complete(queue, done)
    throw failures[0]
  }

  async #plain(text: string): Promise<{ rows: unknown[] }> {
    if (/^\s*(select|with|insert|update|delete)\b/i.test(text))
      return sqlExecutor(this.#database.db).executeSql(text, [])
    await this.#database.script(text)
    return { rows: [] }
  }
}
