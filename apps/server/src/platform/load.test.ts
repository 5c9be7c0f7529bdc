import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages, socketPath } from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  rawCall,
  startCup,
  startTestLobby,
  untilIdle,
  type RawAnswer,
  type RawCall,
  type TestLobby,
} from '@lobby/testing'
import { tooMuch, whileBehind, type Measure } from './load.rules.ts'
import { sentencesIn } from './sentences.ts'

const nothing: Omit<Measure, 'underWay'> = { loopDelayMs: 0, waiting: 0, waitedMs: 0 }
let measured = nothing
let site: TestLobby
let cup: string
let match: string

beforeAll(async () => {
  site = await startTestLobby({ environment: { LOAD_SHEDDING: 'on' }, measure: () => measured })
  cup = (await makeTournament(site.admin)).id
  match = openMatches(await startCup(site.admin, cup, await makeSoloTeams(site.visitor, 2)))[0]?.match_id ?? ''
})
afterAll(() => site.stop())

const call = (path: string, more: Partial<RawCall> = {}): Promise<RawAnswer> => rawCall(site.base, { path, ...more })
const metric = async (name: string): Promise<number> => {
  const line = (await call('/api/metrics')).text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

/** As many requests as a process that is behind works on at a time: the next one is one too many. */
const held = Array.from({ length: whileBehind }, () => ({}) as never)

/** From now on it measures so, and has its hands full. */
function press(part: Partial<typeof nothing>): void {
  measured = { ...nothing, ...part }
  for (const request of held) site.lobby.platform.load.begin(request)
}

function release(): void {
  measured = nothing
  for (const request of held) site.lobby.platform.load.end(request)
}
afterEach(release)

function expectTurnedAway(answer: RawAnswer): void {
  expect([answer.status, answer.json.code]).toEqual([503, 'OVERLOADED'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('a process that keeps up turns nobody away', async () => {
  press({ loopDelayMs: tooMuch.loopDelayMs - 1 })
  expect((await call('/api/search?q=team')).status).toBe(200)
  expect(await metric('lobby_behind')).toBe(0)
})

describe('a process that is behind', () => {
  beforeEach(() => press({ loopDelayMs: tooMuch.loopDelayMs }))

  test('turns away what costs, reads and writes, in the language asked for', async () => {
    expectTurnedAway(await call('/api/search?q=team'))
    expectTurnedAway(await call('/api/auth/login', { body: { email: 'a@b.kz', password: 'steppe' } }))
    for (const language of languages) {
      const answer = await call('/api/user', { token: site.adminToken, headers: { 'x-language': language } })
      expectTurnedAway(answer)
      expect(answer.json.error).toBe(sentencesIn(language).errors.OVERLOADED)
    }
  })

  test('says how it is to whoever looks', async () => {
    expect((await call('/api/health/live')).status).toBe(200)
    expect((await call('/api/health/ready')).status).toBe(200)
    const before = await metric('lobby_requests_shed_total{kind="rest"}')
    expectTurnedAway(await call('/api/search?q=team'))
    expect(await metric('lobby_requests_shed_total{kind="rest"}')).toBe(before + 1)
    expect([await metric('lobby_behind'), await metric('lobby_event_loop_delay_seconds')]).toEqual([
      1,
      tooMuch.loopDelayMs / 1_000,
    ])
  })

  test('takes what game servers say', async () => {
    release()
    const server = await gameServerFor(site.admin, match)
    press({ waiting: tooMuch.waiting })
    expectTurnedAway(await call('/api/search?q=team'))
    expect(await server.goingLive()).toMatchObject({ status: 200 })
    expect(await server.round([1, 0])).toMatchObject({ status: 200 })
  })

  test('lets people sign out', async () => {
    release()
    const person = await makePerson(site.visitor)
    press({ waitedMs: tooMuch.waitedMs })
    expectTurnedAway(await call('/api/user', { token: person.token }))
    expect((await call('/api/user/sessions', { method: 'DELETE', token: person.token })).status).toBe(200)
    expect((await call('/api/auth/logout', { method: 'POST', token: person.token })).status).toBe(200)
  })

  test('keeps its sockets, and takes new ones', async () => {
    expectTurnedAway(await call('/api/search?q=team'))
    const socket = io(site.base, { path: socketPath, transports: ['websocket'], reconnection: false })
    const answer = await new Promise<unknown>((resolve) =>
      socket.on('connect', () => socket.emit('watch', `match:${match}`, resolve)),
    )
    expect(answer).toMatchObject({ ok: true })
    socket.disconnect()
  })
})

describe('of what is kept', () => {
  const kept = ['/api/tournaments', '/']
  const fresh = ['/api/leaderboard?limit=7', '/players']
  const statuses = (paths: readonly string[]): Promise<number[]> =>
    Promise.all(paths.map(async (path) => (await call(path)).status))

  test('files of the site are sent: a page whose code does not come is no page', async () => {
    press({ loopDelayMs: tooMuch.loopDelayMs })
    for (const path of ['/theme.js', '/icon.svg', '/manifest.webmanifest'])
      expect([path, (await call(path)).status]).toEqual([path, 200])
  })

  test('answers and pages are sent on, and nothing is made anew: a page begins in the browser', async () => {
    // What is kept goes when something follows from the tests before.
    await untilIdle(site)
    expect(await statuses(kept)).toEqual([200, 200])
    press({ loopDelayMs: tooMuch.loopDelayMs })
    expect(await statuses(kept)).toEqual([200, 200])
    const [answer = '', page = ''] = fresh
    expectTurnedAway(await call(answer))
    const { status, headers, text } = await call(page)
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    expect(text).toContain('<div id="root">')
    release()
    // Neither is remembered.
    expect(await statuses(fresh)).toEqual([200, 200])
  })
})

/** More ask than there are connections of either database: all are taken, and others wait until `letGo`. */
async function fillDatabase(): Promise<{ letGo: () => Promise<unknown> }> {
  const { database, db } = site.lobby.platform
  const hold = Promise.withResolvers<void>()
  const others = Array.from({ length: 30 }, () =>
    db.connection().execute(async (connection) => {
      await hold.promise
      await sql`select 'waited'`.execute(connection)
    }),
  )
  await eventually(() => database.line.length >= 20)
  return {
    letGo: () => {
      hold.resolve()
      return Promise.all(others)
    },
  }
}

test('what a game server says passes whoever waits for the database', async () => {
  const server = await gameServerFor(site.admin, match)
  const { database } = site.lobby.platform
  const trips: string[] = []
  const stop = database.trips.follow((statements) => void trips.push(statements.join(';')))
  const { letGo } = await fillDatabase()
  const asked = database.line.length
  const event = server.round([2, 0], { stamp: 7 })
  await eventually(() => database.line.length > asked)
  await Promise.all([event, letGo()])
  stop()
  const first = trips.findIndex((statements) => statements.includes('match_events'))
  expect(first).toBeGreaterThanOrEqual(0)
  expect(first).toBeLessThan(trips.findLastIndex((statements) => statements.includes('waited')))
})

test('who is alone with a process that is behind is answered: it is not idle until everybody has left', async () => {
  press({ loopDelayMs: tooMuch.loopDelayMs })
  expectTurnedAway(await call('/api/search?q=team'))
  for (const request of held) site.lobby.platform.load.end(request)
  expect((await call('/api/search?q=team')).status).toBe(200)
  expect(await metric('lobby_behind')).toBe(1)
})

// A kept answer goes past the framework: to a connection that is closed it is never finished.
test.each(['/api/leaderboard?limit=8', '/api/search?q=steppe', '/teams?q=steppe'])(
  'whoever goes away before they have %s is counted no longer',
  async (path) => {
    const { load } = site.lobby.platform
    expect(load.measure.underWay).toBe(0)
    const { letGo } = await fillDatabase()
    const away = new AbortController()
    const asking = fetch(`${site.base}${path}`, { signal: away.signal }).catch(() => 'went away')
    await eventually(() => load.measure.underWay === 1)
    away.abort()
    expect(await asking).toBe('went away')
    await eventually(() => load.measure.underWay === 0)
    await letGo()
    expect((await call(path)).status).toBe(200)
    await eventually(() => load.measure.underWay === 0)
  },
)
