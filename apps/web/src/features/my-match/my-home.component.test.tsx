import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HomeChange, HomeCup, Language, MatchScore, MyHome as Home, NextMatch } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleScore, sampleUser } from '../../testing/samples.ts'
import { sampleAwaited, sampleNext, sampleNextMatch } from '../../testing/samples-my-match.ts'
import { show } from '../../testing/show.tsx'
import { MyHome } from './components/my-home.tsx'

const tulpar = { id: 't1', name: 'Tulpar', tag: 'TLP' }
const barys = { id: 't2', name: 'Barys', tag: 'BRS' }
const cup = { id: 'c1', name: 'Steppe Cup' }
const time = '2026-11-28T13:00:00.000Z'

const home = (is: Partial<Home> = {}): Home => ({
  teams: [{ ...tulpar, is_captain: true, member_count: 5, form: [true, false, null] }],
  cups: [],
  since: null,
  changes: [],
  skills: 4_850,
  organises: false,
  rating: { now: null, placement: null },
  ...is,
})
const entry = (
  is: Partial<Omit<HomeCup, 'tournament'>> & { status?: HomeCup['tournament']['status'] } = {},
): HomeCup => {
  const { status = 'open', ...rest } = is
  const tournament = { ...cup, status, start_date: time, current_stage: null }
  return {
    tournament,
    team: tulpar,
    entry: 'confirmed',
    line: null,
    due: null,
    prize_wanted: false,
    places: null,
    ...rest,
  }
}

beforeEach(() => {
  answer('GET /api/me/next', sampleNext())
  answer('POST /api/me/visits', { since: null })
})

type Look = { language?: 'en' | 'ru' | 'kz'; steam?: string | null }
async function open(of: Home, { language = 'en', steam = '76561197960265729' }: Look = {}) {
  answer('GET /api/me/home', of)
  const user = sampleUser({ steam_id: steam })
  const page = await show(
    <MyHome user={user} live={<p>played now</p>} quests={<p>quests of today</p>} organising={<p>cups to run</p>} />,
    {
      viewer: user,
      language,
      texts: ['my-home', 'my-match'],
    },
  )
  await screen.findByRole('heading', { level: 1 })
  return page
}
const head = () => screen.getByRole('heading', { level: 1 })

