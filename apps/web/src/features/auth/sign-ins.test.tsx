import { screen, waitFor, within } from '@testing-library/react'
import type { AuthAnswer } from '@lobby/contract'
import { code, makePerson, type Person, testPassword } from '@lobby/testing/people'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { pageLoads } from '../../testing/loads.ts'
import { openPage, visitor } from '../../testing/page.tsx'
import { findDialog } from '../../testing/sign-in.ts'

async function findSection(id: string): Promise<HTMLElement> {
  return waitFor(() => {
    const section = document.getElementById(id)
    expect(section).not.toBeNull()
    return section as HTMLElement
  })
}

function signInElsewhere(person: Person): Promise<AuthAnswer> {
  return visitor.post<AuthAnswer>('/api/auth/login', { email: person.email, password: testPassword })
}

async function expectEnded(token: string): Promise<void> {
  expect(await code(visitor.as(token).get('/api/auth/profile'))).toMatch(/^401/)
}

test('sign-ins are listed and ended: one, then all others', async () => {
  const person = await makePerson(visitor)
  const elsewhere = await Promise.all([1, 2, 3].map(() => signInElsewhere(person)))
  const { user } = await openPage('/settings#sessions', { token: person.token })
  const section = within(await findSection('sessions'))
  const rows = () => section.getAllByRole('listitem')
  await waitFor(() => expect(rows()).toHaveLength(4))
  const [here, other] = rows() as [HTMLElement, HTMLElement]
  expect(here).toHaveTextContent('This device')
  expect(within(here).queryAllByRole('button')).toHaveLength(0)
  await expectAccessible()
  await user.click(within(other).getByRole('button'))
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.click(section.getByRole('button', { name: 'Sign out everywhere else' }))
  await user.click((await findDialog()).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Signed out on 2 devices')).toBeVisible()
  expect(await section.findByText('You are signed in nowhere else.')).toBeVisible()
  expect(rows()).toHaveLength(1)
  for (const { token } of elsewhere) await expectEnded(token)
})

test('a form that opens takes the focus, one that closes gives it back to its section; so do the links to sections', async () => {
  const person = await makePerson(visitor)
  const { user } = await openPage('/settings', { token: person.token })
  const box = await findSection('email')
  const email = within(box)
  ;(await email.findByRole('button', { name: 'Change email' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(email.getByLabelText('New email')).toHaveFocus())
  email.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(box).toHaveFocus())
  const sections = screen.getByRole('navigation', { name: 'Sections of the settings' })
  within(sections).getByRole('link', { name: 'Password' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.getElementById('password')).toHaveFocus())
  expect(sections.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('another password ends all other sign-ins', async () => {
  const person = await makePerson(visitor)
  const other = await signInElsewhere(person)
  const { user } = await openPage('/settings#password', { token: person.token })
  const section = within(await findSection('password'))
  const current = section.getByLabelText('Current password')
  await user.type(current, 'not the password')
  await user.type(section.getByLabelText('New password'), 'another long steppe')
  await user.type(section.getByLabelText('Repeat the new password'), 'another long steppe')
  const save = section.getByRole('button', { name: 'Save password' })
  await user.click(save)
  expect(await section.findByText('This is not your current password')).toBeVisible()
  await expectAccessible()
  await user.clear(current)
  await user.type(current, testPassword)
  await user.click(save)
  expect(await section.findByText('Password saved. All other devices are signed out.')).toBeVisible()
  await expectEnded(other.token)
  await visitor.as(person.token).get('/api/auth/profile')
})

test('ended from elsewhere, the page says so with its next call, and is there again as it was for who signs in again', async () => {
  const person = await makePerson(visitor)
  const page = await openPage('/settings#password', { token: person.token })
  const { user } = page
  const section = within(await findSection('password'))
  await user.type(section.getByLabelText('Current password'), testPassword)
  await user.type(section.getByLabelText('New password'), 'a third long steppe')
  await user.type(section.getByLabelText('Repeat the new password'), 'a third long steppe')
  await person.client.post('/api/auth/logout')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, hidden: true, name: /ended/ })).toHaveTextContent(
      'Your session has ended',
    ),
  )
  const dialog = await findDialog('Sign In')
  await expectAccessible()
  await user.type(dialog.getByLabelText('Email'), `${person.email}{Enter}`)
  await user.type(await dialog.findByLabelText('Password'), `${testPassword}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Your session has ended' })).toBeNull()
  // What was refused is not sent by itself, and nothing is said of it any more.
  expect(section.queryByRole('alert')).toBeNull()
  expect(section.getByLabelText('Repeat the new password')).toHaveValue('a third long steppe')
  await waitFor(() => expect(section.getByLabelText('Repeat the new password')).toHaveFocus())
  await user.click(section.getByRole('button', { name: 'Save password' }))
  expect(await section.findByText('Password saved. All other devices are signed out.')).toBeVisible()
  await visitor.post('/api/auth/login', { email: person.email, password: 'a third long steppe' })
  expect(pageLoads()).toBe(0)
})
