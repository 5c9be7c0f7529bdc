import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PlayerList, PlayerRow } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleRow } from '../../testing/samples-players.ts'
import { show, showPage } from '../../testing/show.tsx'
import { PlayersPage } from './components/players-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const firstPage = 'GET /api/players?limit=48'

const item = sampleRow

const listOf = (players: readonly PlayerRow[], is: Partial<PlayerList> = {}): object => ({
  players,
  total: players.length,
  has_more_than_total: false,
  next: null,
  ...is,
})

function many(count: number, from = 0): PlayerRow[] {
  return Array.from({ length: count }, (_, at) => item({ id: `p${from + at}`, username: `player_${from + at}` }))
}

const search = () => screen.getByRole('searchbox', { name: 'Search by name' })

const open = (look: Look = {}) => show(<PlayersPage />, { texts: ['players', 'player-pages'], ...look })

function openWith(players: readonly PlayerRow[], look: Look = {}) {
  answer(firstPage, listOf(players))
  return open(look)
}

describe('the list', () => {
  test('leads to each player, and names a country only where they tell it', async () => {
    await openWith([item({ country: 'KZ' }), item({ id: 'u2', username: 'dana' })])
    const first = await screen.findByRole('link', { name: /aibek/ })
    expect(first).toHaveAttribute('href', '/players/u1')
    expect(within(first).getByText('Kazakhstan')).toBeVisible()
    expect(screen.getByRole('link', { name: /dana/ })).toHaveTextContent(/^dana$/)
    await expectAccessible()
  })

  test.each([
    ['ru', 'Казахстан'],
    ['kz', 'Қазақстан'],
  ] as const)('names countries in %s', async (language, country) => {
    await openWith([item({ country: 'KZ' })], { language })
    expect(await screen.findByText(country)).toBeVisible()
  })

  test.each([
    ['en', 1, '1 player'],
    ['en', 21, '21 players'],
    ['ru', 1, '1 игрок'],
    ['ru', 2, '2 игрока'],
    ['ru', 5, '5 игроков'],
    ['ru', 21, '21 игрок'],
    ['kz', 21, '21 ойыншы'],
  ] as const)('counts everybody, in %s: %i', async (language, total, words) => {
    answer(firstPage, listOf(many(1), { total }))
    await open({ language })
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('comes page by page, and the count stays that of all', async () => {
    answer(firstPage, listOf(many(48), { total: 50, next: 'c1' }))
    answer('GET /api/players?limit=48&cursor=c1', listOf(many(2, 48), { total: 50 }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('player_49')).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(50)
    expect(screen.getByText('50 players')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('keeps what it shows when the next page does not come', async () => {
    answer(firstPage, listOf(many(48), { total: 49, next: 'c1' }))
    const refused = refuse(/cursor=c1/, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a little')
    expect(screen.getAllByRole('link')).toHaveLength(48)
    refused.mend()
    answer(/cursor=c1/, listOf(many(1, 48), { total: 49 }))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('player_48')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('did not load: says why, and asks again when wanted', async () => {
    const refused = refuse(firstPage, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The players did not loadWait a little')
    refused.mend()
    answer(firstPage, listOf([item()]))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
  })

  test('an empty site says so, and offers no search to clear', async () => {
    await openWith([])
    expect(await screen.findByRole('heading', { name: 'No players yet. Be the first!' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks nobody before it is known who looks', async () => {
    const { queryClient } = await openWith([item()], { viewer: sampleUser() })
    await screen.findByRole('link', { name: /aibek/ })
    answer('GET /api/auth/profile', { user: sampleUser() })
    const held = holdCalls(/profile$/)
    void queryClient.resetQueries({ queryKey: ['auth', 'profile'] })
    await waitFor(() => expect(seenCalls(/profile$/)).toHaveLength(1))
    held.goOn()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByRole('link', { name: /aibek/ })).toBeVisible()
    // Of the same one who was known before: what they were shown still holds.
    expect(seenCalls(/GET \/api\/players/)).toHaveLength(1)
  })
})

describe('the search', () => {
  test('asks without blanks, and says when nobody is called that', async () => {
    answer(`${firstPage}&search=a%26b`, listOf([]))
    const { user } = await openWith([item()])
    await screen.findByRole('link', { name: /aibek/ })
    await user.click(screen.getByRole('searchbox', { name: 'Search by name' }))
    await user.paste(' a&b ')
    expect(await screen.findByRole('heading', { name: 'No players found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show everybody' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(search()).toHaveValue('')
  })

  test('stands in the address, and is read from it', async () => {
    answer(`${firstPage}&search=aib`, listOf([item({ id: 'u8', username: 'aibar' })]))
    answer(firstPage, listOf([item()]))
    answer(/GET \/api\/auth\//, {})
    const { user, address } = await showPage('/players?search=aib')
    expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toHaveValue('aib')
    expect(await screen.findByRole('link', { name: /aibar/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /aibek/ })).toBeNull()
    const pagesBefore = history.length
    await user.clear(search())
    await waitFor(() => expect(address()).toBe('/players'))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    await user.type(search(), 'aib')
    await waitFor(() => expect(address()).toBe('/players?search=aib'))
    expect(history.length).toBe(pagesBefore)
  })

  test('longer than the server takes is cut, and asked for once', async () => {
    answer(`${firstPage}&search=${'a'.repeat(64)}`, listOf([]))
    answer(/GET \/api\/auth\//, {})
    await showPage(`/players?search=${'a'.repeat(90)}`)
    expect(await screen.findByRole('heading', { name: 'No players found' })).toBeVisible()
    expect(seenCalls(/GET \/api\/players\?/)).toHaveLength(1)
  })

  test('an answer that comes late does not stand under another word', async () => {
    answer(/search=aib$/, listOf([item({ id: 'u8', username: 'aibar' })]))
    answer(/search=dan$/, listOf([item({ id: 'u2', username: 'dana' })]))
    const { user } = await openWith(many(3))
    await screen.findByText('3 players')
    const held = holdCalls(/search=aib$/)
    await user.click(search())
    await user.paste('aib')
    await waitFor(() => expect(seenCalls(/search=aib$/)).toHaveLength(1))
    expect(screen.getByText('3 players')).toBeVisible()
    await user.clear(search())
    await user.paste('dan')
    expect(await screen.findByRole('link', { name: /dana/ })).toBeVisible()
    held.goOn()
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
    expect(screen.queryByText('aibar')).toBeNull()
  })
})

describe('filters and order', () => {
  test.each([
    ['en', 'Name', 'Rating', /out of placement/],
    ['ru', 'По имени', 'По рейтингу', /прошёл калибровку/],
    ['kz', 'Есім бойынша', 'Рейтинг бойынша', /Калибровкадан өткен/],
  ] as const)('by the rating, which stands beside the name, in %s', async (...given) => {
    const [language, byName, rating, note] = given
    const figures = { xp: 1, matches: 1, wins: 1, kd_ratio: 1 }
    answer(firstPage, listOf([item()]))
    answer('GET /api/players?limit=48&sort=rating', listOf([item({ figures, rating: { points: 1_612, spread: 60 } })]))
    const { user, address } = await showPage('/players', { language })
    await user.selectOptions(await screen.findByDisplayValue(byName), rating)
    expect(await screen.findByText(/^1.612$/)).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    expect(address()).toBe('/players?sort=rating')
  })

  test('stand in the address and are asked for; the figure of the order stands beside each', async () => {
    answer(/GET \/api\/auth\//, {})
    const figures = { xp: 1_150, matches: 12, wins: 7, kd_ratio: 1.5 }
    answer('GET /api/players?limit=48&city=Almaty&team=with&sort=kd', listOf([item({ figures })]))
    answer('GET /api/players?limit=48&city=Almaty&team=with&sort=wins', listOf([item({ figures })]))
    const { user, address } = await showPage('/players?city=Almaty&team=with&sort=kd')
    expect(await screen.findByText('1.50')).toBeVisible()
    expect(screen.getByText(/Players with matches and public results/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Team' })).toHaveValue('with')
    expect(screen.getByRole('searchbox', { name: 'City' })).toHaveValue('Almaty')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Wins')
    await waitFor(() => expect(address()).toBe('/players?city=Almaty&team=with&sort=wins'))
    expect(await screen.findByText('7')).toBeVisible()
  })

  test('that leave nobody are taken back by one press', async () => {
    answer(/GET \/api\/auth\//, {})
    answer(/team=without/, listOf([]))
    answer(firstPage, listOf([item()]))
    const { user, address } = await showPage('/players?team=without')
    await user.click(await screen.findByRole('button', { name: 'Show everybody' }))
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
    expect(address()).toBe('/players')
  })

  test('what an address never had means all', async () => {
    answer(/GET \/api\/auth\//, {})
    answer(firstPage, listOf([item()]))
    await showPage('/players?team=some&sort=age')
    expect(await screen.findByRole('link', { name: /aibek/ })).toBeVisible()
  })

  test('a team and a city stand with the name, and points where there are some', async () => {
    const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }
    const figures = { xp: 1_150, matches: 12, wins: 7, kd_ratio: 1.5 }
    await openWith([item({ team, city: 'Алматы', country: 'KZ', figures }), item({ id: 'u2', username: 'dana' })])
    expect(await screen.findByText('Tulpar · Алматы')).toBeVisible()
    expect(screen.getByText('1 150')).toBeVisible()
    expect(screen.getByRole('link', { name: /dana/ })).toHaveTextContent(/^dana$/)
  })

  test.each([
    ['en', 'More than 1 000 players'],
    ['ru', 'Больше 1 000 игроков'],
    ['kz', '1 000 ойыншыдан көп'],
  ] as const)('too many to count are said to be more, in %s', async (language, words) => {
    answer(firstPage, listOf(many(1), { total: 1_000, has_more_than_total: true }))
    await open({ language })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
