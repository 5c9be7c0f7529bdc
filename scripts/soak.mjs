/** `npm run soak`: simulated series on servers on which everything goes wrong. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

readCommandLine(
  `npm run soak -- [options]     simulated series on servers on which everything goes wrong

  --series <n>     how many (default 1000)
  --at-once <n>    how many at a time (default 50)
  --seed <n>       the same number, the same faults (default 1)`,
  { series: 'count', 'at-once': 'count', seed: 'number' },
)
await ensureInstalled()
start('node', ['packages/testing/src/programs/soak.ts', ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
