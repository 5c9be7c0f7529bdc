/** `npm run rebuild`: everything that is kept of matches, folded anew from what is stored of them. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { run } from './lib/processes.mjs'

readCommandLine(
  `npm run rebuild -- [options]     figures of players and teams, folded anew from the stored matches and the logs of their servers

DATABASE_URL or DATA_DIR says where. Beside a site that runs it may work on PostgreSQL alone: an embedded database belongs to one process.`,
)
await ensureInstalled()
const { code } = await run('node', ['apps/server/scripts/rebuild.ts'])
process.exit(code ?? 1)
