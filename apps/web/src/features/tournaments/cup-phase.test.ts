import { describe, expect, it } from 'vitest'
import { finePhase, hasStarted, isRegistrationOpen, phaseStep } from './cup-phase.ts'

describe('phase of the cup', () => {
  it.each([
    ['draft', null, 0, 'soon'],
    ['open', null, 0, 'open'],
    ['closed', null, 0, 'payment'],
    ['check_in', null, 0, 'payment'],
    ['live', 'round_robin', 2, 'groups'],
    ['live', 'gsl', 2, 'groups'],
    ['live', 'swiss', 2, 'swiss'],
    ['live', 'single_elimination', 2, 'playoff'],
    ['live', 'double_elimination', 2, 'playoff'],
    ['finished', null, 4, 'finished'],
    ['cancelled', null, null, 'cancelled'],
  ] as const)('%s with stage %s', (status, current_stage, step, fine) => {
    expect([phaseStep({ status }, 3, 1), finePhase({ status, current_stage })]).toEqual([step, fine])
  })

  it('only open takes teams', () =>
    expect((['draft', 'open', 'closed', 'live'] as const).filter((status) => isRegistrationOpen({ status }))).toEqual([
      'open',
    ]))
  it('has started when live or finished', () =>
    expect(
      (['open', 'closed', 'live', 'finished', 'cancelled'] as const).filter((status) => hasStarted({ status })),
    ).toEqual(['live', 'finished']))
})
