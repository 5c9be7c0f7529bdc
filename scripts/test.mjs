/**
 * `npm test`: everything that must hold before a change lands, on a fresh clone too. It ends with a table of what each step cost, and the last
 * line is `N passed, N failed`. Steps run in lanes side by side, and what a step prints stands together when it is over. `-- --only server`
 * runs one step as it comes (`--only` may stand several times); `--full` (`npm run test:full`) proves what releases need besides.
 * docs/testing.md says what each step is for.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { randomInt } from 'node:crypto'
import { ensureChromium } from './lib/chromium.mjs'
import { readCommandLine } from './lib/command-line.mjs'
import {
  failureOfNoTest,
  failuresOfPlaywright,
  failuresOfVitest,
  forgetFailures,
  noteFailures,
  readFailures,
  reports,
} from './lib/failures.mjs'
import { measured, tableOf, totalOf } from './lib/measured.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { ensureServices, freePorts, startServices } from './lib/services.mjs'

/** Scripts of pages and workers, which the linter would take for parts of the site. */
const scriptProjects = ['apps/web/tsconfig.page.json', 'apps/web/tsconfig.workers.json']
/** Everything but the two that speak to a browser is one program: it shares most of its files. */
const projects = ['.', 'apps/web', ...scriptProjects, 'e2e']

const soak = ['packages/testing/src/programs/soak.ts', '--series', '60', '--at-once', '10']

/** A check counts as one test. */
async function check(say, name, command, args) {
  const { code, cpu } = await measured(command, args, { onOutput: say })
  say(`${code === 0 ? 'ok' : 'FAILED'}: ${name}\n`)
  if (code !== 0) noteFailures([`the check of ${name}`])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, cpu }
}

