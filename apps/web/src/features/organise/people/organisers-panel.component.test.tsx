import type { CupPeople, OpenCupInvitation } from '@lobby/contract'
import { languages } from '@lobby/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleBracket } from '../../../testing/samples-organise.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { cupPeopleQuery } from '../api/cup-people.ts'
import { OrganisersPanel } from './organisers-panel.tsx'

const path = '/api/tournaments/c1/people'
const texts = ['organise', 'cup-people', 'crew', 'tournaments', 'matches'] as const
const person = (id: string, username: string) => ({ id, username, avatar_url: null })
const me = sampleUser({ id: 'u1' })
const invitation: OpenCupInvitation = {
  id: 'i1',
  role: 'caster',
  match: null,
  user: null,
  email: 'c***@mail.kz',
  invited_by: 'aigerim',
  invited_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-12-04T10:00:00.000Z',
}
const people: CupPeople = {
  organisers: [
    { user: person('u1', 'aibek'), is_owner: true },
    { user: person('u2', 'Әбілқасымқызы_ұзын_аты_32_таңба'), is_owner: false },
  ],
  invitations: [invitation, { ...invitation, id: 'i2', role: 'organiser', email: null }],
  is_owner: true,
  is_organiser: true,
}
const asOrganiser: CupPeople = {
  ...people,
  organisers: [
    { user: person('u2', 'daniyar'), is_owner: true },
    { user: person('u1', 'aibek'), is_owner: false },
  ],
  is_owner: false,
}

function panel(is: CupPeople = people, language: (typeof languages)[number] = 'en') {
  answer('GET /api/tournaments/c1/bracket', sampleBracket())
  const knows = [known(cupPeopleQuery('c1'), is)]
  return show(<OrganisersPanel tournamentId="c1" />, { texts, knows, language, viewer: me })
}
async function openDialog(is: CupPeople = people) {
  const shown = await panel(is)
  await shown.user.click(screen.getByRole('button', { name: 'Invite' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Invite somebody' })) }
}
const bodies = () => seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as unknown)

test.each(languages)('whose the cup is, who helps and who was asked, in %s', async (language) => {
  await panel(people, language)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toContain('aibek')
  expect(rows[1]).toContain('Әбілқасымқызы')
  expect(rows[2]).toContain('c***@mail.kz')
  await expectAccessible()
})

test('a list on its way, one that did not come, and a cup that the admins run', async () => {
  const held = holdCalls(/people$/)
  refuse(`GET ${path}`, 403, { code: 'NOT_ORGANISER', error: 'Only an organiser may do this' })
  await show(<OrganisersPanel tournamentId="c1" />, { texts })
  expect(screen.getByRole('status', { name: 'Loading organisers' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('The organisers did not load', undefined, { timeout: 5_000 })).toBeVisible()
  await panel({ organisers: [], invitations: [], is_owner: false, is_organiser: false })
  expect(screen.getByText('The admins of LOBBY run this cup.')).toBeVisible()
})

test('an organiser who does not own the cup leaves it, and neither removes, hands over nor takes the owner’s words back', async () => {
  const { user } = await panel(asOrganiser)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Invite', 'Leave', 'Take back the invitation: c***@mail.kz'])
  answer(`POST ${path}/leave`, { role: 'organiser' })
  answer(`GET ${path}`, asOrganiser)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this cup?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('You no longer organise this cup')).toBeVisible()
  expect(bodies()).toEqual([{ role: 'organiser' }])
})

test('an owner removes an organiser after a second press', async () => {
  const { user } = await panel()
  answer(`DELETE ${path}/organisers/u2`, { ...people, organisers: people.organisers.slice(0, 1) })
  await user.click(screen.getByRole('button', { name: /^Remove Әбіл/ }))
  expect(seenCalls(/DELETE/)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/no longer organises the cup/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Әбілқасымқызы_ұзын_аты_32_таңба$/)).toBeNull())
})

test('a cup is handed over by asking one of its organisers', async () => {
  const { user } = await panel()
  answer(`POST ${path}/invitations`, { people, link: null })
  await user.click(screen.getByRole('button', { name: /^Hand over to/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/has been asked/)).toBeVisible()
  expect(bodies()).toMatchObject([{ role: 'owner', by: 'user_id', user_id: 'u2' }])
})

test('what was asked is taken back; somebody who answered meanwhile is said', async () => {
  const { user } = await panel()
  refuse(`DELETE ${path}/invitations/i1`, 410, { code: 'CUP_INVITATION_OVER', error: 'This invitation is over' })
  answer(`GET ${path}`, people)
  await user.click(screen.getByRole('button', { name: 'Take back the invitation: c***@mail.kz' }))
  expect(await screen.findByText('This invitation is over')).toBeVisible()
})

test('a link is made once and shown once', async () => {
  const { user, dialog } = await openDialog()
  expect(within(dialog.getByLabelText('As what')).getAllByRole('option')).toHaveLength(5)
  await user.click(dialog.getByRole('button', { name: 'Link' }))
  answer(`POST ${path}/invitations`, { people, link: 'https://lobby.kz/cup-invitations#abc' })
  const held = holdCalls(/POST/)
  await user.dblClick(dialog.getByRole('button', { name: 'Make a link' }))
  held.goOn()
  expect(await dialog.findByLabelText('The link')).toHaveValue('https://lobby.kz/cup-invitations#abc')
  await expectAccessible()
  expect(bodies()).toEqual([{ role: 'referee', match_id: null, by: 'link', user_id: null, email: null, steam: '' }])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a letter needs an address, and what is wrong with it stands beside the field', async () => {
  const { user, dialog } = await openDialog(asOrganiser)
  // Organisers are named by the owner.
  expect(within(dialog.getByLabelText('As what')).queryByRole('option', { name: 'Organiser' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Email' }))
  const field = () => dialog.getByRole('textbox', { name: 'Email' })
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(field()).toHaveAccessibleDescription('Say where the letter goes.')
  fireEvent.change(field(), { target: { value: 'nobody' } })
  refuse(`POST ${path}/invitations`, 400, {
    code: 'VALIDATION_FAILED',
    error: 'No',
    details: [{ path: 'email', code: 'email_invalid', message: 'This is no address' }],
  })
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByText('This is no address')).toBeVisible()
  expect(field()).toHaveValue('nobody')
})
