import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { SimulatedHost, type HostOptions } from '@lobby/cs2-simulator'
import { checkServer } from './check.ts'
import { readArguments, type CheckArguments } from './read-arguments.ts'
import { readPassword } from './read-password.ts'

const rconPassword = 'steppe-rcon'
const hosts: SimulatedHost[] = []
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop()
})

async function startHost(options: Partial<HostOptions> = {}): Promise<SimulatedHost> {
  const play = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost('Almaty', { rconPassword, gotvPort: 27_020, ...options }, play)
  await host.start()
  hosts.push(host)
  return host
}

async function check(
  { port }: { port: number },
  changes: Partial<CheckArguments> = {},
  password = rconPassword,
): Promise<{ code: number; said: string; report: string }> {
  const args: CheckArguments = {
    host: '127.0.0.1',
    port,
    listen: null,
    address: null,
    gotvPort: null,
    disk: null,
    withPlayers: false,
    language: 'en',
    ...changes,
  }
  const told = { said: '', report: '' }
  const code = await checkServer(args, password, {
    say: (line) => (told.said += `${line}\n`),
    report: (text) => (told.report += text),
  })
  return { code, ...told }
}

test('a whole server ends well, without a way to here, and says so', async () => {
  const { code, said, report } = await check(await startHost())
  expect(code).toBe(0)
  expect(said).toContain('Without --listen')
  expect(report).toContain('[OK        ] Match plugin (plugin_answers)\n    MatchZy 0.8.15 answers as “matchzy”.')
  expect(report).toContain('[Not tested] Way from the server to LOBBY (needs_address)')
  expect(report).toContain('[Confirmed now] How Metamod lists its plugins (metamod_words)')
})

test('with a port of this machine the server reaches it, with its headers and its log', async () => {
  const host = await startHost()
  // Whatever is free for TCP now; the simulator's own port is not.
  const other = await startHost()
  const { port } = other
  await other.stop()
  const { code, report } = await check(host, { listen: port })
  expect(report).toContain('(reach_works)')
  expect(report).toContain('Arrived whole: Authorization, X-Lobby-Match-Secret.')
  expect(report).toContain('(log_arrives)')
  expect(code).toBe(0)
  expect((await check(host, { listen: host.port })).said).toContain(
    `Port ${host.port} cannot be listened on (EADDRINUSE)`,
  )
})

test.each([
  ['en', 'Missing: Metamod:Source.'],
  ['ru', 'Не хватает: Metamod:Source.'],
  ['kz', 'Жетіспейтіні: Metamod:Source.'],
] as const)('what is broken is said in %s and ends badly', async (language, words) => {
  const { code, report } = await check(await startHost({ trouble: 'metamod' }), { language })
  expect(code).toBe(1)
  expect(report).toContain(words)
  expect(report).not.toMatch(/\{\{|undefined/)
})

test('people on the server end it before anything is done, unless that is allowed', async () => {
  const host = await startHost({ people: ['Айбек'] })
  const { code, said, report } = await check(host)
  expect({ code, report }).toEqual({ code: 1, report: '' })
  expect(said).toContain('[has_players]\nWith --with-players')
  expect((await check(host, { withPlayers: true })).code).toBe(0)
})

test('a host that there is not, a wrong password, a folder that there is not', async () => {
  const host = await startHost()
  expect((await check(host, {}, 'wrong')).report).toContain('(console_wrong_password)')
  expect((await check(host, {}, 'a b')).code).toBe(2)
  expect(await check(host, { disk: '/nowhere/at/all' })).toMatchObject({ code: 2, report: '' })
  expect((await check(host, { disk: '/' }, '')).report).toMatch(/\(disk_(free|low)\)/)
})

test('what is typed is read, and said to be wrong where it is', () => {
  const read = (...args: string[]) => readArguments(args, { LANG: 'ru_RU.UTF-8' })
  expect(read('--server', 'cs.example.kz:27015', '--listen', '8099', '--with-players')).toEqual({
    ok: true,
    value: {
      host: 'cs.example.kz',
      port: 27_015,
      listen: 8_099,
      address: null,
      gotvPort: null,
      disk: null,
      withPlayers: true,
      language: 'ru',
    },
  })
  expect(read('--server', '203.0.113.5')).toMatchObject({ fault: 'bad_server', language: 'ru' })
  expect(read('--server', 'a:70000')).toMatchObject({ fault: 'bad_server' })
  expect(read('--server', 'a:1', '--listen', '70000', '--language', 'kz')).toMatchObject({
    fault: 'bad_port',
    language: 'kz',
  })
  expect(read('--server', 'a:1', '--language', 'de')).toMatchObject({ fault: 'bad_language' })
})

test('the password comes from the environment, or from what is piped in, and never from the command', async () => {
  const from = (environment: Record<string, string>, piped: string) =>
    readPassword({ environment, input: Readable.from([piped]), prompt: () => undefined }, '')
  expect(await from({ RCON_PASSWORD: 'one' }, 'two\n')).toBe('one')
  expect(await from({}, 'two\nthree\n')).toBe('two')
  expect(await from({}, '')).toBe('')
})
