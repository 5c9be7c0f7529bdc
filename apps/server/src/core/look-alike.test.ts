import { expect, test } from 'vitest'
import { lookOf } from './look-alike.ts'

test.each([
  ['Abai', 'АBАI'.toLowerCase()],
  ['abai', 'аbаі'],
  ['HERO', 'НЕRО'],
  ['hero', 'һero'],
  ['Ali', 'Alі'],
  ['AlI', 'All'],
  ['Al1', 'AlI'],
  ['G0OD', 'good'],
  ['modern', 'modem'],
  ['vvolf', 'wolf'],
  ['Team  One', 'team one'],
  ['ＡＢＣ', 'abc'],
  ['KAZAK', 'КАZАК'],
  ['TOX', 'ΤΟΧ'],
])('%s looks like %s', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other))
})

test.each([
  ['Ali', 'All'],
  ['abc', 'abd'],
  ['player_1_10', 'player_1_11'],
  ['Дала', 'Бала'],
  ['a_b', 'ab'],
])('%s does not look like %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})
