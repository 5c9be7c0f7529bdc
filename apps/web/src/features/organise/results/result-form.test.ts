import { describe, expect, it } from 'vitest'
import { draftOf, resultOf, type ResultDraft, type ResultMatch } from './result-form.ts'

const match: ResultMatch = {
  id: 'm1',
  number: 5,
  bestOf: 3,
  team1: { id: 'a', name: 'Aqböri', tag: 'AQB' },
  team2: { id: 'b', name: 'Qyran', tag: 'QYR' },
  mapAdvantage: null,
  takesDraws: false,
  isDecided: false,
  maps: [],
}
const draft = (more: Partial<ResultDraft> = {}): ResultDraft => ({ ...draftOf(match), ...more })
const maps = (...scores: [number | string, number | string][]) =>
  scores.map(([team1, team2]) => ({ team1: String(team1), team2: String(team2) }))

describe('resultOf', () => {
  it('reads the winner from the maps', () =>
    expect(resultOf(draft({ maps: maps([13, 7], [9, 13], [16, 14]) }), match)).toEqual({
      result: {
        kind: 'played',
        winner: 1,
        maps: [
          { team1: 13, team2: 7 },
          { team1: 9, team2: 13 },
          { team1: 16, team2: 14 },
        ],
      },
    }))

  it('leaves out maps that were not needed', () =>
    expect(resultOf(draft({ maps: maps([7, 13], [5, 13], ['', '']) }), match)).toMatchObject({
      result: { winner: 2, maps: { length: 2 } },
    }))

  it.each([
    [{ maps: maps([13, 7], [13, 9], [13, 2]) }, { problem: 'too_many_maps', map: 2 }],
    [{ maps: maps([13, 7], ['', '']) }, { problem: 'series_open', map: null }],
    [{ maps: maps([13, '']) }, { problem: 'map_incomplete', map: 0 }],
    [{ maps: maps(['', ''], [13, 4]) }, { problem: 'map_incomplete', map: 0 }],
    [{ maps: maps([13, 7], ['-1', 13]) }, { problem: 'map_incomplete', map: 1 }],
    [{ maps: maps(['1.5', 13]) }, { problem: 'map_incomplete', map: 0 }],
    [{ maps: maps([12, 12]) }, { problem: 'map_drawn', map: 0 }],
    [{}, { problem: 'choose', map: null }],
    [{ kind: 'forfeit' }, { problem: 'choose', map: null }],
    [{ kind: 'admin' }, { problem: 'choose', map: null }],
  ] as const)('%o: %o', (more, problem) =>
    expect(resultOf(draft(more as Partial<ResultDraft>), match)).toEqual(problem),
  )

  it.each([
    [{ winner: '2' }, { kind: 'played', winner: 2, maps: [] }],
    [{ winner: 'draw' }, { kind: 'played', winner: 'draw', maps: [] }],
    [
      { kind: 'forfeit', loser: '1' },
      { kind: 'forfeit', loser: 1 },
    ],
    [
      { kind: 'forfeit', loser: 'both' },
      { kind: 'forfeit', loser: 'both' },
    ],
    [
      { kind: 'admin', admin: '2' },
      { kind: 'admin', winner: 2 },
    ],
    [
      { kind: 'admin', admin: 'nobody' },
      { kind: 'admin', winner: null },
    ],
    [{ kind: 'none' }, { kind: 'none' }],
  ] as const)('%o becomes %o', (more, result) =>
    expect(resultOf(draft(more as Partial<ResultDraft>), match)).toEqual({ result }),
  )

  it.each([
    [maps([13, 7], [13, 11]), { result: { winner: 1 } }],
    [maps([13, 7], [8, 13]), { result: { winner: 'draw' } }],
    [maps([13, 7]), { problem: 'series_open' }],
  ])('two maps are both played: %o', (played, expected) =>
    expect(resultOf(draft({ maps: played }), { ...match, bestOf: 2 })).toMatchObject(expected),
  )

  it.each([
    [1, maps([12, 12]), { result: { winner: 'draw' } }],
    [1, maps([13, 11]), { result: { winner: 1 } }],
    [2, maps([12, 12], [13, 3]), { result: { winner: 1 } }],
    [3, maps([12, 12], [13, 3]), { problem: 'series_open' }],
    [3, maps([12, 12], [13, 3], [12, 12]), { result: { winner: 1 } }],
    [3, maps([13, 1], [13, 3], [12, 12]), { problem: 'too_many_maps', map: 2 }],
  ] as const)('without overtime a best of %i of %o', (bestOf, played, expected) => {
    const series = { ...match, bestOf, takesDraws: true }
    expect(resultOf(draft({ maps: [...played] }), series)).toMatchObject(expected)
  })

  it('with overtime no map is level', () =>
    expect(resultOf(draft({ maps: maps([12, 12]) }), { ...match, bestOf: 1 })).toEqual({
      problem: 'map_drawn',
      map: 0,
    }))

  it('lets a team with a map ahead win a map earlier', () => {
    const final = { bestOf: 5, mapAdvantage: 1 as const, takesDraws: false }
    expect(resultOf(draft({ maps: maps([13, 7], [13, 9]) }), final)).toMatchObject({ result: { winner: 1 } })
    expect(resultOf(draft({ maps: maps([7, 13], [9, 13]) }), final)).toMatchObject({ problem: 'series_open' })
  })

  it('opens with what was played, with a row for every map of the series', () =>
    expect(draftOf({ ...match, maps: [{ team1: 13, team2: 7 }] }).maps).toEqual(maps([13, 7], ['', ''], ['', ''])))
})
