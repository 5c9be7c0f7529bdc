import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { HistoryMatch, PlayerOverview as Overview } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleProfile } from '../../testing/samples-people.ts'
import {
  nothingPlayed,
  sampleComparison,
  sampleHistoryMatch,
  sampleOverview,
  sampleResults,
  sampleRow,
  sampleSide,
} from '../../testing/samples-players.ts'
import { show, showPage } from '../../testing/show.tsx'
import { PlayerOverview } from './components/player-overview.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>
type Shown = { overview?: Overview; matches?: readonly HistoryMatch[]; next?: string | null }

const texts = ['player-pages', 'players'] as const
const languages = ['en', 'ru', 'kz'] as const

function openOverview({ overview = sampleOverview(), matches = [], next = null }: Shown = {}, look: Look = {}) {
  answer('GET /api/players/u2/overview', overview)
  answer('GET /api/players/u2/matches?limit=10', { matches, next })
  return show(
    <PlayerOverview
      player={sampleProfile()}
      rating={<p>a rating</p>}
      changeOf={({ match_id: id, rating }) => <span>{`${rating?.change} for ${id}`}</span>}
    >
      <p>figures</p>
    </PlayerOverview>,
    { texts, ...look },
  )
}

const panel = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section')
  if (!found) throw new Error(`${name} stands in no panel`)
  return within(found)
}

