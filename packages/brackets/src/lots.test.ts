import { describe, expect, it } from 'vitest'
import { champion, isComplete, playable } from './read.ts'
import { standings } from './standings.ts'
import { league, refusalOf, reportAll, tableRows, tell } from './testing/test-kit.ts'

describe('a full tie', () => {
  const circle = [
    ['T1', 'T2', '13-5'],
    ['T2', 'T3', '13-5'],
    ['T3', 'T1', '13-5'],
  ] as const
  const noSeed = { tieBreaks: ['mini_wins', 'mini_round_difference', 'round_difference'] as const }

  it('case 41: that decides nothing is ranked without lots', () => {
    const t = reportAll(league(4, { ...noSeed, advance: 3 }), [
      ...circle,
      ['T1', 'T4', '13-5'],
      ['T2', 'T4', '13-5'],
      ['T3', 'T4', '13-5'],
    ])
    const [table] = standings(t, 'groups')
    // The only group of the last stage: the first place is a cut, too.
    expect(table?.lotsNeeded).toEqual([['T1', 'T2', 'T3']])
    expect(table?.rows.map(({ advances }) => advances)).toEqual([true, true, true, false])
  })

  it('case 42: at the cut keeps the group open until lots are drawn', () => {
    const t = reportAll(league(3, { ...noSeed, advance: 1 }), circle)
    const [table] = standings(t, 'groups')
    expect(playable(t)).toEqual([])
    expect(table).toMatchObject({ complete: true, lotsNeeded: [['T1', 'T2', 'T3']] })
    expect(
      table?.rows.map(({ place, decidedBy, decidedValue, advances }) => [place, decidedBy, decidedValue, advances]),
    ).toEqual([1, 2, 3].map(() => [1, null, null, null]))
    expect(isComplete(t)).toBe(false)
    expect(champion(t)).toBeNull()
  })

  it('case 42: lots decide it', () => {
    const t = tell(reportAll(league(3, { ...noSeed, advance: 1 }), circle), {
      type: 'lots_drawn',
      stage: 'groups',
      group: 'A',
      order: ['T3', 'T1', 'T2'],
    })
    expect(
      tableRows(t).map(({ place, team, decidedBy, decidedValue, advances }) => [
        place,
        team,
        decidedBy,
        decidedValue,
        advances,
      ]),
    ).toEqual([
      [1, 'T3', 'lots', 1, true],
      [2, 'T1', 'lots', 2, false],
      [3, 'T2', 'lots', 3, false],
    ])
    expect(isComplete(t)).toBe(true)
    expect(champion(t)).toBe('T3')
  })

  it.each([
    ['too few', ['T1', 'T2']],
    ['too many', ['T1', 'T2', 'T3', 'T4']],
    ['one twice', ['T1', 'T2', 'T2']],
    ['a stranger', ['T1', 'T2', 'X']],
    ['nobody', []],
  ])('case 42: lots for %s are refused', (_, order) => {
    const t = reportAll(league(3, { ...noSeed, advance: 1 }), circle)
    expect(refusalOf(t, { type: 'lots_drawn', stage: 'groups', group: 'A', order })).toBe('lots_not_needed')
  })

  it('case 32: the same lots twice are no news, other lots are refused', () => {
    const lots = { type: 'lots_drawn', stage: 'groups', group: 'A', order: ['T3', 'T1', 'T2'] } as const
    const t = tell(reportAll(league(3, { ...noSeed, advance: 1 }), circle), lots)
    expect(tell(t, lots)).toBe(t)
    expect(refusalOf(t, { ...lots, order: ['T1', 'T2', 'T3'] })).toBe('lots_not_needed')
  })

  it('lots are refused where the seed decides', () => {
    const t = reportAll(league(3, { advance: 1 }), circle)
    expect(isComplete(t)).toBe(true)
    expect(refusalOf(t, { type: 'lots_drawn', stage: 'groups', group: 'A', order: ['T1', 'T2', 'T3'] })).toBe(
      'lots_not_needed',
    )
  })

  it('shares the place while it is open, and says nothing about going on', () => {
    const rows = tableRows(league(3, { tieBreaks: [], advance: 1 }))
    expect(rows.map(({ place, advances }) => [place, advances])).toEqual([1, 2, 3].map(() => [1, null]))
  })
})

describe('lots', () => {
  it.each([
    ['an unknown stage', { stage: 'x', group: 'A', order: [] }, 'group_unknown'],
    ['an unknown group', { stage: 'groups', group: 'B', order: [] }, 'group_unknown'],
    ['no order', { stage: 'groups', group: 'A', order: undefined }, 'event_malformed'],
    ['an open group', { stage: 'groups', group: 'A', order: ['T1', 'T2', 'T3'] }, 'group_not_complete'],
  ] as const)('are refused for %s', (_, fact, code) => {
    expect(refusalOf(league(3, { tieBreaks: [] }), { type: 'lots_drawn', ...fact })).toBe(code)
  })
})
