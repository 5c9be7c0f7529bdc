/** `npm run seed`: a crowd with matches, to see how a site of that size does. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { run } from './lib/processes.mjs'

const {
  players = '10000',
  matches = '2000',
  measure = false,
} = readCommandLine(
  `npm run seed -- [options]     players and finished matches that nobody played, counted by the same fold as real ones

  --players <n>    how many (default 10000); every five are a team
  --matches <n>    how many, over the last two years (default 2000), in cups that no list shows
  --measure        say afterwards what questions of pages, one match more, an export and a rebuild take

DATABASE_URL or DATA_DIR says where; it must be a database without players, and nobody may use it meanwhile.`,
  { players: 'count', matches: 'count', measure: 'flag' },
)
await ensureInstalled()
const { code } = await run('node', ['apps/server/scripts/seed.ts', players, matches, ...(measure ? ['measure'] : [])])
process.exit(code ?? 1)
