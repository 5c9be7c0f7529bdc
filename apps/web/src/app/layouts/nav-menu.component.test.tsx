import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser, Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'

const toggle = (name: string) => screen.findByRole('button', { name })
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

/** The menu of somebody, open on the page of all teams. */
async function openMenu(viewer: CurrentUser | null = null, language: Language = 'en', words = ['Menu', 'Main menu']) {
  answer('GET /api/achievements/unseen', { achievements: [] })
  answer(/GET \/api\/teams\?limit/, { teams: [], total: 0 })
  const page = await showPage('/teams', { viewer, language })
  const [button = '', menu = ''] = words
  await page.user.click(await toggle(button))
  return { ...page, menu: within(await screen.findByRole('navigation', { name: menu })) }
}

const mine = (...names: string[]) =>
  answer(/GET \/api\/teams\?.*mine/, {
    teams: names.map((name, index) => ({
      id: `t${index}`,
      name,
      tag: 'TAG',
      member_count: 5,
      captain: { id: 'u1', username: 'aibek' },
      vice_captain_id: null,
      city: null,
      crest_url: null,
      seeks: null,
      created_at: '2026-11-28T13:00:00.000Z',
    })),
    total: names.length,
  })

test('Escape closes the menu and gives the focus back to its button', async () => {
  // A place that has the focus for a moment is fetched already.
  refuse('GET /api/servers', 500, { code: 'INTERNAL', error: 'Broken' })
  const { user, menu } = await openMenu()
  expect(await toggle('Close')).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(menu.getAllByRole('link')[0]).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
  expect(await toggle('Menu')).toHaveFocus()
})

test('it closes with the page that is left, and stays shut on the next one', async () => {
  refuse('GET /api/servers', 500, { code: 'INTERNAL', error: 'Broken' })
  const { user, menu, address } = await openMenu()
  await user.click(menu.getByRole('link', { name: /Training Servers/ }))
  await waitFor(() => expect(address()).toBe('/servers'))
  expect(await toggle('Menu')).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['a visitor', null, false],
  ['a player', sampleUser(), false],
  ['an admin', sampleUser({ is_admin: true }), true],
] as const)('%s sees the places that are theirs', async (_who, viewer, isAdmin) => {
  if (viewer) mine()
  const { menu } = await openMenu(viewer)
  expect(menu.queryByRole('heading', { name: 'Admin' }) !== null).toBe(isAdmin)
  expect(hrefs(menu.getAllByRole('link')).filter((href) => href?.startsWith('/admin'))).toEqual(
    isAdmin ? ['/admin', '/admin/users', '/admin/servers'] : [],
  )
})

test('of one’s own teams the first three stand there, whatever they are called', async () => {
  mine('<b>Тұлпар</b>', 'x'.repeat(32), 'Барыс', 'Fourth')
  const { menu } = await openMenu(sampleUser())
  const places = within(menu.getByRole('list', { name: 'More' }))
  expect(await places.findByRole('link', { name: '<b>Тұлпар</b>' })).toHaveAttribute('href', '/teams/t0')
  expect(hrefs(places.getAllByRole('link'))).toEqual([
    '/teams',
    '/players',
    '/matches',
    '/teams/t0',
    '/teams/t1',
    '/teams/t2',
  ])
  await expectAccessible()
})

test('without one’s teams, which did not come, the places of everybody stand', async () => {
  refuse(/GET \/api\/teams\?.*mine/, 403, { code: 'FORBIDDEN', error: 'No' })
  const { menu } = await openMenu(sampleUser(), 'kz', ['Мәзір', 'Негізгі мәзір'])
  const places = within(menu.getByRole('list', { name: 'Басқа бөлімдер' }))
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Командалар',
    'Ойыншылар',
    'Матчтар',
  ])
  expect(menu.getByRole('link', { name: /^LOBBY Open Cup/ })).toHaveAttribute('href', '/tournaments/lobby-cup')
})
