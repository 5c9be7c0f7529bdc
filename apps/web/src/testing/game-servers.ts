import type { AdminServer, SavedServer } from '@lobby/contract'
import { SimulatedHost, type HostOptions, type SimulatorOptions } from '@lobby/cs2-simulator'
import { adminClient } from './page.tsx'

export const rconPassword = 'steppe-rcon'
const hosts: SimulatedHost[] = []
const names: string[] = []
const ids: string[] = []

/** A simulated server for games that nobody has told LOBBY of. */
export async function startHost(
  name: string,
  options: Partial<HostOptions> = {},
  play: Partial<SimulatorOptions> = {},
): Promise<SimulatedHost> {
  const quick = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost(name, { rconPassword, ...options }, { ...quick, ...play })
  await host.start()
  hosts.push(host)
  names.push(name)
  return host
}

/** A simulated server that an admin added. */
export async function addServer(
  name: string,
  options: Partial<HostOptions>,
  entry: object,
  play: Partial<SimulatorOptions> = {},
): Promise<{ id: string; host: SimulatedHost }> {
  const host = await startHost(name, options, play)
  const admin = await adminClient()
  const { server } = await admin.post<SavedServer>('/api/admin/servers', {
    name,
    region: 'almaty',
    host: '127.0.0.1',
    port: host.port,
    rcon_password: rconPassword,
    ...entry,
  })
  if (!server) throw new Error(`${name} was not added`)
  ids.push(server.id)
  return { id: server.id, host }
}

/** Moved to where nothing is, a server counts as offline at once. */
export async function takeOffline(id: string): Promise<void> {
  await (await adminClient()).patch(`/api/admin/servers/${id}`, { draining: true, port: 1 })
}

/** Other pages must not find the servers of a test, nor those that a page has added. */
export async function removeServers(): Promise<void> {
  await Promise.all(hosts.splice(0).map((host) => host.stop()))
  const admin = await adminClient()
  for (const { id, name } of await admin.get<AdminServer[]>('/api/admin/servers')) {
    if (!ids.includes(id) && !names.includes(name)) continue
    await takeOffline(id)
    await admin.delete(`/api/admin/servers/${id}`)
  }
}
