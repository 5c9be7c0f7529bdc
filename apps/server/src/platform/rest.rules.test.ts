import { expect, test } from 'vitest'
import { fewAlike, longestRestMs, longWorkMs, restAfter } from './rest.rules.ts'

const many = fewAlike + 1

test('what took long for many that are alike rests three times as long, to half a second', () => {
  expect(restAfter({ workMs: 50, alike: many })).toBe(150)
  expect(restAfter({ workMs: longWorkMs, alike: many })).toBe(90)
  expect(restAfter({ workMs: 10_000, alike: many })).toBe(longestRestMs)
})

test('what is quick, and what was done for few, does not rest', () => {
  expect(restAfter({ workMs: longWorkMs - 0.01, alike: many })).toBe(0)
  expect(restAfter({ workMs: 10_000, alike: fewAlike })).toBe(0)
})
