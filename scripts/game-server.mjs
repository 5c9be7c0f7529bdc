/** `npm run game-server`: three simulated CS2 servers on this machine. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

readCommandLine(
  `npm run game-server -- [options]     three simulated CS2 servers on this machine, for matches that are loaded there

  --port <n>           of the first; the others follow (default 27015)
  --servers <n>        how many (default 3)
  --address <ip>       where to listen (default 127.0.0.1)
  --rcon-password <text>  (default lobby)
  --name <text>        hostname; of several, each gets its number
  --map <name>         the map while no match is played (default de_mirage)
  --people <names>     who is on while no match is played, parted by commas
  --tags <words>       sv_tags, parted by commas
  --dialect <name>     what they speak: matchzy (default), matchzy-enhanced or get5
  --round-ms <n>       length of a round in milliseconds (default 300)
  --series-end-ms <n>  from the last map to the end of the series (default 2000)
  --reset-ms <n>       from the end of a series until another match is taken (default 5000)
  --unpause-ms <n>     from a restore until both teams have typed .unpause (default 5000)
  --seed <n>           same seed and match, same series (default 1)
  --quirks, --faults   what real servers do, and what goes wrong on them
  --retry              try undelivered events again
  --trouble <name>     what is broken, for the server check`,
  {
    port: 'count',
    servers: 'count',
    address: 'text',
    'rcon-password': 'text',
    name: 'text',
    map: 'text',
    people: 'text',
    tags: 'text',
    dialect: ['matchzy', 'matchzy-enhanced', 'get5'],
    'round-ms': 'number',
    'series-end-ms': 'number',
    'reset-ms': 'number',
    'unpause-ms': 'number',
    seed: 'number',
    quirks: 'flag',
    faults: 'flag',
    retry: 'flag',
    trouble: 'text',
  },
)
const usual = ['--port', '27015', '--servers', '3', '--rcon-password', 'lobby', '--name', 'Simulator']

await ensureInstalled()
start('node', ['packages/cs2-simulator/src/cli.ts', ...usual, ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
