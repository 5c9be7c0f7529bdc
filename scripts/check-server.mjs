/** `npm run check-server`: asks a CS2 server end to end and says in words what to mend; for whoever runs one, without a LOBBY of their own. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

readCommandLine(
  `npm run check-server -- --server <host:port> [options]     asks a CS2 server end to end and says what to mend

  --server <host:port>   the server's IPv4 address or name, and its game port
  --listen <port>        a TCP port of this machine that the server can reach: tests its way to here, headers and its log
  --address <url>        what the server calls that port (default http://<this machine's address on the way to it>:<port>)
  --gotv-port <n>        the port of GOTV as you tell it to people, to compare with what the server says
  --disk <folder>        a folder of the server, if this runs on its machine: how much space is free there
  --with-players         check although people are on it: the game may stand still for a moment
  --language <name>      en, ru or kz (default by LANG)

  The RCON password is taken from RCON_PASSWORD, else asked for, or read from the input if that is no terminal. It is never typed behind the command, where
  other people of the machine could read it. Nothing is loaded or changed; a server with a match is let be.
  Ends with 0 where nothing is broken, 1 where something is or the server was let be, 2 where what was typed cannot be understood.`,
  {
    server: 'text',
    listen: 'count',
    address: 'address',
    'gotv-port': 'count',
    disk: 'text',
    'with-players': 'flag',
    language: 'text',
  },
)
await ensureInstalled()
start('node', ['apps/check-server/src/main.ts', ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
