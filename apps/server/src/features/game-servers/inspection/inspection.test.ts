import { expect, test } from 'vitest'
import { InspectionReport, ServerInspection } from '@lobby/contract'
import {
  inspectionLayers,
  inspectionPoints,
  inspectionReasons,
  inspectionSteps,
  inspectionVerdicts,
  unconfirmedCodes,
} from '@lobby/contract/inspection/codes'
import { inspectionWords as en } from '@lobby/contract/inspection/en'
import { inspectionWords as kz } from '@lobby/contract/inspection/kz'
import { inspectionWords as ru } from '@lobby/contract/inspection/ru'
import { fillIn, reportText, voiceOf } from '@lobby/contract/inspection/report-text'
import * as cs2 from '@lobby/cs2/inspection'
import { makePerson, rawCall } from '@lobby/testing'
import { add, asAdmin, onASite, refusal, site, startHost } from '../game-servers.test-kit.ts'

onASite()

const path = (id: string): string => `/api/admin/servers/${id}/inspection`
const read = (id: string): Promise<ServerInspection | null> => site.admin.get<ServerInspection | null>(path(id))
const begin = (id: string, body: object = {}): Promise<ServerInspection> =>
  site.admin.post<ServerInspection>(path(id), body)

async function inspect(id: string, body: object = {}): Promise<ServerInspection> {
  await begin(id, body)
  await expect.poll(async () => (await read(id))?.ended_at ?? null, { timeout: 120_000 }).not.toBeNull()
  const inspection = await read(id)
  expect(ServerInspection.safeParse(inspection).error).toBeUndefined()
  if (inspection === null) throw new Error('there was no check')
  return inspection
}

const reasons = (inspection: ServerInspection): Record<string, string> =>
  Object.fromEntries((inspection.report?.points ?? []).map(({ code, reason }) => [code, reason]))

test('a server that works is found so, over our own address, and stays as it was', async () => {
  const host = await startHost({ gotvPort: 27_020 })
  const { id } = await add(host.port, { gotv_port: 27_020 })
  expect(await read(id)).toBeNull()
  const inspection = await inspect(id)
  expect(inspection).toMatchObject({ step: null, refusal: null, report: { verdict: 'open', layer: null } })
  expect(reasons(inspection)).toMatchObject({
    query: 'query_answers',
    plugin: 'plugin_answers',
    reach: 'reach_works',
    header: 'header_arrives',
    log: 'log_arrives',
    clock: 'clock_right',
    gotv: 'gotv_on',
    demo: 'by_match',
  })
  expect(await asAdmin(id)).toMatchObject({ plugin_found: 'matchzy' })
  expect(host.server.state).toBe('idle')
  expect(host.server.log.list()).toBe('')
})

test('a plugin that worked is called dead after an update of the game, by the layer that is missing', async () => {
  const host = await startHost()
  const { id } = await add(host.port)
  expect((await inspect(id)).report).toMatchObject({ verdict: 'mend' })
  host.trouble = 'metamod'
  expect((await inspect(id)).report).toMatchObject({ verdict: 'plugin_dead', layer: 'metamod' })
  host.version = '1.41.0.1'
  expect((await inspect(id)).report).toMatchObject({
    verdict: 'plugin_dead_after_update',
    game: { before: '1.40.9.7', now: '1.41.0.1' },
  })
})

test('what was found at another address is forgotten when a server moves', async () => {
  const [host, other] = [await startHost(), await startHost({ trouble: 'plugin' }, 'Almaty 2')]
  const { id } = await add(host.port)
  await inspect(id)
  await site.admin.patch(`/api/admin/servers/${id}`, { port: other.port })
  expect(await read(id)).toBeNull()
  expect((await inspect(id)).report).toMatchObject({ verdict: 'no_plugin', layer: 'plugin' })
})

test('the log of a training server that told it before is left as it is, and known to arrive', async () => {
  const host = await startHost()
  const { id } = await add(host.port)
  const line = 'https://lobby.example/api/game-events/servers/x/log/y'
  host.server.log.listen(line)
  const { db, clock } = site.lobby.platform
  await db.insertInto('practice_servers').values({ server_id: id, heard_at: clock.now() }).execute()
  expect(reasons(await inspect(id))).toMatchObject({ log: 'log_before', reach: 'reach_works' })
  expect(host.server.log.list()).toBe(`${line}\n`)
})

test('a header that is lost on the way is told from one that arrives', async () => {
  const host = await startHost({ trouble: 'headers_lost' })
  const { id } = await add(host.port)
  const { report } = await inspect(id)
  expect(report?.points.find(({ code }) => code === 'header')).toEqual({
    code: 'header',
    state: 'fail',
    reason: 'header_lost',
    data: { names: 'Authorization, X-Lobby-Match-Secret' },
  })
})

test('a console without a password, or with a refused one, is told without a try', async () => {
  const host = await startHost()
  const { id } = await add(host.port, { rcon_password: 'wrong' })
  expect(reasons(await inspect(id))).toMatchObject({ console: 'console_wrong_password', reach: 'needs_console' })
  expect(host.rconFailures).toBe(1)
  await site.admin.patch(`/api/admin/servers/${id}`, { rcon_password: null })
  expect(reasons(await inspect(id))).toMatchObject({ console: 'console_not_set' })
})

