import { describe, expect, it } from 'vitest'
import { placements } from './placements.ts'
import { champion, isComplete, playable } from './read.ts'
import { forfeit, knockout, matchOf, seats, win } from './testing/test-kit.ts'
import type { Tournament } from './state.ts'

function place(t: Tournament, team: string): string {
  const found = placements(t).find((each) => each.team === team)
  return `${found?.from}-${found?.to}`
}

describe('forfeits', () => {
  it('a plain forfeit is a walkover that names the winner and has no maps', () => {
    const t = forfeit(knockout(2), 'playoff/W/1/1', 1)
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({
      state: 'walkover',
      outcome: { kind: 'forfeit', winner: 2, maps: [] },
    })
    expect(champion(t)).toBe('T2')
  })

  it('case 20: the loser of a forfeited semi-final still plays for bronze', () => {
    const t = forfeit(knockout(4, { bronze: true }), 'playoff/W/1/1', 2)
    expect(seats(t, 'playoff/B/1/1')).toEqual(['T4', '?'])
  })

  it('case 17: after a double forfeit both are out and the next opponent walks over', () => {
    let t = forfeit(knockout(8), 'playoff/W/1/1', 'both')
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({
      state: 'walkover',
      outcome: { kind: 'double_forfeit', winner: null },
    })
    expect(matchOf(t, 'playoff/W/2/1').state).toBe('pending')
    expect(seats(t, 'playoff/W/2/1')).toEqual(['-', '?'])
    t = win(t, 'playoff/W/1/2', 2)
    expect(matchOf(t, 'playoff/W/2/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 2 } })
    expect(seats(t, 'playoff/W/3/1')).toEqual(['T5', '?'])
  })

  it('case 17: both share the places of that round', () => {
    const t = forfeit(knockout(8), 'playoff/W/1/1', 'both')
    expect([place(t, 'T1'), place(t, 'T8')]).toEqual(['5-8', '5-8'])
  })

  it('case 17: the opponent who was known already goes through at once', () => {
    let t = win(knockout(4), 'playoff/W/1/2', 1)
    t = forfeit(t, 'playoff/W/1/1', 'both')
    expect(matchOf(t, 'playoff/W/2/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 2 } })
    expect(champion(t)).toBe('T2')
    expect(isComplete(t)).toBe(true)
  })

  it('case 22: two double forfeits side by side leave nobody, and the seat behind is a bye', () => {
    let t = forfeit(knockout(8), 'playoff/W/1/1', 'both')
    t = forfeit(t, 'playoff/W/1/2', 'both')
    expect(matchOf(t, 'playoff/W/2/1')).toMatchObject({ state: 'nobody', outcome: null })
    t = win(t, 'playoff/W/1/3', 1)
    t = win(t, 'playoff/W/1/4', 1)
    t = win(t, 'playoff/W/2/2', 1)
    expect(matchOf(t, 'playoff/W/3/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 2 } })
    expect(champion(t)).toBe('T2')
  })

  it('case 10: a match with nobody in it passes nobody on, and the stage still ends', () => {
    let t = knockout(8, { bronze: true })
    for (const index of [1, 2, 3, 4]) t = forfeit(t, `playoff/W/1/${index}`, 'both')
    expect(['W/2/1', 'W/2/2', 'B/1/1', 'W/3/1'].map((id) => matchOf(t, `playoff/${id}`).state)).toEqual(
      Array(4).fill('nobody'),
    )
    expect(isComplete(t)).toBe(true)
    expect(champion(t)).toBeNull()
    expect(placements(t).map(({ from, to }) => `${from}-${to}`)).toEqual(Array(8).fill('5-8'))
  })

  it('case 19: a double forfeit in the final leaves no champion and a shared second place', () => {
    let t = knockout(4)
    t = win(t, 'playoff/W/1/1', 1)
    t = win(t, 'playoff/W/1/2', 1)
    t = forfeit(t, 'playoff/W/2/1', 'both')
    expect(champion(t)).toBeNull()
    expect(isComplete(t)).toBe(true)
    expect(placements(t)).toEqual([
      { team: 'T1', from: 2, to: 2 },
      { team: 'T2', from: 2, to: 2 },
      { team: 'T3', from: 3, to: 4 },
      { team: 'T4', from: 3, to: 4 },
    ])
  })

  it('case 11: with a double forfeit in one semi-final the other loser is third', () => {
    let t = knockout(4, { bronze: true })
    t = forfeit(t, 'playoff/W/1/1', 'both')
    t = win(t, 'playoff/W/1/2', 1)
    expect(matchOf(t, 'playoff/B/1/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 2 } })
    expect(isComplete(t)).toBe(true)
    expect(playable(t)).toEqual([])
    expect(placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)).toEqual([
      'T2 1-1',
      'T3 3-3',
      'T1 4-4',
      'T4 4-4',
    ])
  })

  it('case 11: the same in the other order', () => {
    let t = knockout(4, { bronze: true })
    t = win(t, 'playoff/W/1/2', 1)
    t = forfeit(t, 'playoff/W/1/1', 'both')
    expect(matchOf(t, 'playoff/B/1/1').state).toBe('walkover')
    expect(isComplete(t)).toBe(true)
  })

  it('case 11: with a semi-final walked over the other loser is third', () => {
    let t = knockout(8, { bronze: true })
    t = forfeit(t, 'playoff/W/1/1', 'both')
    for (const index of [2, 3, 4]) t = win(t, `playoff/W/1/${index}`, 1)
    expect(matchOf(t, 'playoff/W/2/1').outcome?.kind).toBe('bye')
    expect(seats(t, 'playoff/B/1/1')).toEqual(['-', '?'])
    t = win(t, 'playoff/W/2/2', 1)
    expect(place(t, 'T3')).toBe('3-3')
    expect(place(t, 'T8')).toBe('5-8')
  })

  it('two double forfeits in the semi-finals leave third and fourth to all four', () => {
    let t = knockout(4, { bronze: true })
    t = forfeit(t, 'playoff/W/1/1', 'both')
    t = forfeit(t, 'playoff/W/1/2', 'both')
    expect(placements(t).map(({ from, to }) => `${from}-${to}`)).toEqual(Array(4).fill('3-4'))
    expect(isComplete(t)).toBe(true)
  })

  it('a double forfeit in the bronze match makes both fourth', () => {
    let t = knockout(4, { bronze: true })
    t = win(t, 'playoff/W/1/1', 1)
    t = win(t, 'playoff/W/1/2', 1)
    t = forfeit(t, 'playoff/B/1/1', 'both')
    expect([place(t, 'T3'), place(t, 'T4')]).toEqual(['4-4', '4-4'])
  })

  it('a double forfeit in front of a bye sends the waiting team to the final', () => {
    const t = forfeit(knockout(3), 'playoff/W/1/2', 'both')
    expect(matchOf(t, 'playoff/W/2/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 1 } })
    expect(champion(t)).toBe('T1')
    expect([place(t, 'T2'), place(t, 'T3')]).toEqual(['3-3', '3-3'])
  })
})
