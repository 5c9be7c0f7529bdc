import { expect, test } from 'vitest'
import { percentOf, streakOf } from './form.rules.ts'

const form = (letters: string) =>
  Array.from(letters, (letter) => ({
    outcome: ({ w: 'won', l: 'lost', d: 'drawn', n: 'none' } as const)[letter as 'w'],
  }))

test.each([
  ['lww', { kind: 'won', count: 2 }],
  ['wwwl', { kind: 'lost', count: 1 }],
  ['ll', { kind: 'lost', count: 2 }],
  ['wwd', null],
  ['wn', null],
  ['', null],
] as const)('%j is %o', (letters, streak) => {
  expect(streakOf(form(letters))).toEqual(streak)
})

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i of %i is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
