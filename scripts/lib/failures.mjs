/**
 * What failed, told once more and in short where a reader looks first: at the end of a long output.
 * One entry a failed test: its file, its name, the first lines of its message.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import path from 'node:path'
import { root } from './processes.mjs'

export const reports = path.join(root, '.cache/reports')
const told = path.join(reports, 'failures.txt')
const linesOfMessage = 12
/** What the page held: more than a bar and a dialog or a list. */
const linesOfPage = 80

const shorten = (message = '', lines = linesOfMessage) =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n')

const entry = (file, name, message) => `${path.relative(root, file)} > ${name}\n${shorten(message)}`

/** Of vitest's JSON report: failed tests, and files that did not even run. */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    // Where a file breaks before its tests they are skipped, and only the file knows why.
    const isFileBroken = status !== 'passed' && failed.every((test) => test.status !== 'failed')
    const ofFile = isFileBroken ? [entry(file, 'the file itself', message)] : []
    return [...ofFile, ...failed.map((test) => entry(file, test.fullName, test.failureMessages?.[0] ?? test.status))]
  })
}

/** What stood on the pages of a journey when it failed: the reader of a remote run has nothing else. */
function pagesOf({ attachments = [] } = {}) {
  const files = attachments.filter(({ name, path: file }) => name.startsWith('error-context') && existsSync(file))
  const pages = files.flatMap(({ path: file }) => [...readFileSync(file, 'utf8').matchAll(/```yaml\n(.*?)\n```/gs)])
  return [...new Set(pages.map(([, page]) => page))].map((page) => `    On the page:\n${shorten(page, linesOfPage)}`)
}

/** Of Playwright's JSON report: tests that ended otherwise than expected, skipped ones too. */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'expected')
        .map((test) => {
          const result = test.results.find(({ error }) => error)
          const broken = entry(path.join(root, 'e2e', spec.file), spec.title, result?.error.message ?? test.status)
          return [broken, ...pagesOf(result)].join('\n')
        }),
    ),
  ]
  return [...suites.flatMap(ofSuite), ...errors.map((error) => entry('e2e', 'before the tests', error.message))]
}

/** Where vitest tells of errors that no test has thrown: a report holds its tests alone. */
const strayErrors = /⎯ (?:Unhandled|Startup|Teardown|Module) Errors? ⎯/
/** Of a suite that ended badly while each of its tests passed: what it said of errors of no test, or else what it said last. */
export function failureOfNoTest(name, code, output) {
  const said = stripVTControlCharacters(output)
  const begin = said.search(strayErrors)
  const lines = said.slice(Math.max(begin, 0)).trim().split('\n')
  const told = begin < 0 ? lines.slice(-linesOfPage) : lines
  return `${name} ended with ${code} and no failed test\n${shorten(told.join('\n'), linesOfPage)}`
}

/** Forgets what an earlier run told. */
export function forgetFailures() {
  mkdirSync(reports, { recursive: true })
  rmSync(told, { force: true })
}

export function noteFailures(failures) {
  if (failures.length > 0) appendFileSync(told, `${failures.join('\n\n')}\n\n`)
}

/** What was noted since `forgetFailures`; an empty text when nothing failed. */
export const readFailures = () => (existsSync(told) ? readFileSync(told, 'utf8') : '')
