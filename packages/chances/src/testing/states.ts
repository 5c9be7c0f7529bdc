import fc from 'fast-check'
import type { RoundState } from '../round-state.ts'

/** A live round in the middle of nothing special: five against five, everybody bought. */
export function stateWith(changes: Partial<RoundState> = {}): RoundState {
  return {
    map: 'de_mirage',
    t: 40,
    alive: { ct: 5, t: 5 },
    health: { ct: 500, t: 500 },
    equipment: { ct: 25_000, t: 22_500 },
    start: { ct: 25_000, t: 22_500 },
    planted: false,
    sincePlant: null,
    kits: 2,
    round: 5,
    score: { ct: 2, t: 2 },
    ...changes,
  }
}

/** So many alive, unhurt, each with so much. */
export function alive(ct: number, t: number, each = { ct: 5000, t: 4500 }): Partial<RoundState> {
  return {
    alive: { ct, t },
    health: { ct: ct * 100, t: t * 100 },
    equipment: { ct: ct * each.ct, t: t * each.t },
  }
}

const bySide = (most: number) =>
  fc.record({ ct: fc.integer({ min: 0, max: most }), t: fc.integer({ min: 0, max: most }) })

/** Any state that facts could tell, however unlikely. */
export const anyState: fc.Arbitrary<RoundState> = fc
  .record({
    t: fc.double({ min: 0, max: 160, noNaN: true }),
    alive: bySide(5),
    health: bySide(500),
    equipment: bySide(30_000),
    start: bySide(35_000),
    planted: fc.boolean(),
    sincePlant: fc.double({ min: 0, max: 41, noNaN: true }),
    kits: fc.integer({ min: 0, max: 5 }),
    round: fc.integer({ min: 1, max: 40 }),
    score: bySide(13),
  })
  .map((state) => ({ ...state, sincePlant: state.planted ? state.sincePlant : null }))
