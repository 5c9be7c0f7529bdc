import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placements } from './placements.ts'
import { groups, playable } from './read.ts'
import {
  chainedConfig,
  knockout,
  league,
  numbers,
  playOut,
  randomEnding,
  reportAll,
  tell,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { Tournament } from './state.ts'

function lines(t: Tournament): string[] {
  return placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)
}

describe('placements of a knockout', () => {
  it('leave everything open at the start', () => {
    expect(lines(knockout(4))).toEqual(['T1 1-4', 'T2 1-4', 'T3 1-4', 'T4 1-4'])
  })

  it('narrow down round by round', () => {
    const t = win(knockout(8), 'playoff/W/1/1', 1)
    expect(lines(t)).toEqual(['T1 1-4', 'T2 1-8', 'T3 1-8', 'T4 1-8', 'T5 1-8', 'T6 1-8', 'T7 1-8', 'T8 5-8'])
  })

  it('case 72: losers of one round share their places', () => {
    let t = knockout(8)
    for (const index of [1, 2, 3, 4]) t = win(t, `playoff/W/1/${index}`, 1)
    expect(lines(t).slice(4)).toEqual(['T5 5-8', 'T6 5-8', 'T7 5-8', 'T8 5-8'])
  })

  it('case 72: the bronze match settles third and fourth', () => {
    let t = knockout(4, { bronze: true })
    for (const id of ['W/1/1', 'W/1/2']) t = win(t, `playoff/${id}`, 1)
    expect(lines(t)).toEqual(['T1 1-2', 'T2 1-2', 'T3 3-4', 'T4 3-4'])
    t = win(t, 'playoff/B/1/1', 2)
    expect(lines(t).slice(2)).toEqual(['T3 3-3', 'T4 4-4'])
    t = win(t, 'playoff/W/2/1', 2)
    expect(lines(t)).toEqual(['T2 1-1', 'T1 2-2', 'T3 3-3', 'T4 4-4'])
  })

  it('case 72: without a bronze match both share them', () => {
    let t = knockout(4)
    for (const id of ['W/1/1', 'W/1/2', 'W/2/1']) t = win(t, `playoff/${id}`, 1)
    expect(lines(t)).toEqual(['T1 1-1', 'T2 2-2', 'T3 3-4', 'T4 3-4'])
  })

  it('case 12: of three teams the loser of the only semi-final is third', () => {
    const t = win(win(knockout(3, { bronze: true }), 'playoff/W/1/2', 1), 'playoff/W/2/1', 1)
    expect(lines(t)).toEqual(['T1 1-1', 'T2 2-2', 'T3 3-3'])
  })

  it('give no places that a bye would have taken', () => {
    let t = knockout(6)
    t = win(t, 'playoff/W/1/2', 1)
    expect(lines(t).slice(-1)).toEqual(['T5 5-6'])
    expect(lines(t)[0]).toBe('T1 1-4')
  })
})

describe('placements of groups', () => {
  it('leave everything open until a group is done', () => {
    const t = createTournament(chainedConfig(8))
    expect(lines(t)).toEqual(Array.from({ length: 8 }, (_, at) => `T${at + 1} 1-8`))
  })

  it('rank teams who are out behind the playoff, by place in the group', () => {
    let t = createTournament(chainedConfig(8))
    const [a] = groups(t, 'groups')
    a?.teams.forEach((team, at) => {
      for (const other of a.teams.slice(at + 1)) t = reportAll(t, [[team, other, 'W']])
    })
    expect(lines(t)).toEqual(['T1 1-4', 'T4 1-4', 'T2 1-8', 'T3 1-8', 'T6 1-8', 'T7 1-8', 'T5 5-6', 'T8 7-8'])
  })

  it('of a league follow its table', () => {
    const t = reportAll(league(3), [
      ['T3', 'T1', 'W'],
      ['T3', 'T2', 'W'],
      ['T2', 'T1', 'W'],
    ])
    expect(lines(t)).toEqual(['T3 1-1', 'T2 2-2', 'T1 3-3'])
  })
})

describe('placements of anything', () => {
  const config = fc.oneof(
    fc
      .record({ teams: fc.integer({ min: 2, max: 40 }), bronze: fc.boolean() })
      .map(({ teams, bronze }) => knockout(teams, { bronze })),
    fc
      .record({ teams: fc.integer({ min: 6, max: 30 }), advance: fc.integer({ min: 1, max: 2 }), bronze: fc.boolean() })
      .map(({ teams, advance, bronze }) =>
        createTournament(chainedConfig(teams, { groupSize: 5, advance }, { bronze })),
      ),
  )

  it('list every team once, from the best to the worst', () => {
    fc.assert(
      fc.property(config, fc.nat(), (t, seed) => {
        const places = placements(playOut(t, numbers(seed)))
        expect(places.map(({ team }) => team).toSorted()).toEqual([...t.config.teams].toSorted())
        expect(places.map(({ from }) => from)).toEqual(places.map(({ from }) => from).toSorted((a, b) => a - b))
        expect(places.every(({ from, to }) => from >= 1 && from <= to && to <= t.config.teams.length)).toBe(true)
      }),
    )
  })

  it('are certain at the end: shared ranges have as many places as teams, unless both forfeited', () => {
    fc.assert(
      fc.property(config, fc.nat(), (start, seed) => {
        const next = numbers(seed)
        let t = start
        for (let open = playable(t); open.length > 0; open = playable(t)) {
          t = tell(t, { type: 'match_result', match: open[0]!.id, winner: next() < 0.5 ? 1 : 2, maps: [] })
        }
        const ranges = Map.groupBy(placements(t), ({ from, to }) => `${from}-${to}`)
        for (const [range, teams] of ranges) {
          const [from = 0, to = 0] = range.split('-').map(Number)
          expect(teams).toHaveLength(to - from + 1)
        }
      }),
    )
  })

  it('never widen while a tournament goes on', () => {
    fc.assert(
      fc.property(config, fc.nat(), (start, seed) => {
        const next = numbers(seed)
        let t = start
        let before = new Map(placements(t).map((each) => [each.team, each]))
        for (let open = playable(t); open.length > 0; open = playable(t)) {
          t = tell(t, randomEnding(open[Math.floor(next() * open.length)]!, next))
          for (const now of placements(t)) {
            expect(now.from).toBeGreaterThanOrEqual(before.get(now.team)!.from)
            expect(now.to).toBeLessThanOrEqual(before.get(now.team)!.to)
          }
          before = new Map(placements(t).map((each) => [each.team, each]))
        }
      }),
      { numRuns: 40 },
    )
  })
})