test('loads, says what failed, and is there after asking again', async () => {
  const held = holdCalls(/GET/)
  const refused = refuse('GET /api/me/home', 403, { code: 'FORBIDDEN', error: 'Not now' })
  const user = sampleUser()
  const page = await show(<MyHome user={user} live={null} quests={null} organising={null} />, {
    viewer: user,
    texts: ['my-home', 'my-match'],
  })
  expect(await screen.findByRole('status', { name: 'Loading your teams and cups' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your teams and cups did not loadNot now')
  // Who has seen nothing was not here.
  expect(seenCalls(/visits/)).toEqual([])
  refused.mend()
  answer('GET /api/me/home', home())
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No upcoming match' })).toBeVisible()
  await expect.poll(() => seenCalls(/POST \/api\/me\/visits/).length).toBe(1)
})

test.each([
  ['en', 'Rating 1 640 ± 150: how it came to be', 'In placement: 4 of 10 rated maps'],
  ['ru', 'Рейтинг 1 640 ± 150: из чего он сложился', 'Калибровка: 4 из 10 карт в зачёте'],
  ['kz', 'Рейтинг 1 640 ± 150: неден құралды', 'Калибровка: есепке 10 картаның 4 картасы кірді'],
] as const)(
  'the head has my rating, or how far placement is, a press away from why, in %s',
  async (language, number, placing) => {
    const { unmount } = await open(home({ rating: { now: { points: 1_640, spread: 150 }, placement: null } }), {
      language,
    })
    const named = (name: string) => screen.getByRole('link', { name: (text) => text.replaceAll(/\s/g, ' ') === name })
    expect(named(number)).toHaveAttribute('href', '/players/u1/rating')
    await expectAccessible()
    unmount()
    await open(home({ rating: { now: null, placement: { maps: 4, of: 10 } } }), { language })
    expect(named(placing)).toHaveTextContent('4/10')
  },
)

test('before the first rated map the head says nothing of it', async () => {
  await open(home())
  expect(screen.queryByText('Rating')).toBeNull()
  expect(screen.queryByText('Placement')).toBeNull()
})

test('who is new finds three steps, the next of them first', async () => {
  await open(home({ teams: [] }), { steam: null })
  expect(head()).toHaveTextContent('Build your five')
  const links = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/link-steam', '/teams', '/tournaments'])
  expect(links.map((link) => link.classList.contains('btn-primary'))).toEqual([true, false, false])
  await open(home({ teams: [] }))
  expect(screen.getByText('Done')).toBeVisible()
  await expectAccessible()
})

describe('first of all stands', () => {
  test('what is to be done in the next match, with its one press', async () => {
    const match = sampleNextMatch({ is_near: true, ready: [true, false], scheduled_at: time })
    answer('GET /api/me/next', sampleNext({ match }))
    await open(home())
    expect(head()).toHaveTextContent('Confirm you are ready')
    const card = within(screen.getByRole('region', { name: 'Next match' }))
    expect(card.getByRole('link', { name: 'Ready up' })).toHaveAttribute('href', '/matches/m1')
    expect([card.getByText('Ready'), card.getByText('Not ready')].every(Boolean)).toBe(true)
    await expectAccessible()
  })

  test('the way onto the server, as a link and as a line for the console', async () => {
    const server = { name: 'ALA-03', connect: '203.0.113.24:27025', password: null }
    const match = sampleNextMatch({
      is_near: true,
      status: 'live',
      task: { kind: 'connect', by: 'you', from: null, until: null },
      server,
    })
    answer('GET /api/me/next', sampleNext({ match }))
    await open(home(), { language: 'ru' })
    const card = within(screen.getByRole('region', { name: 'Следующий матч' }))
    expect(card.getByRole('link', { name: 'Подключиться' })).toHaveAttribute(
      'href',
      'steam://connect/203.0.113.24:27025',
    )
    expect(card.getByText('connect 203.0.113.24:27025')).toBeVisible()
    expect(card.getByRole('link', { name: 'Комната матча' })).toBeVisible()
  })

  describe('how a match stands that is being played', () => {
    const map = (number: number, team1: number, team2: number, is: Partial<MatchScore['maps'][number]> = {}) => ({
      number,
      map: 'de_nuke',
      status: 'live' as const,
      team1,
      team2,
      winner: null,
      ...is,
    })
    const live = (is: Partial<MatchScore>, of: Partial<NextMatch> = {}) =>
      sampleNextMatch({
        is_near: true,
        status: 'live',
        best_of: 1,
        task: { kind: 'play', by: null, from: null, until: null },
        score: sampleScore({ status: 'live', current_map: 0, ...is }),
        ...of,
      })
    const figures = () => {
      const card = screen.getByRole('region', { name: /^(Next match|Следующий матч|Келесі матч)$/ })
      return within(card)
        .getAllByText(/^\d+:\d+$/)
        .map((figure) => figure.textContent)
    }

    test('a single map by its rounds, the own team first', async () => {
      answer('GET /api/me/next', sampleNext({ match: live({ maps: [map(0, 5, 8)] }, { own: 2 }) }))
      await open(home())
      expect(figures()).toEqual(['8:5'])
      expect(screen.queryByText(/^Map/)).toBeNull()
    })

    test.each([
      ['en', 'Map 2, maps 0:1', 'Between maps', 'Rounds still coming in'],
      ['ru', 'Карта 2, по картам 0:1', 'Перерыв между картами', 'Раунды ещё поступают'],
      ['kz', '2-карта, карталар бойынша 0:1', 'Карталар арасындағы үзіліс', 'Раундтар әлі түсіп жатыр'],
    ] as const)('a series by the map that runs and by its maps, in %s', async (language, series, between, behind) => {
      const won = map(0, 13, 7, { status: 'finished', winner: 1 })
      const running = { team1: 1, current_map: 1, maps: [won, map(1, 3, 4, { is_catching_up: true })] }
      answer('GET /api/me/next', sampleNext({ match: live(running, { own: 2, best_of: 3 }) }))
      const { unmount } = await open(home(), { language })
      expect(figures()).toEqual(['4:3'])
      expect(screen.getByText(series)).toBeVisible()
      expect(screen.getByText(behind)).toBeVisible()
      unmount()
      answer('GET /api/me/next', sampleNext({ match: live({ ...running, current_map: null }, { best_of: 3 }) }))
      await open(home(), { language })
      expect(figures()).toEqual(['1:0'])
      expect(screen.getByText(between)).toBeVisible()
      expect(screen.queryByText(behind)).toBeNull()
    })

    test.each<[Language, NextMatch['own'], string, string]>([
      ['en', 1, 'You are playing Barys', 'Live'],
      ['ru', 2, 'Ваш соперник — Tulpar', 'Идёт'],
      ['kz', 1, 'Қарсыласыңыз — Barys', 'Жүріп жатыр'],
      ['en', null, 'Match in progress', 'Live'],
    ])('%s: the title says against whom, and the badge alone that it is live', async (language, own, title, badge) => {
      answer('GET /api/me/next', sampleNext({ match: live({ maps: [map(0, 5, 8)] }, { own }) }))
      await open(home(), { language })
      expect(head()).toHaveTextContent(title)
      expect(screen.getByText(badge)).toBeVisible()
    })

    test('before its first round no figure stands', async () => {
      answer('GET /api/me/next', sampleNext({ match: live({ status: 'warmup' }, { status: 'warmup' }) }))
      await open(home())
      expect(screen.queryByText(/^\d+:\d+$/)).toBeNull()
    })
  })

  test('a check-in that is open comes first, and what waits in cups that they run stands there', async () => {
    const tournament = { ...cup, start_date: time }
    const opens_at = '2026-11-28T12:00:00.000Z'
    const until = '2026-11-28T12:45:00.000Z'
    const checkIn = { tournament, team: tulpar, state: 'may' as const, opens_at, until, is_offered: false }
    answer('GET /api/me/next', sampleNext({ check_in: checkIn }))
    await open(home({ organises: true }))
    expect(head()).toHaveTextContent('Check in')
    expect(screen.getByRole('region', { name: 'Check-in' })).toBeVisible()
    expect(screen.getByText('cups to run')).toBeVisible()
  })

  test.each([
    [time, 'Your next match: 28 November, 18:00'],
    [null, 'Your next match'],
  ])('when a match that is far begins: %s', async (scheduled_at, text) => {
    answer('GET /api/me/next', sampleNext({ match: sampleNextMatch({ scheduled_at }) }))
    await open(home())
    expect(head()).toHaveTextContent(text)
  })

  test.each([
    [{ kind: 'winner_of' as const, match_number: 12 }, 'Winner of match 12'],
    [{ kind: 'loser_of' as const, match_number: 3 }, 'Loser of match 3'],
    [{ kind: 'group_place' as const, stage: 'groups', group: 'A', place: 1 }, 'Not known yet'],
  ])('whom the team waits for: %j', async (opponent, text) => {
    const awaited = sampleAwaited({ tournament: cup, is_final: true, opponent })
    answer('GET /api/me/next', sampleNext({ awaited }))
    await open(home())
    expect(head()).toHaveTextContent('Waiting for an opponent')
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Final, Steppe Cup' })).toHaveAttribute('href', '/tournaments/c1')
  })
})

test('teams say who one is there and how it went', async () => {
  await open(home())
  const row = screen.getByRole('link', { name: /Tulpar/ })
  expect(row).toHaveAttribute('href', '/teams/t1')
  expect(row).toHaveTextContent('You are the captain · Players: 5')
  expect(row).toHaveAccessibleName(/Recent matches: won, lost, drawn/)
})

test.each<[string, HomeCup, string]>([
  ['paid for', entry(), 'You are in'],
  [
    'to be paid',
    entry({ entry: 'pending_payment', due: { amount: 35_000, until: time } }),
    'Pay 35 000 ₸ by 28 November, 18:00',
  ],
  [
    'to be paid without a deadline',
    entry({ entry: 'pending_payment', due: { amount: 35_000, until: null } }),
    'Pay 35 000 ₸',
  ],
  ['in the line', entry({ entry: 'waiting_list', line: 3 }), 'In line: 3'],
  ['live', entry({ status: 'live', places: { from: 1, to: 4 } }), 'Still possible: place 1–4'],
  ['over', entry({ status: 'finished', places: { from: 2, to: 2 } }), 'Place 2'],
])('a cup that is %s says so', async (_how, of, text) => {
  await open(home({ cups: [of] }))
  const row = screen.getByRole('link', { name: /Steppe Cup/ })
  expect(row).toHaveAttribute('href', '/tournaments/c1')
  expect(row.textContent?.replaceAll(/\s/g, ' ')).toContain(text)
})

describe('since one was here', () => {
  const match: HomeChange = {
    kind: 'match',
    at: time,
    match_id: 'm7',
    tournament: cup,
    team: tulpar,
    opponent: barys,
    score: [13, 7],
    won: true,
  }
  test.each<[string, HomeChange, string, string]>([
    ['won', match, '13:7Beat Barys', '/matches/m7'],
    ['lost by forfeit', { ...match, score: null, won: false }, 'Lost to Barys', '/matches/m7'],
    ['drawn', { ...match, score: [1, 1], won: null }, '1:1Match with Barys is over', '/matches/m7'],
    [
      'a cup over',
      { kind: 'cup_over', at: time, tournament: cup, team: tulpar, places: { from: 5, to: 8 } },
      'Steppe Cup is overTulpar: place 5–8',
      '/tournaments/c1',
    ],
    [
      'a cup over, the place unknown',
      { kind: 'cup_over', at: time, tournament: cup, team: tulpar, places: null },
      'Tulpar took part.',
      '/tournaments/c1',
    ],
    [
      'a place',
      { kind: 'place_confirmed', at: time, tournament: cup, team: tulpar },
      'Tulpar is in',
      '/tournaments/c1',
    ],
    [
      'a team mate',
      { kind: 'member', at: time, team: tulpar, user: { id: 'u9', username: 'zhanik' } },
      'zhanik joined Tulpar',
      '/teams/t1',
    ],
    ['achievements', { kind: 'achievements', at: time, count: 2 }, '+2New achievements', '/achievements'],
    ['SKILLS', { kind: 'skills', at: time, amount: 140 }, '+140SKILLS earned', '/wallet'],
  ])('%s', async (_what, change, text, href) => {
    await open(home({ since: time, changes: [change] }))
    const list = screen.getByRole('heading', { name: 'While you were away' }).closest('section') as HTMLElement
    const row = within(list).getByRole('listitem')
    expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link')).toHaveAttribute('href', href)
  })

  test('nothing happened, or one was never here', async () => {
    await open(home({ since: time }), { language: 'kz' })
    expect(screen.getByText('Жаңалық жоқ')).toBeVisible()
    await open(home(), { language: 'kz' })
    expect(screen.queryByText('Сіз жоқта не болды')).toBeNull()
    await waitFor(() => expect(screen.getByText('played now')).toBeVisible())
    expect(screen.getByText('quests of today')).toBeVisible()
  })
})
