import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Language, MyNext, NextMatch } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleAwaited, sampleNext, sampleNextMatch } from '../../testing/samples-my-match.ts'
import { show, showPage } from '../../testing/show.tsx'
import { Rail } from './rail.tsx'

const next = (is: Partial<MyNext> = {}): MyNext =>
  sampleNext({ team: { id: 't1', name: 'Тұлпар', tag: 'TLP' }, cup: { id: '12', name: 'Night Cup' }, ...is })
const match = (is: Partial<NextMatch> = {}): NextMatch => sampleNextMatch({ id: '77', ...is })

const rail = async (name = 'Main sections') => within(await screen.findByRole('navigation', { name }))
const task = (kind: NextMatch['task']['kind'], until: string | null = null): NextMatch['task'] => ({
  kind,
  by: 'you',
  from: null,
  until,
})

const nameOf = (link: HTMLElement) => link.querySelector('span')?.textContent
const ways = async (name?: string) =>
  (await rail(name)).getAllByRole('link').map((link) => [nameOf(link), link.getAttribute('href')])
const here = async () => (await rail()).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))

const ofVisitors: Record<Language, string[][]> = {
  en: [
    ['Home', '/home'],
    ['Tournaments', '/tournaments'],
    ['Live', '/matches'],
    ['Ranking', '/leaderboard'],
    ['Servers', '/servers'],
  ],
  ru: [
    ['Главная', '/home'],
    ['Турниры', '/tournaments'],
    ['В эфире', '/matches'],
    ['Рейтинг', '/leaderboard'],
    ['Серверы', '/servers'],
  ],
  kz: [
    ['Басты бет', '/home'],
    ['Турнирлер', '/tournaments'],
    ['Эфир', '/matches'],
    ['Рейтинг', '/leaderboard'],
    ['Серверлер', '/servers'],
  ],
}

test.each([
  ['en', 'Main sections'],
  ['ru', 'Главные разделы'],
  ['kz', 'Негізгі бөлімдер'],
] as const)('a visitor finds what is open to all: %s', async (language, name) => {
  await show(<Rail />, { language })
  expect(await ways(name)).toEqual(ofVisitors[language])
  await expectAccessible()
})

describe('somebody who is signed in', () => {
  test('finds what is theirs; the match stands first', async () => {
    answer('GET /api/me/next', next({ match: match() }))
    await show(<Rail />, { viewer: sampleUser() })
    await waitFor(async () =>
      expect(await ways()).toEqual([
        ['My match', '/matches/77'],
        ['Home', '/home'],
        ['My team', '/teams/t1'],
        ['My cup', '/tournaments/12'],
        ['Live', '/matches'],
        ['Quests', '/quests'],
        ['Inbox', '/inbox'],
      ]),
    )
    await expectAccessible()
  })

  test('who is nowhere yet is led to where a team and a cup are found', async () => {
    await show(<Rail />, { viewer: sampleUser() })
    await waitFor(async () =>
      expect(await ways()).toEqual([
        ['Home', '/home'],
        ['Teams', '/teams'],
        ['Tournaments', '/tournaments'],
        ['Live', '/matches'],
        ['Quests', '/quests'],
        ['Inbox', '/inbox'],
      ]),
    )
  })

  test('finds the match of the last visit in its place while the answer is on its way, and no longer than that', async () => {
    answer('GET /api/me/next', next({ match: match() }))
    await show(<Rail />, { viewer: sampleUser() })
    await waitFor(() => expect(localStorage.getItem('lobby.my-match')).toBe('/matches/77'))
    const held = holdCalls(/me.next/)
    answer('GET /api/me/next', next())
    await show(<Rail />, { viewer: sampleUser(), isAgain: true })
    expect((await ways())[0]).toEqual(['My match', '/matches/77'])
    held.goOn()
    await waitFor(async () => expect((await ways())[0]).toEqual(['Home', '/home']))
    expect(localStorage.getItem('lobby.my-match')).toBeNull()
  })

  test('is led nowhere by what an older version of the page kept', async () => {
    localStorage.setItem('lobby.my-match', '77')
    const held = holdCalls(/me.next/)
    answer('GET /api/me/next', next())
    await show(<Rail />, { viewer: sampleUser(), isAgain: true })
    expect((await ways())[0]).toEqual(['Home', '/home'])
    held.goOn()
  })

  test('finds the cup first in which its opponent is played for: whom it waits for, and until when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    answer('GET /api/me/next', next({ awaited: sampleAwaited({ scheduled_at: '2026-12-08T12:47:00.000Z' }) }))
    await show(<Rail />, { viewer: sampleUser() })
    await screen.findByRole('link', { name: 'My match Winner of match 5 47 min' })
    expect((await ways())[0]).toEqual(['My match', '/tournaments/12/bracket'])
    expect(localStorage.getItem('lobby.my-match')).toBe('/tournaments/12/bracket')
  })

  test('is told no time of an awaited match that should have begun', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const awaited = sampleAwaited({ stage_kind: 'gsl', scheduled_at: '2026-12-08T11:47:00.000Z' })
    answer('GET /api/me/next', next({ awaited }))
    await show(<Rail />, { viewer: sampleUser() })
    expect(await screen.findByRole('link', { name: 'My match Winner of match 5' })).toHaveAttribute(
      'href',
      '/tournaments/12/groups',
    )
  })

  test('has the ways of everybody where the answer does not come', async () => {
    refuse('GET /api/me/next', 403, { code: 'FORBIDDEN', error: 'No' })
    await show(<Rail />, { viewer: sampleUser() })
    expect((await ways()).map(([name]) => name)).toEqual(['Home', 'Teams', 'Tournaments', 'Live', 'Quests', 'Inbox'])
  })
})

