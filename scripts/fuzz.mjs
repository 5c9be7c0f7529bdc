/** `npm run fuzz`: a million random and changed inputs for everything that reads what game servers say. `-- <count> <seed>`: others, or the same again. */
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

await ensureInstalled()
start('node', ['packages/cs2/src/fuzz/main.ts', ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
