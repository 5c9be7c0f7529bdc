import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePerson } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminToken, expectAddress, openPage, visitor } from '../../../testing/page.tsx'

const pages = ['/admin', '/admin/dashboard', '/admin/design-system', '/admin/users', '/admin/economy']

test.each(['a visitor', 'a player'])('the admin area leads %s home', async (who) => {
  const token = who === 'a player' ? (await makePerson(visitor)).token : null
  for (const path of pages) {
    const page = await openPage(path, { token })
    await expectAddress(page, /^\/$/)
    // A visitor is asked to sign in, over the page.
    expect(await screen.findByRole('heading', { level: 1, hidden: true })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Admin pages', hidden: true })).toBeNull()
  }
})

test.each([
  ['en', 'Right now'],
  ['ru', 'Что происходит сейчас'],
  ['kz', 'Қазір не болып жатыр'],
] as const)('an admin begins with the dashboard: %s', async (language, title) => {
  const page = await openPage('/admin', { token: await adminToken(), language })
  await expectAddress(page, /^\/admin\/dashboard$/)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
  await waitFor(() => expect(document.querySelectorAll('.admin-strip dd.text-display')).toHaveLength(4))
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  await expectAccessible()
})

test('an admin finds only pages that are there, and sees which one they are on', async () => {
  const page = await openPage('/admin/dashboard', { token: await adminToken() })
  const rail = within(await screen.findByRole('navigation', { name: 'Admin pages' }))
  const addresses = rail.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/admin/dashboard',
    '/admin/users',
    '/admin/teams',
    '/admin/tournaments',
    '/admin/servers',
    '/admin/economy',
    '/admin/seasons',
    '/admin/reports',
    '/admin/announcements',
    '/admin/flags',
    '/admin/site',
    '/admin/log',
    '/admin/design-system',
  ])
  // The last one shows every part of the site, which takes a browser.
  for (const address of addresses.slice(0, -1).toReversed()) {
    const link = rail.getAllByRole('link').find((found) => found.getAttribute('href') === address)!
    await page.user.click(link)
    await expectAddress(page, new RegExp(`^${address}$`))
    expect(await page.main().findByRole('heading', { level: 1 })).toBeVisible()
    await waitFor(() => expect(rail.getAllByRole('link', { current: 'page' })).toEqual([link]))
  }
})
