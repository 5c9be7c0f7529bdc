import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryServer, RconClient } from '@lobby/cs2/clients'
import { runCli } from './run-cli.ts'
import { Site } from './testing/site.ts'

// A new site on a new port each time: the connections kept alive to the last one must not be met again.
let site = new Site()
const never = new AbortController().signal

beforeEach(async () => {
  site = new Site()
  await site.start()
})

afterEach(() => site.stop())

async function run(args: readonly string[], signal = never): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const code = await runCli(args, (line) => lines.push(line), signal)
  return { code, output: lines.join('\n') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const fast = ['--round-ms', '0', '--series-end-ms', '0'] as const

describe('runCli', () => {
  it('plays the line it is given and says what happened', async () => {
    const { code, output } = await run([site.offer(), ...fast])
    expect(code).toBe(0)
    expect(output).toContain('match 1042 loaded: Team 10 vs Team 20, de_nuke')
    expect(output).toMatch(/finished: \d+ events accepted, 0 lost$/)
    expect(site.eventNames.at(-1)).toBe('series_end')
  })

  it('plays the same for the same seed only', async () => {
    const line = site.offer()
    const first = await run([line, ...fast, '--seed', '4'])
    expect(await run([line, ...fast, '--seed', '4'])).toEqual(first)
    expect(await run([line, ...fast, '--seed', '5'])).not.toEqual(first)
  })

  it('adds the awkward things when asked', async () => {
    await run([site.offer(), ...fast, '--quirks'])
    const texts = site.received.map(({ text }) => text)
    expect(new Set(texts).size).toBeLessThan(texts.length)
  })

  it('fails when the load is refused', async () => {
    const { code, output } = await run([site.offer().replace('load-token', 'wrong'), ...fast])
    expect([code, output]).toEqual([
      1,
      '[simulator] [LoadMatchFromURL] HTTP request failed with status code: Unauthorized',
    ])
  })

  it('fails when an event was lost', async () => {
    site.answer = (body) => (body['event'] === 'map_result' ? 500 : 200)
    const { code, output } = await run([site.offer(), ...fast])
    expect(code).toBe(1)
    expect(output).toContain('map_result not delivered: status 500')
  })

  it('tries again when asked', async () => {
    let asked = 0
    site.answer = () => {
      asked += 1
      return asked === 3 ? 503 : 200
    }
    expect(await run([site.offer(), ...fast, '--retry'])).toMatchObject({ code: 0 })
  })

  it('fails when it is stopped', async () => {
    const stop = new AbortController()
    const running = run([site.offer(), '--round-ms', '60000'], stop.signal)
    await expect.poll(() => site.eventNames).toContain('going_live')
    stop.abort()
    expect(await running).toMatchObject({ code: 1, output: expect.stringContaining('ended:') })
  })

  it.each([[[]], [['a', 'b']], [['line', '--round-ms', 'soon']], [['line', '--seed', '-1']], [['line', '--fly']]])(
    'explains itself for %j',
    async (args) => {
      const { code, output } = await run(args)
      expect(code).toBe(2)
      expect(output).toContain('Usage:')
    },
  )
})

describe('runCli with a port', () => {
  const host = ['--rcon-password', 'steppe', '--people', 'Айбек,qyran', '--name', 'Алматы 1'] as const

  it('is a server that loads what it is told by RCON, until it is stopped', async () => {
    const stop = new AbortController()
    const lines: string[] = []
    const port = await freePort()
    const args = ['--port', String(port), ...host, ...fast]
    const running = runCli(args, (line) => lines.push(line), stop.signal)
    await expect.poll(() => lines).toContain(`Алматы 1 listens on 127.0.0.1:${port}`)
    const heard = await queryServer({ address: '127.0.0.1', port })
    expect(heard).toMatchObject({ ok: true, info: { name: 'Алматы 1', players: 2 } })
    const console = new RconClient({ address: '127.0.0.1', port, password: 'steppe' })
    expect(await console.run(site.offer())).toMatchObject({ ok: true, text: '' })
    await expect.poll(() => site.eventNames.at(-1), { timeout: 60_000 }).toBe('series_end')
    console.close()
    expect((await run(args)).code).toBe(1)
    stop.abort()
    expect(await running).toBe(0)
  })

  it.each([
    [['--port', '27015']],
    [['--port', '0', ...host]],
    [['--port', '99999', ...host]],
    [['line', '--port', '5', ...host]],
  ])('explains itself for %j', async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') })
  })
})

describe('cli.ts', () => {
  it('runs from a shell', async () => {
    const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
    const child = spawn(process.execPath, [cli, site.offer(), ...fast], { stdio: ['ignore', 'pipe', 'inherit'] })
    const chunks: string[] = []
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).toBe(0)
    expect(chunks.join('')).toMatch(/finished: \d+ events accepted, 0 lost/)
  })
})
