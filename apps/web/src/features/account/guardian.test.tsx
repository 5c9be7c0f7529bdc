import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullAge, type TournamentDetail } from '@lobby/contract'
import { tokenIn } from '@lobby/testing/mailbox'
import { changeCup, makePerson, makeTeam, makeTournament } from '@lobby/testing/people'
import { callLobby } from '../../testing/network.ts'
import { type MailLobby, startMailLobby } from '../../testing/own-lobby.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, adminToken, openPage, patience, visitor } from '../../testing/page.tsx'

let lobby: MailLobby
beforeAll(async () => {
  lobby = await startMailLobby()
})
afterAll(() => lobby.stop())

test('a guardian answers by the link of the letter, without an account, and may take it back', async () => {
  callLobby(lobby.url)
  const person = await makePerson(lobby.visitor)
  const email = 'ana@family.example'
  const openSettings = async () => {
    const { user } = await openPage('/settings#age', { token: person.token })
    await waitFor(() => expect(document.getElementById('age')).toBeVisible())
    return { user, section: within(document.getElementById('age') as HTMLElement) }
  }
  const { user, section } = await openSettings()
  await user.type(await section.findByLabelText('Date of birth'), `${new Date().getFullYear() - 15}-03-22`)
  await user.click(section.getByRole('button', { name: 'Save date' }))
  await user.type(await section.findByLabelText('Name of the parent or guardian'), 'Айгүл Серікқызы')
  await user.type(section.getByLabelText('Their email'), person.email)
  await user.click(section.getByRole('button', { name: 'Send the letter' }))
  expect(await section.findByText(/This is your own email/)).toBeVisible()
  await user.clear(section.getByLabelText('Their email'))
  await user.type(section.getByLabelText('Their email'), email)
  await user.click(section.getByRole('button', { name: 'Send the letter' }))
  expect(await section.findByText('Letter sent, waiting for an answer')).toBeVisible()

  const letter = `/auth/guardian?token=${tokenIn(await lobby.mailbox.waitFor(email))}`
  const agreeing = await openPage(letter)
  expect(await screen.findByRole('heading', { name: `May ${person.username} play?` })).toBeVisible()
  await expectAccessible()
  await agreeing.user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByRole('heading', { name: 'Thank you, your consent is saved' })).toBeVisible()
  expect(await (await openSettings()).section.findByText('Consent given')).toBeVisible()

  await openPage(letter)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible()
  const { user: guardian } = await openPage(`/auth/guardian?token=${tokenIn(await lobby.mailbox.waitFor(email, 2))}`)
  await guardian.click(await screen.findByRole('button', { name: 'Withdraw consent' }))
  expect(await screen.findByRole('heading', { name: 'Your consent is withdrawn' })).toBeVisible()
  expect(await (await openSettings()).section.findByText('Consent withdrawn')).toBeVisible()
})

test('a tournament that asks for consent names who lacks it, and takes the team without the demand', async () => {
  const admin = await adminClient()
  const team = await makeTeam(visitor)
  const { id } = await makeTournament(admin, { entry_fee: 0 })
  const demand = async () => (await visitor.get<TournamentDetail>(`/api/tournaments/${id}`)).guardian_consent_under
  const { user: organiser } = await openPage(`/tournaments/${id}/organise/cup`, { token: await adminToken() })
  const setting = await screen.findByRole('checkbox', { name: /Players under 18/ })
  await organiser.click(setting)
  await organiser.click(screen.getByRole('button', { name: 'See what changes' }))
  await organiser.click(await screen.findByRole('button', { name: 'Change it' }))
  await expect.poll(demand, patience).toBe(fullAge)
  await waitFor(() => expect(setting).toBeChecked())

  const { user } = await openPage(`/tournaments/${id}`, { token: team.captain.token })
  expect(await screen.findByText(/players under 18/)).toBeVisible()
  await user.click((await screen.findAllByRole('button', { name: 'Register a team' }))[0] as Element)
  const dialog = within(await screen.findByRole('dialog'))
  // The roster comes after the dialog; before it there is nobody to register.
  await waitFor(() => expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(5))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Register' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  const refusal = await dialog.findByRole('alert')
  expect(refusal).toHaveTextContent('need a guardian’s consent')
  for (const member of team.members) expect(refusal).toHaveTextContent(member.username)
  await expectAccessible()

  await changeCup(admin, id, { guardian_consent_under: null })
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(refusal).not.toBeInTheDocument())
  expect(await admin.get(`/api/tournaments/${id}/registrations`)).toMatchObject([{ team: { id: team.id } }])
})
