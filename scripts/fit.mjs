/** `npm run fit`: the weights of the round model, anew from facts of finished rounds. */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { root, run } from './lib/processes.mjs'

const usage = `npm run fit -- --rounds <file> [options]     the weights of the live round's chances, anew from finished rounds

  --rounds <file>     a JSON text a line: map, name, round, score, equip, events, winner, samples (docs/decisions, chances)
  --matches           rounds of this site's own finished matches (DATABASE_URL or DATA_DIR says where); with --rounds, both together
  --version <text>    what the new weights are called, such as chances/2
  --data <text>       in words, what they were fitted on; pages show it
  --dry               say how far off they are, and write nothing`

const {
  rounds,
  matches = false,
  version,
  data,
  dry = false,
} = readCommandLine(usage, { rounds: 'text', matches: 'flag', version: 'text', data: 'text', dry: 'flag' })
const isNamed = rounds !== undefined || matches
if (!isNamed || (!dry && (version === undefined || data === undefined))) {
  const missing = isNamed ? '--version and --data, or --dry' : '--rounds, or --matches,'
  process.stderr.write(`${missing} must be given.\n\n${usage}\n`)
  process.exit(2)
}

/** Rounds of our own matches, and those of the file behind them. */
async function ownRounds() {
  const file = path.join(root, '.cache/own-rounds.ndjson')
  mkdirSync(path.dirname(file), { recursive: true })
  const { code } = await run('node', ['apps/server/scripts/write-rounds.ts', file])
  if (code !== 0) process.exit(code ?? 1)
  if (rounds !== undefined) appendFileSync(file, readFileSync(rounds, 'utf8'))
  return file
}

await ensureInstalled()
const words = [matches ? await ownRounds() : rounds, version ?? '', data ?? '', ...(dry ? ['dry'] : [])]
const { code } = await run('node', ['packages/chances/src/fit/main.ts', ...words])
process.exit(code ?? 1)
