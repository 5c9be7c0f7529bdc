// @module-tag services
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, openTestDatabase } from '@lobby/testing'
import type { DomainEvent } from '#core/domain-events'
import type { Database } from './database.ts'
import { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { migrate } from './migrations.ts'
import { longWorkMs } from './rest.rules.ts'
import { transactor } from './transaction.ts'

const silent = (): void => {}
const log: Log = { info: silent, warn: silent, error: silent, debug: silent, fatal: silent }
let database: Database
let drop: () => Promise<void>
let jobs: Jobs
let heard: string[]
let alike: string[]
let failing: Set<string>

const started = (tournamentId: string): DomainEvent => ({ type: 'tournament.started', tournamentId })

beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  jobs = await startJobs()
})
beforeEach(() => {
  heard = []
  alike = []
  failing = new Set()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await drop()
})

async function startJobs(): Promise<Jobs> {
  const made = new Jobs(database, log)
  made.listen('tournament.started', 'test', async ({ tournamentId }) => {
    if (failing.has(tournamentId)) throw new Error('not now')
    heard.push(tournamentId)
  })
  const once = async ({ tournamentId }: { tournamentId: string }): Promise<void> => {
    alike.push(tournamentId)
    if (failing.has(tournamentId)) throw new Error('not now')
  }
  made.listen('tournament.started', 'alike', once, { sameBy: ({ tournamentId }) => tournamentId })
  made.timer<{ name: string }>('test', async ({ name }) => void heard.push(name))
  await made.start()
  return made
}

async function publish(...ids: string[]): Promise<void> {
  await transactor(
    database.db,
    jobs,
  )(async (work) => {
    for (const id of ids) await work.publish(started(id))
  })
}

test('an event reaches its listener as soon as its transaction is through', async () => {
  const waits: number[] = []
  for (const name of Array.from({ length: 10 }, (_, index) => `soon ${index}`)) {
    await publish(name)
    const through = Date.now()
    await eventually(() => heard.includes(name))
    waits.push(Date.now() - through)
  }
  // The queue looks every second by itself, and each but the first comes just after it looked. The quickest counts: a busy machine adds to any.
  expect(Math.min(...waits.slice(1))).toBeLessThan(700)
})

test('an event of a transaction that failed was never made', async () => {
  const work = transactor(
    database.db,
    jobs,
  )(async ({ publish: tell }) => {
    await tell(started('undone'))
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  await publish('after')
  await eventually(() => heard.includes('after'))
  expect(heard).toEqual(['after'])
})

test('what follows a commit happens after it, and not at all without one', async () => {
  const done: string[] = []
  const transact = transactor(database.db, jobs)
  await transact(async ({ afterCommit }) => {
    afterCommit(() => done.push('after'))
    done.push('within')
  })
  await transact(async ({ afterCommit }) => {
    afterCommit(() => done.push('never'))
    throw new Error('rolled back')
  }).catch(() => {})
  expect(done).toEqual(['within', 'after'])
})

test('a reaction that fails is tried again, and holds up none of the others', async () => {
  failing.add('bad')
  await publish('bad', 'good', 'better')
  await eventually(() => heard.includes('good') && heard.includes('better'))
  failing.clear()
  await eventually(() => heard.includes('bad'))
})

test('of events that are alike and wait, one is handled for all; it fails for all, and is tried again once', async () => {
  failing.add('bad')
  await publish('one', 'bad', 'one', 'other', 'bad', 'one')
  await eventually(() => alike.includes('other') && alike.includes('one') && alike.includes('bad'))
  // In which order jobs of one moment come is the queue's to say.
  expect(alike.slice(0, 3).toSorted()).toEqual(['bad', 'one', 'other'])
  failing.clear()
  await eventually(() => heard.filter((name) => name === 'bad').length === 2)
  await publish('after')
  // Each listener takes its own time.
  await eventually(() => alike.includes('after') && heard.includes('after'))
  expect(alike.filter((name) => name !== 'bad').toSorted()).toEqual(['after', 'one', 'other'])
  expect(heard.filter((name) => name === 'one')).toHaveLength(3)
})

test('what is done for several that are alike, and takes long, rests; what comes meanwhile is one, and a stop waits for no rest', async () => {
  const [done, rests]: [string[], (() => void)[]] = [[], []]
  const own = new Jobs(database, log, (_ms, signal) => {
    const rest = Promise.withResolvers<void>()
    rests.push(() => rest.resolve())
    signal.addEventListener('abort', () => rest.reject(signal.reason))
    return rest.promise
  })
  const work = async ({ tournamentId }: { tournamentId: string }): Promise<void> => {
    await sleep(longWorkMs * 2)
    done.push(tournamentId)
  }
  own.listen('tournament.started', 'resting', work, { sameBy: ({ tournamentId }) => tournamentId })
  await own.start()
  const say = (id: string, times: number): Promise<void> =>
    transactor(
      database.db,
      own,
    )(async ({ publish: tell }) => {
      for (let time = 0; time < times; time += 1) await tell(started(id))
    })
  await say('few', 3)
  await eventually(() => done.length === 1)
  await say('many', 4)
  await eventually(() => rests.length === 1)
  for (let times = 0; times < 5; times += 1) await say('many', 1)
  expect(done).toEqual(['few', 'many'])
  rests[0]?.()
  await eventually(() => rests.length === 2)
  expect(done).toEqual(['few', 'many', 'many'])
  await own.stop()
})

test('a timer fires when it is due, not before', async () => {
  const at = new Date(Date.now() + 1_500)
  await jobs.schedule(database.db, 'test', { at, key: 'one', body: { name: 'timer' } })
  // Its queue by itself looks once a minute.
  await eventually(() => heard.includes('timer'), 30_000)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
})

test('what nobody works on is refused, also in a transaction', async () => {
  const sent = database.db.transaction().execute((trx) => jobs.enqueue(trx, 'unknown', { name: 'lost' }))
  await expect(sent).rejects.toThrow('nobody works on timer-unknown')
})

test('to stop is to wait for the look under way, and for the handlers of what it brings', async () => {
  const [begun, ended]: [string[], string[]] = [[], []]
  const own = new Jobs(database, log)
  own.listen('tournament.started', 'slow', async ({ tournamentId }) => {
    begun.push(tournamentId)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql`select 1`.execute(database.db)
    ended.push(tournamentId)
  })
  await own.start()
  await own.publish(database.db, started('slow'))
  let stopped: Promise<void> = Promise.resolve()
  // The embedded database has one connection: whoever looks while this is open waits for its end.
  await database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    own.wake('tournament.started')
    await new Promise((resolve) => setTimeout(resolve, 50))
    stopped = own.stop()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await stopped
  expect(begun).toEqual(['slow'])
  expect(ended).toEqual(begun)
})

test('what was published while nobody listened is heard at the next start', async () => {
  await jobs.stop()
  await publish('waiting')
  expect(heard).toEqual([])
  jobs = await startJobs()
  await eventually(() => heard.includes('waiting'))
})
