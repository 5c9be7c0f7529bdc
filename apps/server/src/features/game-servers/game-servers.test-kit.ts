import { afterAll, afterEach, beforeAll } from 'vitest'
import type { AdminServer, AdminServerDetail, SavedServer, ServerDetail, ServerListItem } from '@lobby/contract'
import { SimulatedHost, type HostOptions } from '@lobby/cs2-simulator'
import { rawCall, startTestLobby, type RawEnvelope, type TestLobby } from '@lobby/testing'

export const password = 'steppe-rcon-7'
/** The site of the test file that is running. */
export let site: TestLobby
/** What is undone after the test, the last first. */
export const ends: (() => unknown)[] = []

/** To be called once, at the head of a test file: a site whose servers are gone after each test. */
export function onASite(): void {
  beforeAll(async () => {
    site = await startTestLobby()
  })
  afterAll(() => site.stop())
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
    await site.lobby.platform.db.deleteFrom('game_servers').execute()
    site.lobby.platform.answers.drop('servers')
  })
}

export async function startHost(options: Partial<HostOptions> = {}, name = 'Almaty 1'): Promise<SimulatedHost> {
  const play = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost(name, { rconPassword: password, ...options }, play)
  await host.start()
  ends.push(() => host.stop())
  return host
}
export const entry = (port: number, changed: object = {}) => ({
  name: 'Алматы · aim',
  purpose: 'training',
  mode: 'aim',
  region: 'almaty',
  host: '127.0.0.1',
  port,
  rcon_password: password,
  ...changed,
})
export async function add(port: number, changed: object = {}): Promise<AdminServer> {
  const { server } = await site.admin.post<SavedServer>('/api/admin/servers', entry(port, changed))
  if (server === null) throw new Error('nothing was added')
  return server
}
export const list = (query = ''): Promise<ServerListItem[]> =>
  site.visitor.get<ServerListItem[]>(`/api/servers${query}`)
export const one = (id: string): Promise<ServerDetail> => site.visitor.get<ServerDetail>(`/api/servers/${id}`)
export const asAdmin = (id: string): Promise<AdminServerDetail> =>
  site.admin.get<AdminServerDetail>(`/api/admin/servers/${id}`)
export async function refusal(
  method: string,
  path: string,
  body?: unknown,
): Promise<[number, string | undefined, RawEnvelope]> {
  const { status, json } = await rawCall(site.base, { method, path, token: site.adminToken, body })
  return [status, json.code, json]
}
