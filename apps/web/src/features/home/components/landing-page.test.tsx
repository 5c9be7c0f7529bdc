import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Analytics, cupId, type TournamentDetail, type TournamentListItem } from '@lobby/contract'
import { makePerson, makeTeam, register } from '@lobby/testing/people'
import { answerCalls } from '../../../testing/network.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { expectAddress, openPage, visitor } from '../../../testing/page.tsx'

const headlines = {
  en: 'Compete. Dominate. Win Big.',
  ru: 'Вызов. Победа. Приз.',
  kz: 'Жарыс. Жеңіс. Жүлде.',
} as const

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no part ${id}`)
  return found
}

/** The page is there, and nothing of it loads any more. */
async function settled(): Promise<void> {
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
}

/** What a person reads, without the spaces that only the source has. */
const words = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()

test.each(['en', 'ru', 'kz'] as const)('says who we are, in both arrangements: %s', async (language) => {
  for (const path of ['/', '/landing']) {
    await openPage(path, { language })
    expect(words(await screen.findByRole('heading', { level: 1 }))).toBe(headlines[language])
    await settled()
    expect(within(part('features')).getAllByRole('heading', { level: 3 })).toHaveLength(6)
    await expectAccessible()
  }
})

test('leads to the sign-in, to the tournaments and to the cup; what is to come says so', async () => {
  const page = await openPage('/')
  await settled()
  const bar = within(screen.getByRole('banner'))
  expect(bar.queryByRole('button', { name: 'Menu' })).toBeNull()
  for (const id of ['statistics', 'features', 'tournaments'])
    expect(bar.getByRole('link', { name: new RegExp(id, 'i') })).toHaveAttribute(
      'href',
      expect.stringMatching(`^/?#${id}$`),
    )
  for (const opener of [
    bar.getByRole('button', { name: 'Sign In' }),
    page.main().getByRole('button', { name: 'Join Tournament' }),
  ]) {
    await page.user.click(opener)
    expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  }
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2)
  for (const name of [/Instant Matchmaking/, /Fair Play/])
    expect(screen.getByRole('heading', { name })).toHaveTextContent('Coming Soon')
  expect(screen.getByRole('link', { name: 'View Leaderboard' })).toHaveAttribute('href', '/tournaments')
  await page.user.click(screen.getByRole('link', { name: 'Register Team Now' }))
  await expectAddress(page, /\/lobby-cup$/)
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeVisible()
})

test('whoever is signed in joins without signing in again', async () => {
  const person = await makePerson(visitor)
  await openPage('/landing', { token: person.token })
  expect(await screen.findByRole('link', { name: 'Join Tournament' })).toHaveAttribute('href', '/tournaments')
})

test('draws the cup as it fills, while somebody looks', async () => {
  const cup = () => visitor.get<TournamentDetail>(`/api/tournaments/${cupId}`)
  const { registered_teams: before, max_teams: all } = await cup()
  await openPage('/')
  const sun = (taken: number) => screen.findByRole('img', { name: new RegExp(`: ${taken} of ${all} places are taken`) })
  await sun(before)
  expect(part('tournaments')).toHaveTextContent(`${before} / ${all}`)
  const team = await makeTeam(visitor)
  await register(team, cupId)
  await sun(before + 1)
  const tags = document.querySelector('.home-sun .home-sun-tags')
  expect(tags).toHaveTextContent((await cup()).registrations.at(-1)?.team.tag ?? 'no tag')
  expect(part('tournaments')).toHaveTextContent(`${before + 1} / ${all}`)
})

test('shows players, teams and prize money as the server counts them', async () => {
  const tournaments = await visitor.get<TournamentListItem[]>('/api/tournaments')
  const prize = tournaments
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { prize_pool }) => sum + prize_pool, 0)
  expect(prize).toBeGreaterThan(0)
  // The server keeps this answer for a minute: its own figures might be those of an empty site.
  const { players, teams, ...rest } = await visitor.get<Analytics>('/api/analytics?days=30')
  const data: Analytics = { ...rest, players: { ...players, total: 12_345 }, teams: { ...teams, total: 678 } }
  answerCalls(/GET \/api\/analytics\?days=30$/, 200, { success: true, data })
  await openPage('/')
  await settled()
  const digits = (name: string) =>
    Number(within(part('statistics')).getByText(name).nextElementSibling?.textContent?.replace(/\D/g, ''))
  expect(digits('Players')).toBe(12_345)
  expect(digits('Teams')).toBe(678)
  expect(digits('Prize money')).toBe(prize)
})

test('keeps its words when the server has no figures, and tries again when it is asked', async () => {
  const failure = { success: false, error: 'Out of order', code: 'INTERNAL' }
  const line = answerCalls(/\/api\/(analytics|tournaments\/10)/, 500, failure)
  const page = await openPage('/players')
  await page.user.click(await screen.findByRole('link', { name: 'LOBBY, home' }))
  await waitFor(() => expect(words(screen.getByRole('heading', { level: 1 }))).toBe(headlines.en))
  expect(await screen.findByText('The stats did not load')).toBeVisible()
  expect(await screen.findByText('The cup did not load')).toBeVisible()
  expect(screen.getByRole('img', { name: 'A rising sun over the steppe' })).toBeVisible()
  await expectAccessible()
  line.mend()
  for (const id of ['statistics', 'tournaments'])
    await page.user.click(within(part(id)).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(part('tournaments')).toHaveTextContent('Register Team Now'))
  expect(await within(part('statistics')).findByText('Players')).toBeVisible()
  expect(screen.queryByText(/did not load/)).toBeNull()
})
