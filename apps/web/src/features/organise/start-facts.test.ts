import type { RegistrationStatus } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { startFacts } from './start-facts.ts'

const tournament = { min_teams: 4 }
const entries = (status: RegistrationStatus, count: number) => Array.from({ length: count }, () => ({ status }))

describe('startFacts', () => {
  it('counts who plays and who stays out', () => {
    const registrations = [
      ...entries('confirmed', 13),
      ...entries('pending_payment', 2),
      ...entries('waiting_list', 1),
      ...entries('withdrawn', 3),
    ]
    expect(startFacts(tournament, registrations)).toEqual({
      teams: 13,
      unpaid: 2,
      waiting: 1,
      isEnough: true,
    })
  })

  it.each([
    [3, false],
    [4, true],
  ])('%i confirmed teams are enough: %s', (count, isEnough) => {
    expect(startFacts(tournament, entries('confirmed', count)).isEnough).toBe(isEnough)
  })
})
