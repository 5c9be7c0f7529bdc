/** `npm start`: installs and builds what is missing, then runs LOBBY. */
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

await ensureInstalled()
await ensurePrepared()
start('node', ['apps/server/src/main.ts']).on('close', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
