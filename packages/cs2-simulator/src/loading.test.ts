import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatorOptions } from './options.ts'
import { SimulatedServer } from './simulated-server.ts'
import { Site } from './testing/site.ts'

// A new site on a new port each time: the connections kept alive to the last one must not be met again.
let site = new Site()

beforeEach(async () => {
  site = new Site()
  await site.start()
})

afterEach(() => site.stop())

function createServer(options: Partial<SimulatorOptions> = {}): SimulatedServer {
  return new SimulatedServer('test', { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, ...options })
}

describe('loading a match', () => {
  it('fetches the config with the header and announces the series', async () => {
    const server = createServer()
    expect(server.state).toBe('idle')
    expect(await server.loadCommand(site.offer())).toEqual({ ok: true, matchId: 1042 })
    expect(server.state).toBe('loading')
    await expect.poll(() => site.eventNames).toEqual(['series_start'])
    expect(site.bodies[0]).toEqual({
      event: 'series_start',
      matchid: 1042,
      num_maps: 1,
      team1: { id: 't10', name: 'Team 10' },
      team2: { id: 't20', name: 'Team 20' },
    })
  })

  it('refuses another while one is set up, until it was ended', async () => {
    const server = createServer()
    const line = site.offer()
    await server.loadCommand(line)
    expect(await server.loadCommand(line)).toMatchObject({
      ok: false,
      code: 'match_set_up',
      message: /cannot load a new match/,
    })
    expect(site.configRequests).toBe(1)
    server.end()
    expect(server.state).toBe('idle')
    expect(await server.loadCommand(line)).toEqual({ ok: true, matchId: 1042 })
  })

  it.each([
    ['status', 'not_a_load_command'],
    ['matchzy_loadmatch_url "lobby.kz"', 'bad_url'],
    ['matchzy_loadmatch_url "http://a/', 'bad_syntax'],
  ])('refuses %j', async (line, code) => {
    const server = createServer()
    expect(await server.loadCommand(line)).toMatchObject({ ok: false, code })
    expect(server.state).toBe('idle')
  })

  it('says which status the config was refused with', async () => {
    const server = createServer()
    const wrong = site.offer().replace('load-token', 'other-token')
    expect(await server.loadCommand(wrong)).toEqual({
      ok: false,
      code: 'http_failed',
      message: '[LoadMatchFromURL] HTTP request failed with status code: Unauthorized',
    })
    expect(server.state).toBe('idle')
    expect(site.received).toEqual([])
  })

  it('refuses a config MatchZy would refuse, and sends nothing', async () => {
    const server = createServer()
    const line = site.offer()
    site.config = site.config.replace('"matchid":1042', '"matchid":"3f2504e0-4f89-11d3-9a0c-0305e82c3301"')
    expect(await server.loadCommand(line)).toMatchObject({ ok: false, code: 'bad_config', message: /matchid/ })
    expect(server.state).toBe('idle')
    expect(site.received).toEqual([])
  })

  it('tries once as the real plugin, and again as a fork with retries', async () => {
    const line = site.offer()
    await site.stop()
    expect(await createServer().loadCommand(line)).toMatchObject({ code: 'http_failed', message: /ECONNREFUSED/ })
    const patient = createServer({ delivery: 'until-acknowledged' }).loadCommand(line)
    setTimeout(() => void site.start(), 250)
    expect(await patient).toEqual({ ok: true, matchId: 1042 })
  })

  it('does not try a refused config again', async () => {
    const line = site.offer()
    site.configStatus = 404
    expect(await createServer({ delivery: 'until-acknowledged' }).loadCommand(line)).toMatchObject({
      code: 'http_failed',
    })
    expect(site.configRequests).toBe(1)
  })

  it('can be ended while it waits for the config', async () => {
    const line = site.offer()
    await site.stop()
    const server = createServer({ delivery: 'until-acknowledged' })
    const loading = server.loadCommand(line)
    setTimeout(() => server.end(), 50)
    expect(await loading).toMatchObject({ ok: false, code: 'ended' })
    expect(server.state).toBe('idle')
  })

  it('never prints a secret', async () => {
    const lines: string[] = []
    await createServer({ log: (line) => lines.push(line) }).runCommand(site.offer())
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.join('\n')).not.toMatch(/event-secret|load-token/)
    expect(lines.every((line) => line.startsWith('[test] '))).toBe(true)
  })
})
