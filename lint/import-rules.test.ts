import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function isRefused(file: string, specifier: string): boolean {
  const target = path.join(copy, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `import * as thing from '${specifier}'\nexport const used = thing\n`)
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), file], {
      cwd: copy,
      encoding: 'utf8',
    })
    return false
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    if (!output.includes('no-restricted-imports'))
      throw new Error(`refused for another reason:\n${output}`, { cause: error })
    return true
  } finally {
    rmSync(target)
  }
}

test.each([
  ['a lower feature imports a higher one', 'apps/server/src/features/teams/x.ts', '#tournaments'],
  ['a feature imports one beside its level', 'apps/server/src/features/users/x.ts', '#auth'],
  ['a feature reaches past a face', 'apps/server/src/features/tournaments/x.ts', '../teams/teams.queries.ts'],
  ['the platform imports a feature', 'apps/server/src/platform/x.ts', '#users'],
  ['core imports the platform', 'apps/server/src/core/x.ts', '#platform/database'],
  ['somebody but auth reads codes of authenticators', 'apps/server/src/features/tournaments/x.ts', 'otpauth'],
  ['the engine imports anything', 'packages/brackets/src/x.ts', '@lobby/contract'],
  ['the engine imports Node', 'packages/brackets/src/x.ts', 'node:crypto'],
  ['the contract imports more than zod', 'packages/contract/src/x.ts', 'fastify'],
  ['cs2 imports a workspace package', 'packages/cs2/src/x.ts', '@lobby/contract'],
  ['the simulator knows LOBBY', 'packages/cs2-simulator/src/x.ts', '@lobby/contract'],
  ['a part of the design system knows a feature', 'apps/web/src/ui/x.ts', '#features/teams/api/teams'],
  ['a feature of the site imports another', 'apps/web/src/features/teams/x.ts', '#features/matches/api/match'],
  ['a feature of the site imports app', 'apps/web/src/features/teams/x.ts', '#app/router'],
  ['the site imports the server', 'apps/web/src/features/teams/x.ts', '@lobby/server/app'],
])('refused: %s', (_name, file, specifier) => {
  expect(isRefused(file, specifier)).toBe(true)
})

test.each([
  ['a higher feature imports the face of a lower one', 'apps/server/src/features/tournaments/x.ts', '#teams'],
  ['a feature imports the platform', 'apps/server/src/features/users/x.ts', '#platform/database'],
  ['a feature imports its own file', 'apps/server/src/features/teams/x.ts', './teams.rules.ts'],
  ['the contract imports zod', 'packages/contract/src/x.ts', 'zod'],
  ['auth reads codes of authenticators', 'apps/server/src/features/auth/x.ts', 'otpauth'],
  ['a feature of the site imports ui and the contract', 'apps/web/src/features/teams/x.ts', '@lobby/contract'],
])('allowed: %s', (_name, file, specifier) => {
  expect(isRefused(file, specifier)).toBe(false)
})

test('every feature of the server and of the site stands in the rules', async () => {
  const { importRules } = await import('./import-rules.ts')
  const ruled = importRules.flatMap((rule) => rule.files)
  for (const side of ['server', 'web']) {
    const features = readdirSync(path.join(root, `apps/${side}/src/features`))
    expect(features.filter((name) => !ruled.includes(`apps/${side}/src/features/${name}/**`))).toEqual([])
  }
})
