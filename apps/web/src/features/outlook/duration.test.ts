import { describe, expect, it } from 'vitest'
import { endsOf, lengthOf } from './duration.ts'

const hour = 3_600_000
const span = (least: number, most: number) => ({ leastMs: least * hour, mostMs: most * hour })

describe('how long is said', () => {
  it.each([
    [span(5.9, 7.2), { unit: 'hours', least: 5, most: 8 }],
    [span(6, 8), { unit: 'hours', least: 6, most: 8 }],
    [span(0.5, 2.5), { unit: 'hours', least: 1, most: 3 }],
    [span(50 / 60, 1), { unit: 'minutes', least: 50, most: 60 }],
    [span(47 / 60, 61 / 60), { unit: 'minutes', least: 40, most: 70 }],
  ])('%o as %o: never shorter at the most, nor longer at the least', (given, said) =>
    expect(lengthOf(given)).toEqual(said),
  )
})

describe('the end', () => {
  const start = new Date('2030-01-05T13:00:00Z')

  it('lies between two moments that people can say', () => {
    const { least, most } = endsOf(start, span(2.05, 3.1), 'Asia/Almaty')
    expect([least.toISOString(), most.toISOString()]).toEqual(['2030-01-05T15:00:00.000Z', '2030-01-05T16:15:00.000Z'])
  })

  // 18:00 in Almaty: six hours are left of the day there, and 19 of it in New York.
  it.each([
    ['Asia/Almaty', span(4, 5.5), 'no'],
    ['Asia/Almaty', span(4, 7), 'may'],
    ['Asia/Almaty', span(7, 8), 'yes'],
    ['America/New_York', span(7, 8), 'no'],
  ] as const)('in %s after %o goes past midnight: %s', (zone, given, night) =>
    expect(endsOf(start, given, zone).night).toBe(night),
  )

  it('of more than a day of play is no moment of that day', () => {
    expect(endsOf(start, span(12, 20), 'Asia/Almaty').isLong).toBe(false)
    expect(endsOf(start, span(12.5, 20), 'Asia/Almaty').isLong).toBe(true)
  })
})
