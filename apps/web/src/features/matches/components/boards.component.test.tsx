import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import {
  sampleMap,
  samplePlayerLine,
  sampleRoom,
  sampleRoster,
  sampleSeries,
} from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleUser } from '../../../testing/samples.ts'
import { answer } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { LoggedBoard } from './logged-board.tsx'
import { Rosters } from './rosters.tsx'
import { Scoreboards } from './scoreboards.tsx'

const texts = ['matches'] as const
type Language = 'en' | 'ru' | 'kz'

const ace = samplePlayerLine('Арыстан', {
  kills: 24,
  deaths: 15,
  assists: 3,
  adr: 101.25,
  headshot_share: 0.456,
  kast: 0.8,
  mvps: 5,
})
const even = samplePlayerLine('berik', { kills: 12, deaths: 12, assists: 7, adr: 70, headshot_share: 0.5, mvps: 1 })
const weak = samplePlayerLine('celt', { kills: 12, deaths: 17, kast: 0.5 })

function played(is: Partial<Parameters<typeof sampleMap>[0]> = {}, more: Partial<MatchDetail> = {}): MatchDetail {
  const map = { status: 'finished', team1: 13, team2: 7, winner: 1, players1: [weak, ace], players2: [even] } as const
  return sampleSeries([sampleMap({ ...map, players1: [weak, ace], players2: [even], ...is })], more)
}

const boards = (match: MatchDetail, language: Language = 'en') =>
  show(<Scoreboards match={match} map={match.maps[0]!} />, { texts, language })
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)

test('a scoreboard tells each player’s figures, the best first', async () => {
  await boards(played())
  const board = screen.getByRole('table', { name: 'Scoreboard of Tulpar on Mirage' })
  expect(
    within(board)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Player'), expect.stringContaining('Арыстан'), expect.stringContaining('celt')])
  expect(cells(/^Арыстан/)).toEqual(['24', '15', '3', '+9', '101.3', '46\u202f%', '80\u202f%', '5'])
  expect(cells(/^celt/).slice(0, 4)).toEqual(['12', '17', '0', '−5'])
  expect(cells(/^berik/)[3]).toBe('0')
  await expectAccessible()
})

test('what the server never sent is no data, and no nought', async () => {
  await boards(played())
  const [, , , , adr, headshots, kast, mvps] = cells(/^celt/)
  expect([adr, headshots, kast, mvps]).toEqual(['—no data', '—no data', '50\u202f%', '0'])
  expect(cells(/^berik/)[6]).toBe('—no data')
})

test('each column says what it means', async () => {
  await boards(played())
  for (const [short, full] of [
    ['K', 'Kills'],
    ['D', 'Deaths'],
    ['A', 'Assists'],
    ['+/−', 'Kills minus deaths'],
    ['ADR', 'Damage per round'],
    ['KAST', 'Rounds with a kill, assist, survival or trade'],
  ] as const)
    expect(screen.getAllByText(short)[0]).toHaveAttribute('title', full)
})

test.each([
  ['ru', '101,3', 'нет данных'],
  ['kz', '101,3', 'дерек жоқ'],
] as const)('figures stand with the decimal sign of the language: %s', async (language, adr, none) => {
  await boards(played(), language)
  expect(cells(/^Арыстан/)[4]).toBe(adr)
  expect(cells(/^celt/)[4]).toBe(`—${none}`)
})

test('a team of which nothing is told has words in place of its board, and its coach is named', async () => {
  const coach = { user_id: 'c', username: 'ustaz', has_steam_id: true }
  await boards(played({ players2: [] }, { coach2: coach }))
  expect(screen.queryByRole('table', { name: 'Scoreboard of Barys on Mirage' })).toBeNull()
  expect(screen.getByText('The scoreboard appears with the first round.')).toBeVisible()
  expect(screen.getByText('Coach: ustaz')).toBeVisible()
})

test('two guests of one name are two rows', async () => {
  const guest = { user_id: null, kills: 1 }
  await boards(
    played({
      players1: [
        samplePlayerLine('bot', { ...guest, steam_id: '76561197960265731' }),
        samplePlayerLine('bot', { ...guest, steam_id: '76561197960265732' }),
      ],
    }),
  )
  expect(screen.getAllByRole('row', { name: /^bot/ })).toHaveLength(2)
})

const logged = { first_deaths: 1, trade_kills: 2, clutches: 0, bomb_plants: 3, bomb_defuses: 1 }

test('the log’s board says how much of the map it tells, with the openers on top of each team', async () => {
  const players1 = [
    samplePlayerLine('late', { ...logged, first_kills: 1 }),
    samplePlayerLine('opener', { ...logged, first_kills: 6 }),
  ]
  const match = played({ logged_rounds: 19, players1, players2: [samplePlayerLine('guest', { first_kills: 2 })] })
  await show(<LoggedBoard match={match} map={match.maps[0]!} />, { texts })
  expect(screen.getByText('19 of 20 rounds')).toBeVisible()
  const board = screen.getByRole('table', { name: 'First kills, trades, clutches and the bomb on Mirage' })
  const names = within(board).getAllByRole('row').slice(1)
  expect(names.map(({ textContent }) => /opener|late|guest/.exec(textContent)?.[0])).toEqual([
    'opener',
    'late',
    'guest',
  ])
  expect(cells(/^opener/)).toEqual(['6', '1', '2', '0', '3', '1'])
  // Of somebody the log said nothing about: no data, beside figures that are known.
  expect(cells(/^guest/)).toEqual(['2', ...Array.from({ length: 5 }, () => '—no data')])
  expect(screen.getByText(/A trade is a kill within 5 seconds/)).toBeVisible()
})

test.each([
  ['en', 'No data: the server sends no log of this map.'],
  ['ru', /^Нет данных/],
  ['kz', 'Дерек жоқ: сервер бұл картаның журналын жібермейді.'],
] as const)('without a log there is no board of noughts, in %s', async (language, words) => {
  const match = played()
  await show(<LoggedBoard match={match} map={match.maps[0]!} />, { texts, language })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/ of 20 /)).toBeNull()
})

