/** `npm run demo`: a whole 16-team cup against the running site. Options: -- --url http://… --teams 16 --servers 4 --round-ms 270 */
import { ensureInstalled } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

await ensureInstalled()
start('node', ['apps/demo/src/main.ts', ...process.argv.slice(2)]).on('close', (code) => process.exit(code ?? 1))
