import { expect, test } from 'vitest'
import { Tally } from './tally.ts'

function tallyAt(maxKeys = 10) {
  let at = 0
  const tally = new Tally({ windowMs: 1_000, maxKeys, now: () => at })
  return { tally, pass: (ms: number) => (at += ms) }
}

test('a window begins with the first of a key and ends by itself', () => {
  const { tally, pass } = tallyAt()
  expect([tally.add('a'), tally.add('a'), tally.add('b')]).toEqual([1, 2, 1])
  pass(999)
  expect([tally.add('a'), tally.secondsLeft('a')]).toEqual([3, 1])
  pass(1)
  expect([tally.count('a'), tally.add('a'), tally.count('b')]).toEqual([0, 1, 0])
})

test('how long it lasts is said in whole seconds, one at least', () => {
  const { tally } = tallyAt()
  expect(tally.secondsLeft('nobody')).toBe(1)
  const long = new Tally({ windowMs: 60_000, maxKeys: 1, now: () => 500 })
  long.add('a')
  expect(long.secondsLeft('a')).toBe(60)
})

test('what is taken back did not count, and nothing falls below none', () => {
  const { tally } = tallyAt()
  tally.takeBack('a')
  tally.add('a')
  tally.takeBack('a')
  tally.takeBack('a')
  expect([tally.count('a'), tally.add('a')]).toEqual([0, 1])
})

test('of more keys than there is room for, the one not seen for the longest begins anew', () => {
  const { tally } = tallyAt(2)
  for (const key of ['old', 'kept', 'kept', 'old', 'kept', 'new']) tally.add(key)
  expect(['old', 'kept', 'new'].map((key) => tally.count(key))).toEqual([0, 3, 1])
})
