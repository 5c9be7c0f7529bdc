import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss, type Job, type JobOptions, type JobResult } from 'pg-boss'
import type { DomainEvent, DomainEventOf, DomainEventType } from '#core/domain-events'
import type { Log } from './log.ts'
import { sqlExecutor, type Database, type Runner } from './database.ts'
import { queueExecutor } from './trips.ts'
import { bringOldJobs, listOldQueues, moveRenamedJobs } from './old-jobs.ts'
import { restAfter } from './rest.rules.ts'

type Handler<T> = (body: T) => Promise<void>
type Work = { queue: string; handle: Handler<DomainEvent>; together?: boolean; sameBy?: (body: DomainEvent) => unknown }
type Pause = (ms: number, signal: AbortSignal) => Promise<void>
type QueueCount = { waiting: number; retrying: number; given_up: number }
type QueueRow = QueueCount & { named: boolean; oldest_at: Date | null }
type Listener = Work & { event: DomainEventType }

/**
 * How often a node looks what is due, in all queues at once: what was set for later, is tried again, or came from another node. Whoever publishes
 * wakes the worker as soon as the transaction is through.
 */
const lookEveryMs = 1_000
/** A worker looks into its own queue by itself this seldom, should nobody have woken it. Forty of them that look often keep an idle process busy. */
const pollSeconds = 60
const batchSize = 20
/** Of jobs that are alike one is done for all: the more of them, the better. */
const alikeBatchSize = 1_000
/** Doubling waits between tries, from a second on. */
const tries = { retryLimit: 50, retryDelay: 1, retryBackoff: true }
/** A handler that takes longer is taken for dead and its job is given out again. */
const expireInSeconds = 60
/** How long what is done stays, so that its id is not taken again. */
const deleteAfterSeconds = 3_600

/** How the queue looks after itself: it gives out anew what was given to the dead, and deletes what is old. */
const upkeep = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  maintenanceIntervalSeconds: 900,
  // What it can do besides, and nothing here asks of it.
  schedule: false,
  flowIntervalSeconds: 86_400,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
  openTelemetry: { enabled: false },
}

