import { describe, expect, test } from 'vitest'
import { dateAfter, dateIn, lastDays, mondayOf, startOfDate } from './zone-days.ts'

describe('the last days of a zone', () => {
  test('begin at its midnight and end with today', () => {
    const days = lastDays(new Date('2026-11-21T19:30:00Z'), 3, 'Asia/Almaty')
    expect(days.map(({ date, start }) => [date, start.toISOString()])).toEqual([
      ['2026-11-20', '2026-11-19T19:00:00.000Z'],
      ['2026-11-21', '2026-11-20T19:00:00.000Z'],
      ['2026-11-22', '2026-11-21T19:00:00.000Z'],
    ])
  })

  test('follow the zone where its clock was changed', () => {
    const days = lastDays(new Date('2024-03-01T12:00:00Z'), 3, 'Asia/Almaty')
    expect(days.map(({ start }) => start.toISOString())).toEqual([
      '2024-02-27T18:00:00.000Z',
      '2024-02-28T18:00:00.000Z',
      '2024-02-29T19:00:00.000Z',
    ])
  })
})

describe('dates', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('%s is in the week of %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday)
  })

  test('go over months, years and leap days', () => {
    expect([dateAfter('2026-12-31', 1), dateAfter('2028-02-28', 1), dateAfter('2027-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2027-02-28',
    ])
  })

  test('begin at the zone’s midnight', () => {
    const midnight = startOfDate('2026-11-22', 'Asia/Almaty')
    expect(midnight.toISOString()).toBe('2026-11-21T19:00:00.000Z')
    expect(dateIn(midnight, 'Asia/Almaty')).toBe('2026-11-22')
    expect(dateIn(new Date(midnight.getTime() - 1), 'Asia/Almaty')).toBe('2026-11-21')
  })
})
