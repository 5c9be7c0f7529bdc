/** `npm run chaos`: a cup on two processes while PostgreSQL, Redis, the network, clocks and the processes themselves fail. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

const faults = ['restart', 'pause', 'connections', 'disk', 'redis', 'network', 'clocks', 'readers', 'kill']

readCommandLine(
  `npm run chaos -- [options]     a cup on two processes while what they stand on fails, one fault after another

  --restarts <n>    of PostgreSQL (default 50)
  --kills <n>       of one of two processes (default 6)
  --hold-ms <n>     how long other faults last (default 6000)
  --round-ms <n>    a round of a match (default 150)
  --only <fault>    one of ${faults.join(', ')}; may stand several times`,
  { restarts: 'count', kills: 'count', 'hold-ms': 'count', 'round-ms': 'count', only: faults },
)
await ensureInstalled()
await ensurePrepared()
start('node', ['packages/testing/src/programs/chaos.ts', ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
