import { onRecorded } from '@lobby/cs2/recorded'
import { expect, it } from 'vitest'
import { SimulatedServer } from '../simulated-server.ts'
import { Site } from '../testing/site.ts'
import { matchStatus, webAvailable } from './status-text.ts'

type Status = Record<string, unknown>

onRecorded('matchzy', 'the answers of get5_status', (read) => {
  /** The two answers under a heading that begins so. */
  const recorded = (heading: string): string[] => {
    const section = read('status-answers.txt')
      .split(/^== /m)
      .find((part) => part.startsWith(heading))
    return (section ?? '').split('\n').filter((line) => line.startsWith('{'))
  }
  const kinds = (status: Status): unknown =>
    Object.entries(status).map(([name, value]) => [
      name,
      value === null ? null : Array.isArray(value) ? 'list' : typeof value,
    ])

  it('without a match are those of the plugin', () => {
    const server = new SimulatedServer('idle', { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    expect([matchStatus(server), webAvailable(server)]).toEqual(recorded('no match'))
  })

  it.each([
    ['warmup', 'BO1 loaded'],
    ['live', 'BO1 live after 7 rounds'],
  ] as const)('in %s have its members, and null where it has null', async (state, heading) => {
    const site = new Site()
    await site.start()
    const server = new SimulatedServer('busy', { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    await server.loadCommand(site.offer())
    let told = [matchStatus(server), webAvailable(server)]
    if (state === 'live') {
      site.answer = () => {
        if (server.picture?.moment?.game.rounds.length === 7) told = [matchStatus(server), webAvailable(server)]
        return 200
      }
      await server.play()
    }
    await site.stop()
    const [status = '', available] = recorded(heading)
    const [ours, theirs] = [told[0] ?? '', status].map((text) => JSON.parse(text) as Status)
    expect(kinds(ours ?? {})).toEqual(kinds(theirs ?? {}))
    for (const name of ['gamestate', 'round_number', 'map_number', 'paused'])
      expect([name, ours?.[name]]).toEqual([name, theirs?.[name]])
    expect(Object.keys(ours?.['team1'] ?? {})).toEqual(Object.keys(theirs?.['team1'] ?? {}))
    expect(told[1]).toBe(available)
  })
})
