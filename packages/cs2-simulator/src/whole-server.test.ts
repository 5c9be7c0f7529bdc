import { parseGameEvent, readIsFree, readLoadRefusal, readMatchStatus, type MatchStatus } from '@lobby/cs2'
import { queryServer, RconClient } from '@lobby/cs2/clients'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatorOptions } from './options.ts'
import { SimulatedHost } from './simulated-host.ts'
import { matchInput, Site, steamIdAt } from './testing/site.ts'

const password = 'steppe'
const fast = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
/** Long enough that a command meets the map while it is played. */
const slow = { ...fast, roundMs: 25 }
const wait = { timeout: 60_000 }

let site = new Site()
const ends: (() => unknown)[] = []

beforeEach(async () => {
  site = new Site()
  await site.start()
  ends.push(() => site.stop())
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type Rig = { host: SimulatedHost; say: (line: string) => Promise<string>; status: () => Promise<MatchStatus | null> }

async function rig(play: SimulatorOptions, name = 'Almaty 1'): Promise<Rig> {
  const host = new SimulatedHost(name, { rconPassword: password, rcon: { maxFailures: 99 } }, play)
  const port = await host.start()
  ends.push(() => host.stop())
  const client = new RconClient({ address: '127.0.0.1', port, password }, { timeoutMs: 60_000 })
  ends.push(() => client.close())
  const say = async (line: string): Promise<string> => {
    const answer = await client.run(line)
    return answer.ok ? answer.text : answer.failure
  }
  return { host, say, status: async () => readMatchStatus(await say('get5_status')) }
}

const withUploads = (): { backupUrl: string; demoUrl: string } => ({
  backupUrl: `${site.origin}/backups`,
  demoUrl: `${site.origin}/demos`,
})

const rounds = (): number => site.eventNames.filter((name) => name === 'round_end').length
const roundScores = (): string[] =>
  site.received.flatMap(({ text }) => {
    const parsed = parseGameEvent(text, 'matchzy')
    return parsed.ok && parsed.event.kind === 'round_end'
      ? [`${parsed.event.mapNumber}: ${parsed.event.team1.score}-${parsed.event.team2.score}`]
      : []
  })

describe('a match under way', () => {
  /** Its play waits after so many rounds until it may go on: nobody is too late for it. */
  const heldAfter = (played: number) => {
    const hold = { isOn: true }
    return { hold, play: { ...slow, isHeld: () => hold.isOn && rounds() >= played } }
  }

  it('is paused and goes on, by all names of the commands', async () => {
    const { hold, play } = heldAfter(2)
    const { say, status } = await rig(play)
    expect(await say('css_fp')).toBe('')
    expect(await say(site.offer())).toBe('')
    await expect.poll(rounds, wait).toBeGreaterThan(1)
    // Of a player's own command the console hears nothing.
    expect([await say('css_pause'), (await status())?.isPaused]).toEqual(['', false])
    expect(await say('css_forcepause')).toContain('paused the match')
    expect(await say('sm_pause')).toContain('already paused')
    expect(await status()).toMatchObject({ isPaused: true, gameState: 'live' })
    hold.isOn = false
    // A round that was played already may still be told.
    const [before] = [(await status())?.team1?.map]
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await status())?.team1?.map).toBe(before)
    expect(await say('css_fup')).toContain('unpaused the match')
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
  })

  it('goes back to a round, and tells it as a round that is a draw', async () => {
    const { hold, play } = heldAfter(4)
    const { say } = await rig(play)
    await say(site.offer())
    await expect.poll(rounds, wait).toBeGreaterThan(3)
    expect(await say('css_restore 40')).toContain('does not exist')
    expect(await say('css_restore x')).toContain('Usage')
    // Done without a word, and paused until somebody says otherwise.
    expect(await say('css_restore 0')).toBe('')
    hold.isOn = false
    expect(await say('css_fp')).toContain('already paused')
    expect(await say('css_fup')).toContain('unpaused')
    await expect.poll(() => site.bodies.some(({ reason }) => reason === 10), wait).toBe(true)
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
    expect(roundScores().filter((score) => score === '0: 1-0' || score === '0: 0-1').length).toBeGreaterThan(1)
  })

  it('takes guests, and lets nobody in twice', async () => {
    const { say, host } = await rig({ ...fast, roundMs: 60_000 })
    expect(await say(`matchzy_addplayer ${steamIdAt(99)} team1 "A"`)).toContain('No match is setup!')
    await say(site.offer())
    expect(await say(`matchzy_addplayer ${steamIdAt(10)} team2 "A"`)).toContain('already')
    expect(await say(`get5_addplayer ${steamIdAt(99)} team1 "A"`)).toContain('added')
    expect(await say(`get5_addplayer ${steamIdAt(99)} team1 "A"`)).toContain('already')
    expect(await say('matchzy_addplayer x team1')).toContain('Failed to add')
    expect(await say(`matchzy_addplayer ${steamIdAt(98)} team2 "B"`)).toContain('added')
    // It says so of anybody, and lets those of the second team in again.
    for (const index of [99, 98, 97])
      expect(await say(`matchzy_removeplayer ${steamIdAt(index)}`)).toContain('Successfully removed')
    expect([99, 98].map((index) => host.server.lists?.has(steamIdAt(index)))).toEqual([false, true])
  })

  it('holds its server after the end until it is reset', async () => {
    const { say, host } = await rig({ ...fast, resetDelayMs: 400 })
    await say(site.offer())
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
    expect(host.server.state).toBe('post_game')
    expect(readIsFree(await say('get5_web_available'))).toBe(false)
    expect(readLoadRefusal(await say(site.loadLine))).toBe('match_set_up')
    await expect.poll(async () => readIsFree(await say('get5_web_available')), wait).toBe(true)
    expect(await say(site.loadLine)).toBe('')
  })
})

