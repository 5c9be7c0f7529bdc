/** `npm run soak`: a thousand simulated series, fifty at once, on servers on which everything goes wrong: -- --series 100 --at-once 20 --seed 7 */
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

await ensureInstalled()
start('node', ['packages/testing/src/programs/soak.ts', ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