test('before the first round the rosters say who plays, who sits out, and whom no server lets in', async () => {
  const match = sampleMatch({
    roster1: sampleRoster(
      { username: 'aibek' },
      { username: 'daniyar', has_steam_id: false },
      // Nobody needs the Steam ID of somebody who does not play.
      { username: 'erlan', has_steam_id: false, is_reserve: true },
    ),
    coach1: { user_id: 'c', username: 'ustaz', has_steam_id: false },
  })
  answer('GET /api/matches/m1/room', sampleRoom())
  answer(/GET .*\/me$/, { is_organiser: false, crew: [] })
  await show(<Rosters match={match} />, { texts })
  expect(screen.getByText('daniyar')).toBeVisible()
  // Whom no server lets in is no business of a visitor.
  expect(screen.queryByText('No Steam ID')).toBeNull()
  await show(<Rosters match={match} />, { texts, viewer: sampleUser({ id: match.roster1[0]!.user_id }) })
  expect(await screen.findAllByText('No Steam ID')).toHaveLength(2)
  const line = (name: string) => within(screen.getByText(name).closest('li')!)
  expect(line('aibek').queryByText(/Steam|Substitute/)).toBeNull()
  expect(line('daniyar').getByText('No Steam ID')).toBeVisible()
  expect(line('erlan').getByText('Substitute')).toBeVisible()
  expect(line('erlan').queryByText('No Steam ID')).toBeNull()
  expect(line('ustaz').getByText('Coach')).toBeVisible()
  expect(line('ustaz').getByText('No Steam ID')).toBeVisible()
  // The other team has named nobody yet.
  expect(screen.getAllByText('The scoreboard appears with the first round.')).toHaveLength(1)
})

test.each([
  ['en', 'Stand-in', 'Coach'],
  ['ru', 'Стендин', 'Тренер'],
  ['kz', 'Стендин', 'Бапкер'],
] as const)('whoever comes from outside is marked on the roster, in %s', async (language, player, coach) => {
  const [one] = sampleRoster({ username: 'daniyar' })
  const match = sampleMatch({
    roster1: [{ ...one!, is_stand_in: true }],
    strangers1: [
      { id: 's1', name: 'Guest', role: 'player' },
      { id: 's2', name: 'Ustaz', role: 'coach' },
    ],
    roster2: [],
    strangers2: [{ id: 's3', name: 'Alone', role: 'player' }],
  })
  await show(<Rosters match={match} />, { texts, language })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const [row, words] of [
    [rows[0], ['daniyar', player]],
    [rows[1], ['Guest', player]],
    [rows[2], ['Ustaz', coach]],
    [rows[3], ['Alone', player]],
  ] as const)
    for (const word of words) expect(row).toContain(word)
  await expectAccessible()
})

test.each([
  ['en', 'Removed'],
  ['ru', 'Убран с матча'],
  ['kz', 'Матчтан шығарылды'],
] as const)('whoever was taken off is marked on the roster, in %s', async (language, off) => {
  const coach1 = { user_id: 'c1', username: 'Marat', has_steam_id: true, is_off: true as const }
  const strangers2 = [
    { id: 's1', name: 'Gone', role: 'player' as const, is_off: true as const },
    { id: 's2', name: 'Here', role: 'player' as const },
  ]
  await show(<Rosters match={sampleMatch({ roster1: [], roster2: [], coach1, strangers2 })} />, { texts, language })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const marked = rows.filter((row) => row?.includes(off)).join(' ')
  expect([marked.includes('Gone'), marked.includes('Here')]).toEqual([true, false])
})

test('under the figures it says who stood in, and who coached by Steam ID alone', async () => {
  const stood = { ...weak, is_stand_in: true as const }
  await boards(played({ players1: [ace, stood] }, { strangers2: [{ id: 's4', name: 'Ustaz', role: 'coach' }] }))
  expect(screen.getByText('Stand-in: celt')).toBeVisible()
  expect(screen.getByText('Coach: Ustaz')).toBeVisible()
})