/**
 * Reactions and timers that survive a crash. An event is stored in the transaction that made it (the outbox) and given
 * to every listener at least once, so each listener must be safe to run twice.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #log: Log
  readonly #pause: Pause
  readonly #listeners: Listener[] = []
  readonly #timers: Work[] = []
  readonly #workers = new Map<string, string>()
  /**
   * The queue's own queries and our handlers: told to stop, it does not wait for a look at the queue that is under way,
   * nor for the handlers of what that look brings.
   */
  readonly #underWay = new Set<Promise<unknown>>()
  #running = false
  /** Nobody rests any more. */
  readonly #stopping = new AbortController()
  #looks: NodeJS.Timeout | undefined
  #isLooking = false

  /** `pause` waits so long, or until it is told that all stops. */
  constructor(database: Database, log: Log, pause: Pause = (ms, signal) => setTimeout(ms, undefined, { signal })) {
    this.#pause = pause
    this.#database = database
    this.#log = log
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) =>
          this.#track(values?.length ? sqlExecutor(database.db).executeSql(text, values) : this.#plain(text)),
      },
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      ...upkeep,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
    this.#boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  }

  /**
   * Answers to `event` with `handle`; `name` says who listens and must never change, as waiting jobs carry it. `sameBy`: of those that wait and
   * have the same one is handled for all, where a handler looks at what is so by then, and not at what its event says.
   */
  listen<T extends DomainEventType>(
    event: T,
    name: string,
    handle: Handler<DomainEventOf<T>>,
    options: { sameBy?: (body: DomainEventOf<T>) => unknown } = {},
  ): void {
    const own = { handle, ...options } as Pick<Work, 'handle' | 'sameBy'>
    this.#listeners.push({ event, queue: `${event.replace('.', '_')}-${name}`, ...own })
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

  /** One node at a time (`inTurn`): it makes the queue's tables where there are none. */
  async start(): Promise<void> {
    await this.#boss.start()
    // A killed process leaves its jobs marked active. In the embedded database no other process can be working on them.
    if (this.#database.kind === 'embedded')
      await this.#database.script("update pgboss.job set state = 'retry' where state = 'active'")
    const work = new Map([...this.#listeners, ...this.#timers].map((one) => [one.queue, one]))
    await this.#makeQueues([...work.keys(), ...(await listOldQueues(this.#database))])
    await bringOldJobs(this.#database)
    await moveRenamedJobs(this.#database)
    // A full batch seldom is all there is: the next look need not wait.
    const looks = {
      pollingIntervalSeconds: pollSeconds,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    for (const [queue, one] of work) {
      const own = { ...looks, batchSize: one.sameBy === undefined ? batchSize : alikeBatchSize }
      this.#workers.set(queue, await this.#boss.work(queue, own, (jobs) => this.#track(this.#run(one, jobs))))
    }
    this.#running = true
    this.#looks = setInterval(() => void this.#look(), lookEveryMs).unref()
  }

  /** One look at a time: a busy database is not asked once more. */
  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#track(this.#wakeDue())
    } catch (error) {
      this.#log.error({ err: error }, 'job queue')
    } finally {
      this.#isLooking = false
    }
  }

  async #wakeDue(): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job
      where state < 'active' and not blocked and start_after <= pgboss.job_now()`.execute(this.#database.db)
    for (const { name } of rows) this.#wakeQueue(name)
  }

  #wakeQueue(name: string): void {
    const worker = this.#running ? this.#workers.get(name) : undefined
    if (worker !== undefined) this.#boss.notifyWorker(worker)
  }

  async #makeQueues(names: readonly string[]): Promise<void> {
    const existing = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    for (const name of new Set(names))
      if (!existing.has(name)) await this.#boss.createQueue(name, { ...tries, expireInSeconds, deleteAfterSeconds })
  }

  /** Stores an event for its listeners. Call `wake` with the same type when the transaction is through. */
  async publish(runner: Runner, event: DomainEvent): Promise<void> {
    for (const listener of this.#listeners) {
      if (listener.event === event.type) await this.#send(runner, listener.queue, event)
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
    const { id, at, key, body } = options
    await this.#send(runner, `timer-${name}`, body, {
      ...(id === undefined ? {} : { id }),
      startAfter: at,
      singletonKey: key,
    })
  }

  /**
   * Stores a task of a timer's name for now; one whose `id` (a UUID) is in the queue already, or was within the last hour,
   * is not stored again. `wakeTimer` once the transaction is through spares it the wait.
   */
  async enqueue(runner: Runner, name: string, body: object, id?: string): Promise<void> {
    await this.#send(runner, `timer-${name}`, body, id === undefined ? {} : { id })
  }

  async #send(runner: Runner, queue: string, body: object, options: JobOptions = {}): Promise<void> {
    // For a queue it does not know it would look in the database, beside the transaction that holds the one embedded connection.
    if (!this.#workers.has(queue)) throw new Error(`nobody works on ${queue}`)
    await this.#boss.send(queue, body, { ...options, db: queueExecutor(runner) })
  }

  /** What is due and not done, in all queues and in that of one timer. `given_up`: it failed for the last time, within the hour in which it is kept. */
  async count(timer: string): Promise<{ all: QueueCount & { oldest_at: string | null }; named: QueueCount }> {
    const { rows } = await sql<QueueRow>`
      select name = ${`timer-${timer}`} as named,
        (count(*) filter (where state = 'created' and start_after <= pgboss.job_now()))::int as waiting,
        (count(*) filter (where state = 'retry'))::int as retrying,
        (count(*) filter (where state = 'failed'))::int as given_up,
        min(created_on) filter (where state = 'retry' or (state = 'created' and start_after <= pgboss.job_now())) as oldest_at
      from pgboss.job where state in ('created', 'retry', 'failed') group by 1`.execute(this.#database.db)
    const sum = (of: readonly QueueRow[]): QueueCount => ({
      waiting: of.reduce((all, row) => all + row.waiting, 0),
      retrying: of.reduce((all, row) => all + row.retrying, 0),
      given_up: of.reduce((all, row) => all + row.given_up, 0),
    })
    const [oldest] = rows.flatMap(({ oldest_at: at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())
    const all = { ...sum(rows), oldest_at: oldest?.toISOString() ?? null }
    return { all, named: sum(rows.filter(({ named }) => named)) }
  }

  wakeTimer(name: string): void {
    this.#wakeQueue(`timer-${name}`)
  }

  wake(type: DomainEventType): void {
    for (const listener of this.#listeners) if (listener.event === type) this.#wakeQueue(listener.queue)
  }

  /** Waits for running handlers and queries, then stops. */
  async stop(): Promise<void> {
    if (!this.#running) return
    this.#running = false
    this.#stopping.abort()
    clearInterval(this.#looks)
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

  /** What went through is done for good; what failed comes back by itself. */
  async #run({ queue, handle, together, sameBy }: Work, jobs: readonly Job<unknown>[]): Promise<JobResult[]> {
    const runOne = async (alike: readonly Job<unknown>[]): Promise<JobResult[]> => {
      const [first] = alike
      try {
        await handle(first?.data as DomainEvent)
        return alike.map(({ id }) => ({ id, status: 'completed' }))
      } catch (error) {
        this.#log.error({ err: error, queue, job: first?.data }, 'a reaction failed and will be tried again')
        return alike.map(({ id }) => ({ id, status: 'failed', output: error }))
      }
    }
    const groups = [
      ...Map.groupBy(jobs, (job) => (sameBy === undefined ? job : sameBy(job.data as DomainEvent))).values(),
    ]
    if (together) return (await Promise.all(groups.map(runOne))).flat()
    const results: JobResult[] = []
    const began = performance.now()
    for (const group of groups) results.push(...(await runOne(group)))
    const alike = Math.max(...groups.map(({ length }) => length))
    const ms = restAfter({ workMs: performance.now() - began, alike })
    if (ms > 0 && this.#running) await this.#pause(ms, this.#stopping.signal).catch(() => {})
    return results
  }

  async #plain(text: string): Promise<{ rows: unknown[] }> {
    if (/^\s*(select|with|insert|update|delete)\b/i.test(text))
      return sqlExecutor(this.#database.db).executeSql(text, [])
    return { rows: await this.#database.script(text) }
  }
}
