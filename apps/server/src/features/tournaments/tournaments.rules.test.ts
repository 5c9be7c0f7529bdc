import { expect, test } from 'vitest'
import { tournamentStatuses } from '@lobby/contract'
import { canChangeStatus, hasStarted } from './tournaments.rules.ts'

test('organisers open, close and call off; every other change of status is refused', () => {
  const allowedChanges = tournamentStatuses.flatMap((from) =>
    tournamentStatuses.filter((to) => from !== to && canChangeStatus(from, to).ok).map((to) => `${from} → ${to}`),
  )
  expect(allowedChanges).toEqual([
    'draft → open',
    'draft → cancelled',
    'open → closed',
    'open → cancelled',
    'closed → open',
    'closed → cancelled',
    'check_in → cancelled',
  ])
  for (const status of tournamentStatuses) expect(canChangeStatus(status, status).ok).toBe(true)
})

test('a tournament is past changing once it is live, finished or cancelled', () => {
  expect(tournamentStatuses.filter(hasStarted)).toEqual(['live', 'finished', 'cancelled'])
})
