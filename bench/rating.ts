import { performance } from 'node:perf_hooks'
import { create, fold, rate } from '@lobby/rating'
import { judge } from '../packages/rating/src/testing/judged.ts'
import { draw, fullSize, populations } from '../packages/rating/src/testing/populations.ts'

/**
 * The skill rating: its forecasts on the seven populations of models.md, 1.7, each at its full size, beside one who knows the truth and an Elo of players;
 * then what a map costs, folded and with its explanation.
 */
const number = (value: number): string => value.toFixed(3).padStart(9)
process.stdout.write(
  `${'log loss of the winner'.padEnd(24)}   oracle     ours      Elo    slope   largest gap of a bin of 200, in points\n`,
)
for (const population of populations) {
  for (const seed of [1, 2]) {
    const { ours, oracle, elo } = judge(draw(population, fullSize(population), seed))
    const judged = ours.bins.filter(({ holds }) => holds !== null)
    const gap = Math.max(0, ...judged.map(({ said, seen }) => Math.abs(said - seen) * 100))
    const kept = judged.every(({ holds }) => holds === true) ? 'within the rule' : 'BEYOND THE RULE'
    const losses = [oracle, ours, elo].map(({ logLoss }) => number(logLoss)).join('')
    process.stdout.write(
      `${`${population}, seed ${seed}`.padEnd(24)}${losses}${number(ours.slope ?? 0)}   ${gap.toFixed(1)}, ${kept}\n`,
    )
  }
}

const many = draw('thin', { players: 1500, maps: 20_000 }, 3)
function costOf(name: string, work: () => unknown): void {
  work()
  const [cpu, start] = [process.cpuUsage(), performance.now()]
  work()
  const { user, system } = process.cpuUsage(cpu)
  const wall = ((performance.now() - start) * 1000) / many.length
  process.stdout.write(
    `${name.padEnd(46)}${((user + system) / many.length).toFixed(1)} µs of processor time, ${wall.toFixed(1)} µs\n`,
  )
}
process.stdout.write('\n')
costOf('a map folded', () => fold(many))
costOf('a map rated, with chance and explanations', () =>
  many.reduce((ladder, map) => rate(ladder, map).ladder, create()),
)
