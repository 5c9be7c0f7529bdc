/**
 * Hot reads, and a signed-in one, against a bare `node:http` server of another process that sends the same bytes and headers: in turns, so that
 * whatever else this machine does falls on both. Two ratios: requests a second, and processor time a request, which others on the machine do not take away.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { loadavg } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { LobbyPrograms, makeTeams, startCup } from '@lobby/testing'
import type { Told } from './hot/bare.ts'
import { cpuOf, median } from './ingest/measured.ts'

const connections = 20
const turns = 7
/** Before them, until both programs run as they do all day. */
const warmingTurns = 2
const secondsEach = 1

type Asked = { name: string; path: string; headers?: Record<string, string> }
type Turn = { perSecond: number; cpuMicros: number; p99: number }
type Program = { base: string; pid: number }

/** As it comes over the wire; `fetch` would unpack it. */
async function answerOf(base: string, { path: place, headers = {} }: Asked): Promise<Told> {
  const asked = request(`${base}${place}`, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  if (answer.statusCode !== 200) throw new Error(`${place} answered ${answer.statusCode}`)
  const own = /^(?:date|connection|keep-alive)$/i
  const sent = answer.rawHeaders.flatMap((name, at, all): [string, string][] =>
    at % 2 === 0 && !own.test(name) ? [[name, all[at + 1] ?? '']] : [],
  )
  return { headers: sent, body: Buffer.concat(parts).toString('base64') }
}

async function turn({ base, pid }: Program, { path: place, headers = {} }: Asked): Promise<Turn> {
  const cpu = cpuOf(pid)
  const { requests, latency, non2xx } = await autocannon({
    url: `${base}${place}`,
    duration: secondsEach,
    connections,
    headers,
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${place} were none`)
  return {
    perSecond: requests.total / secondsEach,
    cpuMicros: ((cpuOf(pid) - cpu) * 1_000) / requests.total,
    p99: latency.p99,
  }
}

const programs = new LobbyPrograms()
const settings = await programs.settings()
const program = await programs.launch(settings, []).ready()
const lobby = { base: `http://127.0.0.1:${settings.PORT}`, pid: program.pid }
const visitor = new LobbyClient({ base: lobby.base })
const admin = await signInOrganiser(visitor, programs.admin)
await startCup(admin, '10', await makeTeams(visitor, 8))
const { token } = await visitor.post<{ token: string }>('/api/auth/login', {
  email: programs.admin.ADMIN_EMAIL,
  password: programs.admin.ADMIN_PASSWORD,
})
const child = fork(path.join(import.meta.dirname, 'hot/bare.ts'))
const [port] = (await once(child, 'message')) as [number]
const bare = { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }

const all: Asked[] = [
  { name: 'tournaments', path: '/api/tournaments' },
  { name: 'cup', path: '/api/tournaments/10' },
  { name: 'bracket of 8', path: '/api/tournaments/10/bracket' },
  { name: 'bracket of 8, brotli', path: '/api/tournaments/10/bracket', headers: { 'accept-encoding': 'br' } },
  { name: 'page of the cup', path: '/tournaments/10', headers: { 'accept-encoding': 'br' } },
  { name: 'profile with a token', path: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } },
]

process.stdout.write('Aims: 0.7 of the bare one, p99 at most twice its own.\n')
for (const asked of all) {
  child.send(await answerOf(lobby.base, asked))
  await once(child, 'message')
  const both: { ours: Turn; its: Turn }[] = []
  for (let at = 0; at < warmingTurns + turns; at++)
    both.push({ ours: await turn(lobby, asked), its: await turn(bare, asked) })
  const counted = both.slice(warmingTurns)
  const middle = (of: (one: (typeof both)[number]) => number): number => median(counted.map(of))
  const rate = middle(({ ours, its }) => ours.perSecond / its.perSecond)
  const cost = middle(({ ours, its }) => its.cpuMicros / ours.cpuMicros)
  const p99 = middle(({ ours, its }) => Math.max(1, ours.p99) / Math.max(1, its.p99))
  process.stdout.write(
    `${asked.name.padEnd(22)} ${String(Math.round(middle(({ ours }) => ours.perSecond))).padStart(6)}/s  ` +
      `${rate.toFixed(2)} of its rate, ${cost.toFixed(2)} by processor time (${Math.round(middle(({ ours }) => ours.cpuMicros))} and ` +
      `${Math.round(middle(({ its }) => its.cpuMicros))} µs)  p99 ${p99.toFixed(1)} times its own  load ${loadavg()[0]?.toFixed(1)}\n`,
  )
}
child.kill()
await programs.stop()
