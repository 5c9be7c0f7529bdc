import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateConfig } from './config.ts'
import { placements } from './placements.ts'
import { champion, isComplete, matches, playable } from './read.ts'
import { parse, serialize } from './serialize.ts'
import { bracketSize } from './seeding.ts'
import { thousands } from './testing/arbitrary.ts'
import { knockout, knockoutConfig, knockoutStage, matchOf, numbers, playOut, seats, win } from './testing/test-kit.ts'
import { chainedConfig } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'

const byHand = [5, 1, null, null, 3, 4, 2, null]

describe('lines by hand', () => {
  it('case 6: two byes make nobody, and the next seat is a bye too', () => {
    const t = knockout(5, { slots: byHand })
    expect(matchOf(t, 'playoff/W/1/2')).toMatchObject({ state: 'nobody', outcome: null })
    expect(matchOf(t, 'playoff/W/2/1').slots[1].source).toEqual({ kind: 'bye' })
    expect(seats(t, 'playoff/W/2/1')).toEqual(['?', '-'])
    const after = win(t, 'playoff/W/1/1', 1)
    expect(matchOf(after, 'playoff/W/2/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 1 } })
    expect(seats(after, 'playoff/W/3/1')).toEqual(['T5', '?'])
  })

  it('seats the teams as they are given', () => {
    const t = knockout(5, { slots: byHand })
    expect([1, 2, 3, 4].map((index) => seats(t, `playoff/W/1/${index}`).join(' '))).toEqual([
      'T5 T1',
      '- -',
      'T3 T4',
      'T2 -',
    ])
  })

  it('share places by how many fall out', () => {
    let t = knockout(5, { slots: byHand })
    for (let open = playable(t)[0]; open !== undefined; open = playable(t)[0]) t = win(t, open.id, 1)
    expect(placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)).toEqual([
      'T5 1-1',
      'T3 2-2',
      'T2 3-3',
      'T1 4-5',
      'T4 4-5',
    ])
  })

  it('may seat the places of groups', () => {
    const slots = [1, 2, 4, 3]
    const t = createTournament(chainedConfig(8, {}, { slots }))
    const [first] = matches(t).filter(({ id }) => id === 'playoff/W/1/1')
    expect(first?.slots.map(({ source }) => source)).toEqual([
      { kind: 'group_place', stage: 'groups', group: 'A', place: 1 },
      { kind: 'group_place', stage: 'groups', group: 'B', place: 1 },
    ])
  })

  it.each([
    ['no list', 'high'],
    ['no power of two', [1, 2, 3]],
    ['a team too few', [1, 2, null, null]],
    ['a team too many', [1, 2, 3, 3]],
    ['a team twice', [1, 2, 2, null]],
    ['a seed that is none', [1, null, 2, 4]],
    ['no seed first', [0, 2, 3, null]],
    ['an empty half', [1, 2, 3, null, null, null, null, null]],
  ])('are refused: %s', (_, slots) => {
    const stages = [{ ...knockoutStage(), slots }]
    expect(validateConfig({ teams: ['T1', 'T2', 'T3'], stages })).toEqual([
      { code: 'seeding_invalid', path: 'stages.0.slots' },
    ])
  })

  it('play to an end with n - 1 matches, wherever the byes are', () => {
    const input = fc.record({ teams: fc.integer({ min: 2, max: 12 }), wider: fc.boolean(), seed: fc.nat() })
    fc.assert(
      fc.property(input, ({ teams, wider, seed }) => {
        const next = numbers(seed)
        const size = bracketSize(teams) * (wider ? 2 : 1)
        const lines = Array.from({ length: size }, (_, at) => ({ seed: at < teams ? at + 1 : null, by: next() }))
        const slots = lines.toSorted((a, b) => a.by - b.by).map((line) => line.seed)
        const config = knockoutConfig(teams, { slots })
        if (validateConfig(config).length > 0) return
        const start = createTournament(config)
        let t = start
        for (let open = playable(t)[0]; open !== undefined; open = playable(t)[0]) t = win(t, open.id, 1)
        expect(matches(t).filter(({ state }) => state === 'done')).toHaveLength(teams - 1)
        expect(config.teams).toContain(champion(t))
        const ranges = Map.groupBy(placements(t), ({ from, to }) => `${from}-${to}`)
        for (const [range, shared] of ranges) {
          const [from = 0, to = 0] = range.split('-').map(Number)
          expect(shared).toHaveLength(to - from + 1)
        }
        const any = playOut(start, next)
        expect([isComplete(any), parse(serialize(any))]).toEqual([true, any])
      }),
      thousands,
    )
  })
})