/** A suite that ends badly without a failed test (a crash, no test found) counts as one failure. */
async function suite(say, name, { command, args, env = {} }, read) {
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  let output = ''
  const { code, cpu } = await measured(command, args(file), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    onOutput: (chunk) => {
      output += chunk
      say(chunk)
    },
  })
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) {
    counts.failed = 1
    noteFailures([failureOfNoTest(name, code, output)])
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

const vitest = (say, name, { more = [], env = {}, read = readVitest, project = name } = {}) => {
  const args = (file) => [
    'run',
    '--project',
    project,
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return suite(say, name, { command: 'vitest', args, env }, read)
}

async function playwright(say, name, config) {
  const env = { E2E_PORT: String(process.env.E2E_PORT ?? (await freePorts())) }
  return suite(say, name, { command: 'playwright', args: () => ['test', '--config', config], env }, readPlaywright)
}

const types = (which) => async (say) => {
  const sum = { passed: 0, failed: 0, cpu: 0 }
  for (const project of which) {
    const one = await check(say, `types of ${project}`, 'tsc', ['-p', project])
    for (const key of Object.keys(sum)) sum[key] += one[key]
  }
  return sum
}

/** The server's suite on a real PostgreSQL and Redis: of it what can differ there, or all. */
async function onServices(say, name, options) {
  const { databaseUrl, redisUrl, stop } = await startServices()
  try {
    return await vitest(say, name, { ...options, env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } })
  } finally {
    await stop()
  }
}

/** What a change must pass. `say` takes what a step prints. */
const steps = {
  types: types(scriptProjects),
  format: (say) => check(say, 'format', 'oxfmt', ['--check', '.']),
  // Its rules need the types of every file, so it says what the compiler would say, too: to ask both took half as long again.
  lint: (say) => check(say, 'lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  dead: (say) => check(say, 'no dead code', 'knip', []),
  unit: (say) => vitest(say, 'unit'),
  components: (say) => vitest(say, 'components'),
  pages: (say) => vitest(say, 'pages'),
  server: (say) => vitest(say, 'server'),
  services: (say) => onServices(say, 'services', { more: ['--tags-filter', 'services'], read: readTagged }),
  browser: (say) => playwright(say, 'browser', 'e2e/playwright.config.ts'),
}

/** How often a release draws new cases for the properties of the pure packages; a change is tried on the same ones every time. */
const timesDrawn = 5

/** Each time by another seed, which a failure names. */
async function draw(say) {
  const sum = { passed: 0, failed: 0, cpu: 0 }
  for (let at = 0; at < timesDrawn; at++) {
    const seed = String(randomInt(2 ** 31))
    say(`PROPERTY_SEED=${seed}\n`)
    const more = ['packages/brackets', 'packages/chances', 'packages/cs2', 'packages/rating']
    const one = await vitest(say, 'properties', {
      project: 'unit',
      more,
      env: { PROPERTY_SEED: seed, PROPERTY_CASES: 'all' },
    })
    for (const key of Object.keys(sum)) sum[key] += one[key]
  }
  return sum
}

/** What takes too long for every change. */
const stepsOfReleases = {
  'types-whole': types(projects),
  properties: draw,
  'services-whole': (say) => onServices(say, 'services-whole', { project: 'server' }),
  sweep: (say) => playwright(say, 'sweep', 'e2e/sweep.config.ts'),
  soak: (say) => check(say, 'a soak of sixty series', 'node', soak),
  fuzz: (say) => check(say, 'a million fuzzed inputs', 'node', ['packages/cs2/src/fuzz/main.ts']),
}

const known = { ...steps, ...stepsOfReleases }

const usage = `npm run test -- [options]     what a change must pass; ends with a table of what each step cost

  --only <step>     this step alone, as it comes; may stand several times
  --full            what a release must pass, too (npm run test:full)

Steps: ${Object.keys(steps).join(', ')};
of releases: ${Object.keys(stepsOfReleases).join(', ')}.`

const values = readCommandLine(usage, { only: Object.keys(known), full: 'flag' })

/**
 * Steps run in lanes side by side: a browser waits half of its time for a page, a page for its LOBBY, a test of a component for its next press.
 * In two lanes a third of two cores stood idle.
 */
const lanes = 3
/** The one that takes longest by the clock begins first, or the others would be over while it still runs alone; what is not named comes last. */
const longestFirst = ['browser', 'server', 'components', 'pages', 'unit', 'services', 'lint']
const rankOf = (name) => (longestFirst.includes(name) ? longestFirst.indexOf(name) : longestFirst.length)

/** What these speak to. Two installations at once would lock each other out. */
async function installWhatTheyNeed(names) {
  if (names.some((name) => name === 'browser' || name === 'sweep')) await ensureChromium()
  if (names.some((name) => name.startsWith('services'))) await ensureServices()
}

function wantedSteps() {
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

async function prepare(names) {
  await Promise.all([ensureInstalled().then(ensurePrepared), installWhatTheyNeed(names)])
  forgetFailures()
  return { passed: 0, failed: 0, cpu: 0 }
}

/** Takes one step after the other from those that wait. */
async function inLane(waiting) {
  const rows = []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, step] = next
    process.stdout.write(`… ${name} begins\n`)
    let output = ''
    rows.push(await timed(name, () => step((chunk) => (output += chunk))))
    process.stdout.write(`\n== ${name}\n${output}`)
  }
  return rows
}

/** Side by side, or alone with its output as it comes. */
async function runSteps(wanted) {
  const [[name, step]] = wanted
  if (wanted.length === 1) return [await timed(name, () => step((chunk) => process.stdout.write(chunk)))]
  const waiting = wanted.toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  const rows = (await Promise.all(Array.from({ length: lanes }, () => inLane(waiting)))).flat()
  return wanted.map(([name]) => rows.find((row) => row.name === name))
}

async function main() {
  const begun = performance.now()
  const wanted = wantedSteps()
  const names = wanted.map(([name]) => name)
  const rows = [await timed('prepare', () => prepare(names))]
  if (rows[0].failed === 0) rows.push(...(await runSteps(wanted)))
  const all = totalOf(rows, (performance.now() - begun) / 1000)
  process.stdout.write(`\n${readFailures()}${tableOf([...rows, all])}\n\n${all.passed} passed, ${all.failed} failed\n`)
  process.exitCode = all.failed === 0 ? 0 : 1
}

await main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
})
