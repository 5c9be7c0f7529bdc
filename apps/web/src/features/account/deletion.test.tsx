import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuthAnswer, CurrentUser } from '@lobby/contract'
import { makePerson, testPassword } from '@lobby/testing/people'
import { seenCalls } from '../../testing/network.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, loadAgain, openPage, visitor } from '../../testing/page.tsx'
import { signInButton } from '../../testing/sign-in.ts'

test('an account is deleted with its password, and kept after all', async () => {
  const person = await makePerson(visitor)
  const page = await openPage('/settings#data', { token: person.token })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getByText(/under an anonymous name/)).toBeVisible()
  await expectAccessible()
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await user.click(confirm)
  expect(await dialog.findByText('Please fill in all fields')).toBeVisible()
  await user.type(dialog.getByLabelText('Current password'), 'not the password')
  await user.click(confirm)
  await waitFor(() => expect(seenCalls(/DELETE \/api\/user$/).map(({ status }) => status)).toEqual([403]))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect((await person.client.get<{ user: CurrentUser }>('/api/user')).user.deletion_due_at).toBeNull()
  await user.clear(dialog.getByLabelText('Current password'))
  await user.type(dialog.getByLabelText('Current password'), testPassword)
  await user.click(confirm)
  expect(await screen.findByText(/^Your account will be deleted on/)).toBeVisible()
  await expectAddress(page, /^\/$/)
  expect(await signInButton()).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBeNull()

  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: person.email, password: testPassword })
  const back = await openPage('/teams', { token })
  const banner = await screen.findByRole('region', { name: 'Deletion of your account' })
  expect(banner).toHaveTextContent('Your account will be deleted on')
  await expectAccessible()
  await back.user.click(within(banner).getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Your account stays')).toBeVisible()
  await waitFor(() => expect(banner).not.toBeInTheDocument())
  await loadAgain(back)
  expect(await screen.findByRole('button', { name: `Account: ${person.username}` })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Deletion of your account' })).toBeNull()
})
