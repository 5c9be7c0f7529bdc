import { rebindBackup } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatorOptions } from './options.ts'
import { SimulatedServer } from './simulated-server.ts'
import { matchInput, Site, steamIdAt } from './testing/site.ts'

let site = new Site()
const servers: SimulatedServer[] = []

beforeEach(async () => {
  site = new Site()
  await site.start()
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.end()
  await site.stop()
})

function createServer(options: Partial<SimulatorOptions> = {}): SimulatedServer {
  const server = new SimulatedServer('Almaty 1', {
    seed: 1,
    roundMs: 0,
    seriesEndDelayMs: 0,
    betweenMapsMs: 0,
    ...options,
  })
  servers.push(server)
  return server
}

/** Plays the match that the site offers until so many rounds are over, and stops there. */
async function playTo(rounds: number): Promise<SimulatedServer> {
  const server = createServer({ isHeld: () => server.backups.size > rounds })
  await server.loadCommand(site.offer({ backupUrl: `${site.origin}/backups` }))
  void server.play()
  await expect.poll(() => server.backups.size).toBe(rounds + 1)
  await expect.poll(() => site.eventNames.filter((name) => name === 'round_end').length).toBe(rounds)
  return server
}

const backupOf = (rounds: number): string => site.backups.find(({ of }) => of === `1042 0 ${rounds}`)?.text ?? ''

describe('a backup that is loaded while its match is played', () => {
  it('is not refused: the game goes back at once, says nothing but the draw, and stands paused', async () => {
    const server = await playTo(4)
    site.backup = backupOf(2)
    const told = site.received.length
    expect(await server.backupCommand(site.backupLine)).toEqual({ ok: true, matchId: 1042 })
    void server.play()
    await expect.poll(() => site.received.length).toBe(told + 1)
    expect(site.bodies.at(-1)).toMatchObject({ event: 'round_end', reason: 10, round_number: 2 })
    expect([server.state, server.isPaused, server.picture?.moment?.game.rounds.length]).toEqual(['live', true, 2])
  })

  it('leaves the match as it is where nothing can be fetched, without a word where it is no backup', async () => {
    const server = await playTo(3)
    site.backup = 'text'
    expect(await server.backupCommand(site.backupLine)).toMatchObject({ ok: false, message: '' })
    expect(await server.backupCommand(site.backupLine.replace('/backup', '/config'))).toMatchObject({ ok: false })
    expect([server.state, server.picture?.moment?.game.rounds.length]).toEqual(['live', 3])
  })

  it('brings its lists along: who was put on one or taken off since then is not what it says', async () => {
    const server = await playTo(2)
    const [first = '', second = '', guest = ''] = [10, 20, 77].map(steamIdAt)
    expect(server.lists?.add('team2', { steamId: guest, name: 'guest' })).toBe(true)
    for (const steamId of [first, second]) server.lists?.remove(steamId)
    // Of the second team nobody is forgotten, whatever the console answers.
    expect([first, second, guest].map((steamId) => server.lists?.has(steamId))).toEqual([false, true, true])
    site.backup = backupOf(1)
    await server.backupCommand(site.backupLine)
    expect([first, second, guest].map((steamId) => server.lists?.has(steamId))).toEqual([true, true, false])

    const input = matchInput(site.origin)
    const players = input.team2.players.slice(1)
    site.backup = rebindBackup(backupOf(1), { ...input, team2: { ...input.team2, players } }, 'matchzy') ?? ''
    await server.backupCommand(site.backupLine)
    expect([first, second].map((steamId) => server.lists?.has(steamId))).toEqual([true, false])
  })

  it('of a round that is restored brings its lists along, too', async () => {
    const server = await playTo(3)
    server.lists?.add('team1', { steamId: steamIdAt(77), name: 'guest' })
    server.lists?.remove(steamIdAt(10))
    expect(await server.restoreRound(2)).toBe(true)
    expect([77, 10].map((index) => server.lists?.has(steamIdAt(index)))).toEqual([false, true])
  })

  it('is refused after the end', async () => {
    const server = createServer({ resetDelayMs: 60_000 })
    await server.loadCommand(site.offer())
    void server.play()
    await expect.poll(() => server.state).toBe('post_game')
    expect(await server.backupCommand(site.backupLine)).toMatchObject({
      code: 'match_set_up',
      // lang/en.json, matchzy.backup.restorematchended
      message: 'You cannot use this command after the game has ended.',
    })
  })
})

