/** `npm run game-server`: three simulated CS2 servers on this machine. Options as in packages/cs2-simulator: -- --servers 1 --faults */
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

const usual = ['--port', '27015', '--servers', '3', '--rcon-password', 'lobby', '--name', 'Simulator']

await ensureInstalled()
start('node', ['packages/cs2-simulator/src/cli.ts', ...usual, ...process.argv.slice(2)]).on('close', (code) =>
  process.exit(code ?? 1),
)
