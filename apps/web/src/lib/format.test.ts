import type { Language } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatShortDate, formatTime } from './format.ts'
import { kazakhMonths } from './kazakh-months.ts'

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

const inAlmaty = (language: Language) => ({ language, timeZone: 'Asia/Almaty' })

describe('dates', () => {
  it('stands in Almaty, whatever the machine', () => {
    expect(formatTime('2026-11-28T18:59:00Z', inAlmaty('en'))).toBe('23:59')
    expect(formatTime('2026-11-28T19:00:00Z', inAlmaty('ru'))).toBe('00:00')
    expect(formatDate('2026-11-28T18:59:00Z', inAlmaty('en'), now)).toBe('28 November')
    expect(formatDate('2026-11-28T18:59:00Z', inAlmaty('ru'), now)).toBe('28 ноября')
    expect(formatDate('2026-11-28T18:59:00Z', inAlmaty('kz'), now)).toBe('28 қараша')
    expect(formatDateTime('2026-11-28T18:59:00Z', inAlmaty('en'), now)).toBe('28 November, 23:59')
    expect(formatShortDate('2026-11-28T18:59:00Z', inAlmaty('en'))).toBe('28 Nov')
  })

  it('names the year when it is another one in Almaty', () => {
    expect(formatDate('2026-12-31T20:00:00Z', inAlmaty('en'), now)).toBe('1 January 2027')
    expect(formatDate('2026-12-31T20:00:00Z', inAlmaty('kz'), now)).toBe('2027 ж. 1 қаңтар')
    expect(formatShortDate('2026-11-28T18:59:00Z', inAlmaty('kz'))).toBe('28 қар.')
  })

  it('has the months that ICU has, where ICU is whole', () => {
    const icu = new Intl.DateTimeFormat('kk', { month: 'long', timeZone: 'UTC' })
    expect(kazakhMonths).toEqual(
      Array.from({ length: 12 }, (_, month) => icu.format(Date.UTC(2026, month, 15)).toLowerCase()),
    )
  })
})
