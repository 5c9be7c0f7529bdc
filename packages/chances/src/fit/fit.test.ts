import { describe, expect, it, test } from 'vitest'
import { competitiveClock, countedOf } from '../round-state.ts'
import { featuresOf } from '../round-features.ts'
import { alive, stateWith } from '../testing/states.ts'
import { fitRounds } from './fit-rounds.ts'
import { judged } from './judged.ts'
import { fittedWeights } from './logistic-fit.ts'
import { modelFile } from './model-file.ts'
import { type Observation, observationsOf } from './observations.ts'

/** Numbers that look drawn, the same every time. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Rounds of a side with more alive, which wins the more often. */
function played(maps: number, rounds: number): Observation[] {
  const next = drawing(5)
  return Array.from({ length: maps * rounds }, (_, round) => {
    const [ct, t] = [1 + Math.floor(next() * 5), 1 + Math.floor(next() * 5)]
    const ctWon = next() < 1 / (1 + Math.exp(t - ct))
    return { state: stateWith({ ...alive(ct, t), t: next() * 100 }), ctWon, round, map: `map ${round % maps}` }
  })
}

describe('weights', () => {
  it('come back as they were planted', () => {
    const next = drawing(3)
    const rows = Array.from({ length: 20_000 }, () => [1, next() * 4 - 2, next() * 400])
    const planted = [-0.5, 1.2, 0.004]
    const won = rows.map(
      (row) => next() < 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * planted[at]!, 0))),
    )
    const found = fittedWeights(rows, won, 1e-6)
    expect(found[0]).toBeCloseTo(-0.5, 0)
    expect(found[1]).toBeCloseTo(1.2, 1)
    expect(found[2]).toBeCloseTo(0.004, 3)
  })

  it('are the top: no small step makes what was seen likelier', () => {
    const rows = [0.3, 1, 2, -1, -2, 0.1].map((value) => [1, value])
    const won = [true, true, false, false, false, true]
    const penalty = 0.5
    const spread = Math.sqrt(rows.reduce((sum, [, x = 0]) => sum + x * x, 0) / 6 - (0.4 / 6) ** 2)
    const worth = ([constant = 0, slope = 0]: readonly number[]) =>
      rows.reduce((sum, [, x = 0], at) => {
        const chance = 1 / (1 + Math.exp(-constant - slope * x))
        return sum + Math.log(won[at] === true ? chance : 1 - chance)
      }, 0) -
      (penalty / 2) * (slope * spread) ** 2
    const best = fittedWeights(rows, won, penalty)
    for (const [one, two] of [
      [0.001, 0],
      [-0.001, 0],
      [0, 0.001],
      [0, -0.001],
    ] as const)
      expect(worth([best[0]! + one, best[1]! + two])).toBeLessThan(worth(best))
  })

  it('do not run away where all is clear', () => {
    const found = fittedWeights(
      [
        [1, -1],
        [1, -2],
        [1, 1],
        [1, 2],
      ],
      [false, false, true, true],
      1,
    )
    expect(found[1]).toBeGreaterThan(0.3)
    expect(found[1]).toBeLessThan(3)
  })
})

describe('a fit', () => {
  it('judges each map by weights that have not seen it', () => {
    const one = played(3, 60)
    const twisted = one.map((each) => (each.map === 'map 0' ? { ...each, ctWon: !each.ctWon } : each))
    const left = fitRounds(twisted).leftOut
    expect(left?.rounds).toBe(180)
    // The twisted map is told wrong by the others: worse than an even chance there.
    expect(left?.brier).toBeGreaterThan(fitRounds(one).leftOut?.brier ?? 1)
  })

  it('of one map says no error', () => {
    expect(fitRounds(played(1, 50)).leftOut).toBeNull()
    expect(modelFile(fitRounds(played(1, 50)), 'chances/9', 'ours')).toContain('"error": null')
  })

  it('is written as data that can be read', () => {
    const text = modelFile(fitRounds(played(3, 60)), 'chances/9', "ours, of 'late' autumn")
    const model = JSON.parse(/= (\{[\s\S]*\})\n$/.exec(text)?.[1] ?? '') as Record<string, unknown>
    expect(model).toMatchObject({ version: 'chances/9', data: "ours, of 'late' autumn", maps: 3 })
    expect(model['weights']).toHaveLength(featuresOf(countedOf(stateWith()), competitiveClock).length)
  })
})

