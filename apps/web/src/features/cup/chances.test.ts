import { describe, expect, it } from 'vitest'
import { team } from '#features/tournaments/testing'
import { byChance, hasProspect, marginOf, percentOf } from './chances.ts'

const chance = (id: string, win: number, advance: number) => ({
  team: team(id),
  win,
  advance,
  win_error: 0,
  advance_error: 0,
  prospect: 'open' as const,
})

describe('chances', () => {
  it('puts the likeliest winner first, then the likeliest to go on, then by name', () => {
    const teams = [
      chance('d', 0, 0),
      chance('b', 0.1, 0.5),
      chance('c', 0.1, 0.7),
      chance('e', 0.4, 1),
      chance('a', 0, 0),
    ]
    expect(byChance(teams).map(({ team: { id } }) => id)).toEqual(['e', 'c', 'b', 'a', 'd'])
    expect(teams[0]?.team.id).toBe('d')
  })

  it.each([
    [0, 0],
    [0.0004, 'below'],
    [0.0099, 'below'],
    [0.01, 1],
    [0.495, 50],
    [0.99, 99],
    [0.9995, 'above'],
    [1, 100],
  ] as const)('says %d as %s', (given, said) => expect(percentOf(given, 0)).toBe(said))

  it('keeps none and all for what is certain: what was seen never or always may yet be', () => {
    expect([percentOf(0, 0.001), percentOf(1, 0.001)]).toEqual(['below', 'above'])
    expect(percentOf(0.5, 0.01)).toBe(50)
  })

  it.each([
    [0, 0],
    [0.0001, 1],
    [0.005, 1],
    [0.0071, 2],
    [0.5, 100],
  ])('takes twice the error %d for the margin: %i points', (error, points) => expect(marginOf(error)).toBe(points))

  it('calls nothing open that is decided', () => {
    expect(hasProspect({ advance: 0, advance_error: 0, prospect: 'open' })).toBe(false)
    expect(hasProspect({ advance: 1, advance_error: 0, prospect: 'open' })).toBe(false)
    expect(hasProspect({ advance: 0, advance_error: 0.001, prospect: 'open' })).toBe(true)
    expect(hasProspect({ advance: 0.4, advance_error: 0, prospect: 'open' })).toBe(true)
    expect(hasProspect({ advance: 1, advance_error: 0, prospect: 'through' })).toBe(true)
  })
})
