import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '#locales/en/settings'
import kz from '#locales/kz/settings'
import ru from '#locales/ru/settings'
import { answer, refuse } from '../../testing/network.ts'
import { sampleProviders, sampleSession, sampleSettings } from '../../testing/samples-accounts.ts'
import { sampleUser } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'
import { sections } from './sections.ts'

beforeEach(() => {
  // Hundreds of zones are no part of what is looked at here.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Berlin'])
  answer('GET /api/achievements/unseen', { achievements: [] })
  answer('GET /api/user/settings', sampleSettings())
  answer('GET /api/user/accounts', { accounts: [], has_password: true })
  answer('GET /api/user/sessions', { sessions: [sampleSession()] })
  answer('GET /api/user/security-events', { events: [] })
  answer('GET /api/auth/providers', sampleProviders('steam'))
})

afterEach(() => void vi.restoreAllMocks())

const list = () => within(screen.getByRole('navigation', { name: 'Sections of the settings' }))
const box = (id: string) => document.getElementById(id)!

async function openSettings(address = '/settings') {
  const page = await showPage(address, { viewer: sampleUser() })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('main [aria-label^="Loading"]')).toBeNull())
  return page
}

test('every section is headed as the list of sections calls it, in their order', async () => {
  await openSettings()
  const links = list().getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
  for (const [index, { id }] of sections.entries())
    expect(within(box(id)).getAllByRole('heading')[0]).toHaveTextContent(links[index]!.textContent)
})

test.each([
  ['en', en],
  ['ru', ru],
  ['kz', kz],
])('no two sections are called alike: %s', (_language, texts) => {
  const names = sections.map(({ id }) => texts.section[id])
  expect(new Set(names).size).toBe(sections.length)
})

test('an address that names a section leads the focus there, one that names none does not', async () => {
  await openSettings('/settings#privacy')
  await waitFor(() => expect(box('privacy')).toHaveFocus())
  await openSettings('/settings#nonsense')
  expect(document.body).toHaveFocus()
})

test('the section that stands at the top of the window is the current one', async () => {
  let scrolled = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const at = sections.findIndex(({ id }) => id === this.id)
    return { top: at * 1_000 - scrolled } as DOMRect
  })
  await openSettings()
  const current = () => list().getAllByRole('link', { current: 'location' })
  expect(current().map((link) => link.getAttribute('href'))).toEqual(['#profile'])
  scrolled = 2_000
  fireEvent.scroll(window)
  await waitFor(() => expect(current().map((link) => link.getAttribute('href'))).toEqual(['#email']))
})

test('a section that cannot be read does not take the others away', async () => {
  refuse('GET /api/user/sessions', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  await openSettings()
  expect(await within(box('sessions')).findByRole('alert')).toHaveTextContent('Your sign-ins did not load')
  expect(within(box('profile')).getByLabelText('Username')).toHaveValue('aibek')
  expect(within(box('accounts')).getByRole('button', { name: 'Link Steam' })).toBeEnabled()
})

test('a visitor is led home', async () => {
  refuse(/GET \/api\/(tournaments|analytics)/, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { address } = await showPage('/settings')
  await expect.poll(address).toBe('/')
})
