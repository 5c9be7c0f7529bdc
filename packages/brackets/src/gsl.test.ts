import { describe, expect, it } from 'vitest'
import { placements } from './placements.ts'
import { champion, groups, isComplete, matches, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { forfeit, gslStage, knockoutStage, matchOf, seats, tournamentOf, win } from './testing/test-kit.ts'

function gsl(teams: number, advance = 2): Tournament {
  return tournamentOf(teams, gslStage({ advance }), knockoutStage({ from: 'previous' }))
}

function won(t: Tournament, ids: readonly string[]): Tournament {
  return ids.reduce((now, id) => win(now, `gsl/${id}`, 1), t)
}

describe('a GSL group of four', () => {
  it('opens 1 v 4 and 2 v 3, and has five matches', () => {
    const t = gsl(4)
    expect(seats(t, 'gsl/A/1/1')).toEqual(['T1', 'T4'])
    expect(seats(t, 'gsl/A/1/2')).toEqual(['T2', 'T3'])
    expect(matches(t).filter(({ stage }) => stage === 'gsl')).toHaveLength(5)
  })

  it('sends the winner of the winners match first and of the decider second', () => {
    const t = won(gsl(4), ['A/1/1', 'A/1/2', 'A/2/1', 'A/2/2', 'A/3/1'])
    expect(seats(t, 'gsl/A/2/2')).toEqual(['T4', 'T3'])
    expect(seats(t, 'gsl/A/3/1')).toEqual(['T2', 'T4'])
    expect(standings(t, 'gsl')[0]?.rows.map(({ place, team, advances }) => [place, team, advances])).toEqual([
      [1, 'T1', true],
      [2, 'T2', true],
      [3, 'T4', false],
      [4, 'T3', false],
    ])
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', 'T2'])
    expect(placements(win(t, 'playoff/W/1/1', 2)).map(({ team, from }) => `${from} ${team}`)).toEqual([
      '1 T2',
      '2 T1',
      '3 T4',
      '4 T3',
    ])
  })

  it('sends nobody on before its last match', () => {
    const t = won(gsl(4), ['A/1/1', 'A/1/2', 'A/2/1', 'A/2/2'])
    expect(seats(t, 'playoff/W/1/1')).toEqual(['?', '?'])
    expect(standings(t, 'gsl')[0]?.rows.map(({ advances }) => advances)).toEqual([null, null, null, null])
  })

  it('leaves the second place empty after a double forfeit in the decider', () => {
    const t = forfeit(won(gsl(4), ['A/1/1', 'A/1/2', 'A/2/1', 'A/2/2']), 'gsl/A/3/1', 'both')
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', '-'])
    expect(champion(t)).toBe('T1')
    expect(isComplete(t)).toBe(true)
  })
})

describe('a GSL group of three', () => {
  it('case 46: gives seed 1 a bye in the opening', () => {
    let t = gsl(3)
    expect(matchOf(t, 'gsl/A/1/1').outcome?.kind).toBe('bye')
    expect(playable(t).map(({ id }) => id)).toEqual(['gsl/A/1/2'])
    t = win(t, 'gsl/A/1/2', 1)
    expect(seats(t, 'gsl/A/2/1')).toEqual(['T1', 'T2'])
    expect(matchOf(t, 'gsl/A/2/2').state).toBe('walkover')
    t = win(t, 'gsl/A/2/1', 2)
    expect(seats(t, 'gsl/A/3/1')).toEqual(['T1', 'T3'])
    t = win(t, 'gsl/A/3/1', 1)
    expect(standings(t, 'gsl')[0]?.rows.map(({ place, team }) => `${place} ${team}`)).toEqual(['1 T2', '2 T1', '3 T3'])
  })
})

describe('several GSL groups', () => {
  it('case 47: are dealt as a snake, the bigger ones first', () => {
    expect(groups(gsl(7), 'gsl').map(({ teams }) => teams)).toEqual([
      ['T1', 'T4', 'T5', 'T7'],
      ['T2', 'T3', 'T6'],
    ])
  })

  it('case 71: keep the teams of one group apart till the final', () => {
    expect(
      matches(gsl(8))
        .filter(({ stage, round }) => stage === 'playoff' && round === 1)
        .map(({ slots }) => slots.map(({ source }) => 'group' in source && `${source.group}${source.place}`)),
    ).toEqual([
      ['A1', 'B2'],
      ['B1', 'A2'],
    ])
  })

  it('are refused with fewer than three teams in a group', () => {
    expect(() => gsl(5)).toThrow('group_too_small')
    expect(() => tournamentOf(8, gslStage({ advance: 3 }), knockoutStage({ from: 'previous' }))).toThrow(
      'advance_invalid',
    )
    expect(() => tournamentOf(8, gslStage({ groupSize: 9 }))).toThrow('group_size_invalid')
  })
})
