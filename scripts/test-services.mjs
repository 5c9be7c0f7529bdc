/** `npm run test:services`: the server's suite again, on a real PostgreSQL and Redis that this script installs and starts. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { failuresOfVitest, reports } from './lib/failures.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { run } from './lib/processes.mjs'
import { startServices } from './lib/services.mjs'

await ensureInstalled()
await ensurePrepared()
const { databaseUrl, redisUrl, stop } = await startServices()
try {
  const file = path.join(reports, 'services.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', '--project', 'server', ...reporters, ...process.argv.slice(2)], {
    env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
  })
  if (existsSync(file)) {
    for (const failure of failuresOfVitest(JSON.parse(readFileSync(file, 'utf8'))))
      process.stdout.write(`${failure}\n\n`)
  }
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: server suite on PostgreSQL and Redis\n`)
  process.exitCode = code
} finally {
  await stop()
}
