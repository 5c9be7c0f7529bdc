import { expect, test } from 'vitest'
import { z } from 'zod'
import { rangeOf } from './number-range.ts'

test.each([
  ['both ends', z.int().min(2).max(64), [2, 64]],
  ['what stands where nothing is said', z.int().min(0).max(9).default(3), [0, 9]],
  ['no number', z.string(), undefined],
])('%s', (_what, field, range) => expect(rangeOf(field)).toEqual(range))
