/** `npm run fuzz`: random and changed inputs for everything that reads what game servers say. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

const { count = '1000000', seed } = readCommandLine(
  `npm run fuzz -- [options]     random and changed inputs for everything that reads what game servers say

  --count <n>    how many (default 1000000)
  --seed <n>     the same number, the same inputs (default: another each time; it is told at the end)`,
  { count: 'count', seed: 'number' },
)
await ensureInstalled()
start('node', ['packages/cs2/src/fuzz/main.ts', count, ...(seed ? [seed] : [])]).on('close', (code) =>
  process.exit(code ?? 1),
)
