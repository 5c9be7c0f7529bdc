import { cupRoles } from '@lobby/contract'
import { expect, test } from 'vitest'
import { canAnswer, canInvite, canLeave } from './people.rules.ts'

const owner = { isOwner: true, isOrganiser: true }
const organiser = { isOwner: false, isOrganiser: true }
const nobody = { isOwner: false, isOrganiser: false }
const given = (standing: typeof owner): string[] => cupRoles.filter((role) => canInvite(role, standing).ok)

test('an owner asks anybody to be anything, an organiser asks those who help, and nobody else asks', () => {
  expect(given(owner)).toEqual([...cupRoles])
  expect(given(organiser)).toEqual(['caster', 'observer', 'referee', 'finance'])
  expect(given(nobody)).toEqual([])
  expect(canInvite('organiser', organiser)).toMatchObject({ code: 'NOT_OWNER' })
  expect(canInvite('caster', nobody)).toMatchObject({ code: 'NOT_ORGANISER' })
})

test('an invitation holds until it ends, its time is up, or whoever gave it could not give it any more', () => {
  const now = new Date('2026-11-28T12:00:00.000Z')
  const open = { role: 'organiser', ended: null, expires_at: new Date(now.getTime() + 1) } as const
  expect(canAnswer(open, owner, now).ok).toBe(true)
  for (const [invitation, inviter] of [
    [{ ...open, ended: 'accepted' }, owner],
    [{ ...open, expires_at: now }, owner],
    [open, organiser],
    [{ ...open, role: 'caster' as const }, nobody],
  ] as const)
    expect(canAnswer(invitation, inviter, now)).toMatchObject({ code: 'CUP_INVITATION_OVER' })
})

test('an owner stays, and anybody else may go', () => {
  expect(canLeave({ isOwner: true })).toMatchObject({ code: 'OWNER_STAYS' })
  expect(canLeave({ isOwner: false }).ok).toBe(true)
})
