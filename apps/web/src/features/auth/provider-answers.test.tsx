import { screen, within } from '@testing-library/react'
import { makePerson, testPassword } from '@lobby/testing/people'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, expectLoad, openPage, visitor } from '../../testing/page.tsx'

test('a code that is used and an address without one say so and lead to the sign-in', async () => {
  const page = await openPage('/auth/steam/callback?code=used-long-ago')
  expect(await screen.findByText(/This sign-in code is used or too old. Sign in again/)).toBeVisible()
  await expectAccessible()
  await page.go('/auth/steam/callback?error=SOMETHING_ELSE&return=https://evil.example/')
  expect(await screen.findByText(/The link holds no sign-in code/)).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expectAddress(page, /^\/$/)
})

test.each([
  ['ACCOUNT_TAKEN', /^It belongs to another LOBBY user already/],
  ['SIGN_IN_CANCELLED', 'You cancelled it. Nothing has changed.'],
])('a link that was not made says why and leads back: %s', async (code, sentence) => {
  const person = await makePerson(visitor, { steamId: false })
  const back = encodeURIComponent('/settings#accounts')
  const page = await openPage(`/auth/steam/callback?error=${code}&return=${back}`, { token: person.token })
  expect(await screen.findByRole('heading', { name: 'The account was not linked' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  await expectAccessible()
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await expectLoad(page, '/settings#accounts')
})

test('a sign-in that was cancelled says so and begins again at home', async () => {
  const page = await openPage('/auth/steam/callback?error=SIGN_IN_CANCELLED&return=/teams')
  expect(await screen.findByRole('heading', { name: 'Sign-in did not work' })).toBeVisible()
  expect(screen.getByText('You cancelled it. Nothing has changed.')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expectAddress(page, /^\/$/)
})

test('a link that was made says so, once, on the page where it was begun', async () => {
  const person = await makePerson(visitor)
  const page = await openPage('/auth/steam/callback?linked=google&return=/link-steam', { token: person.token })
  expect(await screen.findByText('Google is linked to your account')).toBeVisible()
  await expectAddress(page, /^\/link-steam$/)
  expect(await screen.findByRole('heading', { level: 1, name: 'Link Steam' })).toBeVisible()
  // A Steam ID that somebody only typed is not proven.
  expect(await screen.findByText(/^You gave the Steam ID \d+, but Steam has not confirmed it yet/)).toBeVisible()
  await expectAccessible()
})

test('who has no Steam ID is told why to link Steam, shows once more who asks, and leaves for its page', async () => {
  const person = await makePerson(visitor, { steamId: false })
  const page = await openPage('/link-steam', { token: person.token })
  expect(await screen.findByText(/^No Steam account is linked yet/)).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Link Steam' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await page.user.type(question.getByLabelText('Current password'), `${testPassword}{Enter}`)
  await expectLoad(page)
})
