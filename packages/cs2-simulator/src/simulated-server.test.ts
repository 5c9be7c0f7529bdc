import { parseGameEvent, type GameEvent } from '@lobby/cs2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatorOptions } from './options.ts'
import type { SeriesResult } from './series-play.ts'
import { SimulatedServer } from './simulated-server.ts'
import { Site } from './testing/site.ts'

// A new site on a new port each time: the connections kept alive to the last one must not be met again.
let site = new Site()
const bestOfThree = { bestOf: 3, maps: ['de_nuke', 'de_mirage', 'de_train'] } as const

beforeEach(async () => {
  site = new Site()
  await site.start()
})

afterEach(() => site.stop())

function createServer(options: Partial<SimulatorOptions> = {}): SimulatedServer {
  return new SimulatedServer('test', { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, ...options })
}

async function playThrough(server: SimulatedServer, line: string): Promise<SeriesResult> {
  const result = await server.runCommand(line)
  if (!result.ok) throw new Error(result.message)
  return result
}

function events(): readonly GameEvent[] {
  return site.received.map(({ text }) => {
    const parsed = parseGameEvent(text, 'matchzy')
    if (!parsed.ok) throw new Error(`${parsed.code} ${parsed.path ?? ''}`)
    return parsed.event
  })
}

function ofKind<Kind extends GameEvent['kind']>(kind: Kind): readonly Extract<GameEvent, { kind: Kind }>[] {
  return events().filter((event): event is Extract<GameEvent, { kind: Kind }> => event.kind === kind)
}

