import { describe, expect, it } from 'vitest'
import { league, reportAll, tableOf, tableRows, win } from './testing/test-kit.ts'
import { standings } from './standings.ts'
import type { ForfeitScore, RoundRobinConfig, StandingRow, TieBreak } from './types.ts'

function rowOf(rows: readonly StandingRow[], team: string): StandingRow {
  const found = rows.find((row) => row.team === team)
  if (found === undefined) throw new Error(`no row for ${team}`)
  return found
}

describe('points', () => {
  it('decide when they differ', () => {
    const t = reportAll(league(3), [
      ['T3', 'T1', 'W'],
      ['T3', 'T2', 'W'],
      ['T2', 'T1', 'W'],
    ])
    expect(tableRows(t).map(({ team, decidedBy, decidedValue }) => [team, decidedBy, decidedValue])).toEqual([
      ['T3', 'points', 6],
      ['T2', 'points', 3],
      ['T1', 'points', 0],
    ])
  })
})

describe('tie-breaks', () => {
  it('case 38: a circle of three is broken by the rounds of their own matches, not by seed', () => {
    const t = reportAll(league(3), [
      ['T1', 'T2', '13-11'],
      ['T2', 'T3', '13-11'],
      ['T3', 'T1', '13-3'],
    ])
    expect(tableRows(t).map(({ team, decidedBy, decidedValue }) => [team, decidedBy, decidedValue])).toEqual([
      ['T3', 'mini_round_difference', 8],
      ['T2', 'mini_round_difference', 0],
      ['T1', 'mini_round_difference', -8],
    ])
  })

  it('case 38: rounds against the fourth do not count in the mini-table', () => {
    const circle = [
      ['T1', 'T2', '13-11'],
      ['T2', 'T3', '13-11'],
      ['T3', 'T1', '13-3'],
    ] as const
    const others = [
      ['T1', 'T4', '13-0'],
      ['T2', 'T4', '13-5'],
      ['T3', 'T4', '13-11'],
    ] as const
    expect(tableOf(reportAll(league(4), [...circle, ...others]))).toEqual(['1 T3', '2 T2', '3 T1', '4 T4'])
  })

  it('case 39: when one of three is separated, the mutual match decides between the others', () => {
    const circle = reportAll(league(3), [
      ['T1', 'T2', '13-6'],
      ['T2', 'T3', '13-9'],
      ['T3', 'T1', '13-12'],
    ])
    // T1 +6, T2 -3, T3 -3: T2 beat T3.
    expect(tableRows(circle).map(({ team, decidedBy, decidedValue }) => [team, decidedBy, decidedValue])).toEqual([
      ['T1', 'mini_round_difference', 6],
      ['T2', 'mini_wins', 1],
      ['T3', 'mini_wins', 0],
    ])
  })

  it('case 39: the others start over with a mini-table of their own, also against their seeds', () => {
    const t = reportAll(league(3), [
      ['T1', 'T3', '13-6'],
      ['T3', 'T2', '13-9'],
      ['T2', 'T1', '13-12'],
    ])
    expect(tableOf(t)).toEqual(['1 T1', '2 T3', '3 T2'])
  })

  it('case 39: of four tied, two pairs each look at their own match', () => {
    // Five teams with two wins each; T2 and T1 end at +5, T5 and T4 at 0, T3 at -10.
    const t = reportAll(league(5), [
      ['T2', 'T1', '13-11'],
      ['T1', 'T3', '13-6'],
      ['T3', 'T5', '13-11'],
      ['T5', 'T4', '13-11'],
      ['T4', 'T2', '13-11'],
      ['T2', 'T3', '13-6'],
      ['T3', 'T4', '13-11'],
      ['T4', 'T1', '13-11'],
      ['T1', 'T5', '13-11'],
      ['T5', 'T2', '13-11'],
    ])
    expect(tableRows(t).map(({ team, decidedBy, decidedValue }) => [team, decidedBy, decidedValue])).toEqual([
      ['T2', 'mini_wins', 1],
      ['T1', 'mini_wins', 0],
      ['T5', 'mini_wins', 1],
      ['T4', 'mini_wins', 0],
      ['T3', 'mini_round_difference', -10],
    ])
  })

  it('case 40: tied means equal on points; who lost more often is not in the mini-table', () => {
    // T1 and T2 have one win each, but T2 lost twice and a loss is worth a point.
    const t = reportAll(league(4, { points: { win: 3, draw: 1, loss: 1 } }), [
      ['T1', 'T4', '13-0'],
      ['T2', 'T1', '13-11'],
      ['T3', 'T2', '13-0'],
      ['T4', 'T2', '13-0'],
    ])
    const rows = tableRows(t)
    expect(rows.map(({ team, points }) => [team, points])).toEqual([
      ['T2', 5],
      ['T1', 4],
      ['T4', 4],
      ['T3', 3],
    ])
    expect(rowOf(rows, 'T2').decidedBy).toBe('points')
    expect(rowOf(rows, 'T1')).toMatchObject({ decidedBy: 'mini_wins', decidedValue: 1 })
  })

  it('case 45: tied teams who have not met skip the mini-table', () => {
    const t = reportAll(league(4), [
      ['T1', 'T3', '13-11'],
      ['T2', 'T4', '13-2'],
    ])
    expect(
      tableRows(t)
        .map(({ team, decidedBy }) => [team, decidedBy])
        .slice(0, 2),
    ).toEqual([
      ['T2', 'round_difference'],
      ['T1', 'round_difference'],
    ])
  })

  it('case 45: of three tied it is enough that two have not met', () => {
    const open = reportAll(league(4), [
      ['T1', 'T4', '13-11'],
      ['T2', 'T4', '13-9'],
      ['T3', 'T1', '13-5'],
      ['T2', 'T3', '1-13'],
      ['T1', 'T2', '13-0'],
    ])
    const rows = tableRows(open)
    // T1 and T3 have six points each and have met; T2 has three points alone.
    expect(rows.map(({ team }) => team)).toEqual(['T3', 'T1', 'T2', 'T4'])
    expect(rowOf(rows, 'T3').decidedBy).toBe('mini_wins')
  })

  it('case 45: where teams meet twice, one meeting of the tied says nothing yet, and then both count', () => {
    const once = reportAll(
      league(3, { meetings: 2, tieBreaks: ['mini_wins', 'mini_round_difference', 'round_difference'] }),
      [
        ['T1', 'T2', '13-11'],
        ['T2', 'T3', '13-1'],
      ],
    )
    expect(tableRows(once).map(({ team, decidedBy }) => [team, decidedBy])).toEqual([
      ['T2', 'round_difference'],
      ['T1', 'round_difference'],
      ['T3', 'points'],
    ])
    const twice = win(once, 'groups/A/6/1', 1, [{ score1: 13, score2: 5 }])
    const tied = win(win(twice, 'groups/A/2/1', 2), 'groups/A/5/1', 2)
    expect(
      tableRows(tied).map(({ team, points, decidedBy, decidedValue }) => [team, points, decidedBy, decidedValue]),
    ).toEqual([
      ['T2', 6, 'mini_round_difference', 6],
      ['T1', 6, 'mini_round_difference', -6],
      ['T3', 3, 'points', 3],
    ])
  })

  it('case 44: a forfeit gives no rounds, and what the tied played against that opponent is left out for all of them', () => {
    const t = reportAll(league(4, { tieBreaks: ['round_difference', 'seed'] }), [
      ['T4', 'T1', 'F'],
      ['T3', 'T2', 'L'],
      ['T2', 'T1', '13-11'],
      ['T3', 'T4', '13-11'],
      ['T1', 'T3', '13-12'],
      ['T4', 'T2', '13-3'],
    ])
    const rows = tableRows(t)
    expect(rowOf(rows, 'T1')).toMatchObject({ wins: 2, roundsWon: 24, roundsLost: 25 })
    // T1 and T2 have two wins each: T4 did not come for one of them, and nobody counted rounds for the other against T3.
    expect(rows.map(({ team }) => team)).toEqual(['T2', 'T1', 'T3', 'T4'])
  })

  describe('case 44: a walkover', () => {
    // A circle of three, all of whom beat T4; T1 does so without a match.
    const circle = [
      ['T1', 'T2', '13-10'],
      ['T2', 'T3', '13-10'],
      ['T3', 'T1', '13-10'],
      ['T4', 'T1', 'F'],
      ['T2', 'T4', '13-0'],
      ['T3', 'T4', '13-5'],
    ] as const
    const order = (rules: Partial<RoundRobinConfig>) =>
      tableRows(reportAll(league(4, { bestOf: 1, advance: 2, ...rules }), circle)).map(({ team }) => team)

    it.each<TieBreak>(['map_difference', 'round_difference', 'rounds_won'])(
      'does not knock out the team that received it, by %s',
      (step) => {
        expect(order({ tieBreaks: [step, 'seed'] })).toEqual(['T1', 'T2', 'T3', 'T4'])
      },
    )

    it('counts as the score that the stage sets for it', () => {
      const tieBreaks = ['round_difference'] as const
      const rows = (score: ForfeitScore) =>
        tableRows(reportAll(league(4, { bestOf: 1, tieBreaks, forfeitScore: score }), circle))
      expect(rows({ won: 13, lost: 2 }).map(({ team, decidedValue }) => [team, decidedValue])).toEqual([
        ['T2', 13],
        ['T1', 11],
        ['T3', 8],
        ['T4', 0],
      ])
      expect(rowOf(rows({ won: 13, lost: 2 }), 'T4')).toMatchObject({ mapsLost: 3, roundsWon: 7, roundsLost: 39 })
      expect(rows({ won: 16, lost: 0 })[0]?.team).toBe('T1')
    })

    it('of a best of three counts two maps, and a double forfeit is lost by both', () => {
      const rules = { bestOf: 3, forfeitScore: { won: 13, lost: 0 } }
      const rows = tableRows(
        reportAll(league(3, rules), [
          ['T1', 'T2', 'F'],
          ['T2', 'T3', 'FF'],
        ]),
      )
      expect(rowOf(rows, 'T2')).toMatchObject({ mapsWon: 2, mapsLost: 2, roundsWon: 26, roundsLost: 26 })
      expect(rowOf(rows, 'T3')).toMatchObject({ mapsWon: 0, mapsLost: 2, roundsWon: 0, roundsLost: 26 })
    })

    it('within the mini-table leaves the rounds of all out who met one of the two', () => {
      const t = reportAll(league(3, { bestOf: 1, tieBreaks: ['mini_wins', 'mini_round_difference'] }), [
        ['T1', 'T2', '13-11'],
        ['T3', 'T2', 'F'],
        ['T3', 'T1', '13-2'],
      ])
      expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([['T1', 'T2', 'T3']])
    })
  })

  it('goes through the list of the config in its order', () => {
    const results = [
      ['T1', 'T2', '13-0'],
      ['T2', 'T3', '13-9'],
      ['T3', 'T1', '16-14'],
    ] as const
    const decidedBy = (tieBreaks: Parameters<typeof league>[1]) =>
      tableRows(reportAll(league(3, tieBreaks), results))[0]?.decidedBy
    expect(decidedBy({ tieBreaks: ['rounds_won', 'round_difference'] })).toBe('rounds_won')
    expect(decidedBy({ tieBreaks: ['round_difference', 'rounds_won'] })).toBe('round_difference')
    expect(decidedBy({ tieBreaks: ['seed', 'round_difference'] })).toBe('seed')
  })

  it.each([
    ['map_difference', 'T3', 1],
    ['round_difference', 'T3', 15],
    ['rounds_won', 'T2', 72],
  ] as const)('%s puts %s first with %i', (step, team, decidedValue) => {
    const t = reportAll(league(3, { bestOf: 3, tieBreaks: [step, 'seed'] }), [
      ['T1', 'T2', '13-11 11-13 13-11'],
      ['T2', 'T3', '13-11 11-13 13-11'],
      ['T3', 'T1', '13-1 13-8'],
    ])
    expect(tableRows(t)[0]).toMatchObject({ team, decidedBy: step, decidedValue })
  })

  it('seed puts the better seed first and names it', () => {
    const t = reportAll(league(3, { tieBreaks: ['seed'] }), [
      ['T1', 'T2', 'W'],
      ['T2', 'T3', 'W'],
      ['T3', 'T1', 'W'],
    ])
    expect(tableRows(t).map(({ team, decidedBy, decidedValue }) => [team, decidedBy, decidedValue])).toEqual([
      ['T1', 'seed', 1],
      ['T2', 'seed', 2],
      ['T3', 'seed', 3],
    ])
  })

  it('a double forfeit between two tied teams falls through to the next step', () => {
    const t = reportAll(league(3), [
      ['T1', 'T2', 'FF'],
      ['T1', 'T3', '13-11'],
      ['T2', 'T3', '13-5'],
    ])
    expect(tableRows(t).map(({ team, decidedBy }) => [team, decidedBy])).toEqual([
      ['T2', 'round_difference'],
      ['T1', 'round_difference'],
      ['T3', 'points'],
    ])
  })
})
