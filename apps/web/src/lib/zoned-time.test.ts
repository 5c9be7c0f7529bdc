import { describe, expect, it } from 'vitest'
import { noonIn, zonedIso } from './zoned-time.ts'

describe('zonedIso', () => {
  it.each([
    ['2026-12-05T18:00', 'Asia/Almaty', '2026-12-05T13:00:00.000Z'],
    // Before 1 March 2024 Almaty was an hour ahead of where it is now.
    ['2024-02-29T18:00', 'Asia/Almaty', '2024-02-29T12:00:00.000Z'],
    ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-07-01T00:15', 'America/New_York', '2026-07-01T04:15:00.000Z'],
    ['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(zonedIso(local, zone)).toBe(expected)
  })

  it.each([
    // Clocks go forward: the last minute before, the hour that is skipped, the first minute after.
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    // Clocks go back: the hour that is shown twice is the first of the two.
    ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:59', '2026-10-25T00:59:00.000Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:59', '2026-11-01T05:59:00.000Z'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    // Half an hour, on the other half of the Earth; and a zone that moved to another one for good.
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
    ['Asia/Almaty', '2024-02-29T23:30', '2024-02-29T17:30:00.000Z'],
  ])('where clocks are changed, in %s %s is %s', (zone, local, expected) => {
    expect(zonedIso(local, zone)).toBe(expected)
  })

  it('leaves what is no time to the form', () => {
    expect(zonedIso('', 'Asia/Almaty')).toBe('')
    expect(zonedIso('soon', 'Asia/Almaty')).toBe('soon')
  })
})

describe('noonIn', () => {
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Almaty', 'Asia/Kathmandu', 'America/New_York'])(
    'is on its own day in %s, whatever the clocks do there that year',
    (zone) => {
      const noon = noonIn(zone)
      const written = new Intl.DateTimeFormat('sv', { timeZone: zone })
      for (const day of ['2026-01-01', '2026-03-08', '2026-03-29', '2026-07-01', '2026-10-25', '2026-12-31'])
        expect(written.format(noon(day))).toBe(day)
    },
  )
})
