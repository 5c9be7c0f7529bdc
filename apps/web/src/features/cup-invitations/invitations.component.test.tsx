import type { CupInvitation } from '@lobby/contract'
import { languages } from '@lobby/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { InvitationsPage } from './invitations-page.tsx'

const own = 'GET /api/user/cup-invitations'
const preview = 'POST /api/cup-invitations/preview'
const route = 'POST /api/cup-invitations/answer'
const invitation: CupInvitation = {
  id: 'i1',
  tournament: { id: 'c1', name: 'Steppe Cup', starts_at: '2026-12-05T13:00:00.000Z' },
  role: 'organiser',
  match: null,
  invited_by: 'aigerim',
  expires_at: '2026-12-04T10:00:00.000Z',
}
const texts = ['cup-people'] as const
const me = sampleUser()
const bodies = () => seenCalls(/answer$/).map(({ body }) => JSON.parse(String(body)) as unknown)
const page = (token: string | null, isVisitor = false, onDone = vi.fn<() => void>()) =>
  show(<InvitationsPage user={isVisitor ? null : me} token={token} onDone={onDone} />, {
    texts,
    viewer: isVisitor ? null : me,
  })

test.each(languages)('what is asked and what it lets one do, in %s', async (language) => {
  const long = { ...invitation, tournament: { ...invitation.tournament, name: 'Қыс_кубогы'.repeat(8) } }
  answer(own, { invitations: [long, { ...invitation, id: 'i2', role: 'owner' }] })
  await show(<InvitationsPage user={me} token={null} onDone={vi.fn<() => void>()} />, { texts, language, viewer: me })
  expect(await screen.findByRole('heading', { level: 2, name: long.tournament.name })).toBeVisible()
  expect(screen.getAllByText(/aigerim/)).toHaveLength(2)
  await expectAccessible()
})

test('somebody who is asked nothing is told so; what did not come says so', async () => {
  answer(own, { invitations: [] })
  await page(null)
  expect(await screen.findByText('No open invitations')).toBeVisible()
  refuse(own, 500, { code: 'INTERNAL', error: 'No' })
  await page(null)
  expect(await screen.findByText('Your invitations did not load', undefined, { timeout: 5_000 })).toBeVisible()
})

test('one by name is accepted once, and the way on is shown', async () => {
  answer(own, { invitations: [invitation] })
  const { user } = await page(null)
  answer(route, { tournament_id: 'c1', role: 'organiser', accepted: true })
  const held = holdCalls(/answer$/)
  await user.dblClick(await screen.findByRole('button', { name: 'Accept: Steppe Cup' }))
  answer(own, { invitations: [] })
  held.goOn()
  expect(await screen.findByText('Organiser of Steppe Cup.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the organiser’s place' })).toHaveAttribute(
    'href',
    '/tournaments/c1/organise/today',
  )
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(bodies()).toEqual([{ id: 'i1', token: null, accepts: true }])
})

test('one by a link is declined with the link’s word, which is forgotten after that', async () => {
  const onDone = vi.fn<() => void>()
  answer(own, { invitations: [] })
  answer(preview, { ...invitation, role: 'caster' })
  const { user } = await page('tk', false, onDone)
  answer(route, { tournament_id: 'c1', role: 'caster', accepted: false })
  await user.click(await screen.findByRole('button', { name: 'Decline: Steppe Cup' }))
  expect(await screen.findByText('You have declined')).toBeVisible()
  expect(bodies()).toEqual([{ id: null, token: 'tk', accepts: false }])
  expect(onDone).toHaveBeenCalledOnce()
})

test.each(['CUP_INVITATION_OVER', 'CUP_INVITATION_NOT_FOUND'] as const)(
  'a link that is used or wrong: %s',
  async (code) => {
    answer(own, { invitations: [] })
    refuse(preview, code === 'CUP_INVITATION_OVER' ? 410 : 404, { code, error: 'No' })
    await page('tk')
    expect(await screen.findByText('This invitation is over')).toBeVisible()
    expect(screen.queryByText('No open invitations')).toBeNull()
  },
)

test('what somebody else did meanwhile stands beside the buttons', async () => {
  answer(own, { invitations: [invitation] })
  const { user } = await page(null)
  refuse(route, 410, { code: 'CUP_INVITATION_OVER', error: 'Taken back' })
  await user.click(await screen.findByRole('button', { name: 'Accept: Steppe Cup' }))
  expect(await screen.findByText('Taken back')).toBeVisible()
})

test('a visitor reads what a link asks, its word is out of the address, and signing in comes before an answer', async () => {
  answer(preview, invitation)
  answer('GET /api/auth/providers', [])
  const { user, address } = await showPage('/cup-invitations#secret-word')
  expect(await screen.findByText('aigerim asks you to help run this cup')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/cup-invitations'))
  expect(seenCalls(/preview$/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ token: 'secret-word' }])
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in to answer' }))
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
})
