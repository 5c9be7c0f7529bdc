import { expect, test } from 'vitest'
import { type Belief, beliefOf } from './belief.ts'
import { liveRoundChance, liveStakes, roundStakes, type RoundStanding, seriesOutcome, standingAfter } from './live.ts'
import { fullBuys } from './map-rules.ts'
import { roundOf } from './map-table.ts'
import { openSeries, type Series } from './series.ts'
import { drawing, normal } from './testing/settings.ts'

/**
 * Series of three maps played kill by kill, their true strength drawn from what is believed: what is said must come out so
 * often. CALIBRATION_SERIES plays more: with 3000 the bins are sure to about 2.5 points (a minute).
 */
const count = Number(process.env['CALIBRATION_SERIES'] ?? 250)
const strength = { mean: 0.1, sd: 0.3 }
const sides = 0.2

type Said = { round: number; map: number; series: number; atRound: number; atMap: number; atSeries: number }

/** Signals of a round's winner: each is seen in 3 of 5 rounds that team 1 wins, and in 2 of 5 that it loses. */
const seenIfWon = 0.6

function play(opened: Series, next: () => number): Said[] {
  const truth = strength.mean + strength.sd * normal(next)
  const said: Said[] = []
  let [seriesFrom, mapFrom] = [0, 0]
  let standing: Omit<RoundStanding, 'on'> & Partial<Pick<RoundStanding, 'on'>> = {
    won: 0,
    lost: 0,
    map: 0,
    belief: opened.belief,
  }
  while (standing.won < 2 && standing.lost < 2) {
    const now: RoundStanding = { ...standing, on: standing.on ?? { a: 0, b: 0 } }
    const first = now.map % 2 === 0 ? 'ct' : 't'
    const chance = roundOf({ rules: opened.rules, strength: truth, sides, first }, now.on, now.on.buys ?? fullBuys)
    const won = next() < chance
    const stakes = roundStakes(opened, now)
    const from = said.length
    let model = 0.5
    for (let kill = 0; kill < 3; kill += 1) {
      const seen = next() < (won ? seenIfWon : 1 - seenIfWon)
      const odds = (model / (1 - model)) * (seen ? seenIfWon / (1 - seenIfWon) : (1 - seenIfWon) / seenIfWon)
      model = odds / (1 + odds)
      const live = liveStakes(stakes, liveRoundChance({ start: stakes.round, model: { start: 0.5, now: model } }))
      said.push({ round: live.round, map: live.map.win, series: live.series.win, atRound: 0, atMap: 0, atSeries: 0 })
    }
    for (const one of said.slice(from)) one.atRound = Number(won)
    const { on, ...rest } = standingAfter(opened, now, won)
    if (rest.map > now.map) {
      for (const one of said.slice(mapFrom)) one.atMap = rest.won - now.won
      mapFrom = said.length
    }
    standing = on == null ? rest : { ...rest, on }
  }
  for (const one of said.slice(seriesFrom)) one.atSeries = Number(standing.won === 2)
  return said
}

/** Gaps of said and seen by tenth, as standard errors over series: kills of one series are not independent. */
function gaps(
  all: readonly (readonly Said[])[],
  what: 'round' | 'map' | 'series',
  at: 'atRound' | 'atMap' | 'atSeries',
): number[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const sums = all.map((said) => {
      const inBin = said.filter((one) => Math.min(9, Math.floor(one[what] * 10)) === bin)
      return inBin.reduce((sum, one) => sum + one[at] - one[what], 0)
    })
    const total = sums.reduce((sum, one) => sum + one, 0)
    const error = Math.sqrt(sums.reduce((sum, one) => sum + one * one, 0))
    return error === 0 ? 0 : total / error
  })
}

const opened = openSeries({
  strength,
  need: 2,
  maps: [
    { first: 'ct', sides },
    { first: 't', sides },
    { first: 'ct', sides },
  ],
})
const next = drawing(4)
const all = Array.from({ length: count }, () => play(opened, next))

test.each([
  ['round', 'atRound'],
  ['map', 'atMap'],
  ['series', 'atSeries'],
] as const)('what is said of a %s comes out so often', (what, at) => {
  for (const gap of gaps(all, what, at)) expect(Math.abs(gap)).toBeLessThan(3.5)
})

test('one who learns nothing is noticed', () => {
  const stubborn: Belief = beliefOf({ mean: 0.9, sd: 0 })
  const wrong = openSeries({
    strength: stubborn,
    need: 2,
    maps: Array.from({ length: 3 }, () => ({ first: 'ct' as const, sides })),
  })
  const drawn = drawing(5)
  const said = Array.from({ length: 60 }, () => play(wrong, drawn))
  expect(Math.max(...gaps(said, 'series', 'atSeries').map(Math.abs))).toBeGreaterThan(3.5)
  expect(seriesOutcome(wrong, { won: 0, lost: 0, map: 0, belief: stubborn }).win).toBeGreaterThan(0.95)
})