describe('what a player played', () => {
  test('stands whole, with the parts of others in their places', async () => {
    await openOverview({ matches: [sampleHistoryMatch()] })
    expect(await screen.findByText('a rating')).toBeVisible()
    expect(screen.getByText('figures')).toBeVisible()
    expect(await screen.findByText('-14.3 for 1001')).toBeVisible()
    expect(panel('Maps').getByText('67 %')).toBeVisible()
    expect(panel('Maps').getByText('Rounds 35–28')).toBeVisible()
    expect(panel('Weapons').getByText('AK-47')).toBeVisible()
    expect(panel('Weapons').getByText('50 %')).toBeVisible()
    expect(panel('Duels').getByRole('link', { name: 'erlan' })).toHaveAttribute('href', '/players/u3')
    expect(panel('Duels').getByText('killed 9')).toBeInTheDocument()
    expect(panel('Duels').getByText('killed by them 4')).toBeInTheDocument()
    expect(panel('Cups').getByText('Champion')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Season card of dana' })).toHaveAttribute(
      'src',
      '/share/seasons/u2.png?lang=en',
    )
    await expectAccessible()
  })

  test.each([
    [
      'en',
      [
        'No finished matches yet.',
        /^No data: no map/,
        /^No data: no server/,
        /^No data: no log/,
        /^Unknown: the logs tell 0/,
      ],
    ],
    [
      'ru',
      [
        'Законченных матчей пока нет.',
        /^Нет данных: ни одна карта/,
        /^Нет данных: ни один сервер/,
        /^Нет данных: в логах/,
        /^Неизвестно: в логах 0/,
      ],
    ],
    [
      'kz',
      [
        'Әзірге аяқталған матч жоқ.',
        /^Дерек жоқ: есебі/,
        /^Дерек жоқ: бұл матчтардың/,
        /^Дерек жоқ: нәтижесін/,
        /^Белгісіз: керек/,
      ],
    ],
  ] as const)('where no source said anything, each part says so, in %s', async (language, words) => {
    await openOverview({ overview: sampleOverview({ results: nothingPlayed }) }, { language })
    for (const text of words) expect(await screen.findByText(text)).toBeVisible()
    // Nothing of a figure is a nought that nobody counted.
    expect(screen.queryByText(/^0 %$/)).toBeNull()
  })

  test('kept back, it is said to be kept, and no part of it is there', async () => {
    await openOverview({ overview: { results: null, teams: null, week: null, has_card: false } })
    expect(await screen.findByText('This player keeps this private.')).toBeVisible()
    for (const name of ['Matches', 'Maps', 'Weapons', 'Duels', 'Cups', 'Season card', 'Roles in game'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  test('did not load, and loads when asked again', async () => {
    const refused = refuse('GET /api/players/u2/overview', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<PlayerOverview player={sampleProfile()}>x</PlayerOverview>, { texts })
    expect(await screen.findByRole('alert')).toHaveTextContent('The match history did not loadWait a little')
    refused.mend()
    answer('GET /api/players/u2/overview', sampleOverview({ results: nothingPlayed }))
    answer('GET /api/players/u2/matches?limit=10', { matches: [], next: null })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No finished matches yet.')).toBeVisible()
  })
})

describe('the history', () => {
  test.each([
    ['en', 'placement', 'Match rating', 'match rating 1.29', '1.29'],
    ['ru', 'калибровка', 'Рейтинг за матч', 'рейтинг за матч 1,29', '1,29'],
    ['kz', 'калибровка', 'Матч рейтингі', 'матч рейтингі 1,29', '1,29'],
  ] as const)(
    'in placement says so, and what each match was rated, in %s',
    async (language, words, head, line, value) => {
      await openOverview({ matches: [sampleHistoryMatch({ rating: { ladder: '5v5', change: null } })] }, { language })
      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.queryByText('null for 1001')).toBeNull()
      expect(screen.getByRole('columnheader', { name: head })).toBeInTheDocument()
      expect(screen.getByText(value, { selector: 'td' })).toBeInTheDocument()
      expect(screen.getByText(new RegExp(line))).toBeInTheDocument()
    },
  )

  test('has no data of the rating where a match did not count', async () => {
    await openOverview({ matches: [sampleHistoryMatch({ rating: null })] })
    const [row] = (await screen.findAllByRole('row')).slice(1)
    expect(within(row as HTMLElement).getAllByRole('cell')[7]).toHaveTextContent('Not rated')
    expect(screen.queryByText(/for 1001/)).toBeNull()
  })

  const cells = async () => (await screen.findAllByRole('row')).slice(1)

  test('says of a single map its rounds, of a series its maps', async () => {
    const [map] = sampleHistoryMatch().maps
    const other = { map: 'de_nuke', own: 9, other: 13, outcome: 'lost' as const, figures: null }
    const series = sampleHistoryMatch({
      match_id: '1002',
      own_score: 1,
      other_score: 1,
      outcome: 'drawn',
      maps: [...(map ? [map] : []), other],
    })
    await openOverview({ matches: [sampleHistoryMatch(), series] })
    const [single, both] = await cells()
    expect(single).toHaveTextContent('Won13:7')
    expect(single).toHaveTextContent('19 / 11 / 4')
    expect(both).toHaveTextContent('Drawn1:1')
    expect(both).toHaveTextContent('Mirage 13:7, Nuke 9:13')
    expect(within(single as HTMLElement).getByRole('link', { name: 'Match against Barys' })).toHaveAttribute(
      'href',
      '/matches/1001',
    )
  })

  test.each([
    ['forfeit', 'Walkover'],
    ['admin', 'Set by the organiser'],
  ] as const)('of a match that ended by %s says so, and no figures', async (how, words) => {
    await openOverview({ matches: [sampleHistoryMatch({ how, maps: [], figures: null })] })
    const [row] = await cells()
    expect(row).toHaveTextContent(words)
    expect(row).toHaveTextContent('1:0')
    expect(within(row as HTMLElement).getAllByText('No data').length).toBeGreaterThan(1)
  })

  test('of a map that nobody told the end of has no rounds', async () => {
    const map = { map: 'de_mirage', own: null, other: null, outcome: null, figures: null }
    await openOverview({ matches: [sampleHistoryMatch({ maps: [map, map], own_score: 2, other_score: 0 })] })
    const [row] = await cells()
    expect(row).toHaveTextContent('2:0')
    expect(row).not.toHaveTextContent('null')
  })

  test('goes on, and keeps what it shows when the next page does not come', async () => {
    const { user } = await openOverview({ matches: [sampleHistoryMatch()], next: 'c1' })
    const refused = refuse(/cursor=c1/, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    await user.click(await screen.findByRole('button', { name: 'Show more matches' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a little')
    expect(await cells()).toHaveLength(1)
    refused.mend()
    answer(/cursor=c1/, { matches: [sampleHistoryMatch({ match_id: '1000' })], next: null })
    await user.click(screen.getByRole('button', { name: 'Show more matches' }))
    await waitFor(async () => expect(await cells()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more matches' })).toBeNull()
  })
})

describe('roles as played', () => {
  const roles = [
    { role: 'awper' as const, share: 0.41, is_played: true },
    { role: 'opener' as const, share: 0.18, is_played: false },
  ]

  test.each(languages)('are said with their definitions, in %s', async (language) => {
    await openOverview(
      { overview: sampleOverview({ results: sampleResults({ roles: { rounds: 320, roles } }) }) },
      { language },
    )
    const played = { en: 'plays it', ru: 'играет так', kz: 'осылай ойнайды' }[language]
    expect(await screen.findByText(played)).toBeVisible()
    expect(screen.getByText('41 %')).toBeVisible()
    expect(screen.getByText(new RegExp(`30 %.*AWP`))).toBeInTheDocument()
  })

  test('none stands out is not unknown', async () => {
    const none = roles.map((role) => ({ ...role, is_played: false }))
    await openOverview({
      overview: sampleOverview({ results: sampleResults({ roles: { rounds: 320, roles: none } }) }),
    })
    expect(await screen.findByText('None stands out in 320 rounds.')).toBeVisible()
    expect(screen.queryByText(/Unknown/)).toBeNull()
  })
})

describe('teams and cups', () => {
  test('spells with their matches, the team of now marked', async () => {
    const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }
    const played = { first_at: '2026-03-01T10:00:00.000Z', last_at: '2026-11-28T10:00:00.000Z', matches: 12, wins: 7 }
    const teams = [
      { team, ...played, is_member: true },
      {
        team: { ...team, id: 't9', name: 'Barys' },
        first_at: null,
        last_at: null,
        matches: 0,
        wins: 0,
        is_member: true,
      },
    ]
    await openOverview({ overview: sampleOverview({ teams }) })
    expect(await screen.findByText('1 Mar – 28 Nov · 12 matches · won 7')).toBeVisible()
    expect(screen.getByText('no match yet')).toBeVisible()
    expect(screen.getAllByText('now')).toHaveLength(2)
  })

  test.each([
    [{ from: 1, to: 1 }, 'Champion'],
    [{ from: 2, to: 2 }, 'Finalist'],
    [{ from: 5, to: 8 }, 'Places 5–8'],
    [{ from: 3, to: 3 }, 'Place 3'],
    [null, 'Still running'],
  ])('the place %j', async (place, words) => {
    const [cup] = sampleResults().cups
    const cups = cup ? [{ ...cup, place }] : []
    await openOverview({ overview: sampleOverview({ results: sampleResults({ cups, cup_count: 30 }) }) })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('The latest 1 of 30')).toBeVisible()
  })
})

describe('one’s own page', () => {
  const week = {
    since: '2026-11-22T19:00:00.000Z',
    matches: 3,
    wins: 2,
    xp: 312,
    kd_ratio: 1.4,
    kd_before: 1.25,
    achievements: 1,
    skills: 150,
  }

  test('says what changed this week', async () => {
    await openOverview({ overview: sampleOverview({ week }) })
    const own = () => panel('Your week')
    await screen.findByRole('heading', { name: 'Your week' })
    for (const text of ['+312', '1.40', 'before: 1.25', '+150', 'since 23 November'])
      expect(own().getByText(text)).toBeVisible()
  })

  test('without a match of a game server has no ratio, without anything the way to a cup', async () => {
    await openOverview({ overview: sampleOverview({ week: { ...week, kd_ratio: null } }) })
    await screen.findByRole('heading', { name: 'Your week' })
    expect(panel('Your week').getByText('—')).toBeVisible()
    expect(panel('Your week').queryByText(/^before/)).toBeNull()
    const nothing = { ...week, matches: 0, wins: 0, xp: 0, kd_ratio: null, achievements: 0, skills: 0 }
    await openOverview({ overview: sampleOverview({ week: nothing }) })
    expect(await screen.findByRole('link', { name: 'Find a cup' })).toHaveAttribute('href', '/tournaments')
  })

  test('whose results are not for all is told how to get a card', async () => {
    await openOverview({ overview: sampleOverview({ week, has_card: false }) })
    expect(await screen.findByText(/^The card needs public results/)).toBeVisible()
    expect(screen.queryByRole('img', { name: /Season card/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Privacy settings' })).toHaveAttribute('href', '/settings#privacy')
  })
})

describe('comparing', () => {
  const open = (address: string, look: Look = {}) => {
    answer(/GET \/api\/auth\//, {})
    return showPage(address, look)
  }

  test('both columns, whose is more, and what they played against each other', async () => {
    answer('GET /api/players/compare?a=u1&b=u2', sampleComparison())
    const { user, address } = await open('/players/compare?a=u1&b=u2')
    const wins = await screen.findByRole('row', { name: /Wins/ })
    expect(
      within(wins)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['7', '9 (more)'])
    const clutches = screen.getByRole('row', { name: /Clutches/ })
    expect(clutches).toHaveTextContent('4Clutches won—No data')
    expect(screen.getByRole('row', { name: /Mirage/ })).toHaveTextContent('67 % · 3Mirage—No data')
    expect(screen.getByText('2 : 1')).toBeVisible()
    expect(screen.getByText('31 : 27')).toBeVisible()
    expect(screen.getByText('As teammates: 1, won 1')).toBeVisible()
    expect(screen.getByRole('link', { name: /2:1/ })).toHaveAttribute('href', '/matches/1001')
    await expectAccessible()
    answer('GET /api/players/compare?a=u2&b=u1', sampleComparison())
    await user.click(screen.getByRole('button', { name: 'Swap sides' }))
    await waitFor(() => expect(address()).toBe('/players/compare?a=u2&b=u1'))
  })

  test.each([
    ['en', '5v5 rating', 'Match rating', 'KAST', 'Swing', 'CT KAST'],
    ['ru', 'Рейтинг 5 на 5', 'Рейтинг за матчи', 'KAST', 'Свинг', 'CT KAST'],
    ['kz', '5-ке 5 рейтинг', 'Матч рейтингі', 'KAST', 'Свинг', 'CT KAST'],
  ] as const)(
    'ratings, KAST, swing, sides, team and city, and none better who reads the same, in %s',
    async (...given) => {
      const [language, rating, rated, kast, swing, side] = given
      const { a, b } = sampleComparison()
      const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }
      const ct = sampleSide()
      answer(
        /compare/,
        sampleComparison({
          a: { ...a, team, city: 'Алматы', rating: { points: 1_612, spread: 60 }, sides: { ct, t: null } },
          b: {
            ...b,
            figures: a.figures && { ...a.figures, match_rating: 1.294, kast: 0.744, swing: null },
            sides: { ct: { ...ct, kast: 0.9 }, t: null },
          },
        }),
      )
      await open('/players/compare?a=u1&b=u2', { language })
      const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent
      expect(await screen.findByRole('link', { name: 'Tulpar' })).toHaveAttribute('href', '/teams/t1')
      expect(screen.getByText('Алматы')).toBeVisible()
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([rating, rated, kast, swing, side]),
      )
      // 1.291 and 1.294 read alike, as do 74.1 and 74.4 per cent.
      expect(row(rated)).not.toMatch(/\(/)
      expect(row(side)).toMatch(/90\u00A0% \(/)
      await expectAccessible()
    },
  )

  test.each([
    ['en', 'One of them keeps their results private.', 'This player keeps this private.'],
    ['ru', 'Один из них не показывает свои результаты.', 'Игрок это не показывает.'],
    ['kz', 'Біреуі нәтижесін көрсетпейді.', 'Ойыншы мұны көрсетпейді.'],
  ] as const)('what one keeps back is said to be kept, in %s', async (language, common, kept) => {
    const { b } = sampleComparison()
    answer(/compare/, sampleComparison({ b: { ...b, figures: null, maps: null }, common: null }))
    await open('/players/compare?a=u1&b=u2', { language })
    expect(await screen.findByText(common)).toBeVisible()
    expect(screen.getByText(kept)).toBeVisible()
  })

  test('who never met is said to have never met; without a log no duel is counted', async () => {
    const nobody = {
      together: { matches: 0, wins: 0 },
      against: { matches: 0, wins: 0, losses: 0 },
      duel: null,
      matches: [],
    }
    answer(/compare/, sampleComparison({ common: nobody }))
    await open('/players/compare?a=u1&b=u2')
    expect(await screen.findByText('They have never met in a match.')).toBeVisible()
  })

  test('whom is asked for where the address does not say, one after the other', async () => {
    answer('GET /api/players?limit=6&search=dan', {
      players: [sampleRow({ id: 'u2', username: 'dana' })],
      total: 1,
      has_more_than_total: false,
      next: null,
    })
    answer('GET /api/players/compare?a=u1&b=u2', sampleComparison())
    const { user, address } = await open('/players/compare?a=u1')
    await user.type(await screen.findByRole('searchbox', { name: 'Find the second player' }), 'dan')
    await user.click(await screen.findByRole('button', { name: 'dana' }))
    await waitFor(() => expect(address()).toBe('/players/compare?a=u1&b=u2'))
    expect(await screen.findByText('31 : 27')).toBeVisible()
  })

  test('the same player twice, and one that is not there', async () => {
    await open('/players/compare?a=u1&b=u1')
    expect(await screen.findByRole('heading', { name: 'That is the same player' })).toBeVisible()
    refuse(/compare/, 404, { code: 'PLAYER_NOT_FOUND', error: 'There is no such player' })
    await open('/players/compare?a=u1&b=x')
    expect(await screen.findByRole('heading', { name: 'There is no such player' })).toBeVisible()
  })

  test('the page of another leads there with oneself, one’s own with one alone', async () => {
    answer('GET /api/players/u2', sampleProfile())
    answer(/GET \/api\/players\/u2\/(overview|figures|practice|achievements)/, {})
    answer(/GET \/api\/auth\//, {})
    answer('GET /api/players/u2/overview', sampleOverview({ results: null, teams: null, has_card: false }))
    await showPage('/players/u2', { viewer: sampleUser({ id: 'u1' }) })
    expect(await screen.findByRole('link', { name: 'Compare with me' })).toHaveAttribute(
      'href',
      '/players/compare?a=u1&b=u2',
    )
  })
})
