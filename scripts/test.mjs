/**
 * `npm test`: everything that must hold before a change lands, on a fresh clone too. It ends with a table of what each step cost, and the last
 * line is `N passed, N failed`. `-- --only server` runs one step (`--only` may stand several times); `--full` (`npm run test:full`) proves what
 * releases need besides. docs/testing.md says what each step is for.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  forgetFailures,
  noteFailures,
  readFailures,
  reports,
} from './lib/failures.mjs'
import { measured, tableOf } from './lib/measured.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { startServices } from './lib/services.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, full: { type: 'boolean' } } })

/** Everything but the two that speak to a browser is one program: it shares most of its files. */
const projects = ['.', 'apps/web', 'e2e']

/** A check counts as one test. */
async function check(name, command, args) {
  const { code, cpu } = await measured(command, args)
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: ${name}\n`)
  if (code !== 0) noteFailures([`the check of ${name}`])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, cpu }
}

/** A suite that ends badly without a failed test (a crash, no test found) counts as one failure. */
async function suite(name, { command, args, env = {} }, read) {
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const { code, cpu } = await measured(command, args(file), { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) {
    counts.failed = 1
    noteFailures([`${name} ended with ${code} and no failed test`])
  }
  return { ...counts, cpu }
}

function readVitest(report) {
  noteFailures(failuresOfVitest(report))
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }
}

/** Of a run by a tag: what has another tag was not asked for. */
function readTagged(report) {
  const asked = report.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  }))
  noteFailures(failuresOfVitest({ testResults: asked }))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** No second tries: a journey that passes at its second one would be a failed one, too. */
function readPlaywright(report) {
  noteFailures(failuresOfPlaywright(report))
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

const vitest = (name, { more = [], env = {}, read = readVitest, project = name } = {}) => {
  const args = (file) => [
    'run',
    '--project',
    project,
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return suite(name, { command: 'vitest', args, env }, read)
}

async function playwright(name, config) {
  await ensureChromium()
  return suite(name, { command: 'playwright', args: () => ['test', '--config', config] }, readPlaywright)
}

async function types() {
  const sum = { passed: 0, failed: 0, cpu: 0 }
  for (const project of projects) {
    const one = await check(`types of ${project}`, 'tsc', ['-p', project])
    for (const key of Object.keys(sum)) sum[key] += one[key]
  }
  return sum
}

/** The server's suite on a real PostgreSQL and Redis: of it what can differ there, or all. */
async function onServices(name, options) {
  const { databaseUrl, redisUrl, stop } = await startServices()
  try {
    return await vitest(name, { ...options, env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } })
  } finally {
    await stop()
  }
}

const steps = {
  types,
  format: () => check('format', 'oxfmt', ['--check', '.']),
  lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  dead: () => check('no dead code', 'knip', []),
  unit: () => vitest('unit'),
  pages: () => vitest('pages'),
  server: () => vitest('server'),
  services: () => onServices('services', { more: ['--tags-filter', 'services'], read: readTagged }),
  browser: () => playwright('browser', 'e2e/playwright.config.ts'),
}

/** What takes too long for every change. */
const stepsOfReleases = {
  'services-whole': () => onServices('services-whole', { project: 'server' }),
  sweep: () => playwright('sweep', 'e2e/sweep.config.ts'),
  soak: () =>
    check('a soak of sixty series', 'node', [
      'packages/testing/src/programs/soak.ts',
      '--series',
      '60',
      '--at-once',
      '10',
    ]),
  fuzz: () => check('a million fuzzed inputs', 'node', ['packages/cs2/src/fuzz/main.ts']),
}

function wantedSteps() {
  const known = { ...steps, ...stepsOfReleases }
  const unknown = values.only?.find((name) => !(name in known))
  if (unknown) throw new Error(`There is no step ${unknown}; there are ${Object.keys(known).join(', ')}.`)
  if (values.only) return values.only.map((name) => [name, known[name]])
  const { services: _, ...others } = steps
  // The whole suite on services holds what is tagged, too.
  return Object.entries(values.full ? { ...others, ...stepsOfReleases } : steps)
}

async function timed(name, step) {
  const begun = performance.now()
  const counts = await step().catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    noteFailures([`${name} did not end: ${error}`])
    return { passed: 0, failed: 1, cpu: 0 }
  })
  return { name, ...counts, wall: (performance.now() - begun) / 1000 }
}

async function main() {
  const wanted = wantedSteps()
  const rows = [
    await timed('prepare', async () => {
      await ensureInstalled()
      await ensurePrepared()
      forgetFailures()
      return { passed: 0, failed: 0, cpu: 0 }
    }),
  ]
  for (const [name, step] of rows[0].failed === 0 ? wanted : []) {
    process.stdout.write(`\n== ${name}\n`)
    rows.push(await timed(name, step))
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  process.stdout.write(`\n${readFailures()}${tableOf(rows)}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

await main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
})
