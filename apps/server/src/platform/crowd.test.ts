import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmMs, Crowd, crowdFrom, crowdMs } from './crowd.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function crowd(most?: number): {
  say: (place: string, ...speakers: number[]) => void
  end: () => void
  told: string[]
} {
  const told: string[] = []
  const people = new Crowd<number>((place, words) => void told.push(`${place}: ${words.join(' ')}`))
  const say = (place: string, ...speakers: number[]): void => {
    for (const one of speakers)
      if (!people.waits(place, { speaker: String(one), word: one, ...(most === undefined ? {} : { most }) }))
        told.push(`${place}: ${one}`)
  }
  return { told, say, end: () => people.end() }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('few are told one by one, however much each of them says, in each place for itself', () => {
  const { say, told } = crowd()
  for (let round = 0; round < 20; round += 1) for (const place of ['a', 'b']) say(place, ...range(1, crowdFrom))
  expect(told).toHaveLength(40 * crowdFrom)
  expect(told.slice(0, 2)).toEqual(['a: 1', 'a: 2'])
  vi.advanceTimersByTime(calmMs)
  expect(vi.getTimerCount()).toBe(0)
})

test('others than those who spoke before are no crowd, if they come later', () => {
  const { say, told } = crowd()
  say('a', ...range(1, crowdFrom))
  vi.advanceTimersByTime(calmMs)
  say('a', ...range(101, 100 + crowdFrom))
  expect(told).toHaveLength(2 * crowdFrom)
})

test('a crowd is told together and in its order, as long as it is one', () => {
  const { say, told } = crowd()
  say('a', ...range(1, crowdFrom + 2), 1)
  expect(told).toEqual(range(1, crowdFrom).map((one) => `a: ${one}`))
  told.length = 0
  vi.advanceTimersByTime(crowdMs)
  expect(told).toEqual([`a: ${crowdFrom + 1} ${crowdFrom + 2} 1`])
  // Three of them are none any more.
  say('a', 5)
  expect(told.at(-1)).toBe('a: 5')
  say('a', ...range(1, crowdFrom + 8))
  told.length = 0
  vi.advanceTimersByTime(crowdMs)
  expect(told).toHaveLength(1)
  say('a', 3, 4)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(crowdMs)
  expect(told.slice(1)).toEqual(['a: 3 4'])
  vi.advanceTimersByTime(calmMs)
  expect(vi.getTimerCount()).toBe(0)
})

test('where many listen, two are a crowd, and one alone is none', () => {
  const { say, told } = crowd(1)
  say('a', 1, 1, 1)
  expect(told).toEqual(['a: 1', 'a: 1', 'a: 1'])
  say('a', 2, 1)
  expect(told).toHaveLength(3)
  vi.advanceTimersByTime(crowdMs)
  expect(told.slice(3)).toEqual(['a: 2 1'])
  say('a', 1)
  vi.advanceTimersByTime(crowdMs)
  expect(told.slice(4)).toEqual(['a: 1'])
  say('a', 1)
  expect(told.slice(5)).toEqual(['a: 1'])
})

test('where nobody of a crowd says more, nothing is told', () => {
  const { say, told } = crowd()
  say('a', ...range(1, crowdFrom * 2))
  vi.advanceTimersByTime(crowdMs)
  const before = told.length
  vi.advanceTimersByTime(calmMs)
  expect(told).toHaveLength(before)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever waits at the end is told', () => {
  const { say, end, told } = crowd()
  say('a', ...range(1, crowdFrom + 2))
  end()
  expect(told.at(-1)).toBe(`a: ${crowdFrom + 1} ${crowdFrom + 2}`)
  expect(vi.getTimerCount()).toBe(0)
})
