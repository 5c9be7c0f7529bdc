import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
let copy: string

/** The rules with a tree of their own, where a forbidden import can be written without harm. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'lobby-lint-'))
  cpSync(path.join(root, 'oxlint.config.ts'), path.join(copy, 'oxlint.config.ts'))
  cpSync(path.join(root, 'lint'), path.join(copy, 'lint'), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const file of ['tsconfig.base.json', 'apps/web/tsconfig.json', 'apps/web/package.json'])
    cpSync(path.join(root, file), path.join(copy, file))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What the linter says of a folder or a file; empty if nothing. */
function complaints(place: string): string {
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), place], {
      cwd: copy,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

function write(file: string, text: string): string {
  const target = path.join(copy, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return target
}

function isRefused(file: string, specifier: string): boolean {
  const target = write(file, `import * as thing from '${specifier}'\nexport const used = thing\n`)
  const output = complaints(file)
  rmSync(target)
  if (output !== '' && !output.includes('no-restricted-imports'))
    throw new Error(`refused for another reason:\n${output}`)
  return output !== ''
}

test.each([
  ['a lower feature imports a higher one', 'apps/server/src/features/teams/x.ts', '#tournaments'],
  ['what a tournament is knows who registered', 'apps/server/src/features/tournaments/x.ts', '#registrations'],
  ['registrations know the bracket', 'apps/server/src/features/registrations/x.ts', '#bracket'],
  ['a feature imports one beside its level', 'apps/server/src/features/users/x.ts', '#auth'],
  ['a feature reaches past a face', 'apps/server/src/features/tournaments/x.ts', '../teams/teams.queries.ts'],
  ['the platform imports a feature', 'apps/server/src/platform/x.ts', '#users'],
  ['core imports the platform', 'apps/server/src/core/x.ts', '#platform/database'],
  ['somebody but auth reads codes of authenticators', 'apps/server/src/features/tournaments/x.ts', 'otpauth'],
  ['the engine imports anything', 'packages/brackets/src/x.ts', '@lobby/contract'],
  ['the engine imports Node', 'packages/brackets/src/x.ts', 'node:crypto'],
  ['the chances import the engine', 'packages/chances/src/x.ts', '@lobby/brackets'],
  ['the rating imports the chances', 'packages/rating/src/x.ts', '@lobby/chances'],
  ['a fit imports Node where it only counts', 'packages/chances/src/fit/x.ts', 'node:fs'],
  ['what draws in a terminal imports Node', 'packages/brackets/src/terminal/drawing.ts', 'node:fs'],
  ['the demo of the engine knows the house', 'packages/brackets/src/terminal/main.ts', '@lobby/contract'],
  ['the contract imports more than zod', 'packages/contract/src/x.ts', 'fastify'],
  ['cs2 imports a workspace package', 'packages/cs2/src/x.ts', '@lobby/contract'],
  ['the simulator knows LOBBY', 'packages/cs2-simulator/src/x.ts', '@lobby/contract'],
  ['a part of the design system knows a feature', 'apps/web/src/ui/x.ts', '#features/teams/api/teams'],
  ['a feature of the site imports another', 'apps/web/src/features/teams/x.ts', '#features/matches/api/match'],
  [
    'a lower part of tournaments imports a higher one',
    'apps/web/src/features/bracket/x.ts',
    '#features/cup/cup-action',
  ],
  ['a part imports one beside it', 'apps/web/src/features/registration/x.ts', '#features/bracket/words/match-words'],
  ['what a tournament is knows its parts', 'apps/web/src/features/tournaments/x.ts', '#features/bracket/layout/model'],
  ['another feature imports tournaments', 'apps/web/src/features/home/x.ts', '#features/tournaments/stages'],
  ['the cup imports a feature that is no part', 'apps/web/src/features/cup/x.ts', '#features/matches/api/get-match'],
  ['a feature of the site imports app', 'apps/web/src/features/teams/x.ts', '#app/router'],
  ['the site imports the server', 'apps/web/src/features/teams/x.ts', '@lobby/server/app'],
  ['a part of the site writes past its own write', 'apps/web/src/features/teams/x.ts', '@tanstack/react-query'],
  ['the frame of the site imports the server', 'apps/web/src/app/x.ts', '@lobby/server/bracket'],
  ['the design system imports the server', 'apps/web/src/ui/x.ts', '@lobby/server/bracket'],
  ['what tells a bracket imports a feature', 'apps/server/src/features/bracket/present/x.ts', '#matches'],
  ['what tells a bracket reads a database', 'apps/server/src/features/bracket/present/x.ts', '../read-bracket.ts'],
])('refused: %s', (_name, file, specifier) => {
  expect(isRefused(file, specifier)).toBe(true)
})

test.each([
  ['a higher feature imports the face of a lower one', 'apps/server/src/features/tournaments/x.ts', '#users'],
  ['the bracket imports the face of registrations', 'apps/server/src/features/bracket/x.ts', '#registrations'],
  ['a feature imports the platform', 'apps/server/src/features/users/x.ts', '#platform/database'],
  ['a feature imports its own file', 'apps/server/src/features/teams/x.ts', './teams.rules.ts'],
  ['the contract imports zod', 'packages/contract/src/x.ts', 'zod'],
  ['auth reads codes of authenticators', 'apps/server/src/features/auth/x.ts', 'otpauth'],
  [
    'a part of tournaments imports a lower one',
    'apps/web/src/features/cup/x.ts',
    '#features/organise/sections/log-section',
  ],
  ['what tells a bracket imports the engine', 'apps/server/src/features/bracket/present/x.ts', '@lobby/brackets'],
  ['the test kit of the site tells brackets as the server does', 'apps/web/src/testing/x.ts', '@lobby/server/bracket'],
  ['a feature of the site imports ui and the contract', 'apps/web/src/features/teams/x.ts', '@lobby/contract'],
])('allowed: %s', (_name, file, specifier) => {
  expect(isRefused(file, specifier)).toBe(false)
})

test.each([
  ['./b.ts', './a.ts'],
  ['#features/cup/b', './a.ts'],
])('refused: two modules that know each other, by types alone, as %s', (toB, toA) => {
  write('apps/web/src/features/cup/a.ts', `import type { B } from '${toB}'\nexport type A = B | null\n`)
  write('apps/web/src/features/cup/b.ts', `import type { A } from '${toA}'\nexport type B = A[]\n`)
  expect(complaints('apps/web/src/features/cup')).toContain('import(no-cycle)')
  rmSync(path.join(copy, 'apps/web/src'), { recursive: true })
})

test('parts of the site stand on each other in one direction', async () => {
  const { siteFeatures } = await import('./import-rules.ts')
  const names = Object.keys(siteFeatures)
  const upwards = Object.entries(siteFeatures).flatMap(([name, below]) =>
    below.filter((other) => names.indexOf(other) >= names.indexOf(name) || !names.includes(other)),
  )
  expect(upwards).toEqual([])
})

test.each(['server', 'web'])('no feature of %s goes round the rules by a relative path', (side) => {
  const source = path.join(root, `apps/${side}/src`)
  const features = path.join(source, 'features')
  const files = globSync('**/*.{ts,tsx}', { cwd: features, exclude: ['**/*.test.{ts,tsx}', '**/*test-kit.ts'] })
  const leaving = files.flatMap((file) => {
    const home = path.join(features, file.split(path.sep)[0] ?? '')
    const imports = readFileSync(path.join(features, file), 'utf8').matchAll(/'(\.\.?\/[^']+)'/g)
    return [...imports].flatMap(([, to]) => {
      const target = path.resolve(features, path.dirname(file), to ?? '')
      const isRuled = ['app', 'features'].some((part) => target.startsWith(path.join(source, part) + path.sep))
      return isRuled && !target.startsWith(`${home}${path.sep}`) ? [`${file}: ${to}`] : []
    })
  })
  expect(files.length).toBeGreaterThan(0)
  expect(leaving).toEqual([])
})

test('every feature of the server and of the site stands in the rules', async () => {
  const { importRules } = await import('./import-rules.ts')
  const ruled = importRules.flatMap((rule) => rule.files)
  for (const side of ['server', 'web']) {
    const features = readdirSync(path.join(root, `apps/${side}/src/features`))
    expect(features.filter((name) => !ruled.includes(`apps/${side}/src/features/${name}/**`))).toEqual([])
  }
})
