import { screen, waitFor, within } from '@testing-library/react'
import { tokenIn } from '@lobby/testing/mailbox'
import { makePerson, testPassword } from '@lobby/testing/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { breakCalls, callLobby, seenCalls } from '../../testing/network.ts'
import { type MailLobby, startMailLobby } from '../../testing/own-lobby.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, expectLoad, loadAgain, openPage } from '../../testing/page.tsx'
import { findDialog, signIn, signInButton } from '../../testing/sign-in.ts'

let lobby: MailLobby
beforeAll(async () => {
  lobby = await startMailLobby()
})
beforeEach(() => callLobby(lobby.url))
afterAll(() => lobby.stop())

/** Where the mail of this number to an address leads. */
async function linkTo(path: string, email: string, number = 1): Promise<string> {
  return `${path}?token=${tokenIn(await lobby.mailbox.waitFor(email, number))}`
}

test('the link of the mail proves the address, once; every page says so until then', async () => {
  const person = await makePerson(lobby.visitor)
  const link = await linkTo('/auth/verify-email', person.email)
  const page = await openPage('/teams', { token: person.token })
  expect(await screen.findByText(new RegExp(`Confirm your email ${person.email}`))).toBeVisible()
  const proven = await loadAgain(page, link)
  const heading = await screen.findByRole('heading', { name: 'Your email is confirmed' })
  await waitFor(() => expect(heading).toHaveFocus())
  await waitFor(() => expect(screen.queryByText(/Confirm your email/)).toBeNull())
  await expectAccessible()
  const spent = await loadAgain(proven)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible()
  await spent.user.click(screen.getByRole('link', { name: 'Email settings' }))
  await waitFor(() => expect(`${location.pathname}${location.hash}`).toBe('/settings#email'))
  const email = await screen.findByRole('heading', { name: 'Email' })
  expect(await within(email.closest('section') as HTMLElement).findByText('Confirmed')).toBeVisible()
})

test('a link that could not be checked can be followed again', async () => {
  const person = await makePerson(lobby.visitor)
  const line = breakCalls(/POST \/api\/auth\/verify-email/)
  const { user } = await openPage(await linkTo('/auth/verify-email', person.email))
  expect(await screen.findByRole('heading', { name: 'The link could not be checked' })).toBeVisible()
  expect(screen.getByText('Network error - please check your connection')).toBeVisible()
  await expectAccessible()
  line.mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
})

test('unknown and cut-off links say so and show the way on', async () => {
  const { user } = await openPage('/auth/reset-password?token=nothing-of-the-kind')
  await user.type(await screen.findByLabelText('New password'), 'a whole new steppe')
  await user.type(screen.getByLabelText('Repeat the new password'), 'a whole new steppe')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText(/This link is used or too old/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByRole('dialog', { name: 'Reset Password' })).toBeVisible()

  const cut = await openPage('/auth/reset-password')
  expect(await screen.findByText(/The address is not complete/)).toBeVisible()
  await cut.go('/auth/verify-email')
  expect(await screen.findByText('The address is not complete. Open the link from the email once more.')).toBeVisible()
  await cut.go('/auth/verify-email?token=nothing-of-the-kind')
  expect(await screen.findByText(/This link is used or too old/)).toBeVisible()
  await cut.user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expectAddress(cut, /^\/$/)
})

