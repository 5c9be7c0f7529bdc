import { describe, expect, it } from 'vitest'
import { feltPattern } from './felt-pattern.ts'

describe('feltPattern', () => {
  it('gives a name the same carpet every time', () => {
    expect(feltPattern('dosymzhan')).toEqual(feltPattern('dosymzhan'))
  })

  it('tells names apart, and is never empty', () => {
    const names = Array.from({ length: 200 }, (_, index) => `player_${index}`)
    const patterns = names.map((name) => feltPattern(name))
    expect(new Set(patterns.map(({ quarter }) => quarter)).size).toBeGreaterThan(190)
    expect(patterns.every(({ quarter }) => quarter.length > 0)).toBe(true)
    expect(new Set(patterns.map(({ hue }) => hue)).size).toBe(10)
  })
})
