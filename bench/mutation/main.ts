/**
 * `npm run mutate`: breaks the pure code line by line and counts what its tests notice. `-- --only packages/brackets/src/swiss` for
 * the files whose names begin so, `-- --sample 100 --seed 7` for so many lines of each group.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeLines, groupOf, groups, readChoice, sampled } from './targets.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/mutation')
const choice = readChoice(process.argv.slice(2))

/** The files of each group with their texts. */
function readTargets(): { file: string; text: string; group: string }[] {
  return globSync(['apps/server/src/**/*.rules.ts', 'packages/{brackets,chances,cs2,rating}/src/**/*.ts'], {
    cwd: root,
  })
    .filter((file) => file.startsWith(choice.only))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const group = groupOf(file, text)
      return group === null ? [] : [{ file, text, group }]
    })
}

/** What the runner is told. What it is not to make, and why, stands in docs/testing.md. */
function settingsFor(group: string, mutate: readonly string[]): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/mutation/vitest.config.ts' },
    mutate,
    mutator: { excludedMutations: ['StringLiteral', 'OptionalChaining'] },
    ignoreStatic: true,
    ignorePatterns: ['.data', '.cache', 'docs', 'e2e', '**/dist', '**/dist-server'],
    concurrency: 1,
    // A mutant that runs on is ended by how often it comes by; this is for one that stands still.
    timeoutMS: 20_000,
    tempDirName: '.cache/mutation/sandbox',
    // A whole run goes on from what the last one found, where neither code nor tests have changed.
    incremental: choice.sample === null && choice.only === '',
    incrementalFile: `.cache/mutation/${group}.json`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false, reportScoreTable: true },
    // It would rewrite tsconfig.json by TypeScript's own functions, of which TypeScript 7 has none; nothing is compiled here.
    tsconfigFile: 'none',
    disableTypeChecks: false,
  }
}

const targets = readTargets()
if (targets.length === 0) throw new Error(`no file to change begins with ${choice.only}`)
mkdirSync(folder, { recursive: true })
for (const group of groups) {
  const own = targets.filter((target) => target.group === group)
  const lines = own.flatMap(({ file, text }) => codeLines(text).map((line) => `${file}:${line}-${line}`))
  const mutate = choice.sample === null ? own.map(({ file }) => file) : sampled(lines, choice)
  if (mutate.length === 0) continue
  process.stdout.write(
    `\n${group}: ${own.length} files, ${choice.sample === null ? 'all' : mutate.length} of ${lines.length} lines\n`,
  )
  const settings = path.join(folder, `${group}.settings.json`)
  writeFileSync(settings, JSON.stringify(settingsFor(group, mutate)))
  const { status } = spawnSync('stryker', ['run', settings], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
