import { expect, it } from 'vitest'
import { judge } from './testing/judged.ts'
import { draw, fullSize, type Population, populations } from './testing/populations.ts'

/**
 * The seven populations of models.md, 1.7, at a sixth of their size; `npm run bench -- rating` plays them whole. How far ours may be from one who knows
 * the truth is what it is there, and what a shorter time to learn costs.
 */
const fromOracle: Readonly<Record<Population, number>> = {
  uniform: 0.046,
  smurfs: 0.062,
  drift: 0.056,
  parties: 0.045,
  boosters: 0.046,
  thin: 0.03,
  cups: 0.04,
}

it.each(populations)('in %s, forecasts beat an Elo or are level, and come out as often as said', (population) => {
  const { players, maps } = fullSize(population)
  const { ours, oracle, elo } = judge(draw(population, { players: players / 5, maps: maps / 5 }, 5))
  expect(ours.logLoss - oracle.logLoss).toBeLessThan(fromOracle[population])
  expect(ours.logLoss).toBeLessThan(elo.logLoss + 0.004)
  for (const { holds } of ours.bins) expect(holds).not.toBe(false)
})
