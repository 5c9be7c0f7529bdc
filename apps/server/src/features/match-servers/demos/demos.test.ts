import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoBytesMax, demoKeptDays, eventSecretHeader, type MatchDetail } from '@lobby/contract'
import { demoBytes } from '@lobby/cs2/demo-bytes'
import { eventually, gameServerFor, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { eventSecret } from '#matches'
import { Fleet, makeCup, readMatch } from '../fleet.test-kit.ts'
import { reconcileDemos, removeLeaving } from './remove-demos.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

/** A whole demo of the map that these matches are played on, of the size that the text asks for. */
const demo = (text: string): Buffer => Buffer.concat([demoBytes({ map: null, seconds: 2_400 }), Buffer.from(text)])
const demoSize = demo('').length

type Upload = { map?: string; assignment?: number; body?: Buffer; headers?: Record<string, string> }

function headersOf(matchId: string, { map = '0', assignment = 0, headers = {} }: Upload): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'MatchZy-FileName': encodeURIComponent('../../../etc/passwd'),
    'MatchZy-MatchId': matchId,
    'MatchZy-MapNumber': map,
    [eventSecretHeader]: eventSecret(site.lobby.platform.config.secret, { matchId: Number(matchId), assignment }),
    ...headers,
  }
}

async function upload(matchId: string, given: Upload = {}): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${site.base}/api/game-events/matches/${matchId}/demo`, {
    method: 'POST',
    headers: headersOf(matchId, given),
    body: new Uint8Array(given.body ?? demo('first')),
  })
  return { status: response.status, json: await response.json() }
}

/** An upload that says it is longer than what it has sent so far. */
function begin(matchId: string, given: Upload = {}): ClientRequest {
  const call = request(`${site.base}/api/game-events/matches/${matchId}/demo`, {
    method: 'POST',
    headers: { ...headersOf(matchId, given), 'content-length': '1000000' },
  })
  call.on('error', () => undefined)
  call.write(demo('the beginning'))
  return call
}

const kept = { status: 200, json: { data: { kept: true } } }
const notKept = { status: 200, json: { data: { kept: false } } }
const listRows = () => site.lobby.platform.db.selectFrom('match_demos').selectAll().execute()
const folder = (): string => path.join(site.lobby.platform.config.dataDir, 'files', 'demos')
const listFiles = (): string[] => {
  try {
    return readdirSync(folder())
  } catch {
    return []
  }
}

async function newMatch(best_of: 1 | 3 = 1): Promise<string> {
  const { matchIds } = await makeCup(site, 2, {
    stages: [{ kind: 'single_elimination', best_of, final_best_of: best_of }],
  })
  return matchIds[0] ?? ''
}

async function playedMatch(): Promise<string> {
  const matchId = await newMatch()
  const server = await gameServerFor(site.admin, matchId)
  await server.mapResult([13, 5])
  return matchId
}

const demoPath = (matchId: string, map = 0): string => `/api/matches/${matchId}/maps/${map}/demo`

describe('an upload', () => {
  test('is kept once a map; the same map again changes nothing', async () => {
    const matchId = await playedMatch()
    expect((await readMatch(site, matchId)).maps[0]?.demo).toBeNull()
    expect(await upload(matchId)).toMatchObject(kept)
    expect(await upload(matchId, { body: demo('second') })).toMatchObject(notKept)
    const { text } = await rawCall(site.base, { path: demoPath(matchId) })
    expect(text).toMatch(/first$/)
    const shown = (await readMatch(site, matchId)).maps[0]?.demo
    expect(shown).toMatchObject({ url: demoPath(matchId), bytes: demoSize + 5, is_whole: true })
  })

  test('that is cut short stays until the real one comes, which takes its place', async () => {
    const matchId = await playedMatch()
    const files = listFiles().length
    const whole = demoBytes({ map: 'de_ancient', seconds: 2_400, filling: 900 })
    const { maps } = await readMatch(site, matchId)
    const right = demoBytes({ map: maps[0]?.map ?? '', seconds: 2_400, filling: 900 })
    expect(await upload(matchId, { body: right.subarray(0, 700) })).toMatchObject(kept)
    expect((await readMatch(site, matchId)).maps[0]?.demo).toMatchObject({ bytes: 700, is_whole: false })
    expect(await upload(matchId, { body: whole.subarray(0, 700) })).toMatchObject(notKept)
    expect(await upload(matchId, { body: right })).toMatchObject(kept)
    expect((await readMatch(site, matchId)).maps[0]?.demo).toMatchObject({ bytes: right.length, is_whole: true })
    await eventually(() => listFiles().length === files + 1)
  })

  test('of two at once one is kept, and one file', { tags: 'services' }, async () => {
    const matchId = await playedMatch()
    const before = listFiles().length
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => upload(matchId, { body: demo(text) })))
    const keptOnes = answers.filter(({ json }) => (json as { data: { kept: boolean } }).data.kept)
    expect([answers.map(({ status }) => status), keptOnes.length]).toEqual([[200, 200, 200], 1])
    expect(listFiles()).toHaveLength(before + 1)
  })

  test('that is cut off leaves nothing behind and can be sent again', async () => {
    const matchId = await playedMatch()
    const before = listFiles()
    const call = begin(matchId)
    await eventually(() => listFiles().some((name) => name.endsWith('.part')))
    call.destroy()
    await eventually(() => listFiles().length === before.length)
    await eventually(async () => (await listRows()).every(({ state }) => state === 'kept'))
    expect(await upload(matchId)).toMatchObject(kept)
  })

  test('that was under way when the process ended is taken away at the next start', async () => {
    const matchId = await playedMatch()
    const call = begin(matchId)
    await eventually(() => listFiles().some((name) => name.endsWith('.part')))
    if (site.lobby.platform.database.kind === 'server') site.clock.advance(3_600_000)
    await reconcileDemos(site.lobby.platform)
    expect(listFiles().filter((name) => name.endsWith('.part'))).toEqual([])
    expect((await listRows()).every(({ state }) => state === 'kept')).toBe(true)
    call.destroy()
    expect(await upload(matchId)).toMatchObject(kept)
  })

  test.each<[string, number, string, (matchId: string) => Upload]>([
    ['without a secret', 401, 'INVALID_EVENT_SECRET', () => ({ headers: { [eventSecretHeader]: 'x' } })],
    ['of another match', 400, 'DEMO_INVALID', () => ({ headers: { 'MatchZy-MatchId': '1' } })],
    ['of a map that is not played', 400, 'DEMO_INVALID', () => ({ map: '1' })],
    ['of no map', 400, 'DEMO_INVALID', () => ({ map: '../0' })],
    ['that is no demo', 400, 'DEMO_INVALID', () => ({ body: Buffer.from('<html>a page</html>') })],
    ['that is empty', 400, 'DEMO_INVALID', () => ({ body: Buffer.alloc(0) })],
    ['of 108 bytes, cut within its head', 400, 'DEMO_INVALID', () => ({ body: demo('').subarray(0, 50) })],
  ])('%s is refused: %i %s', async (_, status, refusal, given) => {
    const matchId = await playedMatch()
    const before = listFiles().length
    expect(await upload(matchId, given(matchId))).toMatchObject({ status, json: { code: refusal } })
    expect(listFiles()).toHaveLength(before)
    expect(await listRows()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ match_id: Number(matchId) })]),
    )
  })

  test('that says it is too large is refused before it comes', async () => {
    const matchId = await playedMatch()
    const call = request(`${site.base}/api/game-events/matches/${matchId}/demo`, {
      method: 'POST',
      headers: { ...headersOf(matchId, {}), 'content-length': String(demoBytesMax + 1) },
    })
    call.on('error', () => undefined)
    call.flushHeaders()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const [answer] = (await once(response, 'data')) as [Buffer]
    expect([response.statusCode, answer.toString()]).toEqual([413, expect.stringContaining('DEMO_TOO_LARGE')])
    call.destroy()
  })

  test('of an assignment that was given up counts for maps that were over by then', async () => {
    const matchId = await newMatch(3)
    const server = await gameServerFor(site.admin, matchId)
    await server.mapResult([13, 5])
    const { clock } = site
    const { db } = site.lobby.platform
    const id = Number(matchId)
    const fleet = new Fleet(site)
    const serverId = await fleet.add()
    const now = clock.now()
    await db.insertInto('match_servers').values({ match_id: id, state: 'placed', queued_at: now }).execute()
    clock.advance(1_000)
    const assignment = { match_id: id, number: 0, server_id: serverId, begun_at: now, next_step_at: now }
    await db
      .insertInto('match_assignments')
      .values({ ...assignment, state: 'released', ended_at: clock.now() })
      .execute()
    await db.updateTable('matches').set({ assignment_number: 1 }).where('id', '=', id).execute()
    expect(await upload(matchId, { map: '1' })).toMatchObject(notKept)
    expect(await upload(matchId, { map: '0' })).toMatchObject(kept)
    // A series that is on shows none of its maps.
    expect((await readMatch(site, matchId)).maps[0]?.demo).toBeNull()
    expect((await rawCall(site.base, { path: demoPath(matchId) })).json.code).toBe('DEMO_MISSING')
    await fleet.clear()
  })
})

test('a demo of a load by the console line counts for maps that were over when the match was moved', async () => {
  const matchId = await newMatch(3)
  const server = await gameServerFor(site.admin, matchId)
  await server.mapResult([13, 5])
  site.clock.advance(1_000)
  const moved = { assignment_number: 1, highest_assignment_number: 1, assignment_since: site.clock.now() }
  await site.lobby.platform.db.updateTable('matches').set(moved).where('id', '=', Number(matchId)).execute()
  expect(await upload(matchId, { map: '1' })).toMatchObject(notKept)
  expect(await upload(matchId, { map: '0' })).toMatchObject(kept)
})

describe('a download', () => {
  test('is the file under a good name, whole or in parts', async () => {
    const matchId = await playedMatch()
    await upload(matchId, { body: demo('0123456789') })
    const fetchPart = (headers: Record<string, string> = {}, method = 'GET') =>
      rawCall(site.base, { path: demoPath(matchId), headers, method })
    const whole = await fetchPart()
    expect(whole.headers.get('content-disposition')).toContain(`filename="lobby-match-${matchId}-map1.dem"`)
    expect([whole.status, whole.headers.get('content-length'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      String(demoSize + 10),
      'bytes',
    ])
    const [from, bytes] = [demoSize, demoSize + 10]
    const range = `bytes=${from}-${from + 3}`
    const part = await fetchPart({ range })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      '0123',
      `${range.replace('=', ' ')}/${bytes}`,
    ])
    const other = await fetchPart({ range, 'if-range': '"another file"' })
    expect([other.status, other.headers.get('content-length')]).toEqual([200, String(bytes)])
    const etag = whole.headers.get('etag') ?? ''
    const same = await fetchPart({ range, 'if-range': etag })
    expect([same.status, same.text]).toEqual([206, '0123'])
    const known = await fetchPart({ 'if-none-match': `"another file", ${etag}` })
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag])
    const beyond = await fetchPart({ range: `bytes=${bytes}-` })
    expect([beyond.status, beyond.json.code, beyond.headers.get('content-range')]).toEqual([
      416,
      'RANGE_INVALID',
      `bytes */${bytes}`,
    ])
    const head = await fetchPart({}, 'HEAD')
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(bytes)])
  })

  test('of what is not there says so', async () => {
    const matchId = await playedMatch()
    for (const map of ['0', '7', 'x', '..%2f0'])
      expect((await rawCall(site.base, { path: `/api/matches/${matchId}/maps/${map}/demo` })).json.code).toBe(
        'DEMO_MISSING',
      )
  })
})

describe('a demo goes', () => {
  test('with its match', async () => {
    const matchId = await playedMatch()
    await upload(matchId)
    await site.lobby.platform.db.updateTable('match_demos').set({ match_id: null }).execute()
    await removeLeaving(site.lobby.platform)
    expect([listFiles(), await listRows()]).toEqual([[], []])
  })

  test('after its days, and whoever looks at the match is told none', async () => {
    const matchId = await playedMatch()
    await upload(matchId)
    site.clock.advance(demoKeptDays * 86_400_000 - 1_000)
    await removeLeaving(site.lobby.platform)
    expect((await rawCall(site.base, { path: demoPath(matchId) })).status).toBe(200)
    site.clock.advance(1_000)
    await removeLeaving(site.lobby.platform)
    expect((await rawCall(site.base, { path: demoPath(matchId) })).status).toBe(404)
    expect((await site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)).maps[0]?.demo).toBeNull()
    expect([listFiles(), await listRows()]).toEqual([[], []])
  })
})
