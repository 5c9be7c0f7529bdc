/** `npm run test:services`: the server's suite again, on a real PostgreSQL and Redis that this script installs and starts. */
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { run } from './lib/processes.mjs'
import { startServices } from './lib/services.mjs'

await ensureInstalled()
await ensurePrepared()
const { databaseUrl, redisUrl, stop } = await startServices()
try {
  const { code } = await run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], {
    env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
  })
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: server suite on PostgreSQL and Redis\n`)
  process.exitCode = code
} finally {
  await stop()
}
