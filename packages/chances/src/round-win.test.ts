import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { onRecorded } from '@lobby/cs2/recorded'
import { judged } from './fit/judged.ts'
import { fitRounds } from './fit/fit-rounds.ts'
import { observationsOf } from './fit/observations.ts'
import { featureNames } from './round-features.ts'
import { roundModel } from './round-model.gen.ts'
import type { BySide, RoundState } from './round-state.ts'
import { roundWinChance } from './round-win.ts'
import { alive, anyState, stateWith } from './testing/states.ts'

const chance = (changes: Partial<RoundState> = {}) => roundWinChance(stateWith(changes))
const plantedFor = (sincePlant: number, changes: Partial<RoundState> = {}) =>
  chance({ t: 60 + sincePlant, planted: true, sincePlant, ...changes })

describe('plain sense', () => {
  it('knows that nobody left is lost', () => {
    expect(chance(alive(0, 3))).toBe(0.001)
    expect(chance(alive(3, 0))).toBe(0.999)
    expect(plantedFor(10, alive(0, 1))).toBe(0.001)
    expect(plantedFor(35, { ...alive(0, 0), kits: 0 })).toBe(0.001)
    expect(chance(alive(0, 0))).toBe(0.5)
  })

  it('is clear of five against one', () => {
    expect(chance(alive(5, 1))).toBeGreaterThan(0.97)
    expect(chance(alive(1, 5))).toBeLessThan(0.03)
    expect(plantedFor(5, alive(5, 1))).toBeGreaterThan(0.85)
    expect(plantedFor(5, alive(1, 5))).toBeLessThan(0.02)
  })

  it('is near 40 % when both bought all', () => {
    expect(chance({ t: 0 })).toBeGreaterThan(0.38)
    expect(chance({ t: 0 })).toBeLessThan(0.5)
    expect(chance({ t: 95 })).toBeLessThan(chance({ t: 20 }) - 0.05)
  })

  it('lets a plant cost CT much', () => {
    expect(plantedFor(1)).toBeLessThan(chance({ t: 61 }) - 0.15)
  })

  it('gives the bomb to T when nobody can defuse in time', () => {
    for (const [ct, t] of [
      [1, 1],
      [2, 1],
      [3, 1],
      [5, 1],
    ] as const) {
      expect(plantedFor(36.5, { ...alive(ct, t), kits: 0 })).toBeLessThan(0.05)
      expect(plantedFor(38.5, { ...alive(ct, t), kits: 3 })).toBeLessThan(0.05)
      expect(plantedFor(40, { ...alive(ct, t), kits: 3 })).toBe(0.001)
    }
    expect(plantedFor(38.5, { ...alive(3, 0), kits: 0 })).toBeLessThan(0.05)
    expect(plantedFor(40.5, { ...alive(3, 0), kits: 3 })).toBe(0.001)
  })

  it('gives CT a bomb that nobody guards while there is time, longer with a kit', () => {
    expect(plantedFor(20, { ...alive(1, 0), kits: 0 })).toBeGreaterThan(0.97)
    expect(plantedFor(33, { ...alive(1, 0), kits: 1 })).toBeGreaterThan(0.97)
    expect(plantedFor(33, { ...alive(1, 0), kits: 0 })).toBeLessThan(0.6)
  })

  it('gives CT the round whose time is out before a plant', () => {
    expect(chance({ ...alive(1, 3), t: 115 })).toBe(0.999)
    expect(chance({ ...alive(2, 2), t: 114.5 })).toBeGreaterThan(0.85)
    expect(plantedFor(10, { ...alive(1, 3), t: 118 })).toBeLessThan(0.05)
  })

  it('counts money: rifles against pistols, at the start and later', () => {
    const poor = (who: keyof BySide) => ({
      equipment: { ct: 25_000, t: 22_500, [who]: 4000 },
      start: { ct: 25_000, t: 22_500, [who]: 4000 },
    })
    expect(chance({ t: 1, ...poor('ct') })).toBeLessThan(0.15)
    expect(chance({ t: 1, ...poor('t') })).toBeGreaterThan(0.85)
    expect(chance({ equipment: { ct: 10_000, t: 22_500 } })).toBeLessThan(chance() - 0.05)
  })

  it('lives with a round clock of another length', () => {
    expect(roundWinChance(stateWith({ t: 120 }), { round: 175, bomb: 40 })).toBeLessThan(0.6)
    expect(
      roundWinChance(stateWith({ planted: true, sincePlant: 36, kits: 0 }), { round: 115, bomb: 60 }),
    ).toBeGreaterThan(0.05)
  })
})

