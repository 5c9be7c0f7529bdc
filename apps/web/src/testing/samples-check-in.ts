import type { CheckIn } from '@lobby/contract'

/** One that is open, with four teams missing. */
export function sampleCheckIn(is: Partial<CheckIn> = {}): CheckIn {
  return {
    phase: 'open',
    opens_at: '2026-12-12T13:00:00.000Z',
    closes_at: '2026-12-12T13:45:00.000Z',
    settings: { opens_before: 60, closes_before: 15, offer_minutes: 10 },
    teams: 15,
    checked_in: 11,
    version: 3,
    ...is,
  }
}
