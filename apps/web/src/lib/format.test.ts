import { describe, expect, it } from 'vitest'
import {
  collator,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatRelative,
  formatShortDate,
  formatTime,
  pluralForm,
} from './format.ts'

const now = new Date('2026-11-21T08:00:00Z')

describe('money', () => {
  it.each(['en', 'ru', 'kz'] as const)('groups thousands alike in %s', (language) => {
    expect(formatMoney(500_000, language)).toBe('500\u202f000\u202f₸')
    expect(formatMoney(35_000, language)).toBe('35\u202f000\u202f₸')
    expect(formatMoney(0, language)).toBe('0\u202f₸')
    expect(formatMoney(1_000, language)).toBe('1\u202f000\u202f₸')
  })

  it('writes a true minus and the decimal sign of the language', () => {
    expect(formatNumber(-16, 'en')).toBe('−16')
    expect(formatNumber(1.5, 'en', 2)).toBe('1.50')
    expect(formatNumber(1.5, 'ru', 2)).toBe('1,50')
    expect(formatNumber(1.5, 'kz', 2)).toBe('1,50')
  })
})

describe('dates', () => {
  it('stands in Almaty, whatever the machine', () => {
    expect(formatTime('2026-11-28T18:59:00Z', 'en')).toBe('23:59')
    expect(formatTime('2026-11-28T19:00:00Z', 'ru')).toBe('00:00')
    expect(formatDate('2026-11-28T18:59:00Z', 'en', now)).toBe('28 November')
    expect(formatDate('2026-11-28T18:59:00Z', 'ru', now)).toBe('28 ноября')
    expect(formatDate('2026-11-28T18:59:00Z', 'kz', now)).toBe('28 қараша')
    expect(formatDateTime('2026-11-28T18:59:00Z', 'en', now)).toBe('28 November, 23:59')
    expect(formatShortDate('2026-11-28T18:59:00Z', 'en')).toBe('28 Nov')
  })

  it('names the year when it is another one in Almaty', () => {
    expect(formatDate('2026-12-31T20:00:00Z', 'en', now)).toBe('1 January 2027')
  })
})

describe('relative time', () => {
  it.each([
    ['2026-11-23T08:00:00Z', 'en', 'in 2 days'],
    ['2026-11-21T05:00:00Z', 'en', '3 hours ago'],
    ['2026-11-21T08:00:10Z', 'en', 'now'],
    ['2026-11-21T07:55:00Z', 'ru', '5 минут назад'],
    ['2026-11-20T08:00:00Z', 'ru', 'вчера'],
  ] as const)('%s in %s is %s', (time, language, expected) => {
    expect(formatRelative(time, now, language)).toBe(expected)
  })
})

describe('plural and order', () => {
  it.each([
    [1, 'ru', 'one'],
    [2, 'ru', 'few'],
    [5, 'ru', 'many'],
    [11, 'ru', 'many'],
    [21, 'ru', 'one'],
    [1, 'kz', 'one'],
    [5, 'kz', 'other'],
  ] as const)('%i in %s is %s', (count, language, expected) => {
    expect(pluralForm(count, language)).toBe(expected)
  })

  it('sorts Kazakh letters in Kazakh order and digits by value', () => {
    expect(['Қыран', 'Лашын', 'Керней', 'Әділ', 'Арлан'].toSorted(collator('kz').compare)).toEqual([
      'Арлан',
      'Әділ',
      'Керней',
      'Қыран',
      'Лашын',
    ])
    expect(['Team 10', 'Team 9'].toSorted(collator('en').compare)).toEqual(['Team 9', 'Team 10'])
  })
})
