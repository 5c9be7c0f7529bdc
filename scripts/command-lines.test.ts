import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A script of ours, as somebody types it. What it would install or start comes after what is looked at here. */
function type(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const scripts = [
  'test',
  'demo',
  'check-server',
  'soak',
  'chaos',
  'fit',
  'rebuild',
  'seed',
  'fuzz',
  'mutate',
  'bench',
  'shots',
  'pack-brackets',
  'start',
  'dev',
  'prepare',
  'game-server',
]

test.each(scripts)('npm run %s -- --help says what there is to type, and does nothing', (name) => {
  const { status, stdout, stderr } = type(`${name}.mjs`, '--help')
  expect(stdout).toContain(`npm run ${name} --`)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['an option that there is not', 'demo', ['--team', '8'], "Unknown option '--team'"],
  ['an option of a start', 'start', ['--port', '80'], "Unknown option '--port'"],
  ['an option of a server', 'game-server', ['--ports', '80'], "Unknown option '--ports'"],
  ['no number', 'demo', ['--teams', 'sixteen'], '--teams needs a number from 1, not "sixteen".'],
  ['none at all', 'demo', ['--servers', '0'], '--servers needs a number from 1, not "0".'],
  [
    'no address',
    'demo',
    ['--url', 'localhost'],
    '--url needs an address such as http://localhost:3000, not "localhost".',
  ],
  ['a format that there is not', 'demo', ['--format', 'ladder'], '--format needs one of cup, major, not "ladder".'],
  ['a value that is missing', 'soak', ['--series'], "'--series <value>' argument missing"],
  ['a crowd of nobody', 'seed', ['--players', '0'], '--players needs a number from 1, not "0".'],
  ['a word where none belongs', 'fuzz', ['100'], 'What is 100?'],
  ['rounds that are missing', 'fit', ['--dry'], '--rounds, or --matches, must be given.'],
  ['a name that is missing', 'fit', ['--rounds', 'x'], '--version and --data, or --dry must be given.'],
  ['a measurement that there is not', 'bench', ['speed'], 'There is no speed; there are'],
  ['a fault that there is not', 'chaos', ['--only', 'fire'], '--only needs one of restart, pause,'],
  ['a step that there is not', 'test', ['--only', 'unit', '--only', 'speed'], '--only needs one of types, format,'],
  ['a step that is missing', 'test', ['--only'], "'--only <value>' argument missing"],
  ['a language that there is not', 'shots', ['de'], 'There is no de; there are en, ru, kz.'],
])('%s is told in words', (_what, script, words, told) => {
  const { status, stdout, stderr } = type(`${script}.mjs`, ...words)
  expect(stderr).toContain(told)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stderr).toContain(`npm run ${script} --`)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})
