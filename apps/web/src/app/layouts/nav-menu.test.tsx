import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePerson } from '@lobby/testing/people'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, openPage, visitor } from '../../testing/page.tsx'
import { styleSheet } from '../../testing/styles.ts'

const toggle = () => document.querySelector('.bar .bar-toggle') as HTMLElement
const menu = () => document.getElementById('main-menu')
const items = () => [...(menu()?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]
/** Its code comes with the first press. */
const isOpen = () => waitFor(() => expect(items().length).toBeGreaterThan(0))
const isShut = () => waitFor(() => expect(menu()).toBeNull())

test('the menu is walked through by keyboard alone, and closes by Escape, by leaving it and by going somewhere', async () => {
  const page = await openPage('/teams')
  const { user } = page
  await screen.findByRole('heading', { level: 1 })
  toggle().focus()
  await user.keyboard('{Enter}')
  expect(toggle()).toHaveAccessibleName('Close')
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  await isOpen()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBe(menu())
  const count = items().length
  expect(count).toBeGreaterThanOrEqual(4)
  for (const item of items()) {
    await user.tab()
    expect(item).toHaveFocus()
  }
  await user.keyboard('{Escape}')
  await isShut()
  expect(toggle()).toHaveFocus()

  // On the last thing of the bar, the next step would be under the menu.
  await user.keyboard('{Enter}')
  await isOpen()
  expect(items()).toHaveLength(count)
  screen.getByRole('button', { name: 'Login' }).focus()
  expect(items()).toHaveLength(count)
  await user.tab()
  await isShut()

  toggle().focus()
  await user.keyboard('{Enter}')
  await isOpen()
  items()
    .find((item) => item.textContent?.includes('Leaderboard'))
    ?.focus()
  await user.keyboard('{Enter}')
  await expectAddress(page, /^\/leaderboard$/)
  await isShut()
})

test('items arrive one after the other, 80 ms apart, at once where motion is not wanted; a press beside them closes the menu', async () => {
  const { user } = await openPage('/teams')
  await screen.findByRole('heading', { level: 1 })
  await user.click(toggle())
  await isOpen()
  const places = items().map((item) => item.style.getPropertyValue('--i'))
  expect(places).toEqual(places.map((_, index) => String(index)))
  // What makes milliseconds of a place, and leaves them out, stands in the style sheets.
  const rules = [...styleSheet('app/layouts/nav-menu.css').matchAll(/\.nav-menu \.menu-item \{([^}]*)\}/g)].map(
    ([, rule]) => rule,
  )
  expect(rules).toHaveLength(2)
  expect(rules[0]).toMatch(/animation: arrive .*animation-delay: calc\(var\(--i\) \* var\(--stagger\)\);/s)
  expect(rules[1]).toMatch(/animation-delay: 0s;/)
  expect(styleSheet('app/layouts/nav-menu.css')).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{\s+\.nav-menu \.nav-more,\s+\.nav-menu \.menu-item \{/,
  )
  expect(styleSheet('styles/tokens.css')).toMatch(/--stagger: 80ms;/)
  await user.click(document.querySelector('.nav-scrim') as Element)
  await isShut()
})

test.each(['en', 'ru', 'kz'] as const)('the menu leads to no dead link: %s', async (language) => {
  const page = await openPage('/teams', { language, token: (await makePerson(visitor)).token })
  await screen.findByRole('heading', { level: 1 })
  await page.user.click(toggle())
  await isOpen()
  await expectAccessible()
  const addresses = [...(menu()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '')
  expect(addresses.length).toBeGreaterThanOrEqual(7)
  expect(addresses).not.toContain('/admin')
  for (const address of addresses) {
    await page.go(address)
    await expectAddress(page, new RegExp(`${address}$`))
    // An address without a page would have led home by then.
    await page.main().findByRole('heading', { level: 1 })
    expect(page.address()).toMatch(new RegExp(`${address}$`))
  }
})
