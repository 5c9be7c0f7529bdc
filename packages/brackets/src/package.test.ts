import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

/** The package as others get it: packed, and installed into an empty project without a network. */

const root = path.resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'brackets-package-'))
const project = path.join(folder, 'project')
const installed = path.join(project, 'node_modules/@lobby/brackets')

/** The Node that runs this, and the one of the machine: `npm start` begins on Node 20.19. */
const nodes = [
  process.execPath,
  ...(process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((each) => !each.includes('node_modules'))
    .map((each) => path.join(each, 'node'))
    .filter((file) => existsSync(file))
    .slice(0, 1),
]

function run(command: string, ...args: string[]): string {
  const env = { ...process.env, NO_COLOR: '', npm_config_update_notifier: 'false' }
  return execFileSync(command, args, { cwd: project, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function manifestIn(place: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as Record<string, unknown>
}

/** The package's own files, as paths in it. */
function filesOf(): string[] {
  const all = readdirSync(installed, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)))
}

beforeAll(() => {
  mkdirSync(project)
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const packed = run(process.execPath, path.join(root, 'scripts/pack-brackets.mjs'), '--to', folder).trim()
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', packed)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('what is published', () => {
  it('is compiled, with types, and no source, no test and no tool of ours', () => {
    const strange = filesOf().filter(
      (file) => !/^(lib\/[\w/-]+\.(js|d\.ts)|(README|CHANGELOG)\.md|LICENSE|package\.json)$/.test(file),
    )
    expect(strange).toEqual([])
    expect(filesOf()).toEqual(expect.arrayContaining(['lib/index.js', 'lib/index.d.ts', 'README.md', 'CHANGELOG.md']))
    const naming = filesOf().filter((file) => /from '[^']*\.ts'/.test(readFileSync(path.join(installed, file), 'utf8')))
    expect(naming.filter((file) => file.startsWith('lib/'))).toEqual([])
  })

  it('says whose it is, needs nothing, and names files that are there', () => {
    const manifest = manifestIn(installed)
    expect(manifest).toMatchObject({ name: '@lobby/brackets', license: manifestIn(root)['license'] })
    for (const field of ['private', 'dependencies', 'devDependencies', 'scripts'])
      expect(manifest).not.toHaveProperty(field)
    const named = [...JSON.stringify([manifest['exports'], manifest['bin']]).matchAll(/"(\.\/[^"]+\.\w+)"/g)]
    expect(named.length).toBeGreaterThan(6)
    for (const [, file = ''] of named) expect(existsSync(path.join(installed, file))).toBe(true)
  })

  it('is the version whose changes are told first', () => {
    const [, first] = /^## (\S+)/m.exec(readFileSync(path.join(installed, 'CHANGELOG.md'), 'utf8')) ?? []
    expect(first).toBe(manifestIn(installed)['version'])
  })
})

const program = `
import { apply, champion, chances, createTournament, pairNextRound } from '@lobby/brackets'
import { createWith, swiss } from '@lobby/brackets/core'
import { mixChances } from '@lobby/brackets/mix'

const single = { id: 'cup', format: 'single_elimination', bestOf: 1, finalBestOf: 1, bronze: false, from: 'seeds' }
let t = createTournament({ teams: ['a', 'b', 'c'], stages: [single] })
for (const [seq, match] of [[1, 'cup/W/1/2'], [2, 'cup/W/2/1']]) {
  const applied = apply(t, { seq, type: 'match_result', match, winner: 2, maps: [] })
  if (!applied.ok) throw new Error(applied.code)
  t = applied.tournament
}
const stage = { id: 's', format: 'swiss', pairing: 'general', rounds: 3, bestOf: 1, advance: 0, from: 'seeds' }
const next = pairNextRound(createWith([swiss], { teams: ['a', 'b', 'c', 'd'], stages: [stage] }), 's')
const told = [champion(t), next.ok, chances(t).method, typeof mixChances].join(' ')

`

describe('in an empty project', () => {
  test.each(nodes)('it runs on %s', (node) => {
    writeFileSync(path.join(project, 'run.js'), `${program}console.log(told)`)
    expect(run(node, 'run.js')).toBe('c true exact function\n')
  })

  test.each(nodes)('its demo draws on %s', (node) => {
    const main = path.join(installed, 'lib/terminal/main.js')
    expect(run(node, main, 'Oral', 'Semey', '--play')).toMatch(/Champion: (Oral|Semey)\n$/)
    expect(run(node, main, '--version')).toBe(`${String(manifestIn(installed)['version'])}\n`)
  })

  it('its command is the only one, as npx needs it, and ends with 2 in words', () => {
    const command = path.join(project, 'node_modules/.bin/brackets')
    expect(run(command, 'Oral', 'Semey')).toContain('Oral')
    let ended: unknown
    try {
      run(command, '--wrong')
    } catch (error) {
      ended = error
    }
    expect(ended).toMatchObject({ status: 2, stdout: '', stderr: expect.not.stringMatching(/^\s+at /m) })
    expect(Object.keys(Object(manifestIn(installed)['bin']))).toEqual(['brackets'])
  })

  it('its types hold, with those of nobody else', () => {
    writeFileSync(
      path.join(project, 'typed.ts'),
      `import { type Applied, createTournament, type TournamentConfig } from '@lobby/brackets'
import { createWith, type Part, singleElimination } from '@lobby/brackets/core'
const parts: readonly Part[] = [singleElimination]
export const both = (config: TournamentConfig) => [createTournament(config), createWith(parts, config)] as const
export const code = (applied: Applied): string => (applied.ok ? '' : applied.code)
// @ts-expect-error a format that there is not
createTournament({ teams: [], stages: [{ id: 'x', format: 'ladder' }] })
`,
    )
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2023', '--types', '', 'typed.ts']
    expect(run(path.join(root, 'node_modules/.bin/tsc'), ...options)).toBe('')
  })
})

/** The TypeScript of the README, block by block. */
const readme = readFileSync(path.join(root, 'packages/brackets/README.md'), 'utf8')
const examples = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code)

/** A line that says what comes of it: the value stands behind it, or in the comment below. */
const saying = /^(?!import |const |let |if |\/\/)(\S.*?)(?: |\n)\/\/ (.+)$/gm

/** Compares values with what the README says of them: all of it, or the fields before an ellipsis. */
const checker = `
import { deepStrictEqual, partialDeepStrictEqual } from 'node:assert'
export let checked = 0
export function check(value, comment) {
  const ends = [comment.length, ...[...comment.matchAll(/, /g)].map(({ index }) => index).reverse()]
  for (const end of ends) {
    const text = comment.slice(0, end)
    let said
    try {
      said = new Function('return (' + text.replace(', … }', ' }') + ')')()
    } catch {
      continue
    }
    if (text.includes('…')) partialDeepStrictEqual(value, said)
    else deepStrictEqual(value, said)
    checked += 1
    return
  }
  throw new Error('no value in "' + comment + '"')
}
`

describe('an example of the README', () => {
  it('is published', () => {
    expect(examples.length).toBeGreaterThan(5)
    expect(readFileSync(path.join(installed, 'README.md'), 'utf8')).toBe(readme)
  })

  test.each(examples.map((code, at) => [at + 1, code] as const))('no. %i says what is so', (at, example) => {
    const code = example.replaceAll(saying, (_line, value: string, comment: string) => {
      return `check(${value}, ${JSON.stringify(comment)})`
    })
    writeFileSync(path.join(project, 'check.js'), checker)
    const file = `example-${at}.ts`
    const last = 'console.log(checked)\n'
    writeFileSync(
      path.join(project, file),
      `// @ts-nocheck\nimport { check, checked } from './check.js'\n${code}\n${last}`,
    )
    expect(Number(run(process.execPath, file))).toBeGreaterThan(1)
  })

  it('has the right types', () => {
    const files = examples.map((code, at) => {
      writeFileSync(path.join(project, `read-${at}.ts`), code)
      return `read-${at}.ts`
    })
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2023', '--types', '']
    expect(run(path.join(root, 'node_modules/.bin/tsc'), ...options, ...files)).toBe('')
  })
})

/** What a page gets that imports these names, and what of it is sent. */
async function bundled(source: string): Promise<{ code: string; compressed: number }> {
  writeFileSync(path.join(project, 'page.js'), source)
  const bundle = await rolldown({ input: path.join(project, 'page.js'), cwd: project, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', name: 'page', minify: true })
  await bundle.close()
  const { code } = output[0]
  return { code, compressed: gzipSync(code, { level: 9 }).length }
}

describe('in a page', () => {
  test.each([
    ['single elimination', 'singleElimination', 8_600],
    ['both knockouts', 'singleElimination, doubleElimination', 9_100],
    ['both knockouts that can be corrected', 'singleElimination, doubleElimination, corrections', 11_500],
    ['a Swiss stage', 'swiss', 10_100],
    ['groups that are brackets', 'gsl', 11_000],
    ['groups', 'roundRobin', 11_950],
    ['groups with the best of a place', 'roundRobin, bestPlaces', 12_950],
  ])('creating, applying and reading matches of %s is small: %s', async (_what, parts, most) => {
    const { compressed } = await bundled(`export { createWith, apply, matches, ${parts} } from '@lobby/brackets/core'`)
    expect(compressed).toBeLessThanOrEqual(most)
  })

  it('everything is small enough, and mixing chances is next to nothing', async () => {
    const all = await bundled(`export { createTournament, apply, matches } from '@lobby/brackets'`)
    expect(all.compressed).toBeLessThanOrEqual(24_200)
    const mix = await bundled(`export { mixChances } from '@lobby/brackets/mix'`)
    expect(mix.compressed).toBeLessThanOrEqual(1_000)
  })

  it('runs with nothing of Node around it', async () => {
    const { code } = await bundled(`${program}export { told }`)
    const page = createContext({})
    runInContext(code, page)
    expect(runInContext('page.told', page)).toBe('c true exact function')
    expect(runInContext('typeof process + typeof require', page)).toBe('undefinedundefined')
  })
})
