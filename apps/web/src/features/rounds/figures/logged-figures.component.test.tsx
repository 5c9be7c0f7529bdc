import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveFigures, MatchDetail } from '@lobby/contract'
import type { Sight } from '#lib/sight'
import { expectAccessible } from '../../../testing/accessible.ts'
import { windowOf } from '../../../testing/device.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMap, sampleRounds, sampleSeries } from '../../../testing/samples-matches.ts'
import { sampleFigures, sampleOutline, samplePlaces, sampleTotals } from '../../../testing/samples-rounds.ts'
import { show } from '../../../testing/show.tsx'
import { LoggedFigures } from './logged-figures.tsx'

const texts = ['rounds'] as const
const call = (of: number | 'all') => `GET /api/matches/m1/live/maps/${of}/figures`
const rounds = sampleRounds([1, 2])
const first = sampleMap({ status: 'live', rounds, logged_rounds: 2 })
const second = sampleMap({ number: 1, map: 'de_nuke', status: 'live', rounds, logged_rounds: 2 })

const board = () => <p>What the match keeps</p>
const open = (match: MatchDetail = sampleSeries([first]), sight: Sight = 'public') =>
  show(<LoggedFigures match={match} sight={sight} board={board} />, { texts })
const figures = (is: Partial<LiveFigures> = {}) => {
  answer(call(0), sampleFigures(is))
  return open()
}
/** Of a series of two maps: a map alone has its scoreboards. */
async function overview(players: LiveFigures['players']) {
  answer(call(1), sampleFigures())
  answer(call('all'), sampleFigures({ players }))
  const { user } = await open(sampleSeries([{ ...first, status: 'finished' }, second]))
  await user.click(await screen.findByRole('button', { name: 'Series' }))
  await user.click(await tab('Overview'))
}
const tab = (name: string) => screen.findByRole('tab', { name })
/** A player's cells, as a screen reader reads them. */
const row = async (table: string, name: RegExp) => {
  const shown = await screen.findByRole('table', { name: table })
  return within(within(shown).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

afterEach(() => void vi.restoreAllMocks())

test('every player has their figures, a table a team, by kills; what the log does not tell is no nought', async () => {
  const players = [
    sampleTotals(0, { kills: 22, deaths: 9, adr: 101.34, kast: 0.815, swing: 0.52 }),
    sampleTotals(1, { kills: 25, adr: null, kast: null, swing: null }),
    sampleTotals(5, { swing: -0.4 }),
  ]
  await overview(players)
  expect(await screen.findByRole('table', { name: 'Tulpar, Series: Overview' })).toBeVisible()
  expect(screen.getByRole('table', { name: 'Barys, Series: Overview' })).toBeVisible()
  expect(await row('Tulpar, Series: Overview', /^dosymzhan/)).toEqual([
    '22',
    '9',
    '4',
    '6',
    '101.3',
    '82\u202f%',
    '+52',
  ])
  expect((await row('Tulpar, Series: Overview', /^Qarakoz/)).slice(4)).toEqual(['—no data', '—no data', '—no data'])
  expect((await row('Barys, Series: Overview', /^zhuldyz/)).at(-1)).toBe('−40')
  const names = within(screen.getByRole('table', { name: /^Tulpar/ })).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['Qarakoz', 'dosymzh'])
  await expectAccessible()
})

test('whom the server knows by nothing but a Steam ID is an unknown player, not a number', async () => {
  const id = '76561198000012345'
  const people = sampleFigures().people.map((person, at) =>
    at === 0 ? { ...person, user_id: null, steam_id: id, name: id } : person,
  )
  await figures({ people, players: [sampleTotals(0), sampleTotals(5)] })
  await tab('Rounds')
  expect(await screen.findByRole('rowheader', { name: /^Unknown player …12345/ })).toBeVisible()
  expect(screen.queryByText(new RegExp(id))).toBeNull()
  expect(screen.getByRole('rowheader', { name: /^zhuldyz/ })).toBeVisible()
})

test('the best of each column over both teams is marked', async () => {
  await overview([sampleTotals(0, { kills: 22, adr: 90 }), sampleTotals(5, { kills: 12, adr: 95 })])
  const strong = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .filter((cell) => cell.classList.contains('table-strong'))
      .map(({ textContent }) => textContent)
  await screen.findByRole('row', { name: /^dosymzhan/ })
  expect([strong(/^dosymzhan/)[0], strong(/^zhuldyz/)[0]]).toEqual(['22', '95.0'])
})

test('rounds and grenades have tables of their own', async () => {
  const { user } = await figures({
    players: [
      sampleTotals(0, {
        clutches_won: 1,
        clutches_tried: 3,
        multi_kills: [3, 1, 0, 1],
        blind_seconds: 14.24,
        plants: 1,
        defuses: 2,
      }),
    ],
  })
  expect(screen.queryByRole('tab', { name: 'Overview' })).toBeNull()
  await tab('Rounds')
  expect(await row('Tulpar, Mirage: Rounds', /^dosymzhan/)).toEqual([
    '2',
    '1',
    '3',
    '2',
    '1/3',
    '5',
    '3',
    '1',
    '0',
    '1',
    '+31',
  ])
  await user.click(await tab('Grenades and bomb'))
  expect(await row('Tulpar, Mirage: Grenades and bomb', /^dosymzhan/)).toEqual([
    '29',
    '5',
    '12',
    '8',
    '4',
    '0',
    '1',
    '2',
    '46',
    '9',
    '14.2',
  ])
  const shown = screen.getByRole('table', { name: 'Tulpar, Mirage: Grenades and bomb' })
  expect(within(shown).getByRole('columnheader', { name: 'Enemies blinded' })).toBeInTheDocument()
})

test('how many rounds are known is said, and what the server’s own scoreboard stands in for', async () => {
  await figures({ known: 17, all: 20, players: [sampleTotals(0, { is_repaired: true })] })
  expect(await screen.findByText(/The log tells 17 of 20 rounds in full\. For the rest kills, deaths/)).toBeVisible()
})

test('where all is whole nothing is said of a scoreboard', async () => {
  await figures()
  const words = await screen.findByText(/The log tells 20 of 20 rounds in full/)
  expect(words).not.toHaveTextContent('scoreboard')
})

test('each map has its figures, and the series has its own beside them, without a place', async () => {
  answer(call(0), sampleFigures({ known: 3, all: 3 }))
  answer(call(1), sampleFigures({ known: 4, all: 4 }))
  answer(call('all'), sampleFigures({ known: 7, all: 7 }))
  const { user } = await open(sampleSeries([{ ...first, status: 'finished' }, second]))
  expect(await screen.findByText(/4 of 4/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mirage', pressed: false }))
  expect(await screen.findByText(/3 of 3/)).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Map' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Series' }))
  expect(await screen.findByText(/7 of 7/)).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Map' })).toBeNull()
})

