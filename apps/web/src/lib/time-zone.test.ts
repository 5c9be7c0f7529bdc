import { describe, expect, it } from 'vitest'
import { zoneOffset } from './time-zone.ts'

describe('zoneOffset', () => {
  const winter = new Date('2026-01-15T12:00:30Z')

  it.each([
    ['Asia/Almaty', 'UTC+5'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['America/St_Johns', 'UTC-3:30'],
    ['Europe/London', 'UTC'],
  ])('%s is %s', (zone, offset) => expect(zoneOffset(zone, winter)).toBe(offset))

  it('follows the law of the time', () => {
    expect(zoneOffset('Europe/London', new Date('2026-07-15T12:00:00Z'))).toBe('UTC+1')
    expect(zoneOffset('Asia/Almaty', new Date('2023-07-15T12:00:00Z'))).toBe('UTC+6')
  })
})
