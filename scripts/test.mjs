/**
 * `npm test`: everything, on a fresh clone too: types, format, lint, dead code, unit, server, browser. The last line is
 * `N passed, N failed`. `-- --only server` (types, format, lint, dead, unit, server, browser) runs a part.
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
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { run } from './lib/processes.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const projects = [
  'packages/contract',
  'packages/brackets',
  'packages/cs2',
  'packages/cs2-simulator',
  'packages/testing',
  'apps/server',
  'apps/demo',
  'apps/web',
  'e2e',
  'bench',
  '.',
]

/** A check counts as one test. */
async function check(name, command, args) {
  const { code } = await run(command, args)
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: ${name}\n`)
  if (code !== 0) noteFailures([`the check of ${name}`])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A suite that ends badly without a failed test (a crash, no test found) counts as one failure. */
async function suite(name, command, args, read) {
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const { code } = await run(
    command,
    args(file),
    name === 'browser' ? { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } } : {},
  )
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) {
    counts.failed = 1
    noteFailures([`${name} ended with ${code} and no failed test`])
  }
  return counts
}

function readVitest(report) {
  noteFailures(failuresOfVitest(report))
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }
}

function readPlaywright(report) {
  noteFailures(failuresOfPlaywright(report))
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + skipped }
}

const vitest = (name) => () =>
  suite(
    name,
    'vitest',
    (file) => ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    readVitest,
  )

async function types() {
  let failed = 0
  for (const project of projects) failed += (await check(`types of ${project}`, 'tsc', ['-p', project])).failed
  return { passed: projects.length - failed, failed }
}

const steps = {
  types,
  format: () => check('format', 'oxfmt', ['--check', '.']),
  lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  dead: () => check('no dead code', 'knip', []),
  unit: vitest('unit'),
  server: vitest('server'),
  browser: async () => {
    await ensureChromium()
    return suite('browser', 'playwright', () => ['test', '--config', 'e2e/playwright.config.ts'], readPlaywright)
  },
}

async function main() {
  await ensureInstalled()
  await ensurePrepared()
  forgetFailures()
  const total = { passed: 0, failed: 0 }
  for (const [name, step] of Object.entries(steps)) {
    if (values.only && !values.only.includes(name)) continue
    process.stdout.write(`\n== ${name}\n`)
    const counts = await step().catch((error) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      noteFailures([`${name} did not end: ${error}`])
      return { passed: 0, failed: 1 }
    })
    total.passed += counts.passed
    total.failed += counts.failed
  }
  process.stdout.write(`\n${readFailures()}${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

await main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
})
