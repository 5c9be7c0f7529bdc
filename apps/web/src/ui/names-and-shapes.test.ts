import { describe, expect, it } from 'vitest'
import { classNames } from './class-names.ts'
import { crestOf } from './crest-shapes.ts'
import { mapScenes, neutralShapes } from './map-scenes.ts'
import { bareMap, mapTitle } from './map-title.ts'

describe('map names', () => {
  it.each([
    ['de_dust2', 'Dust II'],
    ['dust2', 'Dust II'],
    ['de_mirage', 'Mirage'],
    ['cs_office', 'Office'],
    ['de_grind_club', 'Grind club'],
    ['aim_desert', 'Aim desert'],
    ['', ''],
  ])('%s is %s', (map, title) => {
    expect(mapTitle(map)).toBe(title)
  })

  it('loses only its own prefix', () => {
    expect(bareMap('de_cs_de_x')).toBe('cs_de_x')
    expect(bareMap('aim_de_x')).toBe('aim_de_x')
  })
})

describe('scenes', () => {
  it('are keyed by the bare name, and begin by filling their box', () => {
    for (const [map, { shapes, hue }] of Object.entries(mapScenes)) {
      expect(bareMap(map)).toBe(map)
      expect(shapes[0]?.[1]).toMatch(/^M0 0h160v96H0z/)
      expect(hue).toBeGreaterThanOrEqual(0)
      expect(hue).toBeLessThan(360)
    }
    expect(neutralShapes.length).toBeGreaterThan(0)
  })

  it('have no shape twice: each is drawn by its path', () => {
    for (const { shapes } of Object.values(mapScenes))
      expect(new Set(shapes.map(([, path]) => path)).size).toBe(shapes.length)
  })
})

describe('crests', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => crestOf(`team-${index}`))

  it('are the same for one id, every time', () => {
    expect(crestOf('team-7')).toEqual(many[7])
  })

  it('use every emblem and every hue, evenly enough to tell teams apart', () => {
    expect(new Set(many.map(({ path }) => path)).size).toBe(16)
    expect(new Set(many.map(({ hue }) => hue)).size).toBe(14)
    expect(new Set(many.map(({ path, hue }) => `${path}${hue}`)).size).toBe(16 * 14)
  })

  it('never wear the gold of what is won', () => {
    expect(many.filter(({ hue }) => hue > 50 && hue < 130)).toEqual([])
  })

  it('have one for an id of any script, and for none', () => {
    for (const id of ['', 'қыран', '🐎']) expect(crestOf(id).path).toMatch(/^M/)
  })
})

describe('joined names', () => {
  it('are those that hold', () => {
    expect(classNames('a', false, null, undefined, '', 'b')).toBe('a b')
    expect(classNames(false)).toBe('')
  })
})