describe('a judgement', () => {
  const four = [0.1, 0.15, 0.8, 0.85].map((said, at) => ({
    said,
    ctWon: at > 1,
    round: at,
    map: 'm',
    state: stateWith(),
  }))

  it('is what it is called', () => {
    const found = judged(
      four,
      four.map(({ said }) => said),
    )
    expect(found.brier).toBeCloseTo((0.01 + 0.0225 + 0.04 + 0.0225) / 4, 12)
    expect(found.logLoss).toBeCloseTo(-(Math.log(0.9) + Math.log(0.85) + Math.log(0.8) + Math.log(0.85)) / 4, 12)
    expect(found.bins[1]).toMatchObject({ points: 2, rounds: 2, seen: 0 })
    expect(found.bins[1]?.said).toBeCloseTo(0.125)
    expect(found.bins[5]).toMatchObject({ points: 0, said: 0, seen: 0, error: 0 })
  })

  it('has errors over rounds, not points: the same rounds told ten times over are no surer', () => {
    const some = played(1, 100)
    const said = some.map(({ state }) => (state.alive.ct > state.alive.t ? 0.7 : 0.3))
    const often = some.flatMap((each) => Array.from({ length: 10 }, () => each))
    const once = judged(some, said)
    const told = judged(
      often,
      said.flatMap((each) => Array.from({ length: 10 }, () => each)),
    )
    expect(told.brierError).toBeCloseTo(once.brierError, 6)
    expect(once.brierError).toBeGreaterThan(0.005)
    expect(judged(some, said)).toEqual(once)
  })
})

describe('facts of rounds', () => {
  const line = (changes: object) =>
    JSON.stringify({
      map: 'm1',
      name: 'de_nuke',
      round: 3,
      score: { ct: 1, t: 1 },
      equip: { ct: 20_000, t: 21_000 },
      events: [{ t: 30, type: 'plant' }],
      winner: 't',
      samples: [
        [28, 5, 4, 480, 300, 20_000, 18_000, 0, 2],
        [32, 4, 4, 380, 300, 16_000, 18_000, 1, 1],
      ],
      ...changes,
    })

  it('are read as states', () => {
    const [first, second] = observationsOf(`${line({})}\n\n${line({ winner: 'ct' })}\n`)
    expect(first).toMatchObject({ ctWon: false, round: 0, map: 'm1' })
    expect(first?.state).toMatchObject({ map: 'de_nuke', t: 28, planted: false, sincePlant: null, kits: 2 })
    expect(second?.state).toMatchObject({
      planted: true,
      sincePlant: 2,
      alive: { ct: 4, t: 4 },
      start: { ct: 20_000, t: 21_000 },
    })
    expect(observationsOf(`${line({})}\n${line({ winner: 'ct' })}`).at(-1)).toMatchObject({ ctWon: true, round: 1 })
  })

  it('take a plant before the round for none, and a plant that came between two looks for just now', () => {
    const states = observationsOf(
      line({
        events: [
          { t: -20, type: 'plant' },
          { t: 33, type: 'plant' },
        ],
      }),
    )
    expect(states[1]?.state.sincePlant).toBe(0)
  })

  test.each(['{', '{"winner":"ct"}', '[]', 'null', line({ winner: 'nobody' })])(
    'are refused with the line that is none: %s',
    (bad) => {
      expect(() => observationsOf(`${line({})}\n${bad}`)).toThrow('line 2 is no round')
    },
  )
})
