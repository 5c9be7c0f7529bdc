import { naturalKey, parseGameEvent, type GameEvent, type RoundEndEvent } from '@lobby/cs2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Quirks } from './options.ts'
import type { SeriesResult } from './series-play.ts'
import { SimulatedServer } from './simulated-server.ts'
import { Site } from './testing/site.ts'

// A new site on a new port each time: the connections kept alive to the last one must not be met again.
let site = new Site()

beforeEach(async () => {
  site = new Site()
  await site.start()
})

afterEach(() => site.stop())

async function play(quirks: Partial<Quirks>, seed = 3): Promise<SeriesResult> {
  const server = new SimulatedServer('quirky', { seed, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, quirks })
  const result = await server.runCommand(site.offer())
  if (!result.ok) throw new Error(result.message)
  return result
}

function events(): readonly GameEvent[] {
  return site.received.flatMap(({ text }) => {
    const parsed = parseGameEvent(text, 'matchzy')
    return parsed.ok ? [parsed.event] : []
  })
}

function roundEnds(): readonly RoundEndEvent[] {
  return events().flatMap((event) => (event.kind === 'round_end' ? [event] : []))
}

/** The score of team 1 after each round that counts, when events come in order: a lower round voids those above it. */
function foldInOrder(rounds: readonly RoundEndEvent[]): readonly number[] {
  const standing: number[] = []
  for (const round of rounds) {
    standing.length = round.roundNumber - 1
    standing.push(round.team1.score)
  }
  return standing
}

describe('restores', () => {
  it('are told as rounds that end as a draw, and the round numbers come again with other content', async () => {
    const result = await play({ restoreRate: 0.3 })
    const numbers = roundEnds().map((round) => round.roundNumber)
    expect(numbers.length).toBeGreaterThan(result.maps[0]?.rounds.length ?? 0)
    const drops = numbers.filter((number, index) => number <= (numbers[index - 1] ?? 0))
    expect(drops.length).toBeGreaterThan(0)
    expect(drops.length).toBeLessThanOrEqual(3)
    // Each is told at once, with the score and the counters of the state that the next round begins with.
    const told = events()
    const restores = told.flatMap((event, index) =>
      event.kind === 'restored' ? [{ event, next: told[index + 1] }] : [],
    )
    expect(restores).toHaveLength(drops.length)
    for (const { event, next } of restores) {
      expect(next).toMatchObject({ kind: 'round_end', roundNumber: event.roundsPlayed + 1 })
      expect(event.team1.score + event.team2.score).toBe(event.roundsPlayed)
      for (const { stats } of event.team1.players) expect(stats.roundsPlayed).toBe(event.roundsPlayed)
    }
    expect(new Set(site.eventNames)).toEqual(
      new Set(['series_start', 'going_live', 'round_end', 'map_result', 'series_end']),
    )
  })

  it.each([1, 2, 3, 4, 5])('leave a timeline that leads to the true result (seed %i)', async (seed) => {
    const result = await play({ restoreRate: 0.3 }, seed)
    const [map] = result.maps
    const wins = (map?.rounds ?? []).map((round) => (round.winner === 'team1' ? 1 : 0))
    const scores = wins.map((_, index) => wins.slice(0, index + 1).reduce<number>((sum, win) => sum + win, 0))
    expect(foldInOrder(roundEnds())).toEqual(scores)
    const last = roundEnds().at(-1)
    expect(Object.fromEntries((last?.team1.players ?? []).map(({ steamId, stats }) => [steamId, stats]))).toEqual(
      map?.stats.team1,
    )
  })

  it('restore the counters: rounds played follow the round number', async () => {
    await play({ restoreRate: 0.3 })
    for (const round of roundEnds()) {
      for (const player of [...round.team1.players, ...round.team2.players]) {
        expect(player.stats.roundsPlayed).toBe(round.roundNumber)
      }
    }
  })

  it('end even when every round could be restored', async () => {
    expect(await play({ restoreRate: 1 })).toMatchObject({ outcome: 'finished' })
  })
})

describe('absent players', () => {
  it('are missing from single rounds and come back with their counters', async () => {
    await play({ absentPlayerRate: 0.4 })
    const sizes = roundEnds().map((round) => round.team1.players.length + round.team2.players.length)
    expect(new Set(sizes)).toEqual(new Set([9, 10]))
    for (const round of roundEnds()) {
      for (const player of [...round.team1.players, ...round.team2.players]) {
        expect(player.stats.roundsPlayed).toBe(round.roundNumber)
      }
    }
  })
})

describe('events of other plugins', () => {
  it('come between the rounds and are unknown to the parser', async () => {
    await play({ unknownRate: 0.5 })
    const kinds = site.received.map(({ text }) => {
      const parsed = parseGameEvent(text, 'matchzy')
      return parsed.ok ? parsed.event.kind : parsed.code
    })
    const unknown = kinds.filter((kind) => kind === 'unknown').length
    expect(unknown).toBeGreaterThan(3)
    expect(kinds).not.toContain('bad_field')
  })
})

describe('quirks and chance', () => {
  it('do not change who wins: delivery has draws of its own', async () => {
    const plain = await play({})
    const quirky = await play({
      duplicateRate: 0.5,
      reorderRate: 0.5,
      dropRate: 0.3,
      absentPlayerRate: 0.5,
      unknownRate: 0.5,
    })
    expect(quirky.maps).toEqual(plain.maps)
    expect(quirky.dropped).toBeGreaterThan(0)
  })

  it('are the same from the same seed', async () => {
    const quirks = { reorderRate: 0.3, dropRate: 0.1, restoreRate: 0.1, absentPlayerRate: 0.2, unknownRate: 0.2 }
    await play(quirks)
    const first = site.received.map(({ text }) => text)
    site.received.length = 0
    await play(quirks)
    expect(site.received.map(({ text }) => text)).toEqual(first)
  })

  it('under repetition and disorder deliver every distinct event', async () => {
    await play({})
    const plain = new Set(site.received.map(({ text }) => naturalKey(text)))
    site.received.length = 0
    await play({ duplicateRate: 0.5, reorderRate: 0.5 })
    expect(new Set(site.received.map(({ text }) => naturalKey(text)))).toEqual(plain)
    expect(site.received.length).toBeGreaterThan(plain.size)
  })
})

describe('a site that is killed while a match is on', () => {
  it('hears everything from a server that retries', async () => {
    const server = new SimulatedServer('patient', {
      seed: 3,
      roundMs: 20,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      delivery: 'until-acknowledged',
    })
    const playing = server.runCommand(site.offer())
    await expect.poll(() => roundEnds().length).toBeGreaterThan(2)
    await site.stop()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await site.start()
    const result = await playing
    if (!result.ok) throw new Error(result.message)
    expect(result.failures).toEqual([])
    expect(foldInOrder(roundEnds())).toHaveLength(result.maps[0]?.rounds.length ?? 0)
    expect(site.eventNames.at(-1)).toBe('series_end')
  })

  it('misses what was sent meanwhile by a server that does not', async () => {
    const server = new SimulatedServer('real', { seed: 3, roundMs: 10, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    const playing = server.runCommand(site.offer())
    await expect.poll(() => roundEnds().length).toBeGreaterThan(2)
    await site.stop()
    await new Promise((resolve) => setTimeout(resolve, 60))
    await site.start()
    const result = await playing
    if (!result.ok) throw new Error(result.message)
    expect(result.failures.length).toBeGreaterThan(0)
    expect(result.maps[0]?.finished).toBe(true)
  })
})
