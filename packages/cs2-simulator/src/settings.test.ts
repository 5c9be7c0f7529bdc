import { isFinalMapScore, type MapRules, type PlaySettings } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SimulatedServer } from './simulated-server.ts'
import { Site } from './testing/site.ts'

let site = new Site()

beforeEach(async () => {
  site = new Site()
  await site.start()
})
afterEach(() => site.stop())

const fast = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
const settings = (rules: MapRules): PlaySettings => ({
  rules,
  overtimeMoney: 10_000,
  tacticalPauses: { count: 3, seconds: 30 },
  tvDelay: null,
  variables: {},
})
const withoutOvertime = (maxRounds: number) => settings({ maxRounds, overtimeRounds: null })
/** Of two rounds each team wins one under this seed. */
const drawnSeed = 2

describe('a map is as long as its config says', () => {
  it.each([
    { maxRounds: 2, overtimeRounds: 2 },
    { maxRounds: 6, overtimeRounds: 4 },
    { maxRounds: 30, overtimeRounds: 6 },
  ])('%j', async (rules) => {
    for (const seed of [1, 2, 3, 4]) {
      const server = new SimulatedServer('long', { ...fast, seed })
      const played = await server.runCommand(site.offer({ play: settings(rules) }))
      const { team1, team2 } = (played.ok ? played.maps[0]?.scores : undefined) ?? { team1: 0, team2: 0 }
      expect([team1, team2, isFinalMapScore(team1, team2, rules)]).toEqual([team1, team2, true])
    }
  })
})

describe('a drawn map', () => {
  const names = () => site.eventNames.filter((name) => name !== 'round_end')

  it('hangs the series of one map: its result is the last word, and the server is live until somebody ends it', async () => {
    const server = new SimulatedServer('drawn', { ...fast, seed: drawnSeed })
    const playing = server.runCommand(site.offer({ play: withoutOvertime(2) }))
    await expect.poll(names).toContain('map_result')
    expect(server.state).toBe('live')
    expect(await server.loadCommand(site.loadLine)).toMatchObject({ ok: false, code: 'match_set_up' })
    server.end()
    expect(await playing).toMatchObject({
      outcome: 'ended',
      winnerTeamId: null,
      seriesScore: { team1: 0, team2: 0 },
      maps: [{ scores: { team1: 1, team2: 1 }, finished: true }],
    })
    expect(names()).toEqual(['series_start', 'going_live', 'map_result'])
  })

  it('goes on to the next map where one is left', async () => {
    const config = { bestOf: 3, maps: ['de_nuke', 'de_mirage', 'de_inferno'], play: withoutOvertime(2) } as const
    const server = new SimulatedServer('drawn', { ...fast, seed: drawnSeed })
    const playing = server.runCommand(site.offer(config))
    await expect.poll(() => names().filter((name) => name === 'map_result')).toHaveLength(3)
    server.end()
    const played = await playing
    // One map won and two drawn wins no best of three for the plugin.
    expect(played.ok && played.maps.map(({ scores }) => [scores.team1, scores.team2])).toEqual([
      [1, 1],
      [2, 0],
      [1, 1],
    ])
    expect(played).toMatchObject({ outcome: 'ended', seriesScore: { team1: 1, team2: 0 } })
    expect(names()).not.toContain('series_end')
  })
})

onRecorded('matchzy', 'a drawn map', (read) => {
  it('is told as MatchZy told one', async () => {
    const server = new SimulatedServer('drawn', { ...fast, seed: drawnSeed })
    const playing = server.runCommand(site.offer({ play: withoutOvertime(2) }))
    await expect.poll(() => site.eventNames).toContain('map_result')
    server.end()
    await playing
    const last = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, object>).at(-1)
    const real = last(read('bo1-draw.ndjson').trim().split('\n'))
    const ours = last(site.received.map(({ text }) => text))
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(real ?? {}))
    expect([ours?.['event'], ours?.['winner']]).toEqual([real?.['event'], real?.['winner']])
    expect(ours?.['team1']).toMatchObject({ series_score: 0, players: [] })
    expect(real?.['team1']).toMatchObject({ series_score: 0, players: [] })
  })
})
