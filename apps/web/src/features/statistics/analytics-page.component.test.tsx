import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Analytics } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { show, showPage } from '../../testing/show.tsx'
import { AnalyticsPage } from './components/analytics-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

function analytics(is: Partial<Analytics> = {}): Analytics {
  return {
    days: 30,
    since: '2026-10-29T19:00:00.000Z',
    players: { total: 12_480, new: 21 },
    teams: { total: 310, new: 0 },
    tournaments: { total: 0, by_status: [] },
    matches: { total: 2_204, new: 44 },
    rounds: 1_056,
    kills: 0,
    per_day: [
      { date: '2026-11-26', matches: 40 },
      { date: '2026-11-27', matches: 0 },
      { date: '2026-11-28', matches: 4 },
    ],
    ...is,
  }
}

function openFigures(given: Analytics, look: Look = {}) {
  answer('GET /api/analytics?days=30', given)
  return show(<AnalyticsPage />, { texts: ['statistics'], ...look })
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement

test('figures stand by their names, with what is new of them', async () => {
  await openFigures(analytics())
  await screen.findByText('Players')
  expect(figure('Players')).toHaveTextContent('Players12 480+21 in the window')
  expect(figure('Teams')).toHaveTextContent('Teams310+0 in the window')
  expect(figure('Matches played')).toHaveTextContent('Matches played2 204+44 in the window')
  expect(figure('Rounds')).toHaveTextContent('Rounds1 056in the window')
  expect(figure('Kills')).toHaveTextContent('Kills0in the window')
  await expectAccessible()
})

test('another window is asked for, and the last figures stand meanwhile', async () => {
  answer('GET /api/analytics?days=7', analytics({ days: 7, rounds: 99 }))
  const { user } = await openFigures(analytics())
  await screen.findByText('Players')
  const held = holdCalls(/days=7$/)
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'false')
  expect(figure('Rounds')).toHaveTextContent('1 056')
  held.goOn()
  await waitFor(() => expect(figure('Rounds')).toHaveTextContent('99'))
})

test('the window stands in the address, and comes from it again', async () => {
  answer(/GET \/api\/auth\//, {})
  answer('GET /api/analytics?days=30', analytics())
  answer('GET /api/analytics?days=90', analytics({ days: 90, rounds: 4_000 }))
  const { user, address } = await showPage('/analytics?days=90')
  await waitFor(() => expect(figure('Rounds')).toHaveTextContent('4 000'))
  expect(screen.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true')
  const entries = history.length
  await user.click(screen.getByRole('button', { name: '30 days' }))
  await waitFor(() => expect(figure('Rounds')).toHaveTextContent('1 056'))
  expect(address()).toBe('/analytics')
  await user.click(screen.getByRole('button', { name: '90 days' }))
  expect(address()).toBe('/analytics?days=90')
  expect(history.length).toBe(entries)
})

test('a window that there is none of is the usual one', async () => {
  answer(/GET \/api\/auth\//, {})
  answer('GET /api/analytics?days=30', analytics())
  await showPage('/analytics?days=31')
  await waitFor(() => expect(figure('Rounds')).toHaveTextContent('1 056'))
})

test('that did not load say why, and are asked for again', async () => {
  const refused = refuse(/GET \/api\/analytics/, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
  const { user } = await show(<AnalyticsPage />, { texts: ['statistics'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures did not loadWait a little')
  refused.mend()
  answer('GET /api/analytics?days=30', analytics())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Players')).toBeVisible()
})

describe('days', () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row', { hidden: true }).slice(1)
  const days = () => rows().map((row) => row.textContent)

  test.each([
    ['Asia/Almaty', 'en', ['28 Nov4', '27 Nov0', '26 Nov40']],
    ['Pacific/Honolulu', 'en', ['28 Nov4', '27 Nov0', '26 Nov40']],
    ['Pacific/Kiritimati', 'en', ['28 Nov4', '27 Nov0', '26 Nov40']],
    ['America/Los_Angeles', 'ru', ['28 нояб.4', '27 нояб.0', '26 нояб.40']],
  ] as const)('are Almaty’s, wherever somebody looks from: %s, %s', async (zone, language, expected) => {
    await openFigures(analytics(), { zone, language })
    await screen.findByRole('table', { hidden: true })
    expect(days()).toEqual(expected)
  })

  test('stand as bars, with a name for whoever cannot see them', async () => {
    await openFigures(analytics())
    const bars = (await screen.findByRole('img', { name: /^Matches finished on each day/ })).querySelectorAll('rect')
    expect([...bars].map((bar) => Number(bar.getAttribute('height')))).toEqual([100, 0, 10])
  })

  test('on which nothing was played are said to be quiet, not drawn', async () => {
    await openFigures(analytics({ per_day: [{ date: '2026-11-28', matches: 0 }] }), { language: 'ru' })
    expect(await screen.findByText('За эти дни не завершилось ни одного матча.')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    expect(days()).toEqual(['28 нояб.0'])
  })
})

describe('tournaments', () => {
  test.each([
    ['en', ['Registration open', 'Registration closed', 'Check-in', 'Live', 'Finished', 'Cancelled']],
    ['ru', ['Регистрация открыта', 'Регистрация закрыта', 'Подтверждение участия', 'Идёт', 'Завершён', 'Отменён']],
  ] as const)('stand by how they stand, in %s', async (language, words) => {
    const statuses = ['open', 'closed', 'check_in', 'live', 'finished', 'cancelled'] as const
    const byStatus = statuses.map((status, at) => ({ status, count: at + 1 }))
    await openFigures(analytics({ tournaments: { total: 21, by_status: byStatus } }), { language })
    for (const [at, word] of words.entries())
      expect((await screen.findByText(word)).nextElementSibling).toHaveTextContent(String(at + 1))
    expect(screen.getByText('21', { selector: 'span' })).toBeVisible()
  })

  test('are none where there were none', async () => {
    await openFigures(analytics())
    expect(await screen.findByText('No tournaments available')).toBeVisible()
  })
})
