/** `npm run bench`: every measurement of bench/, or those named (`npm run bench -- http live`). Each prints ratios within one run. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { root, run } from './lib/processes.mjs'

await ensureInstalled()
await ensurePrepared()
const all = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await run('node', [`bench/${name}.ts`])
  if (code !== 0) process.exitCode = 1
}