describe('a match that goes on from a backup on another server', () => {
  /** A server on which the match was set up from what another one wrote after two rounds, and has said so. */
  async function moved(options: Partial<SimulatorOptions> = {}): Promise<SimulatedServer> {
    const first = await playTo(3)
    first.end()
    site.backup = backupOf(2)
    site.received.length = 0
    const server = createServer(options)
    expect(await server.backupCommand(site.backupLine)).toMatchObject({ ok: true })
    void server.play()
    return server
  }
  const names = (): unknown[] => site.eventNames.filter((name) => /pause/.test(String(name)))
  const wait = { timeout: 60_000 }
  const restored = () => expect.poll(() => site.bodies.some(({ reason }) => reason === 10), wait).toBe(true)
  const ended = () => expect.poll(() => site.eventNames, wait).toContain('series_end')

  it('stands until both teams have typed .unpause, and MatchZy tells nobody', async () => {
    const server = await moved()
    await restored()
    expect([server.state, server.isPaused, server.picture?.moment?.game.rounds.length]).toEqual(['live', true, 2])
    for (const team of ['team1', 'team1'] as const) await server.standing.unpause(team)
    expect(server.isPaused).toBe(true)
    await server.standing.unpause('team2')
    expect(server.isPaused).toBe(false)
    await ended()
    expect(names()).toEqual([])
  })

  it('goes on by the console, and stands then as long as the console says, whatever the teams type', async () => {
    const server = await moved({ isHeld: () => true })
    await restored()
    await server.standing.unpause('team1')
    await server.standing.byConsole(false)
    expect(server.isPaused).toBe(false)
    await server.standing.byConsole(true)
    for (const team of ['team1', 'team2'] as const) await server.standing.unpause(team)
    expect(server.isPaused).toBe(true)
    // After another restore the teams may end it, and what one said before the console let it go on is forgotten.
    expect(await server.restoreRound(2)).toBe(true)
    await server.standing.unpause('team2')
    expect(server.isPaused).toBe(true)
    await server.standing.unpause('team1')
    expect(server.isPaused).toBe(false)
  })

  it('goes on by itself where those who play there say so', async () => {
    const server = await moved({ unpauseMs: 0 })
    await ended()
    expect(server.isPaused).toBe(false)
  })

  it('does not stand where the switch is off', async () => {
    const first = await playTo(3)
    first.end()
    site.backup = backupOf(2)
    const server = createServer()
    server.set.set('matchzy_pause_after_restore', 'false')
    await server.backupCommand(site.backupLine)
    void server.play()
    await ended()
  })

  it.each([
    ['the fork: that it goes on', 'matchzy-enhanced', ['match_unpaused']],
    ['Get5: both', 'get5', ['game_paused', 'game_unpaused']],
  ] as const)('is told by %s', async (_, voice, told) => {
    await moved({ voice, unpauseMs: 0 })
    await ended()
    expect(names()).toEqual(told)
  })
})

it('pauses after a restore unless it is told not to', async () => {
  const server = await playTo(2)
  server.set.set('matchzy_pause_after_restore', 'false')
  expect(await server.restoreRound(1)).toBe(true)
  expect(server.isPaused).toBe(false)
  server.set.set('matchzy_pause_after_restore', 'true')
  expect(await server.restoreRound(1)).toBe(true)
  expect(server.isPaused).toBe(true)
})

it('records no demo where recording is off', async () => {
  const server = createServer()
  server.set.set('matchzy_demo_recording_enabled', 'false')
  await server.loadCommand(site.offer({ demoUrl: `${site.origin}/demos` }))
  await server.play()
  expect(site.demos).toEqual([])
})

onRecorded('matchzy', 'a server', (read) => {
  const here = (file: string): string => read(file).replaceAll('https://lobby.example/', `${site.origin}/`)

  /** Loads a recorded config, whose events go where the stand-in takes them. */
  async function load(server: SimulatedServer, file: string): Promise<void> {
    site.offer()
    const config = JSON.parse(here(file)) as { cvars: Record<string, string> }
    config.cvars = { ...config.cvars, matchzy_remote_log_url: `${site.origin}/events` }
    site.config = JSON.stringify(config)
    expect(await server.loadCommand(site.loadLine)).toMatchObject({ ok: true })
  }

  it('keeps the id of a team that the config does not name from the match before', async () => {
    const server = createServer()
    await load(server, 'config-bo1.json')
    await expect.poll(() => site.received.length).toBe(1)
    server.end()
    await load(server, 'config-bo3-no-id.json')
    await expect.poll(() => site.received.length).toBe(2)
    const [recorded = ''] = read('events-bo3.ndjson').split('\n')
    expect(site.received[1]?.text).toBe(recorded)
    // On a server that had no match before there is none to keep.
    site.received.length = 0
    await load(createServer(), 'config-bo3-no-id.json')
    await expect.poll(() => site.bodies[0]).toMatchObject({ team2: { id: '' } })
  })

  it('is called by its match at the load and at every round, and not at all by an empty format', async () => {
    const [, name] = /^CMD hostname (.*)$/m.exec(read('trace-bo1.txt')) ?? []
    const names: (string | null)[] = []
    const called = async (prepare: (server: SimulatedServer) => void, cvars: object = {}): Promise<typeof names> => {
      names.length = 0
      const server = createServer({ isHeld: () => server.backups.size > 1 })
      server.machine = { ...server.machine, rename: (told) => names.push(told) }
      prepare(server)
      site.offer()
      const config = JSON.parse(read('config-bo1.json')) as { cvars: object }
      site.config = JSON.stringify({ ...config, cvars })
      await server.loadCommand(site.loadLine)
      void server.play()
      await expect.poll(() => server.backups.size).toBe(2)
      return [...names]
    }
    expect(await called(() => undefined)).toEqual([name, name, name])
    // Utility.cs:1551-1552. A config comes too late for the first one.
    expect(await called(() => undefined, { matchzy_hostname_format: '' })).toEqual([name, null, null])
    expect(await called((server) => server.set.set('matchzy_hostname_format', '""'))).toEqual([null, null, null])
    expect(await called((server) => server.set.set('matchzy_hostname_format', '"{MATCH_ID}: {TEAM1_SCORE}"'))).toEqual([
      '1042: 0',
      '1042: 0',
      expect.stringMatching(/^1042: [01]$/),
    ])
  })
})
