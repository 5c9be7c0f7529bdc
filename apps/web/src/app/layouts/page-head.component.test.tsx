import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '@lobby/contract'
import { createPageSite } from '#lib/create-site'
import { TextShelf } from '#lib/i18n/text-shelf'
import { siteOf } from '#lib/site'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { emptyCupPage } from '../../testing/samples-cups.ts'
import { sampleTeam, sampleTournament } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'
import { preloadFonts } from '../preload-fonts.ts'
import { headOf } from './page-head.ts'
import type { TitleKey } from './page-names.ts'

const shelf = new TextShelf()

async function head(language: Language, path: string, title: TitleKey | undefined, name?: string) {
  await shelf.fetchAll()
  const site = createPageSite(shelf, language, () => Promise.reject(new Error('asked')))
  return headOf(site.i18n.t, { path, title }, { name })
}

describe('the head that a server sends', () => {
  test.each([
    ['en', 'Тұлпар · LOBBY', 'Тұлпар: players, tournaments and matches of the CS2 team on LOBBY.'],
    ['ru', 'Тұлпар · LOBBY', /^Тұлпар: .*[а-я]/],
    ['kz', 'Тұлпар · LOBBY', /^Тұлпар.*[әғқңөұүһі]/],
  ] as const)('names the one thing that a page shows: %s', async (language, title, description) => {
    const about = await head(language, '/teams/t1', 'team', 'Тұлпар')
    expect(about).toMatchObject({ title, path: '/teams/t1', image: '/share/site.png', facts: null })
    expect(about.description).toMatch(description)
  })

  test('says of what is not there no more than what kind of page it is', async () => {
    expect(await head('en', '/teams/t9', 'team')).toMatchObject({
      title: 'Team · LOBBY',
      description: 'CS2 team on LOBBY: players, tournaments and matches.',
    })
  })

  test.each([
    ['/lobby-cup', '/tournaments/lobby-cup'],
    ['/lobby-cup/', '/tournaments/lobby-cup'],
    ['/tournaments/10', '/tournaments/lobby-cup'],
    ['/tournaments/11', '/tournaments/11'],
    ['/register-success', '/lobby-cup/registration-success'],
    ['/teams///', '/teams'],
    ['/', '/'],
  ])('%s is known as %s', async (path, known) => expect((await head('en', path, 'cup')).path).toBe(known))

  test('of a page without a name is the product’s; home has its tagline', async () => {
    expect((await head('ru', '/x', undefined)).title).toBe('LOBBY')
    expect((await head('kz', '/', 'home')).title).toMatch(/^LOBBY · .*CS2/)
  })
})

const meta = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

describe('the head of an open page', () => {
  test('bears the name once it is known, in the bar and in the tab, as text', async () => {
    const name = '<b>Қырандар</b> & "Co"'
    answer('GET /api/teams/t1', sampleTeam({ name }))
    const held = holdCalls(/teams\/t1/)
    await showPage('/teams/t1')
    await waitFor(() => expect(document.title).toBe('Team · LOBBY'))
    held.goOn()
    await waitFor(() => expect(document.title).toBe(`${name} · LOBBY`))
    expect(within(screen.getAllByRole('banner')[0] as HTMLElement).getByText(name)).toBeVisible()
    await waitFor(() => expect(meta()).toContain(name))
    expect(document.head.querySelector('b')).toBeNull()
  })

  test('leaves the name behind with its page, and follows the language', async () => {
    answer('GET /api/teams/t1', sampleTeam())
    answer(/GET \/api\/teams\?/, { teams: [], total: 0 })
    const { go, queryClient } = await showPage('/teams/t1')
    await waitFor(() => expect(document.title).toBe('Tulpar · LOBBY'))
    await act(() => go('/teams'))
    await waitFor(() => expect([document.title, canonical()]).toEqual(['Teams · LOBBY', `${location.origin}/teams`]))
    await act(async () => void (await siteOf(queryClient).i18n.speak('kz')))
    await waitFor(() => expect(document.title).toBe('Командалар · LOBBY'))
    await waitFor(() => expect(meta()).toMatch(/[әғқңөұүһі]/))
    expect(document.head.querySelector('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.kz.webmanifest')
  })

  test.each([
    ['en', 'Tournament · LOBBY'],
    ['ru', 'Турнир · LOBBY'],
    ['kz', 'Турнир · LOBBY'],
  ] as const)('of what is missing is that of its kind: %s', async (language, title) => {
    refuse('GET /api/tournaments/c9', 404, { code: 'TOURNAMENT_NOT_FOUND', error: 'Not there' })
    await showPage('/tournaments/c9', { language })
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe(title)
  })

  test('of the official cup bears its one address, by whichever it is opened', async () => {
    answer(/GET \/api\/tournaments\/10$/, sampleTournament({ id: '10', name: 'LOBBY OPEN CUP' }))
    answer('GET /api/tournaments/10/page', emptyCupPage)
    await showPage('/lobby-cup')
    await waitFor(() => expect(document.title).toBe('LOBBY OPEN CUP · LOBBY'))
    expect(canonical()).toBe(`${location.origin}/tournaments/lobby-cup`)
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
  })
})

test('each language has its letters fetched before the first words, once', () => {
  const fonts = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][type="font/woff2"]')]
  const counts = (['en', 'ru', 'ru', 'kz'] as const).map((language) => {
    preloadFonts(language)
    return fonts().length
  })
  expect(counts).toEqual([0, 2, 2, 4])
  expect(new Set(fonts().map(({ href }) => href)).size).toBe(4)
  for (const link of fonts()) link.remove()
})
