import { expect, test } from 'vitest'
import { failureOfNoTest } from './lib/failures.mjs'

const passed = ' ✓ server a.test.ts (3 tests) 12ms'

test('a suite whose tests all passed names the error of no test, without the colours', () => {
  const output = `${passed}\n\u001B[31m⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯\u001B[39m\n\nError: Connection terminated\n ❯ storm.ts:3\n`
  const told = failureOfNoTest('services', 1, output)
  expect(told.split('\n')).toEqual([
    'services ended with 1 and no failed test',
    '    ⎯ Unhandled Errors ⎯⎯⎯⎯',
    '    ',
    '    Error: Connection terminated',
    '     ❯ storm.ts:3',
  ])
})

test('one that says nothing of errors is told of by its last words', () => {
  const output = Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n')
  const told = failureOfNoTest('browser', 137, output).split('\n')
  expect(told[0]).toBe('browser ended with 137 and no failed test')
  expect(told.slice(1)).toHaveLength(80)
  expect(told.at(-1)).toBe('    line 199')
})
