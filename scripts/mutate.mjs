/** `npm run mutate`: which faults of the pure code its tests notice. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

readCommandLine(
  `npm run mutate -- [options]     breaks the pure code line by line and counts what its tests notice

  --only <beginning>    only files whose names begin so, such as packages/brackets/src/swiss
  --sample <n>          so many lines of each group instead of all
  --seed <n>            the same number, the same lines (default 1)`,
  { only: 'text', sample: 'count', seed: 'number' },
)
await ensureInstalled()
start('node', ['bench/mutation/main.ts', ...process.argv.slice(2)]).on('close', (code) => process.exit(code ?? 1))