describe('whatever the facts', () => {
  const rises = (better: (state: RoundState) => RoundState) =>
    fc.assert(
      fc.property(anyState, (state) => {
        expect(roundWinChance(better(state))).toBeGreaterThanOrEqual(roundWinChance(state) - 1e-12)
      }),
      { numRuns: 2000 },
    )

  it.each(['health', 'equipment', 'start'] as const)('more %s never hurts a side', (what) => {
    rises((state) => ({ ...state, [what]: { ct: state[what].ct * 1.3 + 30, t: state[what].t } }))
    rises((state) => ({ ...state, [what]: { ct: state[what].ct, t: state[what].t * 0.7 } }))
  })

  it('one more alive never hurts a side, with health and equipment of his own or without', () => {
    const oneMore = (
      { alive, health, equipment, ...rest }: RoundState,
      side: keyof BySide,
      each: number,
    ): RoundState => ({
      ...rest,
      alive: { ...alive, [side]: alive[side] + 1 },
      health: { ...health, [side]: health[side] + each },
      equipment: { ...equipment, [side]: equipment[side] + each * 20 },
    })
    for (const each of [0, 100]) {
      // Nobody against nobody is an even chance, and no beginning of anything.
      const played = anyState.filter(({ alive }) => alive.ct + alive.t > 0)
      fc.assert(
        fc.property(played, (state) => {
          const now = roundWinChance(state)
          expect(roundWinChance(oneMore(state, 'ct', each))).toBeGreaterThanOrEqual(now - 1e-12)
          expect(roundWinChance(oneMore(state, 't', each))).toBeLessThanOrEqual(now + 1e-12)
        }),
        { numRuns: 2000 },
      )
    }
  })

  it('a plant never helps CT, nor does time after it, nor a lost kit', () => {
    fc.assert(
      fc.property(anyState, fc.double({ min: 0, max: 20, noNaN: true }), (state, more) => {
        const after = { ...state, planted: true, sincePlant: state.sincePlant ?? 0 }
        const late = { ...after, t: after.t + more, sincePlant: after.sincePlant + more }
        const open = { ...state, planted: false, sincePlant: null }
        if (state.alive.ct + state.alive.t > 0)
          expect(roundWinChance(after)).toBeLessThanOrEqual(roundWinChance(open) + 1e-12)
        expect(roundWinChance(late)).toBeLessThanOrEqual(roundWinChance(after) + 1e-12)
        expect(roundWinChance({ ...after, kits: 0 })).toBeLessThanOrEqual(roundWinChance({ ...after, kits: 1 }) + 1e-12)
      }),
      { numRuns: 2000 },
    )
  })

  it('says a chance, whatever is missing, below nothing, beyond five or no number', () => {
    const odd = fc.oneof(
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -3, 0, 7, 64, null, undefined),
      fc.double(),
    )
    const pair = fc.oneof(fc.record({ ct: odd, t: odd }), fc.constantFrom(null, undefined, {}))
    const shape = { t: odd, alive: pair, health: pair, equipment: pair, start: pair, sincePlant: odd, kits: odd }
    const strange = fc.record({
      ...shape,
      planted: fc.constantFrom(true, false, 1, 0, null, undefined),
      round: odd,
      score: pair,
    })
    fc.assert(
      fc.property(strange, (state) => {
        const said = roundWinChance(state as unknown as RoundState)
        expect(said).toBeGreaterThanOrEqual(0.001)
        expect(said).toBeLessThanOrEqual(0.999)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes 1 for yes, as facts of rounds do', () => {
    expect(plantedFor(10, { planted: 1 })).toBe(plantedFor(10))
    expect(chance({ planted: 0 })).toBe(chance())
  })

  it('takes health for 100 a head where nobody tells it', () => {
    const { health: _untold, ...rest } = stateWith(alive(3, 4))
    expect(roundWinChance(rest as RoundState)).toBe(chance(alive(3, 4)))
  })
})

test('the model says what it is', () => {
  expect(roundModel.version).toMatch(/^chances\/\d+$/)
  expect(roundModel.weights).toHaveLength(featureNames.length)
  expect(roundModel.error?.brier).toBeLessThan(0.166)
})

onRecorded('rounds', 'real rounds', (read) => {
  const observations = observationsOf(read('rounds.ndjson'))
  const fit = fitRounds(observations)

  test('are read whole', () => {
    expect(observations).toHaveLength(13_625)
    expect(new Set(observations.map(({ round }) => round)).size).toBe(273)
    const planted = observations.filter(({ state }) => state.planted)
    expect(
      planted.every(({ state }) => state.sincePlant !== null && state.sincePlant >= 0 && state.sincePlant < 45),
    ).toBe(true)
  })

  test('give the weights and the error that the module has', () => {
    fit.weights.forEach((weight, at) => expect(weight).toBeCloseTo(roundModel.weights[at]!, 5))
    expect(fit.leftOut?.brier).toBeCloseTo(roundModel.error?.brier ?? 0, 4)
    expect(fit.leftOut?.logLoss).toBeCloseTo(roundModel.error?.logLoss ?? 0, 4)
  })

  test('of maps that it has not seen come out as said: Brier, log loss, every tenth within 5 points and two of its errors', () => {
    expect(fit.leftOut?.brier).toBeLessThanOrEqual(0.166)
    expect(fit.leftOut?.logLoss).toBeLessThanOrEqual(0.5)
    for (const { said, seen, error } of fit.leftOut?.bins ?? []) {
      expect(Math.abs(said - seen)).toBeLessThanOrEqual(0.05 + 2 * error)
    }
  })

  test('are told nearly as well by a log without hits', () => {
    const unhurt = observations.map(({ state }) =>
      roundWinChance({ ...state, health: { ct: state.alive.ct * 100, t: state.alive.t * 100 } }),
    )
    const seen = observations.map(({ state }) => roundWinChance(state))
    expect(judged(observations, unhurt).brier - judged(observations, seen).brier).toBeLessThan(0.004)
  })
})
