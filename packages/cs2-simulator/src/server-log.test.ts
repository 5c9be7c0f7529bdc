import { orderFacts, readLog, type LogFact } from '@lobby/cs2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatorOptions } from './options.ts'
import { SimulatedHost } from './simulated-host.ts'
import type { SeriesResult } from './series-play.ts'
import { SimulatedServer } from './simulated-server.ts'
import { Site } from './testing/site.ts'

let site = new Site()
const instant = { seed: 3, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }

beforeEach(async () => {
  site = new Site()
  await site.start()
})
afterEach(() => site.stop())

async function play(options: Partial<SimulatorOptions> = {}): Promise<Extract<SeriesResult, object>> {
  const server = new SimulatedServer('test', { ...instant, ...options })
  const result = await server.runCommand(site.offer({ logUrl: `${site.origin}/log` }))
  if (!result.ok) throw new Error(result.message)
  return result
}
const facts = (): readonly LogFact[] => orderFacts(site.log.flatMap((body) => readLog(body).facts))
const count = (kind: LogFact['kind']): number => facts().filter((fact) => fact.kind === kind).length

describe('the log of a simulated server', () => {
  it('tells the same kills, deaths and scores as the webhook, in lines that a reader knows', async () => {
    const { maps } = await play()
    expect(site.log.map((body) => readLog(body).malformed)).toEqual(site.log.map(() => 0))
    const [map] = maps
    const kills = facts().filter((fact) => fact.kind === 'kill' && fact.weapon !== 'knife')
    const by = (steamId: string): number =>
      kills.filter((fact) => fact.kind === 'kill' && fact.killer.steamId === steamId).length
    for (const [steamId, stats] of Object.entries({ ...map?.stats.team1, ...map?.stats.team2 }))
      expect([steamId, by(steamId)]).toEqual([steamId, stats.kills])
    const ends = facts().filter((fact) => fact.kind === 'round_end')
    // The first one is the knife round.
    expect(ends.slice(1).map((fact) => fact.kind === 'round_end' && [fact.ct + fact.t, fact.winner])).toEqual(
      map?.rounds.map((round) => [round.roundNumber, round.winnerSide]),
    )
    const bombs = map?.rounds.filter(({ reason }) => reason === 1 || reason === 7).length
    expect([count('plant'), count('defuse')]).toEqual([bombs, map?.rounds.filter(({ reason }) => reason === 7).length])
  })

  it('tells hits, money and things where its settings say so', async () => {
    const kinds = (): number[] =>
      [/ attacked "/, / money change /, / purchased "/, / picked up "/, / left buyzone with /, / killed "/].map(
        (words) => site.log.flatMap((body) => body.split('\n')).filter((line) => words.test(line)).length,
      )
    await play()
    expect(kinds().every((lines) => lines > 10)).toBe(true)
    site.log.length = 0
    const server = new SimulatedServer('test', instant)
    server.log.listen(`${site.origin}/log`)
    await server.runCommand(site.offer())
    expect(kinds()).toEqual([0, 0, 0, 0, 0, expect.any(Number)])
    expect(kinds().at(-1)).toBeGreaterThan(50)
    expect(site.log.map((body) => readLog(body).malformed)).toEqual(site.log.map(() => 0))
  })

  it('says nothing until an address is named, and nothing more when all are forgotten', async () => {
    const server = new SimulatedServer('test', instant)
    await server.runCommand(site.offer())
    expect(site.log).toEqual([])
    const host = new SimulatedHost('test', { rconPassword: 'x' }, instant)
    expect(host.server.log.listen('no address') + host.server.log.list()).toBe('')
    host.server.log.listen(`${site.origin}/log`)
    expect(host.server.log.list()).toBe(`${site.origin}/log\n`)
    host.server.log.listenNoMore()
    await host.server.runCommand(site.offer())
    expect(site.log).toEqual([])
  })

  it('loses, repeats and turns bodies round without another game', async () => {
    await play()
    const whole = site.log.length
    const inOrder = facts().length
    site.log.length = 0
    await play({ quirks: { duplicateRate: 0.4, reorderRate: 0.4 } })
    expect(site.log.length).toBeGreaterThan(whole)
    expect(facts()).toHaveLength(inOrder)
    site.log.length = 0
    await play({ quirks: { dropRate: 0.5 } })
    expect(facts().length).toBeLessThan(inOrder)
  })
})
