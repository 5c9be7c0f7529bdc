/** `npm run bench`: every measurement of bench/, or those named (`npm run bench -- http live`). Each prints ratios within one run. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { root, run } from './lib/processes.mjs'

const all = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))

readCommandLine(
  `npm run bench -- [names]     each prints ratios within one run; all of them unless named: ${all.join(', ')}`,
  {},
  all,
)
await ensureInstalled()
await ensurePrepared()
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await run('node', [`bench/${name}.ts`])
  if (code !== 0) process.exitCode = 1
}