test('a forgotten password: the mail is asked for in the dialog, its link sets a new one that signs in', async () => {
  const person = await makePerson(lobby.visitor)
  await lobby.mailbox.waitFor(person.email)
  const page = await openPage('/teams')
  const { user } = page
  await signIn(page, person.email, 'not the password')
  const dialog = await findDialog()
  expect(await dialog.findByText('Invalid email or password')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Forgot password?' }))
  expect((await findDialog('Reset Password')).getByLabelText('Email')).toHaveValue(person.email)
  await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }))
  expect(await screen.findByText('Password reset link sent!')).toBeVisible()
  expect((await findDialog('Sign In')).getByText(new RegExp(`If ${person.email} has an account`))).toBeVisible()

  const reset = await loadAgain(page, await linkTo('/auth/reset-password', person.email, 2))
  const password = await screen.findByLabelText('New password')
  const again = screen.getByLabelText('Repeat the new password')
  const save = screen.getByRole('button', { name: 'Save password' })
  await reset.user.type(password, 'password')
  await reset.user.type(again, 'passwort')
  await reset.user.click(save)
  expect(await screen.findByText('Passwords do not match')).toBeVisible()
  await reset.user.clear(again)
  await reset.user.type(again, 'password')
  await reset.user.click(save)
  expect(await screen.findByText(/^This password is too common/)).toBeVisible()
  await expectAccessible()
  for (const field of [password, again]) {
    await reset.user.clear(field)
    await reset.user.type(field, 'a whole new steppe')
  }
  await reset.user.click(save)
  const heading = await screen.findByRole('heading', { name: 'Your password is changed' })
  await waitFor(() => expect(heading).toHaveFocus())
  await expectAccessible()
  await reset.user.click(screen.getByRole('button', { name: 'Sign In' }))
  const signInDialog = await findDialog('Sign In')
  await reset.user.type(signInDialog.getByLabelText('Email'), `${person.email}{Enter}`)
  await reset.user.type(await signInDialog.findByLabelText('Password'), 'a whole new steppe{Enter}')
  await expectLoad(reset)
  expect(await screen.findByRole('button', { name: `Account: ${person.username}` })).toBeVisible()
})

test('the address is changed by the mail to the new one, and taken back by the mail to the old one', async () => {
  const person = await makePerson(lobby.visitor)
  const page = await openPage(await linkTo('/auth/verify-email', person.email), { token: person.token })
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.go('/settings')
  await page.user.click(await screen.findByRole('button', { name: 'Change email' }))
  const next = await screen.findByLabelText('New email')
  const section = within(next.closest('section') as HTMLElement)
  const send = section.getByRole('button', { name: 'Send confirmation link' })
  await page.user.click(send)
  expect(await section.findByText('Please fill in all fields')).toBeVisible()
  await page.user.type(next, 'nowhere')
  const password = section.getByLabelText('Current password')
  await page.user.type(password, 'wrong one')
  await page.user.click(send)
  expect(await section.findByText('Invalid email address')).toBeVisible()
  const other = `new.${person.email}`
  await page.user.clear(next)
  await page.user.type(next, other)
  await page.user.click(send)
  expect(await section.findByText('This is not your current password')).toBeVisible()
  await page.user.clear(password)
  await page.user.type(password, testPassword)
  await page.user.click(send)
  expect(await section.findByText(new RegExp(`We sent a link to ${other}`))).toBeVisible()
  await page.go(await linkTo('/auth/verify-email', other))
  expect(await screen.findByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  await page.go(await linkTo('/auth/verify-email', person.email, 2))
  expect(await screen.findByRole('heading', { name: 'Your email is as it was' })).toBeVisible()
  expect(await signInButton()).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBeNull()
})

test('guesses are slowed, and the dialog says for how long', async () => {
  const person = await makePerson(lobby.visitor)
  const page = await openPage('/')
  const { user } = page
  await signIn(page, person.email, 'guess 1')
  const dialog = await findDialog()
  const submit = dialog.getByRole('button', { name: /^Sign In/ })
  expect(await dialog.findByText('Invalid email or password')).toBeVisible()
  const password = dialog.getByLabelText('Password')
  const logins = () => seenCalls(/POST \/api\/auth\/login/)
  for (let guess = 2; logins().at(-1)?.status === 401 && guess < 20; guess++) {
    await waitFor(() => expect(submit).toBeEnabled())
    await user.clear(password)
    await user.type(password, `guess ${guess}`)
    await user.click(submit)
    await waitFor(() => expect(logins().map(({ status }) => typeof status)).toEqual(Array(guess).fill('number')))
  }
  expect(await dialog.findByText(/^Too many attempts. Try again in \d+ seconds?$/)).toBeVisible()
  expect(submit).toBeDisabled()
  expect(submit).toHaveTextContent(/Sign In · 0:\d\d/)
  await expectAccessible()
  // The wait over, the right password is let in.
  await waitFor(() => expect(submit).toBeEnabled())
  await user.clear(password)
  await user.type(password, testPassword)
  await user.click(submit)
  await expectLoad(page)
  expect(await screen.findByRole('button', { name: `Account: ${person.username}` })).toBeVisible()
})