describe('backups and demos', () => {
  it('are sent for every round and every map, with what they are of and the secret', async () => {
    const { say } = await rig({ ...fast, demoBytes: 200_000 })
    await say(site.offer(withUploads()))
    await expect.poll(() => site.demos.length, wait).toBe(1)
    const played = rounds()
    expect(site.backups).toHaveLength(played)
    expect(site.backups.map(({ of }) => of)).toEqual(Array.from({ length: played }, (_, round) => `1042 0 ${round}`))
    expect(site.demos[0]).toMatchObject({ bytes: 200_000, of: `1042 0 ${played}`, secret: 'event-secret' })
    expect(site.demos[0]?.text.startsWith('PBDEMS2\0')).toBe(true)
    expect(site.backups.every(({ secret }) => secret === 'event-secret')).toBe(true)
    expect(await say('matchzy_listbackups 1042')).toContain('matchzy_1042_0_round03.json')
    expect(await say('matchzy_listbackups 7')).toContain('Found no backup files')
  })

  it('come of teams whose names are not in ASCII, by the name that the config gives a demo', async () => {
    const { say } = await rig(fast)
    const names = {
      team1: { ...matchInput('').team1, name: 'Aqböri' },
      team2: { ...matchInput('').team2, name: 'Öskemen' },
    }
    await say(site.offer({ ...withUploads(), ...names }))
    await expect.poll(() => site.demos.length, wait).toBe(1)
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
    expect(site.demos[0]?.name).toBe('2026-11-21_19-00-00_1042_0_de_nuke.dem')

    // By the plugin's own default nothing is sent, and nobody is told.
    site.received.length = 0
    await expect.poll(async () => readIsFree(await say('get5_web_available')), wait).toBe(true)
    await say('matchzy_demo_name_format {TIME}_{TEAM1}_vs_{TEAM2}')
    await say(site.offer(names))
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
    // It is free when nothing is under way any more.
    await expect.poll(async () => readIsFree(await say('get5_web_available')), wait).toBe(true)
    expect(site.demos).toHaveLength(1)
  })

  it('let another server go on where the first one was', async () => {
    const first = await rig(slow)
    await first.say(site.offer({ ...withUploads(), bestOf: 3, maps: ['de_nuke', 'de_mirage', 'de_train'] }))
    await expect.poll(() => site.backups.some(({ of }) => of === '1042 1 4'), wait).toBe(true)
    await first.host.stop()
    const backup = site.backups.find(({ of }) => of === '1042 1 4')
    site.backup = backup?.text ?? ''
    const { team1_score: team1, team2_score: team2 } = JSON.parse(site.backup) as Record<string, string>
    site.received.length = 0

    const second = await rig({ ...fast, unpauseMs: 0 }, 'Almaty 2')
    expect(await second.say('matchzy_loadbackup nothing.json')).toContain('nothing.json does not exist')
    expect(await second.say(site.backupLine)).toBe('')
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
    // A word of the first server was perhaps under way when it was stopped. The second says neither that it loaded nor that it is live.
    site.received.splice(
      0,
      site.bodies.findIndex(({ reason }) => reason === 10),
    )
    expect(site.eventNames).not.toContain('series_start')
    expect(site.bodies.filter(({ event }) => event === 'going_live').map((body) => body['map_number'])).not.toContain(1)
    const [next] = roundScores()
    expect([`1: ${Number(team1) + 1}-${team2}`, `1: ${team1}-${Number(team2) + 1}`]).toContain(next)
    expect(site.bodies[0]).toMatchObject({
      event: 'round_end',
      matchid: 1042,
      map_number: 1,
      round_number: 4,
      team1: { score: Number(team1) },
      team2: { score: Number(team2) },
    })
    const results = site.bodies.filter(({ event }) => event === 'map_result')
    expect(results[0]).toMatchObject({ map_number: 1 })
    expect(site.bodies.at(-1)).toMatchObject({ event: 'series_end' })
    const last = site.bodies.at(-1) ?? {}
    expect(Math.max(Number(last['team1_series_score']), Number(last['team2_series_score']))).toBe(2)
  })
})

