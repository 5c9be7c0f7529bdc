import { parseArgs } from 'node:util'
import { runFuzz } from './run-fuzz.ts'

/** Nothing that fits into one body may keep the process busy for longer. */
const slowMs = 1_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const seed = Number(values.seed)
const reports = runFuzz(seed, Number(values.count))
for (const { kind, inputs, understood, slowestMs } of reports)
  console.log(`${kind}: ${inputs} inputs, ${understood} understood, the slowest took ${slowestMs.toFixed(1)} ms`)
console.log(`seed ${seed}: nothing broke`)
if (reports.some(({ slowestMs }) => slowestMs > slowMs)) {
  console.error('but something was too slow')
  process.exitCode = 1
}
