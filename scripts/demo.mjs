/** `npm run demo`: a whole tournament against the running site. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

readCommandLine(
  `npm run demo -- [options]     a whole cup on a site that runs: teams, servers, every match, a champion

  --url <address>     the site (default: PUBLIC_URL, or http://localhost with PORT, which is 3000)
  --format <name>     cup: groups and a playoff (default); major: as a CS2 Major, three Swiss stages and a playoff for
                      32 teams, of whom the best sixteen enter later, or with --teams 24 two Swiss stages
  --teams <n>         how many teams (default 16; 32 for a major)
  --servers <n>       how many matches at once (default 4)
  --round-ms <n>      length of a round in milliseconds (default 270; 0 is as fast as the site answers)
  --no-quirks         without what real servers do: events twice or late, rounds restored, a player missing at the end of one

The organiser signs in by ADMIN_EMAIL and ADMIN_PASSWORD; without them by the sign-in that a site on one's own machine has.`,
  { url: 'address', format: ['cup', 'major'], teams: 'count', servers: 'count', 'round-ms': 'number', quirks: 'flag' },
)
await ensureInstalled()
start('node', ['apps/demo/src/main.ts', ...process.argv.slice(2)]).on('close', (code) => process.exit(code ?? 1))
