import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type {
  FiguresChoices,
  LoggedFigures,
  PlayerFigures as Answer,
  PlayerPractice as Practice,
  PracticeFigures,
} from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { sampleSide } from '../../testing/samples-players.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { PlayerFigures } from './components/player-figures.tsx'
import { PlayerPractice } from './components/player-practice.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>
type Figures = NonNullable<Answer['figures']>

const texts = ['player-figures'] as const

function figures(is: Partial<Figures> = {}): Figures {
  const played = { matches: 12, wins: 7, rounds: 1_250, kills: 900, deaths: 600, assists: 200, headshot_kills: 400 }
  const ratios = { kd_ratio: 1.5, adr: 84.6, match_rating: 1.183 }
  const untold = { mvps: null, logged: null, told: null, swing: null, sides: { ct: null, t: null }, maps: [] }
  return { ...played, ...ratios, ...untold, ...is }
}

const logged: LoggedFigures = {
  rounds: 1_100,
  kast: 0.716,
  first_kills: 110,
  first_deaths: 90,
  trade_kills: 61,
  bomb_plants: 44,
  bomb_defuses: 0,
  clutches: null,
}

const cellsOf = (table: string, row: string): (string | null)[] =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const choices: FiguresChoices = {
  seasons: [{ id: '3', names: { en: 'Spring', ru: 'Весна', kz: 'Көктем' } }],
  cups: [{ id: '10', name: 'LOBBY OPEN CUP' }],
  teams: [{ id: 't1', name: 'Tulpar', tag: 'TLP' }],
}

function openFigures(given: Figures | null, look: Look = {}) {
  answer('GET /api/players/u2/figures', { figures: given, choices: given && choices })
  return show(<PlayerFigures playerId="u2" />, { texts, ...look })
}

/** The numeral beside a name in a list of numbers. */
const numeral = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')

