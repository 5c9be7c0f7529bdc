import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminUserDetail, Wallet } from '@lobby/contract'
import { code, makePerson, testPassword, type Person } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, expectAddress, openPage, visitor, type OpenPage } from '../../../testing/page.tsx'

const openAsAdmin = async (address: string): Promise<OpenPage> => openPage(address, { token: await adminToken() })

/** The page of one account, as soon as it is there. */
async function openAccount(person: Person): Promise<OpenPage> {
  const page = await openAsAdmin(`/admin/users/${person.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: person.username })).toBeVisible()
  return page
}

const dialog = async () => within(await screen.findByRole('dialog'))
const acts = () => [...document.querySelectorAll<HTMLElement>('.acts-list li')]

/** The open dialog is answered with a reason and its deed. */
async function confirm({ user }: OpenPage, deed: string, reason: string): Promise<void> {
  const asked = await dialog()
  await user.type(asked.getByLabelText('Why'), reason)
  await user.click(asked.getByRole('button', { name: deed }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('somebody is found by their whole email, of which the list shows nobody more than it must', async () => {
  const person = await makePerson(visitor)
  const page = await openAsAdmin('/admin/users')
  await page.user.type(await screen.findByRole('searchbox', { name: /Name, whole email/ }), person.email)
  await expectAddress(page, /search=/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  const row = screen.getByRole('row', { name: new RegExp(person.username) })
  expect(row).toHaveTextContent('***@test.lobby.local')
  await expectAccessible()
  await page.user.click(within(row).getByRole('link'))
  expect(await screen.findByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await expectAddress(page, new RegExp(`^/admin/users/${person.id}$`))
})

test('a ban needs a reason, stands on the page and in the log, and is told at the sign-in until it is lifted', async () => {
  const person = await makePerson(visitor)
  const page = await openAccount(person)
  const { user } = page
  await user.click(screen.getByRole('button', { name: 'Ban' }))
  await user.click((await dialog()).getByRole('button', { name: 'Ban' }))
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Please fill in all fields')
  await expectAccessible()
  await user.selectOptions((await dialog()).getByLabelText('For how long'), '3 days')
  await confirm(page, 'Ban', 'Cheating in the cup')
  await waitFor(() => expect(document.querySelector('.admin-ban')).toHaveTextContent('Cheating in the cup'))
  await waitFor(() => expect(acts()[0]).toHaveTextContent(/Banned.*Cheating in the cup/))
  const account = await (await adminClient()).get<AdminUserDetail>(`/api/admin/users/${person.id}`)
  const days = (Date.parse(account.banned_until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(3)
  await expectAccessible()

  await user.click(screen.getByRole('button', { name: 'Lift the ban' }))
  await confirm(page, 'Lift the ban', 'It was a mistake')
  await waitFor(() => expect(document.querySelector('.admin-ban')).toBeNull())
  await waitFor(() => expect(acts()).toHaveLength(2))
  expect(acts()[0]).toHaveTextContent('It was a mistake')
  const again = visitor.post('/api/auth/login', { email: person.email, password: testPassword })
  expect(await code(again)).toBe('done')
})

test('whoever is banned reads at the sign-in why, and until when', async () => {
  const person = await makePerson(visitor)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await (await adminClient()).post(`/api/admin/users/${person.id}/ban`, { reason: 'Cheating in the cup', until })
  const { user } = await openPage('/teams')
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  const form = await dialog()
  await user.type(form.getByLabelText('Email'), person.email)
  await user.click(form.getByRole('button', { name: 'Continue' }))
  await user.type(await form.findByLabelText('Password'), testPassword)
  await user.click(form.getByRole('button', { name: 'Sign In' }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    /^This account is banned until .+\. Reason: Cheating in the cup$/,
  )
})

test('SKILLS are adjusted with a reason, never below none, and every change is an entry', async () => {
  const person = await makePerson(visitor)
  const page = await openAccount(person)
  const { user } = page
  await user.click(screen.getByRole('button', { name: 'Adjust SKILLS' }))
  const form = await dialog()
  await user.type(form.getByLabelText('SKILLS'), '-5')
  await user.type(form.getByLabelText('Why'), 'Too much')
  await user.click(form.getByRole('button', { name: 'Enter' }))
  expect(await form.findByRole('alert')).toHaveTextContent('does not have so many')
  await expectAccessible()
  await user.clear(form.getByLabelText('SKILLS'))
  await user.type(form.getByLabelText('SKILLS'), '40')
  await user.clear(form.getByLabelText('Why'))
  await confirm(page, 'Enter', 'For the stream')
  await waitFor(() => expect(document.querySelector('.admin-facts b.text-sun')).toHaveTextContent(/^40$/))
  await waitFor(() => expect(acts()[0]).toHaveTextContent('+40'))
  expect((await person.client.get<Wallet>('/api/wallet')).balance).toBe(40)

  await user.click(screen.getByRole('link', { name: 'Entries' }))
  await expectAddress(page, /\/admin\/economy\?user=/)
  const entry = await screen.findByRole('row', { name: /For the stream/ })
  expect(entry).toHaveTextContent(person.username)
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled()
  await expectAccessible()
  history.back()
  expect(await screen.findByRole('heading', { level: 1, name: person.username })).toBeVisible()
})