test('a match of one map offers no series', async () => {
  await figures()
  await tab('Rounds')
  expect(screen.queryByRole('button', { name: 'Series' })).toBeNull()
})

test('on a wide page duels are a matrix, both ways', async () => {
  windowOf(1440)
  const { user } = await figures()
  await user.click(await tab('Duels'))
  const table = await screen.findByRole('table', { name: 'Duels, Mirage' })
  const cells = within(within(table).getByRole('row', { name: /^dosymzhan/ })).getAllByRole('cell')
  expect(cells).toHaveLength(5)
  expect(cells[0]).toHaveTextContent('kills 4, deaths 1, damage 310, damage taken 120')
  expect(cells[1]).toHaveTextContent('kills 0, deaths 0, damage 0, damage taken 0')
  await expectAccessible()
})

test('on a phone one player’s duels are a list', async () => {
  const { user } = await figures()
  await user.click(await tab('Duels'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Player' }), 'zhuldyz')
  const list = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(list).toHaveLength(5)
  expect(list[0]).toContain('dosymzhan: kills 1, deaths 4, damage 120, damage taken 310')
  expect(screen.queryByRole('table', { name: /^Duels/ })).toBeNull()
})

test('where people killed over a map can be narrowed to a team and to a player, and read as a list', async () => {
  answer('GET /api/matches/m1/live/maps/0/places', samplePlaces())
  answer('GET /api/maps/de_mirage/outline', sampleOutline())
  const { user } = await figures()
  await user.click(await tab('Map'))
  const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const whose = await screen.findByRole('combobox', { name: 'Whose kills' })
  expect(said()).toEqual(['Round 1, 0:20. dosymzhan kills zhuldyz.', 'Round 2, 0:33. Erlan kills Qarakoz.'])
  await user.selectOptions(whose, 't2')
  expect(said()).toEqual(['Round 2, 0:33. Erlan kills Qarakoz.'])
  await user.selectOptions(whose, 'dosymzhan')
  expect(said()).toEqual(['Round 1, 0:20. dosymzhan kills zhuldyz.'])
  expect(screen.getByRole('img')).toHaveAccessibleName('Mirage: places of 1 kills. The list below says who it was.')
  await expectAccessible()
})

test('sides of a kill are those of its round, and of a round that nobody told none', async () => {
  answer('GET /api/matches/m1/live/maps/0/places', samplePlaces({ kills: [...samplePlaces().kills, late] }))
  answer('GET /api/maps/de_mirage/outline', sampleOutline())
  const { user, container } = await figures()
  await user.click(await tab('Map'))
  await screen.findByRole('combobox')
  const ways = [...container.querySelectorAll('.rounds-way')].map((way) => way.getAttribute('class'))
  expect(ways).toEqual(['rounds-way is-ct', 'rounds-way is-t', 'rounds-way'])
})
const late = { ...samplePlaces().kills[0]!, round: 9 }

test('a map of which no place is told says so', async () => {
  answer('GET /api/matches/m1/live/maps/0/places', samplePlaces({ kills: [] }))
  const { user } = await figures()
  await user.click(await tab('Map'))
  expect(await screen.findByText('The log told no place of this map.')).toBeVisible()
})

test('places on their way keep their place, and refused ones are asked for again', async () => {
  const refused = refuse('GET /api/matches/m1/live/maps/0/places', 429, { code: 'RATE_LIMITED', error: 'Too many' })
  const held = holdCalls(/places$/)
  answer('GET /api/maps/de_mirage/outline', sampleOutline({ rings: [], box: null }))
  const { user } = await figures()
  await user.click(await tab('Map'))
  expect(screen.getByRole('status', { name: 'Loading the map' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('The positions did not load')
  refused.mend()
  answer('GET /api/matches/m1/live/maps/0/places', samplePlaces())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The ground of this map is not known yet: points alone.')).toBeVisible()
})

test('figures on their way keep their place, refused ones are asked for again, none are none', async () => {
  const refused = refuse(call(0), 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/figures$/)
  const { user } = await open()
  expect(screen.getByRole('status', { name: 'Loading the stats' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent(/The stats did not load.*Too many requests/)
  refused.mend()
  answer(call(0), sampleFigures({ players: [] }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No stats yet' })).toBeVisible()
})

test('of a map whose log is here no more stands what the match keeps of it; a series of such has none', async () => {
  const none = { code: 'LIVE_NOT_FOUND', error: 'Not found' } as const
  for (const of of [0, 1, 'all'] as const) refuse(call(of), 404, none)
  const { user } = await open(sampleSeries([{ ...first, status: 'finished' }, second]))
  expect(await screen.findByText('What the match keeps')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Series' }))
  expect(await screen.findByRole('heading', { name: 'No stats yet' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('with a round that everybody may see, the figures are asked for again, and with a kill they are not', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await figures({ known: 2, all: 2 })
  await screen.findByText(/2 of 2/)
  await inChannel('live:m1')
  answer(call(0), sampleFigures({ known: 3, all: 3 }))
  const changed = { type: 'live.changed', id: 'm1', sight: 'public' } as const
  await tell({ ...changed, number: 2, changes: { feed: { '#': 1 } } })
  expect(seenCalls(/figures$/)).toHaveLength(1)
  await tell({ ...changed, number: 3, changes: { rounds: { '#': 3 } } })
  expect(await screen.findByText(/3 of 3/)).toBeVisible()
  await waitFor(() => expect(seenCalls(/figures$/)).toHaveLength(2))
})

test('who sees now has all of it without the delay, and hears of rounds as they end', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  answer(`${call(0)}?now=1`, sampleFigures({ known: 3, all: 3 }))
  answer('GET /api/matches/m1/live/maps/0/places?now=1', samplePlaces())
  answer('GET /api/maps/de_mirage/outline', sampleOutline())
  const { user } = await open(sampleSeries([first]), 'now')
  expect(await screen.findByText(/3 of 3/)).toBeVisible()
  await inChannel('live-now:m1')
  answer(`${call(0)}?now=1`, sampleFigures({ known: 4, all: 4 }))
  const changed = { type: 'live.changed', id: 'm1', number: 3, changes: { rounds: { '#': 4 } } } as const
  // The public hears of a round that was here long before.
  await tell({ ...changed, sight: 'public' })
  expect(seenCalls(/figures\?now=1$/)).toHaveLength(1)
  await tell({ ...changed, sight: 'now' })
  expect(await screen.findByText(/4 of 4/)).toBeVisible()
  await user.click(await tab('Map'))
  expect(await screen.findByRole('combobox', { name: 'Whose kills' })).toBeVisible()
  expect(seenCalls(/figures$|places$/)).toEqual([])
})

test.each([
  ['ru', 'Подробные показатели', 'Вся команда'],
  ['kz', 'Толық көрсеткіштер', 'Бүкіл команда'],
] as const)('the figures speak %s', async (language, title, team) => {
  answer(call(0), sampleFigures())
  answer('GET /api/matches/m1/live/maps/0/places', samplePlaces())
  answer('GET /api/maps/de_mirage/outline', sampleOutline())
  const { user } = await show(<LoggedFigures match={sampleSeries([first])} sight="public" board={board} />, {
    texts,
    language,
  })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  await user.click(screen.getAllByRole('tab').at(-1)!)
  expect(await screen.findAllByRole('option', { name: team })).toHaveLength(2)
})
