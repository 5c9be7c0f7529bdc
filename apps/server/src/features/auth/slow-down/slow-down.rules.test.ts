import { expect, test } from 'vitest'
import { policies, waitAfter } from './slow-down.rules.ts'

const policy = { free: 3, firstWaitMs: 1_000, longestWaitMs: 5_000, forgetAfterMs: 60_000 }

test('the first attempts are free, then each wait is twice the one before, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((count) => waitAfter(policy, count))).toEqual([
    0, 0, 1_000, 2_000, 4_000, 5_000, 5_000,
  ])
  expect(waitAfter(policy, 1_000_000)).toBe(5_000)
  const endless = { ...policy, longestWaitMs: Infinity }
  expect(waitAfter(endless, 1_000)).toBe(waitAfter(endless, 33))
})

test.each(Object.entries(policies))('%s: no wait is longer than what was tried is remembered', (_name, of) => {
  expect(of.longestWaitMs).toBeLessThan(of.forgetAfterMs)
  expect(of.firstWaitMs).toBeLessThanOrEqual(of.longestWaitMs)
})