test.each<[Language, string, Partial<NextMatch>, string]>([
  [
    'en',
    'in less than an hour',
    { scheduled_at: '2026-12-08T12:47:00.000Z' },
    'My match Barys: Confirm you are ready 47 min',
  ],
  ['ru', 'in hours', { scheduled_at: '2026-12-08T15:59:00.000Z' }, 'Мой матч Barys: Отметьте готовность 3 ч'],
  ['kz', 'in days', { scheduled_at: '2026-12-10T12:00:00.000Z' }, 'Матчым Barys: Дайындықты белгілеңіз 2 күн'],
  ['en', 'by its time', { scheduled_at: '2026-12-08T11:59:00.000Z' }, 'My match Barys: Confirm you are ready now'],
  [
    'kz',
    'on its server, for the other team',
    { status: 'live', own: 2, task: task('play') },
    'Матчым Tulpar: Матч жүріп жатыр қазір',
  ],
  ['ru', 'without a time', {}, 'Мой матч Barys: Отметьте готовность'],
  [
    'en',
    'at a turn, by the second',
    { is_near: true, task: task('veto', '2026-12-08T12:00:42.000Z') },
    'My match Barys: Your turn in the veto 0:42',
  ],
])('%s: a match is counted down: %s', async (language, _when, is, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  answer('GET /api/me/next', next({ match: match(is) }))
  await show(<Rail />, { viewer: sampleUser(), language })
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/matches/77')
})

test('how many matches are live stands beside their entry, once somebody uses the page; none is no number', async () => {
  answer('GET /api/matches/live', { count: 3 })
  await show(<Rail />)
  await screen.findByRole('link', { name: 'Live' })
  expect(seenCalls(/live/)).toEqual([])
  act(() => void window.dispatchEvent(new Event('pointermove')))
  expect(await screen.findByRole('link', { name: 'Live 3' })).toHaveAttribute('href', '/matches')
  answer('GET /api/matches/live', { count: 0 })
  await show(<Rail />)
  await screen.findByRole('link', { name: 'Live' })
  act(() => void window.dispatchEvent(new Event('pointermove')))
  await expect.poll(() => seenCalls(/live/).map(({ status }) => status)).toEqual([200, 200])
  expect(await screen.findByRole('link', { name: 'Live' })).toBeVisible()
})

describe('where one is', () => {
  test('is told of the nearest way alone, also on a page below it', async () => {
    answer('GET /api/me/next', next({ match: match() }))
    answer('GET /api/achievements/unseen', { achievements: [] })
    answer(/GET \/api\/teams\?/, { teams: [], total: 0 })
    refuse(/GET \/api\/(teams|matches)\/\w/, 404, { code: 'NOT_FOUND', error: 'Not there' })
    const page = await showPage('/teams', { viewer: sampleUser() })
    await screen.findByRole('link', { name: /^My match/ })
    expect(await here()).toEqual([])
    await act(() => page.go('/matches/77'))
    await waitFor(async () => expect((await here()).map(nameOf)).toEqual(['My match']))
    await act(() => page.go('/matches/78'))
    await waitFor(async () => expect((await here()).map(nameOf)).toEqual(['Live']))
    await act(() => page.go('/teams/t1'))
    await waitFor(async () => expect((await here()).map(nameOf)).toEqual(['My team']))
  })

  test.each(['/', '/landing', '/invest', '/lobby-cup', '/register-success', '/lobby-cup/registration-success'])(
    'no ways stand on %s, as specification §2 says',
    async (address) => {
      refuse(/GET/, 404, { code: 'NOT_FOUND', error: 'Not there' })
      await showPage(address)
      await screen.findByRole('main')
      expect(screen.queryByRole('navigation', { name: 'Main sections' })).toBeNull()
    },
  )
})

test('the names are shown by a press, which this browser remembers', async () => {
  onTestFinished(() => void delete document.documentElement.dataset['rail'])
  const { user } = await show(<Rail />)
  const pin = await screen.findByRole('button', { name: 'Show names' })
  expect(pin).toHaveAttribute('aria-expanded', 'false')
  await user.click(pin)
  expect(pin).toHaveAttribute('aria-expanded', 'true')
  expect(pin).toHaveAccessibleName('Hide names')
  expect([document.documentElement.dataset['rail'], localStorage.getItem('lobby.rail')]).toEqual(['open', 'open'])
  await user.click(pin)
  expect([document.documentElement.dataset['rail'], localStorage.getItem('lobby.rail')]).toEqual([undefined, null])
})
