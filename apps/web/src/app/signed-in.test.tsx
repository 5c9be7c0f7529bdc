import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePerson } from '@lobby/testing/people'
import { holdCalls } from '../testing/network.ts'
import { expectAddress, openPage, visitor } from '../testing/page.tsx'

test('a spinner turns on a signed-in page while the account loads', async () => {
  const profile = holdCalls(/GET \/api\/auth\/profile/)
  const page = await openPage('/profile', { token: (await makePerson(visitor)).token })
  await waitFor(() => expect(screen.getByRole('main').querySelector('.spinner')).toBeVisible())
  expect(page.address()).toBe('/profile')
  profile.goOn()
  expect(await page.main().findByRole('heading', { level: 1 })).toBeVisible()
  expect(document.querySelector('.spinner')).toBeNull()
  expect(page.address()).toBe('/profile')
})

test.each([
  '/profile',
  '/settings',
  '/link-steam',
  '/duties',
  '/cup-invitations',
  '/inbox',
  '/quests',
  '/achievements',
  '/wallet',
  '/rewards',
])('a visitor of %s is led home, and asked to sign in', async (address) => {
  const page = await openPage(address)
  await expectAddress(page, /^\/$/)
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
})
