import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FiguresChoices, PlayerFigures as Answer, ToldFigures } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { figuresOf } from './api/get-figures.ts'
import { PlayerFigures } from './components/player-figures.tsx'

type Figures = NonNullable<Answer['figures']>
type Look = NonNullable<Parameters<typeof show>[1]>

const choices: FiguresChoices = {
  seasons: [{ id: '3', names: { en: 'Spring', ru: 'Весна', kz: 'Көктем' } }],
  cups: [{ id: '10', name: 'LOBBY OPEN CUP' }],
  teams: [{ id: 't1', name: 'Tulpar', tag: 'TLP' }],
}
const told: ToldFigures = {
  rounds: 1_000,
  traded_deaths: 41,
  two_kills: 120,
  three_kills: 33,
  four_kills: 6,
  five_kills: 1,
  utility_damage: 4_250,
  flash_assists: 29,
  enemies_flashed: 310,
}

function figures(is: Partial<Figures> = {}): Figures {
  const played = { matches: 12, wins: 7, rounds: 1_250, kills: 900, deaths: 600, assists: 200, headshot_kills: 400 }
  const ratios = { kd_ratio: 1.5, adr: 84.6, match_rating: 1.183, swing: null }
  return { ...played, ...ratios, mvps: null, logged: null, told: null, sides: { ct: null, t: null }, maps: [], ...is }
}
const tell = (query: string, given: Figures | null) =>
  answer(`GET /api/players/u2/figures${query}`, { figures: given, choices })
const open = (look: Look = {}) =>
  show(<PlayerFigures playerId="u2" />, { texts: ['player-figures', 'player-pages'], ...look })
/** What stands beside a name. */
const figure = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent

describe('what a full log tells', () => {
  test.each([
    ['en', 'MVP', 'Swing', 'Utility damage', 'Enemies flashed', 'Flash assists', '4.3', '+1.25'],
    ['ru', 'MVP', 'Свинг', 'Урон гранатами', 'Ослеплено врагов', 'Помощь флешкой', '4,3', '+1,25'],
    ['kz', 'MVP', 'Свинг', 'Граната зияны', 'Соқыр болған қарсыластар', 'Флешкамен көмек', '4,3', '+1,25'],
  ] as const)('stands in figures, in %s', async (language, mvp, swing, damage, flashed, assists, perRound, moved) => {
    tell('', figures({ told, mvps: { rounds: 1_250, count: 88 }, swing: 1.25 }))
    await open({ language })
    await screen.findByText('5K')
    expect(['2K', '3K', '4K', '5K'].map(figure)).toEqual(['120', '33', '6', '1'])
    expect([mvp, swing, damage, flashed, assists].map(figure)).toEqual(['88', moved, perRound, '310', '29'])
    await expectAccessible()
  })

  test.each([
    ['en', 'no data', 'Swing', 'No data: no server has sent the full log of these matches.'],
    ['ru', 'нет данных', 'Свинг', 'Нет данных: ни один сервер не прислал полный лог этих матчей.'],
    ['kz', 'дерек жоқ', 'Свинг', 'Дерек жоқ: бірде-бір сервер бұл матчтардың толық логын жібермеген.'],
  ] as const)('is no data in words where none came, in %s', async (language, none, swing, multi) => {
    tell('', figures())
    await open({ language })
    expect(await screen.findByText(multi)).toBeVisible()
    expect(['MVP', swing].map(figure)).toEqual([none, none])
    expect(screen.queryByText('2K')).toBeNull()
  })
})

describe('what figures are of', () => {
  test.each([
    ['en', 'Which matches', 'Spring', 'All matches'],
    ['ru', 'Какие матчи', 'Весна', 'Все матчи'],
    ['kz', 'Қай матчтар', 'Көктем', 'Барлық матч'],
  ] as const)('is chosen among what the player played, in %s', async (language, label, season, all) => {
    tell('', figures())
    tell('?of=season%3A3', figures({ kd_ratio: 2.5 }))
    const { user } = await open({ language })
    const select = await screen.findByRole('combobox', { name: label })
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      all,
      season,
      'LOBBY OPEN CUP',
      'Tulpar',
    ])
    await user.selectOptions(select, season)
    await waitFor(() => expect(figure('K/D')).toMatch(/^2[.,]50$/))
    expect(select).toHaveValue('season:3')
    await user.selectOptions(select, all)
    await waitFor(() => expect(figure('K/D')).toMatch(/^1[.,]50$/))
  })

  test('while the others are on their way, those of before stay and are said to be old', async () => {
    tell('', figures())
    const { user } = await open()
    const select = await screen.findByRole('combobox', { name: 'Which matches' })
    tell('?of=cup%3A10', figures({ kd_ratio: 2.5 }))
    const held = holdCalls(/figures\?of/)
    await user.selectOptions(select, 'LOBBY OPEN CUP')
    await waitFor(() => expect(select.closest('section')).toHaveAttribute('aria-busy', 'true'))
    expect(figure('K/D')).toBe('1.50')
    held.goOn()
    await waitFor(() => expect(figure('K/D')).toBe('2.50'))
  })

  test.each([
    ['en', 'There is no such season, tournament or team.', 'Show all matches'],
    ['ru', 'Такого сезона, турнира или команды нет.', 'Показать все матчи'],
    ['kz', 'Мұндай маусым, турнир не команда жоқ.', 'Барлық матчты көрсету'],
  ] as const)('that there is not is said, with the way to all, in %s', async (language, words, way) => {
    tell('', figures())
    refuse('GET /api/players/u2/figures?of=team%3At1', 404, { code: 'TEAM_NOT_FOUND', error: 'There is no such team' })
    const { user } = await open({ language })
    await user.selectOptions(await screen.findByRole('combobox'), 'Tulpar')
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: way }))
    await waitFor(() => expect(figure('K/D')).toMatch(/^1[.,]50$/))
  })

  test.each([
    ['en', 'No data: the player has no match on a game server here.', /does not show their teams/],
    ['ru', 'Нет данных: здесь у игрока нет матчей на игровом сервере.', /не показывает свои команды/],
    ['kz', 'Дерек жоқ: мұнда ойыншының ойын серверіндегі матчы жоқ.', /командаларын көрсетпейді/],
  ] as const)('without a match, or kept, is told apart from all, in %s', async (language, none, kept) => {
    tell('', figures())
    tell('?of=cup%3A10', figures({ matches: 0 }))
    tell('?of=team%3At1', null)
    const { user } = await open({ language })
    const select = await screen.findByRole('combobox')
    await user.selectOptions(select, 'LOBBY OPEN CUP')
    expect(await screen.findByText(none)).toBeVisible()
    await user.selectOptions(select, 'Tulpar')
    expect(await screen.findByText(kept)).toBeVisible()
    expect(select).toBeVisible()
  })

  test.each(['', 'x', 'cup:', 'cup:0', 'cup:x', 'season:1234567890', 'team:a b', 'all:1', 'map:de_nuke', '__proto__'])(
    'an address that names %o names all',
    (text) => {
      expect(figuresOf(text)).toBe('all')
    },
  )
  test.each(['season:3', 'cup:999999999', 'team:a-B_9'] as const)('%s is asked for', (text) => {
    expect(figuresOf(text)).toBe(text)
  })
})
