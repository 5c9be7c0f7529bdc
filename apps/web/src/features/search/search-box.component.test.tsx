import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '@lobby/contract'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { SearchBox } from './components/search-box.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const found = (is: Partial<SearchAnswer> = {}): SearchAnswer => ({
  players: [],
  teams: [],
  tournaments: [],
  matches: [],
  ...is,
})
const tulpar = { id: 't1', name: 'Tulpar', tag: 'TLP' }
const barys = { id: 't2', name: 'Barys', tag: 'BRS' }
const cup = { id: 'c1', name: 'Steppe Cup' }

async function openBox(look: Look = {}) {
  const onGo = vi.fn<() => void>()
  const page = await show(<SearchBox onGo={onGo} />, { texts: ['search'], ...look })
  const field = screen.getByRole('combobox')
  const write = async (text: string) => {
    await page.user.clear(field)
    await page.user.click(field)
    await page.user.paste(text)
  }
  return { ...page, onGo, field, write }
}

const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('href'))

describe('what is found', () => {
  test('stands by kind, each leading to its page; kinds without anything do not appear', async () => {
    const match = { id: 'm1', status: 'live' as const, tournament: cup, team1: tulpar, team2: barys }
    const start = { ...cup, status: 'open' as const, start_date: '2026-11-28T20:00:00.000Z' }
    answer('GET /api/search?q=t', found({ teams: [tulpar], tournaments: [start], matches: [match] }))
    const { write, field } = await openBox()
    await write('t')
    expect(await screen.findByRole('listbox', { name: 'Search results' })).toBeVisible()
    expect(options()).toEqual(['/teams/t1', '/tournaments/c1', '/matches/m1'])
    expect(screen.queryByRole('group', { name: 'Players' })).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Tournaments' })).getByText('29 November 2026')).toBeVisible()
    const matches = within(screen.getByRole('group', { name: 'Matches' }))
    expect(matches.getByText('Tulpar vs Barys')).toBeVisible()
    expect(matches.getByText('Live · Steppe Cup')).toBeVisible()
    expect(field).toHaveAttribute('aria-expanded', 'true')
  })

  test.each([
    ['en', ['Upcoming', 'Warm-up', 'Live', 'Finished', 'Annulled']],
    ['ru', ['Скоро', 'Разминка', 'Идёт', 'Сыгран', 'Аннулирован']],
  ] as const)('matches say how they stand, in %s', async (language, words) => {
    const statuses = ['ready', 'warmup', 'live', 'finished', 'void'] as const
    const matches = statuses.map((status, at) => ({
      id: `m${at}`,
      status,
      tournament: cup,
      team1: tulpar,
      team2: barys,
    }))
    answer(/search\?q=t$/, found({ matches }))
    const { write } = await openBox({ language })
    await write('t')
    for (const word of words) expect(await screen.findByText(`${word} · Steppe Cup`)).toBeVisible()
  })

  test.each([
    ['en', 1, '1 result'],
    ['ru', 2, '2 результата'],
    ['ru', 5, '5 результатов'],
    ['kz', 5, '5 нәтиже'],
  ] as const)('is counted for whoever listens, in %s: %i', async (language, count, words) => {
    const players = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, username: `p_${at}`, avatar_url: null }))
    answer(/search\?q=p$/, found({ players }))
    const { write } = await openBox({ language })
    await write('p')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))
  })

  test('names are text, and so is what was asked for', async () => {
    answer(/search\?q=%3Cb%3E$/, found())
    const { write } = await openBox()
    await write(' <b> ')
    expect(await screen.findByText('Nothing found for “<b>”')).toBeVisible()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('while the next answer is on its way', () => {
  test('Enter opens nothing that the words no longer mean', async () => {
    answer(/q=tul$/, found({ teams: [tulpar] }))
    answer(/q=bar$/, found({ teams: [barys] }))
    const { write, user, onGo, address } = await openBox()
    await write('tul')
    await screen.findByRole('option')
    const held = holdCalls(/q=bar$/)
    await write('bar')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(seenCalls(/q=bar$/)).toHaveLength(1))
    await user.keyboard('{Enter}')
    expect(onGo).not.toHaveBeenCalled()
    held.goOn()
    await waitFor(() => expect(options()).toEqual(['/teams/t2']))
    await user.keyboard('{Enter}')
    expect(onGo).toHaveBeenCalledOnce()
    await expect.poll(address).toBe('/teams/t2')
  })

  test('the choice begins anew with every list', async () => {
    answer(/q=a$/, found({ teams: [tulpar, barys] }))
    answer(/q=b$/, found({ teams: [barys, tulpar] }))
    const { write, user, field } = await openBox()
    await write('a')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    expect(field).toHaveAttribute('aria-activedescendant', 'search-option-1')
    await write('b')
    await waitFor(() => expect(options()).toEqual(['/teams/t2', '/teams/t1']))
    expect(field).toHaveAttribute('aria-activedescendant', 'search-option-0')
    await write('')
    expect(screen.getByText('Find players, teams, tournaments and matches.')).toBeVisible()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(field).not.toHaveAttribute('aria-activedescendant')
  })
})

test('what could not be asked again is not shown as if it were so still', async () => {
  const first = answer(/api\/search/, found({ teams: [tulpar] }))
  const { write, field, queryClient } = await openBox()
  await write('tul')
  await screen.findByRole('option')
  first.mend()
  refuse(/api\/search/, 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
  await queryClient.refetchQueries({ queryKey: ['search', 'tul'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('a refusal says why, and the arrows have nothing to move through', async () => {
  const refused = refuse(/api\/search/, 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
  const { write, user, field, onGo } = await openBox()
  await write('tul')
  expect(await screen.findByRole('alert')).toHaveTextContent('The search did not workToo many requests.')
  await user.click(field)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onGo).not.toHaveBeenCalled()
  refused.mend()
  answer(/api\/search/, found({ teams: [tulpar] }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option')).toHaveAttribute('href', '/teams/t1')
})

test.each([
  ['en', 'Searching'],
  ['ru', 'Ищем'],
  ['kz', 'Ізделуде'],
] as const)('while the first answer is on its way, its place says so: %s', async (language, loading) => {
  answer(/api\/search/, found({ teams: [tulpar] }))
  const held = holdCalls(/api\/search/)
  const { write } = await openBox({ language })
  await write('tul')
  expect(await screen.findByRole('status', { name: loading })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('option')).toBeVisible()
  expect(screen.queryByRole('status', { name: loading })).toBeNull()
})
