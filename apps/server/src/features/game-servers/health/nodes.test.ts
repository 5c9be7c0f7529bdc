// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminServer, SavedServer, ServerInspection } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
let beside: TestLobby
const host = new SimulatedHost(
  'Almaty 1',
  { rconPassword: 'steppe' },
  { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 },
)
beforeAll(async () => {
  site = await startTestLobby()
  beside = await startTestLobby({ beside: site, clock: site.clock, environment: { PUBLIC_URL: site.base } })
  await host.start()
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
  await host.stop()
})

test('a server is asked by one node, however many there are', async () => {
  const asked = async (): Promise<number> => {
    const rows = await site.lobby.platform.db.selectFrom('game_server_hours').select('asked').execute()
    return rows.reduce((sum, row) => sum + row.asked, 0)
  }
  site.clock.hold()
  const place = { region: 'almaty', host: '127.0.0.1', port: host.port }
  const { server } = await site.admin.post<SavedServer>('/api/admin/servers', {
    name: 'One',
    purpose: 'match',
    ...place,
  })
  expect(server?.status).toBe('online')
  for (let round = 1; round <= 4; round++) {
    // At the second time nothing is due.
    for (const _ of [1, 2]) await Promise.all([site, beside].map(({ lobby }) => lobby.platform.looks.once()))
    expect(await asked()).toBe(round)
    site.clock.advance(12_000)
  }
})

test('what a server reaches in a check may be another node than the one that checks it', async () => {
  const [server] = await site.admin.get<AdminServer[]>('/api/admin/servers')
  const path = `/api/admin/servers/${server?.id}`
  await site.admin.patch(path, { rcon_password: 'steppe' })
  await beside.admin.post(`${path}/inspection`, {})
  const read = () => site.admin.get<ServerInspection>(`${path}/inspection`)
  await expect.poll(async () => (await read()).ended_at, { timeout: 120_000 }).not.toBeNull()
  const reasons = (await read()).report?.points.map(({ reason }) => reason)
  expect(reasons).toEqual(expect.arrayContaining(['reach_works', 'header_arrives', 'log_arrives']))
})

test('a node that closes breaks off its checks, and they say so', async () => {
  const [server] = await site.admin.get<AdminServer[]>('/api/admin/servers')
  const path = `/api/admin/servers/${server?.id}/inspection`
  // Lines of the log are waited for, and do not come.
  host.trouble = 'swallowed'
  const third = await startTestLobby({ beside: site, clock: site.clock })
  await third.admin.post(path, {})
  const read = () => site.admin.get<ServerInspection>(path)
  await expect.poll(async () => (await read()).step, { timeout: 120_000 }).toBe('log')
  await third.stop()
  expect(await read()).toMatchObject({ step: null, refusal: 'interrupted', report: null })
})
