import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onRecorded } from '../testing/recorded.ts'
import { knownCells } from './known-cells.ts'
import { seenCells } from './seen-cells.ts'
import { cellOf, cellUnits, outlineOf, type MapOutline } from './map-outline.ts'

type Place = readonly [x: number, y: number]

const outline = (places: readonly Place[]): MapOutline | null =>
  outlineOf(places.flatMap(([x, y]) => cellOf(x, y) ?? []))

/** Every cell of a rectangle, in cells. */
function room([west, south, east, north]: readonly [number, number, number, number]): Place[] {
  const places: Place[] = []
  for (let x = west; x < east; x++) for (let y = south; y < north; y++) places.push([x * cellUnits, y * cellUnits])
  return places
}

/** Whether the outline's ground holds a place, by the rule that fills it. */
function holds({ rings }: MapOutline, [x, y]: Place): boolean {
  let crossings = 0
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [ax = 0, ay = 0] = [ring[at], ring[at + 1]]
      const [bx = 0, by = 0] = [ring[(at + 2) % ring.length], ring[(at + 3) % ring.length]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1
    }
  return crossings % 2 === 1
}

/** What a line may not do: lie at another angle, or go nowhere. */
function crooked({ rings }: MapOutline): number[][] {
  return rings.flatMap((ring) =>
    ring.flatMap((_, at) => {
      if (at % 2 === 1) return []
      const [ax = 0, ay = 0] = [ring[at], ring[at + 1]]
      const [bx = 0, by = 0] = [ring[(at + 2) % ring.length], ring[(at + 3) % ring.length]]
      const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)]
      return (dx === 0) !== (dy === 0) || (dx === dy && dx > 0) ? [] : [[ax, ay, bx, by]]
    }),
  )
}

const walks = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })), {
    minLength: 2,
    maxLength: 12,
  })
  .map((corners) =>
    corners.flatMap(([x, y], at) => {
      const [toX, toY] = corners[(at + 1) % corners.length] ?? [x, y]
      const steps = Math.max(1, Math.abs(toX - x), Math.abs(toY - y))
      return Array.from({ length: steps }, (_, step): Place => [
        (x + ((toX - x) * step) / steps) * cellUnits,
        (y + ((toY - y) * step) / steps) * cellUnits,
      ])
    }),
  )

test('every line lies at 0, 45 or 90 degrees, and the ground holds wherever somebody walked', () => {
  fc.assert(
    fc.property(walks, (places) => {
      const found = outline(places)
      if (found === null) return
      expect(crooked(found)).toEqual([])
      expect(places.filter((place) => !holds(found, place))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('neither the order of places nor how often they are told changes the outline', () => {
  fc.assert(
    fc.property(walks, (places) => {
      expect(outline([...places, ...places].toReversed())).toEqual(outline(places))
    }),
    { numRuns: 20 },
  )
})

describe('rooms', () => {
  test('a room has one ring around it, a little wider, and a pillar is a hole', () => {
    const hall = room([0, 0, 40, 30])
    const found = outline(hall)
    expect(found?.rings).toHaveLength(1)
    const [west = 0, south = 0, east = 0, north = 0] = found?.box ?? []
    for (const wider of [-west, -south, east - 40 * cellUnits, north - 30 * cellUnits]) {
      expect(wider).toBeGreaterThan(0)
      expect(wider).toBeLessThan(4 * cellUnits)
    }
    const pillar = hall.filter(([x, y]) => Math.abs(x / cellUnits - 20) > 6 || Math.abs(y / cellUnits - 15) > 6)
    const withPillar = outline(pillar)
    expect(withPillar?.rings).toHaveLength(2)
    expect(withPillar && holds(withPillar, [20 * cellUnits, 15 * cellUnits])).toBe(false)
  })

  test('two rooms far apart stay apart, and one place beyond them is no ground', () => {
    const found = outline([...room([0, 0, 20, 20]), ...room([40, 0, 60, 20])])
    expect(found?.rings).toHaveLength(2)
    const strayed = outline([...room([0, 0, 20, 20]), [200 * cellUnits, 200 * cellUnits]])
    expect(strayed?.rings).toHaveLength(1)
  })

  test('too little, nothing, and what lies beyond the world make no map', () => {
    expect(outline(room([0, 0, 12, 12]))).toBeNull()
    expect(outlineOf([])).toBeNull()
    expect(cellOf(16_384, 0)).toBeNull()
    expect(cellOf(0, Number.NaN)).toBeNull()
    expect(cellOf(-16_384, 16_383)).not.toBeNull()
  })

  test('at the rim of the world lines go on beyond it', () => {
    const found = outline(room([236, 236, 256, 256]))
    expect(found && crooked(found)).toEqual([])
    expect(found?.rings).toHaveLength(1)
  })
})

onRecorded('cs2-log', 'the logs of two whole maps', (read) => {
  test.each(['inferno', 'mirage'])('%s: they lead to ground that holds nearly all of their places', (map) => {
    const places = [...read(`map-${map}.log`).matchAll(/\[(-?\d+) (-?\d+) -?\d+\]/g)].map(([, x, y]): Place => [
      Number(x),
      Number(y),
    ])
    const found = outline(places)
    expect(found && crooked(found)).toEqual([])
    const outside = places.filter((place) => !(found && holds(found, place)))
    expect(outside.length / places.length).toBeLessThan(0.01)
    const cells = new Set(places.flatMap(([x, y]) => cellOf(x, y) ?? []))
    expect(knownCells(`de_${map}`)).toEqual([...cells].toSorted((a, b) => a - b))
  })
})

describe('cells of a match', () => {
  const cell = (x: number, y: number): number => cellOf(x * cellUnits, y * cellUnits) ?? -1

  test('one counts where it, or one that touches it, was seen in another round', () => {
    const [one, beside, far, stray] = [cell(0, 0), cell(1, 1), cell(5, 0), cell(30, 30)]
    expect(seenCells([[one, stray, stray], [beside], [far], []])).toEqual([one, beside].toSorted((a, b) => a - b))
    expect(seenCells([[far], [far]])).toEqual([far])
    // The last of a row touches none of the next one.
    expect(seenCells([[cell(255, 0)], [cell(-256, 1)]])).toEqual([])
    expect(seenCells([])).toEqual([])
  })
})

test('of maps that nobody told of nothing is known', () => {
  expect(knownCells('de_nuke')).toEqual([])
  expect(knownCells('constructor')).toEqual([])
})
