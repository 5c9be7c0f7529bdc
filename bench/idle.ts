/**
 * What a process of LOBBY takes of a processor while nobody asks it anything and four registered game servers stand idle, on PostgreSQL and on the
 * embedded database; beside it what the same process takes for as many answers of its cheapest route.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { LobbyPrograms } from '@lobby/testing'
import { cpuOf } from './ingest/measured.ts'

const gameServers = 4
/** Until what a start brings along is over. */
const settleMs = 20_000
const watchedMs = Number(process.env['BENCH_IDLE_MS'] ?? 120_000)

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

async function shareOf(pid: number, forMs: number): Promise<number> {
  const cpu = cpuOf(pid)
  const began = performance.now()
  await sleep(forMs)
  return (cpuOf(pid) - cpu) / (performance.now() - began)
}

async function watch(name: string, databaseUrl: string | undefined): Promise<void> {
  const settings = await programs.settings(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  const program = await programs.launch(settings, process.env['BENCH_FLAGS']?.split(' ') ?? []).ready()
  const admin = await signInOrganiser(new LobbyClient({ base: `http://127.0.0.1:${settings.PORT}` }), programs.admin)
  for (const [at, host] of hosts.entries()) {
    const place = { region: 'almaty', host: '127.0.0.1', port: host.port, rcon_password: 'steppe' }
    await admin.post('/api/admin/servers', { name: `Idle ${at + 1}`, purpose: 'match', ...place })
  }
  await sleep(settleMs)
  const share = await shareOf(program.pid, watchedMs)
  process.stdout.write(`${name.padEnd(20)} ${(share * 100).toFixed(1)} % of a core (aim 2)\n`)
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
