import { cupApprovalStates } from '@lobby/contract'
import { expect, test } from 'vitest'
import { canAsk, canChangeOwn, canDecide } from './approvals.rules.ts'

const player = { fields: [], opens: false, isAdmin: false }

test('a draft is sent before it was judged, and again when it was given back', () => {
  expect(cupApprovalStates.filter((state) => canAsk(state).ok)).toEqual(['draft', 'returned'])
})

test('what waits is judged, and a no may become a yes', () => {
  for (const verdict of ['returned', 'refused'] as const)
    expect(cupApprovalStates.filter((state) => canDecide(state, verdict).ok)).toEqual(['asked'])
  expect(cupApprovalStates.filter((state) => canDecide(state, 'approved').ok)).toEqual(['asked', 'refused'])
})

test('only what is approved is opened', () => {
  const opening = { ...player, opens: true }
  expect(cupApprovalStates.filter((state) => canChangeOwn(state, opening).ok)).toEqual(['approved'])
  expect(canChangeOwn('draft', opening)).toMatchObject({ code: 'CUP_NOT_APPROVED' })
  expect(canChangeOwn(null, opening).ok).toBe(true)
  expect(canChangeOwn('draft', { ...opening, isAdmin: true }).ok).toBe(true)
})

test.each(['prize_pool', 'entry_fee'])('%s is as the admin read it from when it was sent', (field) => {
  const change = { ...player, fields: ['name', field] }
  expect(cupApprovalStates.filter((state) => canChangeOwn(state, change).ok)).toEqual(['draft', 'returned'])
  expect(canChangeOwn('approved', change)).toMatchObject({ code: 'CUP_MONEY_APPROVED' })
  expect(canChangeOwn('approved', { ...change, fields: ['name'] }).ok).toBe(true)
  expect(canChangeOwn('approved', { ...change, isAdmin: true }).ok).toBe(true)
})
