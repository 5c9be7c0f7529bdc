import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makePerson } from '@lobby/testing/people'
import { answerCalls, seenCalls } from '../../../testing/network.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openPage, visitor } from '../../../testing/page.tsx'

afterEach(() => void vi.useRealTimers())

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test.each(['/', '/home'])('%s shows a signed-in player what is next, where to practise and who leads', async (path) => {
  const person = await makePerson(visitor)
  const { main } = await openPage(path, { token: person.token })
  expect(await screen.findByRole('link', { name: 'Join Tournament' })).toHaveAttribute('href', '/tournaments')
  expect(main().getByRole('link', { name: 'Practice Now' })).toHaveAttribute('href', '/servers')
  for (const name of ['Upcoming Tournaments', 'Active Servers', 'Top Players This Week'])
    expect(main().getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(main().getByRole('link', { name: /Leaderboard/ })).toHaveAttribute('href', '/leaderboard')
  const tiles = within(main().getByRole('navigation', { name: 'Where to next' })).getAllByRole('link')
  expect(hrefs(tiles)).toEqual(['/tournaments', '/servers', '/profile'])
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' })).toBeVisible()
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  await expectAccessible()
})

test('asks a visitor to get started', async () => {
  const { user, main } = await openPage('/home')
  await screen.findByRole('button', { name: 'Get Started' })
  expect(main().getByRole('link', { name: 'Try Servers' })).toHaveAttribute('href', '/servers')
  await user.click(main().getByRole('button', { name: 'Get Started' }))
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('says so where there is nothing, and asks for servers every 10 s and for the first three every 30 s', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  const answer = (data: unknown) => ({ success: true, data })
  answerCalls(/GET \/api\/tournaments$/, 200, answer([]))
  answerCalls(/GET \/api\/servers$/, 200, answer([]))
  const time = { period: 'week', by: 'xp', season: null, since: null, min_maps: 3, next: null }
  const board = { ...time, total: 0, players: [], cities: [], xp_rule: { win: 100, kill: 2 } }
  answerCalls(/GET \/api\/leaderboard\?/, 200, answer(board))
  await openPage('/home')
  for (const text of ['No tournaments available', 'No servers online', 'No players yet. Be the first!'])
    expect(await screen.findByText(text)).toBeVisible()
  const asked = () => ({
    servers: seenCalls(/GET \/api\/servers$/),
    leaderboard: seenCalls(/GET \/api\/leaderboard\?/),
  })
  const first = asked()
  for (let step = 0; step < 6; step++) {
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(asked().servers.every(({ status }) => status === 200)).toBe(true))
  }
  const then = asked()
  expect([5, 6, 7]).toContain(then.servers.length - first.servers.length)
  expect([1, 2]).toContain(then.leaderboard.length - first.leaderboard.length)
  for (const { path } of then.leaderboard) expect(path).toContain('limit=3')
})
