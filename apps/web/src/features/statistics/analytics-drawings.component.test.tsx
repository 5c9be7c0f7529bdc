import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Analytics } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, answerCalls } from '../../testing/network.ts'
import { sampleAnalytics } from '../../testing/samples-analytics.ts'
import { catchFiles } from '../../testing/saved-files.ts'
import { show } from '../../testing/show.tsx'
import { AnalyticsPage } from './components/analytics-page.tsx'

const days = [
  { date: '2026-11-26', matches: 40, rounds: 880, registrations: 9, active: 0 },
  { date: '2026-11-27', matches: 0, rounds: 0, registrations: 0, active: 0 },
  { date: '2026-11-28', matches: 4, rounds: 88, registrations: 12, active: 0 },
]

function openFigures(given: Analytics, look: NonNullable<Parameters<typeof show>[1]> = {}) {
  answer('GET /api/analytics?days=30', given)
  return show(<AnalyticsPage />, { texts: ['statistics'], ...look })
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement

async function panelOf(title: string) {
  return within((await screen.findByRole('heading', { name: title })).closest('section') ?? document.body)
}
/** What its table says, but for the head. Of a day its number: months are written by language. */
function rowsOf(panel: Awaited<ReturnType<typeof panelOf>>): string[][] {
  return panel
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      [...row.children].map(({ textContent }, at) =>
        at === 0 ? (/^\d+/.exec(textContent)?.[0] ?? textContent) : textContent,
      ),
    )
}

test.each([
  ['en', 'Rounds per day', /^Rounds of maps that ended on each day/],
  ['ru', 'Раунды по дням', /^Сколько раундов было в картах/],
  ['kz', 'Күндер бойынша раундтар', /^Әр күні аяқталған карталардағы раундтар/],
] as const)('rounds by day are drawn, with the same in a table: %s', async (language, title, drawing) => {
  await openFigures(sampleAnalytics({ per_day: days }), { language })
  const panel = await panelOf(title)
  expect(panel.getByRole('img', { name: drawing })).toBeVisible()
  expect(rowsOf(panel)).toEqual([
    ['28', '88'],
    ['27', '0'],
    ['26', '880'],
  ])
  await expectAccessible()
})

describe('the servers of each day', () => {
  const told = [
    { date: '2026-11-25', asked: 0, answered: 0 },
    { date: '2026-11-26', asked: 200, answered: 199 },
    { date: '2026-11-27', asked: 40, answered: 0 },
    { date: '2026-11-28', asked: 50, answered: 50 },
  ]
  const servers = { asked: 290, answered: 249, per_day: told }

  test.each([
    [
      'en',
      'Server uptime per day',
      /^Share of checks that servers answered/,
      'no data',
      '.',
      'Worst day: 0.0 %',
      /^Not checked/,
    ],
    [
      'ru',
      'Доступность серверов по дням',
      /^Доля проверок/,
      'нет данных',
      ',',
      'Худший день: 0,0 %',
      /^В эти дни проверок не было/,
    ],
    [
      'kz',
      'Күндер бойынша серверлердің қолжетімділігі',
      /бозғылты — дерек жоқ/,
      'дерек жоқ',
      ',',
      'Ең нашар күн: 0,0 %',
      /тексеру болмады/,
    ],
  ] as const)(
    'are drawn; a day without a check is unknown, not one without an answer: %s',
    async (language, title, drawing, none, point, worst, unknown) => {
      await openFigures(sampleAnalytics({ servers }), { language })
      const panel = await panelOf(title)
      const bars = [...panel.getByRole('img', { name: drawing }).querySelectorAll('rect')]
      expect(bars.map((bar) => [Number(bar.getAttribute('height')), bar.getAttribute('class')])).toEqual([
        [100, 'stat-bar-unknown'],
        [99.5, null],
        [3, 'stat-bar-gone'],
        [100, null],
      ])
      const share = (whole: string) => `${whole.replace('.', point)}\u00A0%`
      expect(rowsOf(panel)).toEqual([
        ['28', share('100.0'), '50 / 50'],
        ['27', share('0.0'), '0 / 40'],
        ['26', share('99.5'), '199 / 200'],
        ['25', none, '0 / 0'],
      ])
      expect(panel.getByText(worst)).toBeVisible()
      expect(panel.getByText(unknown)).toBeVisible()
      await expectAccessible()
    },
  )

  test('are all known: nothing is said of what is not', async () => {
    await openFigures(sampleAnalytics({ servers: { ...servers, per_day: told.slice(1) } }))
    expect((await panelOf('Server uptime per day')).queryByText(/^Not checked/)).toBeNull()
  })

  test.each([
    ['en', 'Server uptime per day', 'No server was checked in this period.'],
    ['ru', 'Доступность серверов по дням', 'За эти дни серверы никто не проверял.'],
    ['kz', 'Күндер бойынша серверлердің қолжетімділігі', 'Бұл күндері серверлер тексерілген жоқ.'],
  ] as const)('are said to be unknown where nobody asked: %s', async (language, title, words) => {
    const quiet = { asked: 0, answered: 0, per_day: told.slice(0, 1) }
    await openFigures(sampleAnalytics({ servers: quiet }), { language })
    const panel = await panelOf(title)
    expect(panel.getByText(words)).toBeVisible()
    expect(panel.queryByRole('img')).toBeNull()
  })
})

