/** `npm run dev`: the server restarts on every change, the site reloads in place (http://localhost:5173). */
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { start } from './lib/processes.mjs'

readCommandLine(`npm run dev --     the server restarts on every change, the site reloads in place (http://localhost:5173)

It takes no options. Help: npm run dev -- --help`)
await ensureInstalled()
await ensurePrepared()
const server = start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'])
const site = start('npm', ['exec', '-w', 'apps/web', '--', 'vite', '--host', '127.0.0.1'])
for (const child of [server, site]) {
  child.on('close', (code) => {
    server.kill()
    site.kill()
    process.exitCode = code ?? 0
  })
}
