/** `npm run fit`: the weights of the round model, anew from facts of finished rounds. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

const usage = `npm run fit -- --rounds <file> [options]     the weights of the live round's chances, anew from finished rounds

  --rounds <file>     a JSON text a line: map, name, round, score, equip, events, winner, samples (docs/decisions, chances)
  --version <text>    what the new weights are called, such as chances/2
  --data <text>       in words, what they were fitted on; pages show it
  --dry               say how far off they are, and write nothing`

const {
  rounds,
  version,
  data,
  dry = false,
} = readCommandLine(usage, { rounds: 'text', version: 'text', data: 'text', dry: 'flag' })
if (rounds === undefined || (!dry && (version === undefined || data === undefined))) {
  const missing = rounds === undefined ? '--rounds' : '--version and --data, or --dry'
  process.stderr.write(`${missing} must be given.\n\n${usage}\n`)
  process.exit(2)
}
await ensureInstalled()
const words = [rounds, version ?? '', data ?? '', ...(dry ? ['dry'] : [])]
start('node', ['packages/chances/src/fit/main.ts', ...words]).on('close', (code) => process.exit(code ?? 1))
