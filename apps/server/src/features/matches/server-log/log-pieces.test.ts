// @module-tag services: two processes take turns, and the lock under which pieces are written
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GameLog } from '@lobby/cs2/game-log'
import type { MatchServer } from '@lobby/contract'
import { LiveMatch, packFacts } from '@lobby/cs2/facts'
import { onRecorded, readRequests } from '@lobby/cs2/recorded'
import {
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'
import { bodiesOf, logUrlOf, postBody, postLog, type LogAnswer, type LogSender } from './log-post.test-kit.ts'
import { onLogPieces } from './piece-news.ts'
import { listPiecesAfter } from './pieces.queries.ts'
import { LogReceiver } from './receive-log.ts'

let site: TestLobby
let free: string[] = []
/** Each test has a match of its own. */
let matchId = 0
let sender: LogSender

beforeAll(async () => {
  site = await startTestLobby()
  await makeMatches()
})
afterAll(() => site.stop())

async function makeMatches(): Promise<void> {
  const cup = await makeTournament(site.admin, {
    max_teams: 16,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const teams = await makeSoloTeams(site.visitor, 16)
  free = openMatches(await startCup(site.admin, cup.id, teams)).map((match) => match.match_id ?? '')
}

beforeEach(async () => {
  if (free.length === 0) await makeMatches()
  const id = free.shift() ?? ''
  matchId = Number(id)
  sender = { url: logUrlOf(await gameServerFor(site.admin, id)), token: 'one', map: 'de_test' }
})

const figures = (): number[] => [1, 2, 3, 40]
const log = new GameLog()
  .loaded()
  .round(0, 0)
  .stats(2, [1, 0], figures)
  .round(1, 0)
  .stats(3, [2, 0], figures)
  .round(2, 0)
const bytes = log.bytes
const bodies = bodiesOf(bytes, (body) => 3 + (body % 7))
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What the stored rows are as a match. */
async function stored(): Promise<LiveMatch> {
  const match = new LiveMatch()
  for (const piece of await listPiecesAfter(site.lobby.platform.db, matchId, 0)) match.addPiece(piece)
  return match
}

function wholeOf(all: Uint8Array = bytes, map = 'de_test'): LiveMatch {
  const match = new LiveMatch()
  match.add({ bytes: all, begin: 0, token: sender.token, map, tick: 0 })
  return match
}

function expectSame(one: LiveMatch, other: LiveMatch): void {
  expect(one.maps).toEqual(other.maps)
  for (const map of other.maps) {
    expect(one.runsOf(map).map((run) => run.log.ranges)).toEqual(other.runsOf(map).map((run) => run.log.ranges))
    expect(one.view(map)).toEqual(other.view(map))
  }
}

const rowsOf = () =>
  site.lobby.platform.db.selectFrom('match_log_pieces').selectAll().where('match_id', '=', matchId).execute()
const send = (part: { begin: number; bytes: Uint8Array }, by = sender): Promise<LogAnswer> =>
  postLog(by, part.bytes, part.begin)
const inOrder = async (parts: readonly { begin: number; bytes: Uint8Array }[], by = sender): Promise<string[]> => {
  const effects: string[] = []
  for (const part of parts) effects.push((await send(part, by)).effect)
  return effects
}

describe('a whole log', () => {
  test('is stored as it comes, and what was stored folds to the same match', async () => {
    const heard: number[] = []
    onLogPieces(site.lobby.platform, (id) => heard.push(id))
    expect(new Set(await inOrder(bodies))).toEqual(new Set(['stored']))
    expectSame(await stored(), wholeOf())
    expect(heard).toEqual(bodies.map(() => matchId))
    const rows = await listPiecesAfter(site.lobby.platform.db, matchId, 0)
    const later = await listPiecesAfter(site.lobby.platform.db, matchId, rows[4]?.id ?? 0)
    expect(later).toEqual(rows.slice(5))
    expect(rows.every(({ receivedAt, assignment }) => receivedAt instanceof Date && assignment === 0)).toBe(true)
  })

  test('is stored once, whatever comes twice, late or with more behind it', async () => {
    expect(await inOrder(bodies.slice(0, 4))).toEqual(['stored', 'stored', 'stored', 'stored'])
    expect(await inOrder(bodies.slice(0, 4))).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate'])
    const begin = bodies[3]?.begin ?? 0
    expect(await inOrder([...bodies.slice(6), ...bodies.slice(4, 6).toReversed()])).not.toContain('duplicate')
    const before = await rowsOf()
    expect((await send({ begin, bytes: bytes.subarray(begin, bytes.length - 200) })).status).toBe(200)
    expect(await rowsOf()).toEqual(before)
    expectSame(await stored(), wholeOf())
    const rows = await listPiecesAfter(site.lobby.platform.db, matchId, 0)
    expect(rows.reduce((sum, row) => sum + row.end - row.begin, 0)).toBe(bytes.length)
  })

  test('may be cut within lines: halves wait for each other', async () => {
    const parts = Array.from({ length: Math.ceil(bytes.length / 700) }, (_, index) => ({
      begin: index * 700,
      bytes: bytes.subarray(index * 700, (index + 1) * 700),
    }))
    await inOrder(parts)
    expectSame(await stored(), wholeOf())
    for (const { end_byte } of await rowsOf()) expect(bytes[end_byte - 1]).toBe(10)
  })

  test('that lost a body has a hole there, and is healed by it', async () => {
    await inOrder(bodies.toSpliced(5, 1))
    const [run] = (await stored()).runsOf('de_test')
    expect(run?.log.holes).toHaveLength(1)
    expect((await send(bodies[5] ?? { begin: 0, bytes })).effect).toBe('stored')
    expectSame(await stored(), wholeOf())
  })

  test('keeps no names, chat, addresses or orders', async () => {
    const extra = new GameLog()
    extra.write(`${extra.who(1)} say "hello there"`)
    extra.write(`${extra.who(2)} connected, address "10.1.1.1:27005"`)
    extra.write('rcon from "10.9.9.9:1": command "sv_password secretword"')
    extra.write('"sv_password" = "secretword"')
    await inOrder(bodiesOf(extra.bytes, () => 2))
    const text = JSON.stringify(await rowsOf(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(text).toContain('76561197960265729')
    expect(text).not.toMatch(/hello|10\.1|10\.9|secretword|Алуа|Serik/)
  })

  test('of a flood of chat stays within bounds, and costs the match no more than its log', async () => {
    const flood = new GameLog()
    for (let line = 0; line < 9_000; line += 1)
      flood.write(`${flood.who(1 + (line % 10))} say "${'spam '.repeat(2)}${line}"`)
    const effects: string[] = []
    for (let begin = 0, turn = 0; turn < 8; turn += 1, begin += flood.bytes.length)
      for (const part of bodiesOf(flood.bytes, () => 4_500))
        effects.push((await send({ begin: begin + part.begin, bytes: part.bytes })).effect)
    expect(effects.at(0)).toBe('stored')
    expect(effects.at(-1)).toBe('full')
    const rows = await rowsOf()
    expect(rows.reduce((sum, { fact_count }) => sum + fact_count, 0)).toBeLessThan(70_000)
  })
})

describe('who sends', () => {
  test('a server that restarts in the middle, and two that send one match, are logs of their own', async () => {
    const other = { ...sender, token: 'two' }
    const second = new GameLog(Date.UTC(2026, 10, 22, 20)).loaded().round(0, 0).bytes
    await inOrder(bodies)
    await inOrder(
      bodiesOf(second, () => 5),
      other,
    )
    await inOrder(
      bodiesOf(second, () => 9),
      { ...sender, token: 'three' },
    )
    const runs = (await stored()).runsOf('de_test')
    expect(runs.map(({ token }) => token).toSorted()).toEqual(['one', 'three', 'two'])
    expect(new Set(runs.map(({ token, log: { readRange } }) => `${token} ${readRange?.end}`))).toEqual(
      new Set([`one ${bytes.length}`, `two ${second.length}`, `three ${second.length}`]),
    )
  })

  test('and loads the same map again begins another log, also where the clock jumped back', async () => {
    const again = new GameLog(Date.UTC(2026, 10, 22, 12)).loaded().round(0, 0).bytes
    await inOrder(bodies)
    await inOrder(bodiesOf(again, () => 6))
    const runs = (await stored()).runsOf('de_test')
    expect(runs.map((run) => run.log.readRange)).toEqual([
      { begin: 0, end: again.length },
      { begin: 0, end: bytes.length },
    ])
  })

  test('says beside every body how the game stands: when it was last heard is kept, and told to organisers', async () => {
    const heard = () =>
      site.lobby.platform.db.selectFrom('match_log_heard').selectAll().where('match_id', '=', matchId).execute()
    const state = (ct: string): LogSender => ({
      ...sender,
      extra: { 'x-game-state': 'Live', 'x-game-scorect': ct, 'x-game-scoret': '2' },
    })
    const read = async () => (await site.admin.get<MatchServer>(`/api/matches/${matchId}/server`)).log
    expect(await read()).toBeNull()
    const [one, two, three, four] = bodies
    await inOrder(
      [one, two].flatMap((part) => part ?? []),
      state('1'),
    )
    const first = await heard()
    expect(first).toMatchObject([{ map: 'de_test', state: 'Live', ct: 1, t: 2, assignment_number: 0 }])
    expect(await read()).toEqual({ at: first[0]?.heard_at.toISOString(), map: 'de_test', score: { ct: 1, t: 2 } })
    expect(await site.visitor.get<MatchServer>(`/api/matches/${matchId}/server`)).toMatchObject({ log: null })
    // Another score is told at once, the same one every five seconds.
    await inOrder(
      [three].flatMap((part) => part ?? []),
      state('2'),
    )
    const second = await heard()
    expect(second[0]?.ct).toBe(2)
    site.clock.advance(6_000)
    await inOrder(
      [four].flatMap((part) => part ?? []),
      state('2'),
    )
    const after = (await heard())[0]?.heard_at.getTime() ?? 0
    expect(after - (second[0]?.heard_at.getTime() ?? 0)).toBeGreaterThanOrEqual(6_000)
  })

  test('without headers, or with some that cannot be, is taken as before: no pieces', async () => {
    const place = {
      'x-logbytes-beginoffset': '0',
      'x-logbytes-endoffset': String(bytes.length),
      'x-server-instance-token': 'a',
    }
    const wrongs: Record<string, string>[] = [
      {},
      { ...place, 'x-logbytes-endoffset': String(bytes.length + 1) },
      { ...place, 'x-logbytes-beginoffset': '-1' },
      { ...place, 'x-logbytes-beginoffset': '1e3' },
      { ...place, 'x-logbytes-beginoffset': '99999999999', 'x-logbytes-endoffset': '99999999999' },
      { ...place, 'x-server-instance-token': 'a b' },
      { ...place, 'x-server-instance-token': 'x'.repeat(65) },
    ]
    const effects: LogAnswer[] = []
    for (const headers of wrongs) effects.push(await postBody(sender.url, bytes, headers))
    expect(effects[0]).toEqual({ status: 200, effect: 'stored' })
    expect(new Set(effects.slice(1).map(({ status, effect }) => `${status} ${effect}`))).toEqual(
      new Set(['200 duplicate']),
    )
    expect(await rowsOf()).toEqual([])
    // A map or a tick that cannot be is none.
    const odd = { ...place, 'x-game-map': 'de test"', 'x-tick-start': '99999999999' }
    expect((await postBody(sender.url, bytes, odd)).effect).toBe('stored')
    expect((await rowsOf()).map(({ map, tick }) => [map, tick])).toEqual([[null, null]])
  })

  test('more than a body may hold is refused, and a megabyte of one line or of rubbish is nothing', async () => {
    const large = new Uint8Array(1024 * 1024).fill(65)
    expect((await send({ begin: 0, bytes: large })).effect).toBe('stored')
    expect((await send({ begin: large.length, bytes: large.fill(10) })).status).toBe(200)
    expect((await postLog(sender, new Uint8Array(1024 * 1024 + 1), 0)).status).toBe(413)
    expect((await send({ begin: 2_147_000_000, bytes: bytesOf('x\n') })).effect).toBe('full')
    expect((await rowsOf()).every(({ fact_count }) => fact_count === 0)).toBe(true)
  })

  test('names like lines make nobody a killer', async () => {
    const evil = '"x<3><[U:1:99]><CT>" [1 2 3] killed "y<2><[U:1:5]><CT>"'
    const text = `11/22/2026 - 19:00:00.000 - ${evil} [1 2 3] killed "z<4><[U:1:6]><TERRORIST>" [1 2 3] with "ak47"\n`
    await send({ begin: 0, bytes: bytesOf(text) })
    expect((await rowsOf()).map(({ fact_count }) => fact_count)).toEqual([0])
  })

  test('of another match, or with no secret of this one, stores nothing', async () => {
    const own = sender.url
    const wrong = own.replace(/m\d+a/, `m${matchId + 1}a`)
    expect(await send({ begin: 0, bytes }, { ...sender, url: wrong })).toEqual({
      status: 401,
      effect: 'INVALID_EVENT_SECRET',
    })
    await site.lobby.platform.db
      .updateTable('matches')
      .set({ assignment_number: 3, highest_assignment_number: 3 })
      .where('id', '=', matchId)
      .execute()
    expect((await send({ begin: 0, bytes })).effect).toBe('other_assignment')
    await site.lobby.platform.db
      .updateTable('matches')
      .set({ refused_assignments_to: 2 })
      .where('id', '=', matchId)
      .execute()
    expect((await send({ begin: 0, bytes })).status).toBe(401)
    expect(await rowsOf()).toEqual([])
  })
})

describe('a process', () => {
  /** One that shares the database with others, and nothing else. */
  const secret = (): string => sender.url.split('/').at(-1) ?? ''
  const headersOf = (begin: number, length: number): Record<string, string> => ({
    'x-logbytes-beginoffset': String(begin),
    'x-logbytes-endoffset': String(begin + length),
    'x-server-instance-token': sender.token,
    'x-game-map': sender.map,
  })
  const take = async (logs: LogReceiver, part: { begin: number; bytes: Uint8Array }): Promise<string> => {
    const heard = { matchId, secret: secret(), bytes: part.bytes, headers: headersOf(part.begin, part.bytes.length) }
    return (await logs.receive(heard)).effect
  }
  const newLogs = (): LogReceiver => new LogReceiver(site.lobby.platform)

  test('that takes turns with another, or starts in the middle, stores the whole log', async () => {
    const nodes = [newLogs(), newLogs()]
    for (const [index, part] of bodies.entries()) {
      if (index === 20) nodes[1] = newLogs()
      expect(await take(nodes[((index * 7) % 3) % 2] as LogReceiver, part)).toBe('stored')
    }
    const match = await stored()
    expectSame(match, wholeOf())
    expect(match.runsOf('de_test')).toHaveLength(1)
    expect(await take(newLogs(), bodies[9] ?? { begin: 0, bytes })).toBe('duplicate')
  })

  test('whose storing failed forgets what it knew, so that the next try is stored', async () => {
    const { platform } = site.lobby
    let isBroken = false
    const breaking = {
      ...platform,
      transact: (work: Parameters<typeof platform.transact>[0]) =>
        platform.transact(async (unit) => {
          const done = await work(unit)
          if (isBroken) throw new Error('the disk is full')
          return done
        }),
    } as typeof platform
    const logs = new LogReceiver(breaking)
    for (const part of bodies.slice(0, 3)) await take(logs, part)
    isBroken = true
    await expect(take(logs, bodies[3] ?? { begin: 0, bytes })).rejects.toThrow('the disk is full')
    isBroken = false
    for (const part of bodies.slice(3)) expect(await take(logs, part)).toBe('stored')
    expectSame(await stored(), wholeOf())
  })

  test.each([
    ['goes on from what is stored, and half a line is lost', 11, 1],
    ['and knows halves of lines meanwhile', 9, 0],
  ])('forgets who was silent for ten minutes: %s', async (_, minutes, holes) => {
    const logs = newLogs()
    const half = (bodies[8]?.begin ?? 0) + 20
    for (const part of bodies.slice(0, 8)) await take(logs, part)
    await take(logs, { begin: bodies[8]?.begin ?? 0, bytes: bytes.subarray(bodies[8]?.begin, half) })
    site.clock.advance(minutes * 60_000)
    await take(logs, { begin: half, bytes: bytes.subarray(half, bodies[9]?.begin) })
    for (const part of bodies.slice(9)) expect(await take(logs, part)).toBe('stored')
    const [run] = (await stored()).runsOf('de_test')
    expect(run?.log.holes).toHaveLength(holes)
    expect(run?.log.readRange).toEqual({ begin: 0, end: bytes.length })
  })

  test('stores bodies of several matches in one transaction of two trips, and one that fails harms no other', async () => {
    if (free.length < 5) await makeMatches()
    const others = await Promise.all(free.splice(0, 5).map(async (id) => gameServerFor(site.admin, id)))
    const senders = [sender, ...others.map((server) => ({ ...sender, url: logUrlOf(server) }))]
    const { platform } = site.lobby
    let broken = 0
    const transacted: number[] = []
    const counting = {
      ...platform,
      transact: (work: Parameters<typeof platform.transact>[0]) =>
        platform.transact(async (unit) => {
          const done = await work(unit)
          transacted.push(Array.isArray(done) ? done.length : 0)
          if (Array.isArray(done) && done.length > 1 && (broken -= 1) >= 0)
            throw new Error('one of them cannot be stored')
          return done
        }),
    } as typeof platform
    const logs = new LogReceiver(counting)
    const takeAll = (part: { begin: number; bytes: Uint8Array } | undefined): Promise<string[]> =>
      Promise.all(
        senders.map(async ({ url }) => {
          const [, id, given = ''] = /matches\/(\d+)\/log\/(.*)$/.exec(url) ?? []
          const headers = headersOf(part?.begin ?? 0, part?.bytes.length ?? 0)
          return (await logs.receive({ matchId: Number(id), secret: given, bytes: part?.bytes ?? bytes, headers }))
            .effect
        }),
      )
    const all = senders.map(() => 'stored')
    expect(await takeAll(bodies[0])).toEqual(all)
    const trips: string[][] = []
    const stop = platform.database.trips.follow((statements) => trips.push([...statements]))
    transacted.length = 0
    expect(await takeAll(bodies[1])).toEqual(all)
    stop()
    // One goes at once and another with it, or the embedded database's four are the next.
    expect(transacted.toSorted((a, b) => a - b)).toEqual([1, 1, 4])
    const own = trips.filter((statements) => /match_log_pieces|match_server_log|commit/.test(statements.join()))
    expect(own).toHaveLength(6)
    broken = 1
    for (const part of bodies.slice(2)) expect(await takeAll(part)).toEqual(all)
    expectSame(await stored(), wholeOf())
    for (const { url } of senders) {
      matchId = Number(/matches\/(\d+)/.exec(url)?.[1])
      expectSame(await stored(), wholeOf())
    }
  })

  test('takes bodies that come at once one after another', async () => {
    const logs = newLogs()
    expect(new Set(await Promise.all(bodies.map((part) => take(logs, part))))).toEqual(new Set(['stored']))
    expectSame(await stored(), wholeOf())
  })
})

// Two nodes need a server of each kind: CI runs this with PostgreSQL and Redis; the embedded run does not have them.
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env

describe.each(databaseUrl && redisUrl ? ['two nodes on one database'] : [])('%s', () => {
  let other: TestLobby
  beforeAll(async () => {
    other = await startTestLobby({ beside: site })
  })
  afterAll(() => other.stop())

  test('take turns with one log, and hear of each other’s pieces', async () => {
    const heard = new Set<number>()
    onLogPieces(other.lobby.platform, (id) => heard.add(id))
    const beside = { ...sender, url: sender.url.replace(site.base, other.base) }
    expect(beside.url).not.toBe(sender.url)
    expect((await send(bodies[0] ?? { begin: 0, bytes })).effect).toBe('stored')
    await eventually(() => heard.has(matchId))
    for (const [index, part] of bodies.slice(1).entries())
      expect((await send(part, index % 3 === 0 ? sender : beside)).effect).toBe('stored')
    expectSame(await stored(), wholeOf())
  })
})

onRecorded('cs2-log', 'recorded logs over HTTP', (read) => {
  test.each(['map-inferno.log', 'map-mirage.log'])('%s is stored in 400 kB, and folds to the same', async (file) => {
    const all = bytesOf(read(file))
    const map = `de_${file.slice(4, -4)}`
    await inOrder(
      bodiesOf(all, (body) => 1 + ((body * 7) % 53)),
      { ...sender, map },
    )
    expectSame(await stored(), wholeOf(all, map))
    const rows = await rowsOf()
    expect(rows.reduce((sum, { facts }) => sum + facts.length + 140, 0)).toBeLessThan(400_000)
  })

  test('requests of a server, with the headers that came with them', async () => {
    const requests = readRequests(read('http-requests.txt'))
    expect(requests).toHaveLength(14)
    const answers: LogAnswer[] = []
    for (const { bytes: own, headers } of [...requests, ...requests.toReversed()])
      answers.push(await postBody(sender.url, own, headers))
    expect(answers.map(({ effect }) => effect)).toEqual([
      ...requests.map(() => 'stored'),
      ...requests.map(() => 'duplicate'),
    ])
    const direct = new LiveMatch()
    for (const request of requests) direct.add(request)
    const match = await stored()
    expect(match.maps).toEqual(direct.maps)
    for (const name of match.maps)
      expect(match.runsOf(name).flatMap((run) => packFacts(run.log.factsFrom(0)))).toEqual(
        direct.runsOf(name).flatMap((run) => packFacts(run.log.factsFrom(0))),
      )
  })
})
