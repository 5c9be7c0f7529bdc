import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Analytics } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, answerCalls, breakCalls, holdCalls, refuse } from '../../testing/network.ts'
import { sampleAnalytics } from '../../testing/samples-analytics.ts'
import { catchFiles } from '../../testing/saved-files.ts'
import { show, showPage } from '../../testing/show.tsx'
import { AnalyticsPage } from './components/analytics-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

function analytics(is: Partial<Analytics> = {}): Analytics {
  return sampleAnalytics({
    players: { total: 12_480, new: 21 },
    teams: { total: 310, new: 0 },
    matches: { total: 2_204, new: 44 },
    rounds: 1_056,
    per_day: [
      { date: '2026-11-26', matches: 40, rounds: 880, registrations: 9, active: 0 },
      { date: '2026-11-27', matches: 0, rounds: 0, registrations: 0, active: 0 },
      { date: '2026-11-28', matches: 4, rounds: 88, registrations: 12, active: 0 },
    ],
    active: 388,
    ...is,
  })
}

function openFigures(given: Analytics, look: Look = {}) {
  answer('GET /api/analytics?days=30', given)
  return show(<AnalyticsPage />, { texts: ['statistics'], ...look })
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement

test('figures stand by their names, with what is new of them', async () => {
  await openFigures(analytics())
  await screen.findByText('Players', { selector: 'dt' })
  expect(figure('Players')).toHaveTextContent('Players12 480+21 in this period')
  expect(figure('Teams')).toHaveTextContent('Teams310+0 in this period')
  expect(figure('Matches played')).toHaveTextContent('Matches played2 204+44 in this period')
  expect(figure('Rounds')).toHaveTextContent('Rounds1 056in this period')
  expect(figure('Kills')).toHaveTextContent('Kills0in this period')
  await expectAccessible()
})

test('another window is asked for, and the last figures stand meanwhile', async () => {
  answer('GET /api/analytics?days=7', analytics({ days: 7, rounds: 99 }))
  const { user } = await openFigures(analytics())
  await screen.findByText('Players', { selector: 'dt' })
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
  expect(await screen.findByRole('alert')).toHaveTextContent('The stats did not loadWait a little')
  refused.mend()
  answer('GET /api/analytics?days=30', analytics())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Players', { selector: 'dt' })).toBeVisible()
})

describe('days', () => {
  const rows = () => within(firstTable()).getAllByRole('row', { hidden: true }).slice(1)
  const firstTable = () => screen.getAllByRole('table', { hidden: true })[0] ?? document.body
  const days = () => rows().map((row) => row.textContent)

  test.each([
    ['Asia/Almaty', 'en', ['28 Nov4', '27 Nov0', '26 Nov40']],
    ['Pacific/Honolulu', 'en', ['28 Nov4', '27 Nov0', '26 Nov40']],
    ['Pacific/Kiritimati', 'en', ['28 Nov4', '27 Nov0', '26 Nov40']],
    ['America/Los_Angeles', 'ru', ['28 нояб.4', '27 нояб.0', '26 нояб.40']],
  ] as const)('are Almaty’s, wherever somebody looks from: %s, %s', async (zone, language, expected) => {
    await openFigures(analytics(), { zone, language })
    await screen.findAllByRole('table', { hidden: true })
    expect(days()).toEqual(expected)
  })

  test('stand as bars, with a name for whoever cannot see them', async () => {
    await openFigures(analytics())
    const bars = (await screen.findByRole('img', { name: /^Matches finished on each day/ })).querySelectorAll('rect')
    expect([...bars].map((bar) => Number(bar.getAttribute('height')))).toEqual([100, 0, 10])
  })

  test('on which nothing was played are said to be quiet, not drawn', async () => {
    await openFigures(
      analytics({ per_day: [{ date: '2026-11-28', matches: 0, rounds: 0, registrations: 0, active: 0 }] }),
      {
        language: 'ru',
      },
    )
    const [first] = await screen.findAllByText('За эти дни не завершилось ни одного матча.')
    expect(first).toBeVisible()
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

describe('the MVP', () => {
  const best = {
    id: 'p1',
    username: 'aru_tulpar',
    avatar_url: null,
    maps: 12,
    rounds: 260,
    kills: 1_204,
    deaths: 160,
    kd_ratio: 1.3,
    adr: 102.5,
  }
  const panel = async () => (await screen.findByRole('heading', { name: 'MVP' })).closest('section')

  const next = { ...best, id: 'p2', username: 'batyr', kills: 90, maps: 4, kd_ratio: 0.9, adr: 99 }

  test.each([
    ['en', 'RankPlayerADRK/DKillsMaps', '102.5', /^Most damage per round \(ADR\).* at least 3 maps/],
    ['ru', 'МестоИгрокADRK/DУбийстваКарты', '102,5', /^Наибольший урон за раунд \(ADR\).* не меньше 3 карт/],
    ['kz', 'ОрынОйыншыADRK/DӨлтірулерКарталар', '102,5', /кемінде 3 карта .* зияны \(ADR\)/],
  ] as const)(
    'is named before the next ones, with figures, the rule and the way to their pages: %s',
    async (language, head, adr, rule) => {
      await openFigures(analytics({ mvp: best, mvps: [best, next] }), { language })
      const found = within((await panel())!)
      const rows = found.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
      expect(rows[0]?.join('')).toBe(head)
      const point = adr.charAt(3)
      expect(rows.slice(1).map((cells) => cells.map((cell) => cell.replaceAll(/\s/g, ' ')))).toEqual([
        ['1', 'aru_tulpar', adr, `1${point}30`, '1 204', '12'],
        ['2', 'batyr', `99${point}0`, `0${point}90`, '90', '4'],
      ])
      expect(found.getByRole('link', { name: 'aru_tulpar' })).toHaveAttribute('href', '/players/p1')
      expect(found.getByRole('link', { name: 'batyr' })).toHaveAttribute('href', '/players/p2')
      expect(found.getByText(rule)).toBeVisible()
      await expectAccessible()
    },
  )

  test.each([
    ['en', /^No MVP yet/, 'All tournaments'],
    ['ru', /^MVP пока нет/, 'Все турниры'],
    ['kz', /^MVP әзірге жоқ/, 'Барлық турнир'],
  ] as const)(
    'is nobody where nobody played enough; the page says so and where to play: %s',
    async (language, words, way) => {
      await openFigures(analytics(), { language })
      const found = within((await panel())!)
      expect(found.getByText(words)).toBeVisible()
      expect(found.getByRole('link', { name: way })).toHaveAttribute('href', '/tournaments')
      expect(found.queryByRole('table')).toBeNull()
      expect(found.getByText(/3 (maps|карт)/)).toBeVisible()
      await expectAccessible()
    },
  )
})

describe('figures as a file', () => {
  const group = (name: string) => screen.findByRole('group', { name, hidden: true }).then((found) => within(found))

  test.each([
    ['en', 'CSV', 'The whole page as a file'],
    ['ru', 'JSON', 'Вся страница файлом'],
    ['kz', 'NDJSON', 'Бүкіл бет файл түрінде'],
  ] as const)('come by a button, of the days that are shown: %s, %s', async (language, label, name) => {
    const files = catchFiles()
    const format = label.toLowerCase()
    answerCalls(new RegExp(`GET /api/analytics/export\\?days=30&format=${format}$`), 200, 'the file')
    const { user } = await openFigures(analytics(), { language })
    await user.click((await group(name)).getByRole('button', { name: label }))
    await waitFor(() => expect(files.map((file) => file.name)).toEqual([`lobby-analytics-30-days.${format}`]))
    expect(await files[0]?.text()).toBe('the file')
  })

  test('say why they did not come, and how far they are', async () => {
    const files = catchFiles()
    answerCalls(/GET \/api\/analytics\/export/, 200, 'the file')
    const line = breakCalls(/export/)
    const { user } = await openFigures(analytics())
    const button = (await group('The whole page as a file')).getByRole('button', { name: 'JSON' })
    await user.click(button)
    expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
    line.mend()
    const held = holdCalls(/export/)
    await user.click(button)
    expect(await screen.findByText('Getting it ready…')).toBeVisible()
    expect(screen.queryByText(/^Network error/)).toBeNull()
    expect(files).toEqual([])
    held.goOn()
    await waitFor(() => expect(files).toHaveLength(1))
    expect(screen.queryByText('Getting it ready…')).toBeNull()
  })

  test('can be given up while they come', async () => {
    const { user } = await openFigures(analytics())
    const button = (await group('The whole page as a file')).getByRole('button', { name: 'CSV' })
    const slow = vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      return promise
    })
    onTestFinished(() => slow.mockRestore())
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Getting it ready…')).toBeNull())
    expect(button).not.toHaveAttribute('aria-busy', 'true')
  })

  test('are not offered where the figures did not load', async () => {
    refuse(/GET \/api\/analytics/, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    await show(<AnalyticsPage />, { texts: ['statistics'] })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })
})