describe('playing a series', () => {
  it('sends its events in order, each with the secret of the match', async () => {
    const result = await playThrough(createServer(), site.offer())
    const [map] = result.maps
    const rounds = Array.from({ length: map?.rounds.length ?? 0 }, () => 'round_end')
    expect(site.eventNames).toEqual(['series_start', 'going_live', ...rounds, 'map_result', 'series_end'])
    expect(new Set(site.received.map(({ secret }) => secret))).toEqual(new Set(['event-secret']))
    expect(result).toMatchObject({ outcome: 'finished', posted: site.received.length, dropped: 0, failures: [] })
  })

  it('waits for each answer when rounds take no time, the first included', async () => {
    let underway = 0
    let most = 0
    site.answer = async () => {
      underway += 1
      most = Math.max(most, underway)
      await new Promise((resolve) => setTimeout(resolve, 3))
      underway -= 1
      return 200
    }
    await playThrough(createServer(), site.offer())
    expect(most).toBe(1)
  })

  it('tells the truth: what is read from the events is what happened', async () => {
    const result = await playThrough(createServer({ seed: 5 }), site.offer(bestOfThree))
    for (const map of result.maps) {
      const rounds = ofKind('round_end').filter((event) => event.mapNumber === map.mapNumber)
      expect(rounds.map((event) => [event.roundNumber, event.winnerSide])).toEqual(
        map.rounds.map((round) => [round.roundNumber, round.winnerSide]),
      )
      const last = rounds.at(-1)
      expect(Object.fromEntries((last?.team1.players ?? []).map(({ steamId, stats }) => [steamId, stats]))).toEqual(
        map.stats.team1,
      )
      expect(Object.fromEntries((last?.team2.players ?? []).map(({ steamId, stats }) => [steamId, stats]))).toEqual(
        map.stats.team2,
      )
      const mapResult = ofKind('map_result').find((event) => event.mapNumber === map.mapNumber)
      expect([mapResult?.team1.score, mapResult?.team2.score]).toEqual([map.scores.team1, map.scores.team2])
    }
    const [end] = ofKind('series_end')
    expect([end?.team1SeriesScore, end?.team2SeriesScore]).toEqual([result.seriesScore.team1, result.seriesScore.team2])
    expect(result.winnerTeamId).toBe(result.seriesScore.team1 > result.seriesScore.team2 ? 't10' : 't20')
  })

  it('stops a series when it is decided', async () => {
    const strengths = (teamId: string): number => (teamId === 't20' ? 50 : 1)
    const result = await playThrough(createServer({ strengths }), site.offer(bestOfThree))
    expect(result).toMatchObject({
      seriesScore: { team1: 0, team2: 2 },
      winnerTeamId: 't20',
      teamIds: { team1: 't10', team2: 't20' },
    })
    expect(result.maps.map((map) => map.mapName)).toEqual(['de_nuke', 'de_mirage'])
    expect(ofKind('going_live').map((event) => event.mapNumber)).toEqual([0, 1])
  })

  it('plays all maps when the config says not to stop', async () => {
    const strengths = (teamId: string): number => (teamId === 't20' ? 50 : 1)
    const line = site.offer(bestOfThree)
    site.config = site.config.replace('"clinch_series":true', '"clinch_series":false')
    expect(await playThrough(createServer({ strengths }), line)).toMatchObject({ seriesScore: { team1: 0, team2: 3 } })
  })

  it('plays both maps of a best of two, whoever won the first, and names nobody after a draw', async () => {
    const bestOfTwo = { bestOf: 2, maps: ['de_nuke', 'de_mirage'] } as const
    const scores: string[] = []
    for (let seed = 1; seed <= 12; seed++) {
      site.received.length = 0
      const { seriesScore, winnerTeamId, maps } = await playThrough(createServer({ seed }), site.offer(bestOfTwo))
      const score = `${seriesScore.team1}:${seriesScore.team2}`
      scores.push(score)
      expect(maps).toHaveLength(2)
      expect(ofKind('series_end')).toMatchObject([
        { team1SeriesScore: seriesScore.team1, team2SeriesScore: seriesScore.team2 },
      ])
      expect(site.bodies.at(-1)).toMatchObject({
        event: 'series_end',
        winner: { team: score === '1:1' ? 'none' : score === '2:0' ? 'team1' : 'team2' },
      })
      expect(winnerTeamId).toBe(score === '1:1' ? null : score === '2:0' ? 't10' : 't20')
    }
    expect(scores).toContain('1:1')
    expect(scores).not.toContain('1:0')
  })

  it('plays out four maps to a draw, as it knows of no map ahead', async () => {
    const four = { bestOf: 5, mapAhead: true, maps: ['de_nuke', 'de_mirage', 'de_train', 'de_dust2'] } as const
    const played: string[] = []
    for (let seed = 1; seed <= 12; seed++) {
      const { seriesScore, maps } = await playThrough(createServer({ seed }), site.offer(four))
      played.push(`${maps.length} maps ${Math.max(seriesScore.team1, seriesScore.team2)}`)
    }
    expect(new Set(played)).toEqual(new Set(['3 maps 3', '4 maps 3', '4 maps 2']))
  })

  it('starts on the sides that were chosen', async () => {
    const sides = async (side: 'team1_ct' | 'team2_ct' | 'team1_t' | 'team2_t'): Promise<boolean> => {
      site.received.length = 0
      const { maps } = await playThrough(createServer(), site.offer({ mapSides: [side] }))
      const first = maps[0]?.rounds[0]
      return (first?.winner === 'team1') === (first?.winnerSide === 'ct')
    }
    expect([await sides('team1_ct'), await sides('team2_t')]).toEqual([true, true])
    expect([await sides('team1_t'), await sides('team2_ct')]).toEqual([false, false])
  })

  it('plays with the listed people, ten of them', async () => {
    await playThrough(createServer(), site.offer())
    const [round] = ofKind('round_end')
    const names = [...(round?.team1.players ?? []), ...(round?.team2.players ?? [])].map((player) => player.name)
    expect(names).toEqual(['p10', 'p11', 'p12', 'p13', 'p14', 'p20', 'p21', 'p22', 'p23', 'p24'])
  })

  it('is the same series from the same seed, and another from another', async () => {
    const bodiesOf = async (seed: number, matchId: number): Promise<readonly string[]> => {
      site.received.length = 0
      await playThrough(createServer({ seed }), site.offer({ matchId }))
      return site.received.map(({ text }) => text.replace(`"matchid":${matchId}`, ''))
    }
    const first = await bodiesOf(9, 1)
    expect(await bodiesOf(9, 1)).toEqual(first)
    expect(await bodiesOf(10, 1)).not.toEqual(first)
    expect(await bodiesOf(9, 2)).not.toEqual(first)
  })

  it('goes from live to post-game to idle, and is then free', async () => {
    const server = createServer({ seriesEndDelayMs: 60, resetDelayMs: 60 })
    const states = new Set<string>()
    const line = site.offer()
    site.answer = (body) => {
      states.add(`${String(body['event'])}: ${server.state}`)
      return 200
    }
    await playThrough(server, line)
    expect(states).toContain('round_end: live')
    expect(states).toContain('series_end: post_game')
    expect(server.state).toBe('idle')
    expect(await server.loadCommand(line)).toMatchObject({ ok: true })
  })

  it('takes its time when rounds have a length', async () => {
    const before = performance.now()
    const result = await playThrough(createServer({ roundMs: 3, seriesEndDelayMs: 50 }), site.offer())
    const rounds = result.maps[0]?.rounds.length ?? 0
    expect(performance.now() - before).toBeGreaterThan(rounds * 2 + 45)
    expect(result.posted).toBe(rounds + 4)
  })

  it('cannot be played before it is loaded', async () => {
    await expect(createServer().play()).rejects.toThrow(/no match/)
  })
})

