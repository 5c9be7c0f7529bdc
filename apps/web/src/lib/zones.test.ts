import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDate, formatDateTime, formatNumber, formatShortDate, formatTime, type Place } from './format.ts'
import { zoneCity, zoneOffset } from './time-zone.ts'
import { minutesAhead, zonedIso } from './zoned-time.ts'

const now = new Date('2026-06-15T08:00:00Z')
const at = (timeZone: string, language: Place['language'] = 'en'): Place => ({ language, timeZone })

describe('the same moment, in the zones of those who look', () => {
  test.each([
    ['Asia/Almaty', '29 March, 05:30'],
    ['Asia/Aqtau', '29 March, 05:30'],
    ['Europe/Berlin', '29 March, 01:30'],
    ['America/New_York', '28 March, 20:30'],
    ['Asia/Kolkata', '29 March, 06:00'],
    ['Asia/Kathmandu', '29 March, 06:15'],
    ['Pacific/Kiritimati', '29 March, 14:30'],
    ['Pacific/Pago_Pago', '28 March, 13:30'],
  ])('%s reads %s', (zone, text) => expect(formatDateTime('2026-03-29T00:30:00Z', at(zone), now)).toBe(text))

  it('skips and repeats an hour where clocks are changed', () => {
    const berlin = (time: string) => formatTime(time, at('Europe/Berlin', 'ru'))
    expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map(berlin)).toEqual(['01:59', '03:00'])
    expect(['2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z'].map(berlin)).toEqual(['02:59', '02:00'])
  })

  it('names the year by the calendar of the zone, on both sides of its border', () => {
    const newYear = '2026-12-31T20:00:00Z'
    expect(formatDate(newYear, at('Asia/Almaty', 'ru'), now)).toBe('1 января 2027 г.')
    expect(formatDate(newYear, at('Europe/London', 'ru'), now)).toBe('31 декабря')
    // It is 2027 in Almaty already when the year is over there, and nowhere else.
    const after = new Date('2026-12-31T19:30:00Z')
    expect(formatDate(newYear, at('Asia/Almaty', 'en'), after)).toBe('1 January')
    expect(formatDate('2026-12-31T18:00:00Z', at('Asia/Almaty', 'kz'), after)).toBe('2026 ж. 31 желтоқсан')
    expect(formatShortDate(newYear, at('Pacific/Pago_Pago', 'kz'))).toBe('31 жел.')
  })

  it('calls midnight 00:00 and leap days by their date', () => {
    expect(formatDateTime('2028-02-28T19:00:00Z', at('Asia/Almaty', 'ru'), new Date('2028-01-01'))).toBe(
      '29 февраля, 00:00',
    )
  })
})

describe('what a field for date and time says', () => {
  const zones = ['Asia/Almaty', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']
  const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })

  it('is the moment at which clocks there show it, all the year round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const time = minute * 60_000
        const local = new Date(time + minutesAhead(time, zone) * 60_000).toISOString().slice(0, 16)
        const again = Date.parse(zonedIso(local, zone))
        expect(again + minutesAhead(again, zone) * 60_000).toBe(Date.parse(`${local}Z`))
        // In an hour that clocks show twice the first of both moments is meant.
        expect(again).toBeLessThanOrEqual(time)
      }),
      { numRuns: 500 },
    )
  })

  it('is told in whole minutes, whatever the second', () => {
    expect(minutesAhead(Date.UTC(2026, 5, 1, 12, 0, 59), 'Asia/Almaty')).toBe(300)
    expect(minutesAhead(Date.UTC(2026, 5, 1, 12, 0, 59), 'America/St_Johns')).toBe(-150)
  })
})

describe('a zone’s name', () => {
  it.each([
    ['Asia/Almaty', 'Almaty', 'Алматы', 'Алматы'],
    ['Asia/Oral', 'Oral', 'Уральск', 'Орал'],
    ['Europe/Moscow', 'Moscow', 'Москва', 'Мәскеу'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires', 'Buenos Aires'],
    ['America/Port-au-Prince', 'Port-au-Prince', 'Port-au-Prince', 'Port-au-Prince'],
    ['UTC', 'UTC', 'UTC', 'UTC'],
  ])('%s is called %s, in Russian %s, in Kazakh %s', (zone, ...names) =>
    expect((['en', 'ru', 'kz'] as const).map((language) => zoneCity(zone, language))).toEqual(names),
  )

  it('of Kazakhstan is known in its languages, whichever it is', () => {
    const here = Intl.supportedValuesOf('timeZone').filter((zone) =>
      /\/(?:Almaty|Aqtau|Aqtobe|Atyrau|Oral|Qostanay|Qyzylorda)$/.test(zone),
    )
    expect(here).toHaveLength(7)
    for (const language of ['ru', 'kz'] as const)
      for (const zone of here) expect(zoneCity(zone, language)).toMatch(/^\p{Script=Cyrillic}+$/u)
  })

  it.each([
    ['Asia/Kathmandu', 'UTC+5:45'],
    ['Australia/Lord_Howe', 'UTC+11'],
    ['Pacific/Marquesas', 'UTC-9:30'],
    ['UTC', 'UTC'],
  ])('%s stands at %s in January', (zone, offset) =>
    expect(zoneOffset(zone, new Date('2026-01-10T00:00:00Z'))).toBe(offset),
  )
})

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1\u202f000'],
    [-1_234_567, '−1\u202f234\u202f567'],
  ])('%d reads %s in every language', (value, text) => {
    for (const language of ['en', 'ru', 'kz'] as const) expect(formatNumber(value, language)).toBe(text)
  })

  it('are rounded to the digits that are wanted', () => {
    expect([formatNumber(1.005, 'en', 1), formatNumber(0.95, 'ru', 1), formatNumber(99.95, 'kz', 0)]).toEqual([
      '1.0',
      '1,0',
      '100',
    ])
  })
})
