/**
 * What a process of LOBBY takes of a processor while nobody asks it anything and four registered game servers stand idle, and how often it waits for
 * its database, on PostgreSQL and on the embedded one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { LobbyPrograms } from '@lobby/testing'
import { cpuOf } from './ingest/measured.ts'

const gameServers = 4
/** Until what a start brings along is over. */
const settleMs = 20_000
const watchedMs = 120_000

const postgresUrl = process.env['BENCH_DATABASE_URL']
const programs = new LobbyPrograms()
const hosts = Array.from(
  { length: gameServers },
  (_, at) =>
    new SimulatedHost(
      `Idle ${at + 1}`,
      { rconPassword: 'steppe' },
      { seed: at, roundMs: 1_000, seriesEndDelayMs: 0, betweenMapsMs: 0 },
    ),
)

/** How often it waited for its database so far, as its metrics say. */
async function tripsOf(base: string): Promise<number> {
  const metrics = await (await fetch(`${base}/api/metrics`)).text()
  return Number(/^lobby_database_trips_total (\d+)/m.exec(metrics)?.[1])
}

async function watch(name: string, databaseUrl: string | undefined): Promise<void> {
  const settings = await programs.settings(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  const program = await programs.launch(settings, []).ready()
  const base = `http://127.0.0.1:${settings.PORT}`
  const admin = await signInOrganiser(new LobbyClient({ base }), programs.admin)
  for (const [at, host] of hosts.entries()) {
    const place = { region: 'almaty', host: '127.0.0.1', port: host.port, rcon_password: 'steppe' }
    await admin.post('/api/admin/servers', { name: `Idle ${at + 1}`, purpose: 'match', ...place })
  }
  await sleep(settleMs)
  const [trips, cpu, began] = [await tripsOf(base), cpuOf(program.pid), performance.now()]
  await sleep(watchedMs)
  const ms = performance.now() - began
  const share = (cpuOf(program.pid) - cpu) / ms
  const perSecond = ((await tripsOf(base)) - trips) / (ms / 1_000)
  process.stdout.write(
    `${name.padEnd(20)} ${(share * 100).toFixed(1)} % of a core (aim 2), ${perSecond.toFixed(1)} trips to the database a second\n`,
  )
  await program.kill('SIGTERM')
}

for (const host of hosts) await host.start()
try {
  if (postgresUrl !== undefined) await watch('PostgreSQL', postgresUrl)
  await watch('embedded database', undefined)
} finally {
  await programs.stop()
  for (const host of hosts) await host.stop()
}
