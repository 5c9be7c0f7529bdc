import { LiveMatch, type RoundView } from '@lobby/cs2/facts'
import { steamIdOf } from '@lobby/cs2/game-log'
import { onRecorded } from '@lobby/cs2/recorded'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DrawnMap } from './chance-match.test-kit.ts'
import { swingsIn, swingsOf } from './swings.ts'

const sum = (swings: ReadonlyMap<string, number>) => [...swings.values()].reduce((total, each) => total + each, 0)

it('add up to nothing in a round, and over a map', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { rounds } = new DrawnMap(seed).play(4).view
      for (const round of rounds) expect(sum(swingsOf(round))).toBeCloseTo(0, 9)
      expect(sum(swingsIn(rounds))).toBeCloseTo(0, 9)
    }),
    { numRuns: 40 },
  )
})

it('reward who kills and cost who falls; what the killer had help for is shared', () => {
  const map = new DrawnMap(3).begin()
  map.log.hit(2, 6, { damage: 90, health: 10 }).kill(1, 6).assist(3, 6, true)
  const swings = swingsOf(map.end().view.rounds[0]!)
  const of = (account: number) => swings.get(steamIdOf(account))!
  expect(of(6)).toBeCloseTo(-(of(1) + of(2) + of(3)), 9)
  expect([of(1) > 0, of(2) > 0, of(3) > 0, of(4)]).toEqual([true, true, true, 0])
})

it('are nobody’s in a round of which something is missing', () => {
  const round = { ...new DrawnMap(3).play(1).view.rounds[0]!, isWhole: false }
  expect(swingsOf(round).size).toBe(0)
})

it('goes by the clock of the cup', () => {
  const round = new DrawnMap(21).play(1).view.rounds[0]!
  const usual = swingsOf(round)
  expect(usual).not.toEqual(swingsOf(round, { round: 60, bomb: 25 }))
  expect(swingsOf(round)).toEqual(usual)
})

onRecorded('cs2-log', 'what players moved', (read) => {
  it.each(['inferno', 'mirage'])('on %s is the same however its log came', (name) => {
    const bytes = new TextEncoder().encode(read(`map-${name}.log`))
    const rounds = (parts: readonly [number, number][]): readonly RoundView[] => {
      const live = new LiveMatch()
      for (const [from, to] of parts) {
        live.add({ bytes: bytes.subarray(from, to), begin: from, token: 's', map: null, tick: null })
        live.view(`de_${name}`)
      }
      return live.view(`de_${name}`)!.rounds
    }
    const [third, half] = [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)]
    const whole = swingsIn(rounds([[0, bytes.length]]))
    const torn = swingsIn(
      rounds([
        [0, third],
        [half, bytes.length],
        [third - 500, half],
        [0, half],
      ]),
    )
    expect(torn).toEqual(whole)
    expect(sum(whole)).toBeCloseTo(0, 9)
    expect(whole.size).toBe(10)
  })
})
