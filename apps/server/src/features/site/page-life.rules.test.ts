import { expect, test } from 'vitest'
import { pageLife } from './page-life.rules.ts'

const hour = 3_600_000

test('a page hangs on what it shows, and is kept as long as that may be', () => {
  const tags = new Set(['tournament:10', 'names'])
  expect(pageLife(tags, hour)).toEqual({ tags, lifeMs: hour })
})

test('a page with a count is not dropped at each step of it, and drawn anew every ten seconds at the latest', () => {
  const tags = new Set(['tournament:10', 'check-in:10'])
  expect(pageLife(tags, hour)).toEqual({ tags: new Set(['tournament:10']), lifeMs: 10_000 })
  expect(pageLife(tags, 2_000).lifeMs).toBe(2_000)
})
