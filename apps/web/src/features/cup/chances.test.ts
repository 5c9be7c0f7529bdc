import { describe, expect, it } from 'vitest'
import { team } from '#features/tournaments/testing'
import { byChance, hasProspect, percentOf } from './chances.ts'

const chance = (id: string, win: number, advance: number) => ({
  team: team(id),
  win,
  advance,
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
  ] as const)('says %d as %s', (given, said) => expect(percentOf(given)).toBe(said))

  it('calls nothing open that is decided', () => {
    expect(hasProspect({ advance: 0, prospect: 'open' })).toBe(false)
    expect(hasProspect({ advance: 1, prospect: 'open' })).toBe(false)
    expect(hasProspect({ advance: 0.4, prospect: 'open' })).toBe(true)
    expect(hasProspect({ advance: 1, prospect: 'through' })).toBe(true)
  })
})
