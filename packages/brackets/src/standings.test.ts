import { describe, expect, it } from 'vitest'
import { groups } from './read.ts'
import { standings } from './standings.ts'
import { knockout, league, meeting, reportAll, tableOf, tableRows, tell } from './testing/test-kit.ts'
import type { StandingRow } from './types.ts'

function rowOf(rows: readonly StandingRow[], team: string): StandingRow {
  const found = rows.find((row) => row.team === team)
  if (found === undefined) throw new Error(`no row for ${team}`)
  return found
}

describe('the table', () => {
  it('starts in seed order with nothing played', () => {
    const rows = tableRows(league(4))
    expect(tableOf(league(4))).toEqual(['1 T1', '2 T2', '3 T3', '4 T4'])
    expect(rows[3]).toEqual({
      place: 4,
      team: 'T4',
      played: 0,
      scored: 0,
      wins: 0,
      draws: 0,
      losses: 0,
      points: 0,
      mapsWon: 0,
      mapsLost: 0,
      roundsWon: 0,
      roundsLost: 0,
      decidedBy: 'seed',
      decidedValue: 4,
      advances: null,
    })
  })

  it('sums points, maps and rounds from the view of each team', () => {
    const t = reportAll(league(2, { bestOf: 3 }), [['T2', 'T1', '13-5 10-13 16-14']])
    const sums = { played: 1, draws: 0 }
    expect(rowOf(tableRows(t), 'T2')).toMatchObject({
      ...sums,
      wins: 1,
      losses: 0,
      points: 3,
      mapsWon: 2,
      mapsLost: 1,
      roundsWon: 39,
      roundsLost: 32,
    })
    expect(rowOf(tableRows(t), 'T1')).toMatchObject({
      ...sums,
      wins: 0,
      losses: 1,
      points: 0,
      mapsWon: 1,
      mapsLost: 2,
      roundsWon: 32,
      roundsLost: 39,
    })
  })

  it('counts overtime rounds as played', () => {
    const t = reportAll(league(2), [['T1', 'T2', '16-14']])
    expect(rowOf(tableRows(t), 'T1')).toMatchObject({ roundsWon: 16, roundsLost: 14 })
  })

  it('gives the points of the config', () => {
    const t = reportAll(league(2, { points: { win: 2, draw: 1, loss: 1 } }), [['T1', 'T2', 'W']])
    expect(tableRows(t).map(({ points }) => points)).toEqual([2, 1])
  })

  it('counts a result without a score as a win without maps and rounds', () => {
    const row = rowOf(tableRows(reportAll(league(2), [['T1', 'T2', 'W']])), 'T1')
    expect(row).toMatchObject({ wins: 1, points: 3, mapsWon: 0, roundsWon: 0 })
  })

  it('case 44: counts a forfeit as a win and a loss without maps and rounds', () => {
    const rows = tableRows(reportAll(league(2), [['T1', 'T2', 'F']]))
    expect(rowOf(rows, 'T2')).toMatchObject({ played: 1, wins: 1, points: 3, mapsWon: 0, roundsWon: 0 })
    expect(rowOf(rows, 'T1')).toMatchObject({ played: 1, losses: 1, points: 0, mapsLost: 0, roundsLost: 0 })
  })

  it('counts a double forfeit as a loss for both', () => {
    const rows = tableRows(reportAll(league(2), [['T1', 'T2', 'FF']]))
    expect(rows.map(({ played, wins, losses, points }) => [played, wins, losses, points])).toEqual([
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ])
  })

  it('does not count a match that is live', () => {
    const t = league(2)
    const started = tell(t, { type: 'match_started', match: meeting(t, 'T1', 'T2').id })
    expect(tableRows(started)).toEqual(tableRows(t))
  })

  it('is made once per change of the group', () => {
    const t = league(4)
    expect(standings(t, 'groups')[0]).toBe(standings(t, 'groups')[0])
    expect(standings(reportAll(t, [['T1', 'T2', 'W']]), 'groups')[0]).not.toBe(standings(t, 'groups')[0])
  })

  it.each(['playoff', 'nowhere'])('throws for the stage "%s" that has no groups', (id) => {
    expect(() => standings(knockout(4), id)).toThrow(RangeError)
    expect(() => groups(knockout(4), id)).toThrow(RangeError)
  })
})

describe('groups', () => {
  it('case 37: an odd group gives an idle team no win', () => {
    const t = reportAll(league(3), [['T1', 'T2', 'W']])
    expect(rowOf(tableRows(t), 'T3')).toMatchObject({ played: 0, wins: 0, points: 0 })
  })

  it('are listed in seed order', () => {
    expect(groups(league(3), 'groups')).toEqual([{ id: 'A', teams: ['T1', 'T2', 'T3'] }])
  })

  it('case 74: are lists that cannot be written to', () => {
    expect(Object.isFrozen(groups(league(3), 'groups')[0]?.teams)).toBe(true)
    expect(Object.isFrozen(tableRows(league(3)))).toBe(true)
    expect(Object.isFrozen(tableRows(league(3))[0])).toBe(true)
  })
})