describe('being cut short', () => {
  it('sends nothing after a forced end and is free at once', async () => {
    const server = createServer({ roundMs: 5 })
    const playing = playThrough(server, site.offer())
    await expect.poll(() => ofKind('round_end').length).toBeGreaterThan(1)
    server.end()
    expect(server.state).toBe('idle')
    const result = await playing
    expect(result).toMatchObject({ outcome: 'ended', winnerTeamId: null })
    expect(result.maps.at(-1)).toMatchObject({ finished: false })
    expect(site.eventNames).not.toContain('map_result')
    expect(site.eventNames).not.toContain('series_end')
  })

  it('keeps a match loaded after a forced end apart from the one before', async () => {
    const server = createServer({ roundMs: 5 })
    const first = playThrough(server, site.offer({ matchId: 1 }))
    await expect.poll(() => ofKind('round_end').length).toBeGreaterThan(0)
    server.end()
    const second = playThrough(server, site.offer({ matchId: 2 }))
    expect(await first).toMatchObject({ matchId: 1, outcome: 'ended' })
    expect(await second).toMatchObject({ matchId: 2, outcome: 'finished' })
    expect(server.state).toBe('idle')
  })

  it('obeys its signal', async () => {
    const stop = new AbortController()
    const server = createServer({ roundMs: 60_000, signal: stop.signal })
    const playing = playThrough(server, site.offer())
    await expect.poll(() => site.eventNames).toContain('going_live')
    stop.abort()
    expect(await playing).toMatchObject({ outcome: 'ended' })
    expect(server.state).toBe('idle')
  })
})

describe('many at once', () => {
  it('plays four matches on four servers, each its own', async () => {
    const servers = [1, 2, 3, 4].map((matchId) => ({ matchId, server: createServer() }))
    const results: SeriesResult[] = []
    const playing: Promise<SeriesResult>[] = []
    for (const { matchId, server } of servers) {
      expect(await server.loadCommand(site.offer({ matchId }))).toEqual({ ok: true, matchId })
      playing.push(server.play())
    }
    results.push(...(await Promise.all(playing)))
    for (const result of results) {
      const own = ofKind('round_end').filter((event) => event.matchId === result.matchId)
      expect(own.at(-1)?.team1.score).toBe(result.maps[0]?.scores.team1)
      expect(result.failures).toEqual([])
    }
    expect(new Set(results.map((result) => JSON.stringify(result.maps))).size).toBe(4)
  })
})
