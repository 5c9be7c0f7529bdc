import { runFuzz } from './run-fuzz.ts'

/** Nothing that fits into one body may keep the process busy for longer. */
const slowMs = 1_000

const [count = '1000000', given = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const seed = Number(given)
const reports = await runFuzz(seed, Number(count))
for (const { kind, inputs, understood, slowestMs } of reports)
  console.log(`${kind}: ${inputs} inputs, ${understood} understood, the slowest took ${slowestMs.toFixed(1)} ms`)
console.log(`seed ${seed}: nothing broke`)
if (reports.some(({ slowestMs }) => slowestMs > slowMs)) {
  console.error('but something was too slow')
  process.exitCode = 1
}