test('a server with people is checked only where that is said, and they are counted anew', async () => {
  const host = await startHost({ people: ['Айбек'] })
  const { id } = await add(host.port)
  expect((await refusal('POST', path(id), {})).slice(0, 2)).toEqual([409, 'SERVER_HAS_PLAYERS'])
  expect(await inspect(id, { with_players: true })).toMatchObject({ refusal: null })
  host.people = []
  expect(await inspect(id)).toMatchObject({ refusal: null })
})

test('one check at a time; one that broke off gives way, and says so', async () => {
  const host = await startHost()
  const { id } = await add(host.port)
  const { db, clock } = site.lobby.platform
  const row = { id: 'stuck', server_id: id, begun_at: clock.now(), step: 'log' }
  const { created_by: by } = await db
    .selectFrom('game_servers')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const insert = (ends_at: Date) =>
    db
      .insertInto('game_server_inspections')
      .values({ ...row, begun_by: by, ends_at })
      .execute()
  await insert(new Date(clock.now().getTime() + 60_000))
  expect((await refusal('POST', path(id), {})).slice(0, 2)).toEqual([409, 'SERVER_CHECK_RUNNING'])
  expect(await read(id)).toMatchObject({ step: 'log', ended_at: null })
  await db.updateTable('game_server_inspections').set({ ends_at: clock.now() }).where('id', '=', 'stuck').execute()
  expect(await read(id)).toMatchObject({ step: null, refusal: 'interrupted' })
  expect(await inspect(id)).toMatchObject({ refusal: null })
})

test('of two admins who press at once one begins a check', { tags: 'services' }, async () => {
  const host = await startHost()
  const { id } = await add(host.port)
  const press = async (): Promise<number> => (await refusal('POST', path(id), {}))[0]
  expect((await Promise.all([press(), press(), press()])).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
  await expect.poll(async () => (await read(id))?.ended_at ?? null, { timeout: 120_000 }).not.toBeNull()
})

test('the address of a check answers while it lasts, loads nothing, and is nobody else’s', async () => {
  const host = await startHost()
  const { id } = await add(host.port)
  const { db, clock } = site.lobby.platform
  const inspection = await inspect(id)
  const call = (way: string, method = 'GET') =>
    rawCall(site.base, { method, path: `/api/game-events/inspections/${way}` })
  expect((await call(`${inspection.id}/config/0`)).status).toBe(404)
  expect((await call('nobody/config/0')).status).toBe(404)
  await db
    .updateTable('game_server_inspections')
    .set({ ended_at: null, ends_at: new Date(clock.now().getTime() + 60_000) })
    .where('id', '=', inspection.id)
    .execute()
  expect(await call(`${inspection.id}/config/0`)).toMatchObject({ status: 410, json: { code: 'SERVER_CHECK_FETCHED' } })
  expect((await call(`${inspection.id}/config/7`)).status).toBe(404)
  expect((await call(`${inspection.id}/log/guess`, 'POST')).status).toBe(401)
})

test('nobody but an admin begins or reads one', async () => {
  const host = await startHost()
  const { id } = await add(host.port)
  const asVisitor = (method: string) =>
    rawCall(site.base, { method, path: path(id), ...(method === 'POST' && { body: {} }) })
  expect((await asVisitor('POST')).status).toBe(401)
  expect((await asVisitor('GET')).status).toBe(401)
  const { token } = await makePerson(site.visitor)
  const asPerson = await rawCall(site.base, { method: 'POST', path: path(id), token, body: {} })
  expect([asPerson.status, asPerson.json.code]).toEqual([403, 'FORBIDDEN'])
  expect((await refusal('POST', path('nobody'), {})).slice(0, 2)).toEqual([404, 'SERVER_NOT_FOUND'])
})

test('what is said has the same codes on both sides, and words in every language', () => {
  expect([...inspectionReasons].toSorted()).toEqual(Object.keys(cs2.reasonStates).toSorted())
  expect([...inspectionPoints]).toEqual([...cs2.inspectionPoints])
  expect([...inspectionVerdicts]).toEqual([...cs2.inspectionVerdicts])
  expect([...inspectionSteps]).toEqual([...cs2.inspectionSteps])
  expect([...unconfirmedCodes]).toEqual([...cs2.unconfirmedCodes])
  expect(inspectionLayers).toEqual(['metamod', 'css', 'plugin'])
  const named = (sentence: string): string[] => [...sentence.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted()
  for (const words of [ru, kz])
    for (const group of ['reasons', 'verdicts'] as const)
      for (const [code, sentence] of Object.entries(words[group]))
        expect([code, named(sentence)]).toEqual([code, named(String((en[group] as Record<string, string>)[code]))])
})

test('a report is text, too, in which nothing is left to fill in', async () => {
  const host = await startHost({ trouble: 'css_dead' })
  const { id } = await add(host.port)
  const { report } = await inspect(id)
  const told = InspectionReport.parse(report)
  for (const words of [en, ru, kz]) {
    const text = reportText(told, voiceOf(words), 'Almaty 1')
    expect(text).toContain('Almaty 1')
    expect(text).toContain('css_dead')
    expect(text).not.toMatch(/\{\{|undefined/)
  }
  expect(fillIn('{{a}} of {{b}}', { a: 1 })).toBe('1 of ?')
})
