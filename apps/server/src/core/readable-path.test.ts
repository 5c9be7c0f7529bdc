import { expect, test } from 'vitest'
import { readablePath } from './readable-path.ts'

test.each([
  ['/players/%00', '/players/-'],
  ['/teams/%F0%9F', '/teams/-'],
  ['/teams/%', '/teams/-'],
  ['/teams/a%00b/calendar', '/teams/-/calendar'],
  ['/%E0%A4%A/%', '/-/-'],
  ['/teams/%D0%90%20b', '/teams/%D0%90%20b'],
  ['/teams/a', '/teams/a'],
  ['/', '/'],
])('%s is sought as %s', (path, sought) => {
  expect(readablePath(path)).toBe(sought)
})