describe('figures of matches', () => {
  test('each stands beside its name, rounded as people read it', async () => {
    await openFigures(figures())
    expect(await screen.findByText('rounds: 1 250')).toBeVisible()
    expect(numeral('K/D')).toHaveTextContent('1.50')
    expect(numeral('ADR')).toHaveTextContent('85')
    expect(numeral('HS')).toHaveTextContent('44 %')
    expect(numeral('Win rate')).toHaveTextContent('58 %')
    expect(screen.getByText('Rating', { selector: 'dl abbr' }).closest('div')).toHaveTextContent('Rating1.18')
    expect(['Kills', 'Deaths', 'Assists'].map((name) => numeral(name)?.textContent)).toEqual(['900', '600', '200'])
    expect(screen.getByText('No data: no server has sent the log of these matches.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'What each figure means' })).toHaveAttribute(
      'href',
      '/statistics/definitions',
    )
  })

  test('by side, and by map on both or on one', async () => {
    const map = { map: 'de_nuke', played: 8, won: 5, all: sampleSide(), ct: sampleSide({ kd_ratio: 1.9 }), t: null }
    const { user } = await openFigures(
      figures({ sides: { ct: sampleSide(), t: sampleSide({ kast: null }) }, maps: [map] }),
    )
    await screen.findByRole('table', { name: 'Sides' })
    expect(cellsOf('Sides', 'CT')).toEqual(['620', '56\u00A0%', '1.43', '81', '74\u00A0%', '55\u00A0: 41', '1.14'])
    expect(cellsOf('Sides', 'T')[4]).toBe('—no data')
    expect(cellsOf('By map', 'Nuke')[2]).toBe('1.43')
    await user.click(screen.getByRole('button', { name: 'CT' }))
    expect(cellsOf('By map', 'Nuke')[2]).toBe('1.90')
    await user.click(screen.getByRole('button', { name: 'T' }))
    expect(cellsOf('By map', 'Nuke')).toEqual(Array(7).fill('—no data'))
    await expectAccessible()
  })

  test.each([
    ['en', /^No data on sides/],
    ['ru', /^По сторонам данных нет/],
    ['kz', /^Тараптар бойынша дерек жоқ/],
  ] as const)('without a full log there are maps but no sides, in %s', async (language, words) => {
    const map = { map: 'de_nuke', played: 8, won: 5, all: sampleSide({ kast: null }), ct: null, t: null }
    await openFigures(figures({ maps: [map] }), { language })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'Nuke' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('the decimal sign is the language’s own', async () => {
    await openFigures(figures(), { language: 'ru' })
    expect(await screen.findByText('1,50')).toBeVisible()
  })

  test('without a kill there is no share of headshots', async () => {
    await openFigures(figures({ kills: 0, headshot_kills: 0, kd_ratio: 0 }))
    await screen.findByText('K/D')
    expect(numeral('HS')).toHaveTextContent('no data')
    expect(numeral('K/D')).toHaveTextContent('0.00')
  })

  test.each([
    ['en', 'No data: no match on a game server yet.'],
    ['ru', 'Нет данных: матчей на игровом сервере ещё не было.'],
    ['kz', 'Дерек жоқ: ойын серверінде әлі матч ойнамаған.'],
  ] as const)('no match is no data, not noughts, in %s', async (language, text) => {
    await openFigures(figures({ matches: 0, rounds: 0, kills: 0 }), { language })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('K/D')).toBeNull()
  })

  test('kept back, nothing stands', async () => {
    const held = holdCalls(/figures$/)
    const { container } = await openFigures(null)
    held.goOn()
    await screen.findByRole('region', { name: 'Notifications' })
    await expect.poll(() => container.querySelector('[role=status]')).toBeNull()
    expect(container).not.toHaveTextContent(/Matches/)
  })

  test('did not load, and loads when asked again', async () => {
    const refused = refuse('GET /api/players/u2/figures', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<PlayerFigures playerId="u2" />, { texts, viewer: sampleUser() })
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures of matches did not loadWait a little')
    refused.mend()
    answer('GET /api/players/u2/figures', { figures: figures(), choices })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('K/D')).toBeVisible()
  })
})

describe('figures of the log', () => {
  test('say over how many rounds they are, and a nought is a nought', async () => {
    await openFigures(figures({ logged }))
    expect(await screen.findByText(/1 100 of 1 250 rounds\. A trade is a kill within \d+ seconds/)).toBeVisible()
    expect(numeral('KAST')).toHaveTextContent('72 %')
    expect(numeral('First kills')).toHaveTextContent('110')
    expect(numeral('First deaths')).toHaveTextContent('90')
    expect(numeral('Trade kills')).toHaveTextContent('61')
    expect(numeral('Plants')).toHaveTextContent('44')
    expect(numeral('Defuses')).toHaveTextContent(/^0$/)
    expect(screen.queryByText('Clutches, won / played')).toBeNull()
  })

  test('tell clutches that were lost from those that never came', async () => {
    const clutches = [
      { against: 1, tried: 12, won: 7 },
      { against: 2, tried: 5, won: 0 },
      { against: 5, tried: 0, won: 0 },
    ]
    await openFigures(figures({ logged: { ...logged, clutches } }))
    await screen.findByText('Clutches, won / played')
    expect(within(numeral('1v1') as HTMLElement).getByText('7 of 12 won')).toBeInTheDocument()
    expect(numeral('1v1')).toHaveTextContent('7/12')
    expect(numeral('1v2')).toHaveTextContent('0/5')
    expect(numeral('1v5')).toHaveTextContent('—never')
  })
})

function mode(is: Partial<PracticeFigures> = {}): PracticeFigures {
  return { mode: 'aim', seconds: 5_400, kills: 200, headshot_kills: 90, deaths: 40, ...is }
}

function openPractice(practice: Practice['practice'], look: Look = {}) {
  answer('GET /api/players/u2/practice', { practice })
  return show(<PlayerPractice playerId="u2" />, { texts, ...look })
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('practice', () => {
  test('stands by mode, with a sum over all of them', async () => {
    await openPractice({
      modes: [
        mode(),
        mode({ mode: 'retake', seconds: 1_770, kills: 0, headshot_kills: 0 }),
        mode({ mode: 'prefire', seconds: 3_600 }),
      ],
      last_day: '2026-11-28',
    })
    const [, aim, retake, prefire, all] = await screen.findAllByRole('row')
    expect(cells(aim as HTMLElement)).toEqual(['1 h 30 min', '200', '45\u00A0%'])
    expect(cells(retake as HTMLElement)).toEqual(['30 min', '0', '—'])
    expect(cells(prefire as HTMLElement)[0]).toBe('1 h 0 min')
    expect(cells(all as HTMLElement)).toEqual(['3 h 0 min', '400', '45\u00A0%'])
    expect(screen.getByText(/It does not count in the leaderboard/)).toBeVisible()
  })

  test('of one mode needs no sum', async () => {
    await openPractice({ modes: [mode({ mode: 'warm_up' })], last_day: null })
    expect(await screen.findByRole('rowheader', { name: '5v5 warm-up' })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: 'Together' })).toBeNull()
    expect(screen.queryByText(/^last on/)).toBeNull()
  })

  test.each(['Asia/Almaty', 'Pacific/Kiritimati', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'its last day is one of Almaty’s calendar, wherever somebody looks from: %s',
    async (zone) => {
      await openPractice({ modes: [mode()], last_day: '2025-12-31' }, { zone })
      expect(await screen.findByText('last on 31 December 2025')).toBeVisible()
    },
  )

  test('nothing told is no data; kept back is not a word', async () => {
    await openPractice({ modes: [], last_day: null }, { language: 'ru' })
    expect(await screen.findByText(/^Нет данных: тренировочные серверы/)).toBeVisible()
    const { container } = await openPractice(null, { language: 'ru' })
    await expect.poll(() => container.querySelector('[role=status]')).toBeNull()
    expect(screen.queryByText(/Тренировки|Нет данных/)).toBeNull()
  })

  test('did not load, and loads when asked again', async () => {
    const refused = refuse('GET /api/players/u2/practice', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<PlayerPractice playerId="u2" />, { texts })
    expect(await screen.findByRole('alert')).toHaveTextContent('The practice did not loadWait a little')
    refused.mend()
    answer('GET /api/players/u2/practice', { practice: { modes: [mode()], last_day: null } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('rowheader', { name: 'Aim' })).toBeVisible()
  })
})
