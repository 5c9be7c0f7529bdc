/** `npm start`: installs and builds what is missing, then runs LOBBY. */
import path from 'node:path'
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { root, start } from './lib/processes.mjs'

readCommandLine(`npm run start --     installs and builds what is missing, then runs LOBBY on http://localhost:3000

It takes no options; PORT, PUBLIC_URL and the rest are variables of the environment (README, "Configuration").
Help: npm run start -- --help`)
await ensureInstalled()
await ensurePrepared()
// Node keeps what it compiled: every start after the first is a fifth quicker.
const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') }
start('node', ['apps/server/src/main.ts'], compiled).on('close', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
