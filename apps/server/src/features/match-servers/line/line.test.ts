import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MatchAttention, type AdminServer, type LineAnswer, type LineView } from '@lobby/contract'
import { code, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, listAssignments, makeCup, readServer, take, untilState, type Cup } from '../fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const linePath = (cup: Cup): string => `/api/tournaments/${cup.id}/servers/line`
const readLine = (cup: Cup) => site.admin.get<LineView>(linePath(cup))
const loadAll = (cup: Cup) => site.admin.post<LineAnswer>(linePath(cup))
const order = (cup: Cup, seen: string[], wanted: string[]) => site.admin.put<unknown>(linePath(cup), { seen, wanted })
const lineOf = async (cup: Cup): Promise<(string | number | null)[][]> =>
  MatchAttention.array()
    .parse(await site.admin.get(`/api/tournaments/${cup.id}/servers/attention`))
    .map(({ match_id, place }) => [match_id, place])

/** A server that takes no match, so that the line stands. */
async function addDrained(): Promise<void> {
  await site.admin.patch(`/api/admin/servers/${await fleet.add()}`, { draining: true })
}

/** A cup whose teams choose no maps: whatever they meet on is ready at once. */
async function makeReadyCup(size: number): Promise<Cup> {
  const cup = await makeCup(site, size)
  const settings = await site.admin.get<object>(`/api/tournaments/${cup.id}/room-settings`)
  await site.admin.put(`/api/tournaments/${cup.id}/room-settings`, { ...settings, veto: false })
  return cup
}

test('all that are ready come to the line by one press, in the order of their numbers, once', async () => {
  await addDrained()
  const cup = await makeReadyCup(8)
  expect(await readLine(cup)).toEqual({ ready: 4, waiting: 0, live: 0 })
  const answers = await Promise.all([loadAll(cup), loadAll(cup)])
  expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(4)
  expect(await lineOf(cup)).toEqual(cup.matchIds.map((id, at) => [id, at + 1]))
  expect(await readLine(cup)).toEqual({ ready: 0, waiting: 4, live: 0 })
  expect(await site.admin.get('/api/admin/servers/line')).toEqual({ waiting: 4, live: 0 })
  // Who took one off meant it.
  const [first = ''] = cup.matchIds
  await site.admin.post(`/api/matches/${first}/server/commands`, { order: { command: 'end' }, reason: 'a test' })
  expect(await loadAll(cup)).toEqual({ queued: 0 })
  expect((await readServer(site, first)).state).toBe('stopped')
})

test('matches whose teams are still to choose maps are not loaded, nor is anything where there is no server', async () => {
  const choosing = await makeCup(site, 2)
  expect(await code(loadAll(choosing))).toBe('409 NO_MATCH_SERVER')
  await addDrained()
  expect(await loadAll(choosing)).toEqual({ queued: 0 })
})

test('an organiser orders their own matches, and those of another cup keep their places', async () => {
  await addDrained()
  const [own, other] = [await makeReadyCup(8), await makeReadyCup(2)]
  const [a = '', b = '', c = '', d = ''] = own.matchIds
  for (const id of [a, b]) await take(site, id)
  await take(site, other.matchIds[0] ?? '')
  for (const id of [c, d]) await take(site, id)
  await order(own, [a, b, c, d], [d, a, b, c])
  expect(await lineOf(own)).toEqual([
    [d, 1],
    [a, 2],
    [b, 4],
    [c, 5],
  ])
  expect(await lineOf(other)).toEqual([[other.matchIds[0], 3]])
  // Of a line that is another one by now, and of what is no order of it.
  expect(await code(order(own, [a, b, c, d], [a, b, c, d]))).toBe('409 LINE_CHANGED')
  expect(await code(order(own, [d, a, b], [a, b, d]))).toBe('409 LINE_CHANGED')
  for (const wanted of [
    [d, a, b],
    [d, a, b, b],
    [d, a, b, other.matchIds[0] ?? ''],
  ])
    expect(await code(order(own, [d, a, b, c], wanted))).toBe('400 VALIDATION_FAILED')
})

test('of two who order the line at once one is told that it changed', { tags: 'services' }, async () => {
  await addDrained()
  const cup = await makeReadyCup(4)
  await loadAll(cup)
  const [a = '', b = ''] = cup.matchIds
  const answers = await Promise.allSettled([order(cup, [a, b], [b, a]), order(cup, [a, b], [b, a])])
  expect(answers.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(await lineOf(cup)).toEqual([
    [b, 1],
    [a, 2],
  ])
})

test('an order to move that comes twice moves the match once', { tags: 'services' }, async () => {
  for (let at = 0; at < 3; at += 1) await fleet.add({ roundMs: 600_000 })
  const [matchId = ''] = (await makeReadyCup(2)).matchIds
  await take(site, matchId)
  const { load } = await untilState(site, matchId, 'on')
  const move = () =>
    code(
      site.admin.post(`/api/matches/${matchId}/server/commands`, {
        order: { command: 'move', server_id: null, load },
        reason: 'pressed twice',
      }),
    )
  const answers = await Promise.all([move(), move()])
  expect(answers.filter((answer) => answer === '409 MATCH_MOVED_ALREADY')).toHaveLength(1)
  await untilState(site, matchId, 'on')
  expect(await move()).toBe('409 MATCH_MOVED_ALREADY')
  // One that does not say which load it means could move it a second time.
  const blind = { order: { command: 'move', server_id: null }, reason: 'pressed twice' }
  expect(await code(site.admin.post(`/api/matches/${matchId}/server/commands`, blind))).toBe('400 VALIDATION_FAILED')
  expect(await listAssignments(site, matchId)).toHaveLength(2)
})

const hour = 3_600_000
const plan = (id: string, from: number, to: number): Promise<unknown> => {
  const at = (ms: number): string => new Date(site.clock.now().getTime() + ms).toISOString()
  return site.admin.patch(`/api/admin/servers/${id}`, { maintenance: { from: at(from), to: at(to) } })
}

test('no match is put on a server that is worked on before it would be over, and the next one is when that is off', async () => {
  const id = await fleet.add({ roundMs: 600_000 })
  const [matchId = ''] = (await makeReadyCup(2)).matchIds
  expect(await code(plan(id, 2 * hour, hour))).toBe('400 VALIDATION_FAILED')
  expect(await code(plan(id, hour, 200 * hour))).toBe('400 VALIDATION_FAILED')
  expect(await code(plan(id, -2 * hour, -hour))).toBe('400 VALIDATION_FAILED')
  await plan(id, hour / 2, 2 * hour)
  const { maintenance } = await site.admin.get<AdminServer>(`/api/admin/servers/${id}`)
  expect(maintenance).not.toBeNull()
  await take(site, matchId)
  expect((await readServer(site, matchId)).waits).toMatchObject({
    code: 'maintenance',
    servers: [{ stand: 'maintenance' }],
  })
  expect(await site.admin.get(`/api/matches/${matchId}/server/choices`)).toEqual([])
  await site.admin.patch(`/api/admin/servers/${id}`, { maintenance: null })
  await untilState(site, matchId, 'on')
})
