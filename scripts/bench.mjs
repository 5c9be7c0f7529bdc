/** `npm run bench`: every measurement of bench/, or those named (`npm run bench -- http live`). Each prints ratios within one run. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { root, run } from './lib/processes.mjs'
import { startServices } from './lib/services.mjs'

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
/** What is measured on PostgreSQL, too: one of its own a measurement. */
const onPostgres = new Set(['ingest', 'idle', 'log', 'overload', 'qualifier'])

async function bench(name) {
  const services = onPostgres.has(name) ? await startServices({ durable: true }) : null
  try {
    const env = services === null ? {} : { BENCH_DATABASE_URL: services.databaseUrl }
    return await run('node', [`bench/${name}.ts`], { env })
  } finally {
    await services?.stop()
  }
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : all
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await bench(name)
  if (code !== 0) process.exitCode = 1
}
