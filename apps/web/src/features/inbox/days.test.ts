import { describe, expect, test } from 'vitest'
import { sampleNotice } from '../../testing/samples-inbox.ts'
import { alike, byDay, dayOf, nearness } from './days.ts'

const zone = 'Asia/Almaty'

test('a day is one of the reader’s zone', () => {
  expect(dayOf('2026-12-05T18:59:00Z', zone)).toBe('2026-12-05')
  expect(dayOf('2026-12-05T19:00:00Z', zone)).toBe('2026-12-06')
  expect(dayOf('2026-12-05T19:00:00Z', 'UTC')).toBe('2026-12-05')
})

test('notices stand under their days in the order in which they came', () => {
  const at = (id: string, time: string) => sampleNotice({ id, at: time })
  const all = [at('3', '2026-12-05T19:30:00Z'), at('2', '2026-12-05T18:00:00Z'), at('1', '2026-12-05T02:00:00Z')]
  expect(byDay(all, zone).map(({ key, notices }) => [key, notices.map(({ id }) => id)])).toEqual([
    ['2026-12-06', ['3']],
    ['2026-12-05', ['2', '1']],
  ])
})

test('what says the same stands once, where its newest stood; another page, or one that is done, is another thing', () => {
  const one = (id: string, is: Parameters<typeof sampleNotice>[0] = {}) =>
    sampleNotice({ id, text: 'A new sign-in', action: { label: 'Check', page: '/settings' }, ...is })
  const all = [
    one('6'),
    one('5', { text: 'Another' }),
    one('4'),
    one('3', { action: { label: 'Check', page: '/matches/5' } }),
    one('2', { is_done: true }),
    one('1'),
  ]
  expect(alike(all).map((some) => some.map(({ id }) => id))).toEqual([['6', '4', '1'], ['5'], ['3'], ['2']])
})

describe('a day is called by its name where it is near', () => {
  const now = Date.parse('2026-12-31T20:00:00Z')
  test.each([
    ['2027-01-01', 'today'],
    ['2026-12-31', 'yesterday'],
    ['2026-12-30', null],
    ['2027-01-02', null],
  ])('%s is %s', (day, near) => {
    expect(nearness(day, now, zone)).toBe(near)
  })
  test('as long as the time is not known, by its date', () => {
    expect(nearness('2027-01-01', null, zone)).toBeNull()
  })
  test('the day before a clock is turned back is yesterday, too', () => {
    // In Berlin 25 October 2026 has 25 hours.
    expect(nearness('2026-10-24', Date.parse('2026-10-25T22:30:00Z'), 'Europe/Berlin')).toBe('yesterday')
  })
})