describe('cups that began', () => {
  const list = [
    { id: '7', name: 'Steppe Cup', places: 16, taken: 12 },
    { id: '6', name: 'Duel', places: 2, taken: 2 },
  ]
  const cups = { begun: 2, places: 18, taken: 14, list }

  test.each([
    ['en', 'Cup fill rate', /latest first\.$/],
    ['ru', 'Заполненность турниров', /сначала последние\.$/],
    ['kz', 'Турнирлердің толуы', /алдымен соңғылары\.$/],
  ] as const)('stand with a bar, their places and the way to them: %s', async (language, title, words) => {
    await openFigures(sampleAnalytics({ cups }), { language })
    const panel = await panelOf(title)
    expect(rowsOf(panel)).toEqual([
      ['Steppe Cup', '12 / 16', '75\u00A0%'],
      ['Duel', '2 / 2', '100\u00A0%'],
    ])
    expect(panel.getByRole('link', { name: 'Steppe Cup' })).toHaveAttribute('href', '/tournaments/7')
    expect(panel.getByText(words)).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['en', 'Cup fill rate', 'Show all 12 cups', 'The latest 12 of 60 cups that began in this period.'],
    ['ru', 'Заполненность турниров', 'Показать все 12 турниров', 'Последние 12 турниров из 60, начавшихся за эти дни.'],
    ['kz', 'Турнирлердің толуы', 'Барлық 12 турнирді көрсету', 'Осы кезеңде басталған 60 турнирдің соңғы 12 турнирі.'],
  ] as const)(
    'come ten at first, the others by a press, and it is said that there were more: %s',
    async (language, title, all, words) => {
      const many = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Cup ${at}`, places: 4, taken: 3 }))
      const { user } = await openFigures(sampleAnalytics({ cups: { ...cups, begun: 60, list: many } }), { language })
      const panel = await panelOf(title)
      expect(panel.getByText(words)).toBeVisible()
      expect(rowsOf(panel)).toHaveLength(10)
      await user.click(panel.getByRole('button', { name: all }))
      expect(rowsOf(panel)).toHaveLength(12)
      expect(panel.getByRole('link', { name: 'Cup 10' })).toHaveFocus()
      expect(panel.queryByRole('button', { name: all })).toBeNull()
    },
  )

  test.each([
    ['en', 'Cup fill rate', 'No cup began in this period.'],
    ['ru', 'Заполненность турниров', 'За эти дни не начался ни один турнир.'],
    ['kz', 'Турнирлердің толуы', 'Бұл күндері бірде-бір турнир басталмады.'],
  ] as const)('are none where none did; the page says where to play: %s', async (language, title, words) => {
    await openFigures(sampleAnalytics(), { language })
    const panel = await panelOf(title)
    expect(panel.getByText(words)).toBeVisible()
    expect(panel.getByRole('link')).toHaveAttribute('href', '/tournaments')
  })
})

describe('play', () => {
  test('has its share of places and of answers, and no share of nothing', async () => {
    await openFigures(sampleAnalytics({ active: 388, servers: { asked: 400, answered: 398, per_day: [] } }))
    await screen.findByText('Players', { selector: 'dt' })
    expect(figure('Places taken')).toHaveTextContent('Places takenno data')
    expect(figure('Server uptime')).toHaveTextContent('Server uptime99.5 %398 of 400 checks')
    expect(figure('Players who played')).toHaveTextContent('388')
  })

  test.each([
    ['66.7', 2, 3],
    ['100.0', 3, 3],
    ['99.9', 99_999, 100_000],
    ['0.1', 1, 100_000],
    ['0.0', 0, 3],
  ])('says %s %% for %i of %i: all is only what is all, and nothing what is nothing', async (share, taken, places) => {
    await openFigures(sampleAnalytics({ cups: { begun: 1, places, taken, list: [] } }))
    await screen.findByText('Players', { selector: 'dt' })
    expect(figure('Places taken')).toHaveTextContent(`Places taken${share} %`)
  })

  test('of maps says which side won more rounds, and says where nobody knows', async () => {
    const maps = [
      { map: 'de_mirage', played: 9, ct: 110, t: 90 },
      { map: 'de_dust2', played: 2, ct: 0, t: 0 },
    ]
    await openFigures(sampleAnalytics({ maps }))
    const rows = (await screen.findByText('Mirage')).closest('table')?.querySelectorAll('tbody tr') ?? []
    expect([...rows].map((row) => row.textContent)).toEqual(['Mirage955\u00A0%45\u00A0%', 'Dust II2no data'])
    await expectAccessible()
  })

  test.each([
    ['en', 'Wed', /^Matches by weekday and hour/],
    ['ru', 'Ср', /^Матчи по дням недели и часам/],
    ['kz', 'Ср', /^Апта күндері мен сағаттар бойынша/],
  ] as const)('by weekday and hour is drawn, and the same stands in a table, in %s', async (language, day, drawing) => {
    const hours = Array.from({ length: 7 }, (_, at) =>
      Array.from({ length: 24 }, (_none, hour) => (at === 2 && hour === 20 ? 7 : 0)),
    )
    await openFigures(sampleAnalytics({ hours }), { language })
    const cell = (await screen.findAllByRole('cell', { hidden: true })).find(
      ({ textContent }) => textContent === '20:00',
    )
    expect(cell?.closest('tr')?.textContent).toBe(`${day}20:007`)
    expect(screen.getByRole('img', { name: drawing })).toBeVisible()
  })
})

describe('a drawing as a file', () => {
  const best = { id: 'p1', username: 'aru', avatar_url: null, maps: 3, rounds: 60, kills: 60, deaths: 48 }
  const full = sampleAnalytics({
    per_day: days,
    maps: [{ map: 'de_mirage', played: 9, ct: 110, t: 90 }],
    hours: Array.from({ length: 7 }, () => Array<number>(24).fill(1)),
    cups: { begun: 1, places: 4, taken: 3, list: [{ id: '7', name: 'Steppe Cup', places: 4, taken: 3 }] },
    servers: { asked: 1, answered: 1, per_day: [{ date: '2026-11-28', asked: 1, answered: 1 }] },
    mvps: [{ ...best, kd_ratio: 1.25, adr: 102.5 }],
  })

  test.each([
    ['en', 'Rounds per day', 'All days as a file', 'days', 'CSV'],
    ['ru', 'Доступность серверов по дням', 'Серверы файлом', 'servers', 'JSON'],
    ['kz', 'Карталар және тараптар', 'Карталар файл түрінде', 'maps', 'NDJSON'],
    ['en', 'Peak hours', 'Hours as a file', 'hours', 'NDJSON'],
    ['ru', 'Заполненность турниров', 'Турниры файлом', 'cups', 'CSV'],
    ['kz', 'MVP', 'MVP файл түрінде', 'mvps', 'JSON'],
  ] as const)('has what it shows and nothing else: %s, %s', async (language, title, name, part, label) => {
    const files = catchFiles()
    const format = label.toLowerCase()
    answerCalls(new RegExp(`GET /api/analytics/export\\?days=30&part=${part}&format=${format}$`), 200, 'the file')
    const { user } = await openFigures(full, { language })
    const panel = await panelOf(title)
    const closed = panel.queryByText(/файл|file/, { selector: 'summary' })
    if (closed !== null) await user.click(closed)
    const group = panel.getByRole('group', { name })
    await user.click(within(group).getByRole('button', { name: label }))
    await waitFor(() => expect(files.map((file) => file.name)).toEqual([`lobby-analytics-${part}-30-days.${format}`]))
    await expectAccessible()
  })

  test('is not offered where there is nothing in it', async () => {
    await openFigures(sampleAnalytics())
    for (const title of ['MVP', 'Maps and sides', 'Peak hours', 'Cup fill rate'])
      expect((await panelOf(title)).queryByRole('button', { hidden: true, name: 'CSV' })).toBeNull()
  })
})
