import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fitRounds } from './fit-rounds.ts'
import type { Judgement } from './judged.ts'
import { modelFile } from './model-file.ts'
import { observationsOf } from './observations.ts'

/** `npm run fit`: weights of the round model from facts of finished rounds. node packages/chances/src/fit/main.ts <rounds> <version> <data> [dry] */

const [file = '', version = '', data = '', mode = ''] = process.argv.slice(2)
const target = path.resolve(import.meta.dirname, '../round-model.gen.ts')

function told({ brier, brierError, logLoss, logLossError, bins, rounds, points }: Judgement): string {
  const head = `each map left out in turn: Brier ${brier.toFixed(4)} ± ${brierError.toFixed(4)}, log loss ${logLoss.toFixed(4)} ± ${logLossError.toFixed(4)} (${rounds} rounds, ${points} points; errors over rounds)`
  const percent = (value: number) => (value * 100).toFixed(1).padStart(6)
  const lines = bins.map(
    (bin) =>
      `${percent(bin.from)} %  said ${percent(bin.said)}  seen ${percent(bin.seen)} ± ${percent(bin.error)}  of ${bin.rounds} rounds, ${bin.points} points`,
  )
  return [head, ...lines].join('\n')
}

try {
  const observations = observationsOf(readFileSync(file, 'utf8'))
  if (observations.length === 0) throw new Error('there are no rounds to learn from')
  const fit = fitRounds(observations)
  process.stdout.write(`${fit.leftOut === null ? 'one map alone: nothing to judge it by' : told(fit.leftOut)}\n`)
  if (mode === 'dry') process.stdout.write(`weights: ${fit.weights.map((weight) => weight.toFixed(4)).join(' ')}\n`)
  else {
    writeFileSync(target, modelFile(fit, version, data))
    process.stdout.write(`written: ${path.relative(process.cwd(), target)}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