describe('faults', () => {
  it('a crash says nothing, and the server comes back empty on its port', async () => {
    const { host, say } = await rig({ ...slow, restartMs: 200 })
    const { port } = host
    await say(site.offer())
    await expect.poll(rounds, wait).toBeGreaterThan(1)
    await host.crash(200)
    expect(await queryServer({ address: '127.0.0.1', port }, { timeoutMs: 50 })).toMatchObject({ ok: false })
    await expect.poll(async () => readMatchStatus(await say('get5_status'))?.gameState, wait).toBe('none')
    expect(site.eventNames).not.toContain('map_result')
  })

  it('come by chance from the seed: crashes, refusals, lag and wrong winners', async () => {
    const crashing = await rig({ ...fast, quirks: { crashRate: 1 }, restartMs: 50 })
    await crashing.say(site.offer())
    await expect.poll(() => crashing.host.server.state, wait).toBe('idle')
    expect(rounds()).toBe(1)

    const refusing = await rig({ ...fast, quirks: { refuseLoadRate: 1 } })
    expect(readLoadRefusal(await refusing.say(site.loadLine))).toBe('load_failed')

    site.received.length = 0
    const wrong = await rig({ ...fast, quirks: { wrongWinnerRate: 1, lagRate: 0.2 }, lagMs: 30 })
    await wrong.say(site.loadLine)
    await expect.poll(() => site.eventNames.filter((name) => name === 'series_end').length, wait).toBe(1)
    const results = site.bodies.filter(({ event }) => event === 'map_result') as {
      winner: { team: string }
      team1: { score: number }
      team2: { score: number }
    }[]
    expect(results).toHaveLength(1)
    for (const { winner, team1, team2 } of results)
      expect(winner.team).toBe(team1.score > team2.score ? 'team2' : 'team1')
  })

  it('a long change of map freezes both ports, and ends', async () => {
    const { say, host } = await rig({ ...fast, quirks: { longMapChangeRate: 1 }, longMapChangeMs: 600 })
    void say(site.offer({ bestOf: 2, maps: ['de_nuke', 'de_mirage'] }))
    await expect.poll(() => site.eventNames.includes('map_result'), wait).toBe(true)
    expect(await queryServer({ address: '127.0.0.1', port: host.port }, { timeoutMs: 50 })).toMatchObject({ ok: false })
    await expect.poll(() => site.eventNames.at(-1), wait).toBe('series_end')
    expect(await queryServer({ address: '127.0.0.1', port: host.port })).toMatchObject({ ok: true })
  })
})
