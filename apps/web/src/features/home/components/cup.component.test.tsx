import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cupId, type TournamentDetail, type TournamentListItem } from '@lobby/contract'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAnalytics } from '../../../testing/samples-analytics.ts'
import { SampleCup, single } from '../../../testing/samples-brackets.ts'
import { sampleListed } from '../../../testing/samples-cups.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { nowIs } from '../../../testing/moment.ts'
import { show } from '../../../testing/show.tsx'
import { AlternativeLandingPage, LandingPage } from './landing-page.tsx'
import { HomePage } from './home-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const cupCall = `GET /api/tournaments/${cupId}`
const lobbyCup = (is: Partial<TournamentDetail> = {}) => sampleTournament({ id: cupId, name: 'LOBBY OPEN CUP', ...is })
const champion = { id: 't1', name: 'Tulpar', tag: 'TLP' }

/** What stands beside a name in a list of numbers. */
const beside = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling

/** All that is around the cup is empty. */
function answerRest(tournaments: readonly TournamentListItem[] = []): void {
  nowIs('2026-11-20T08:00:00.000Z')
  answer('GET /api/tournaments', tournaments)
  answer('GET /api/servers', [])
  answer(/GET \/api\/matches\?status=live/, [])
  const rule = { win: 100, kill: 2 }
  const board = { period: 'week', by: 'xp', season: null, since: null, min_maps: 3, next: null } as const
  answer(/GET \/api\/leaderboard/, { ...board, total: 0, players: [], cities: [], xp_rule: rule })
  answer('GET /api/analytics?days=30', sampleAnalytics({ players: { total: 12_480, new: 3 } }))
}

function openHome(cup: TournamentDetail | null, look: Look = {}) {
  answerRest()
  if (cup) answer(cupCall, cup)
  return show(<HomePage />, { texts: ['home', 'landing'], ...look })
}

function openLanding(cup: TournamentDetail | null, look: Look = {}) {
  answerRest([sampleTournament({ prize_pool: 1_204_500 })])
  if (cup) answer(cupCall, cup)
  return show(<AlternativeLandingPage />, { texts: ['landing'], ...look })
}

describe('home', () => {
  test.each([
    ['open', ['Registration Open']],
    ['closed', ['Registration Closed']],
    ['live', ['Live', 'Registration Closed']],
  ] as const)('a cup that is %s says so', async (status, words) => {
    await openHome(lobbyCup({ status }))
    for (const word of words) expect(await screen.findByText(word)).toBeVisible()
    expect(screen.queryAllByText(/^Registration/)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'LOBBY OPEN CUP' })).toHaveAttribute('href', '/tournaments/lobby-cup')
  })

  test.each([
    ['en', '28 November', 'Entry fee, per team', '35 000 ₸', '4 of 16'],
    ['ru', '28 ноября', 'Взнос с команды', '35 000 ₸', '4 из 16'],
    ['kz', '28 қараша', 'Бір команданың жарнасы', '35 000 ₸', '4 / 16'],
  ] as const)('its numbers stand in %s', async (language, day, fee, money, places) => {
    await openHome(lobbyCup({ registered_teams: 4, start_date: '2026-11-27T19:00:00.000Z' }), { language })
    expect(await screen.findByText(day)).toBeVisible()
    expect(beside(fee)).toHaveTextContent(money)
    expect(screen.getByText(places)).toBeVisible()
  })

  test.each([
    ['en', 'Cancelled', 'Starts'],
    ['ru', 'Отменён', 'Начало'],
    ['kz', 'Өтпейді', 'Басталуы'],
  ] as const)('one that is called off starts at no time, in %s', async (language, word, starts) => {
    await openHome(lobbyCup({ status: 'cancelled' }), { language })
    expect(await screen.findByText(word)).toBeVisible()
    expect(beside(starts)).toHaveTextContent(/^—$/)
  })

  test('one that has begun began when it did', async () => {
    refuse(`${cupCall}/bracket`, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    await openHome(lobbyCup({ status: 'live', started_at: '2026-11-18T09:00:00.000Z' }))
    await screen.findByText('Registration Closed')
    expect(beside('Started')).toHaveTextContent('18 November')
  })

  test('nobody is asked to sign in before it is known who looks', async () => {
    const { queryClient } = await openHome(lobbyCup(), { viewer: sampleUser() })
    await screen.findByRole('link', { name: 'Practice Now' })
    answer('GET /api/auth/profile', { user: sampleUser() })
    const held = holdCalls(/profile$/)
    void queryClient.resetQueries({ queryKey: ['auth', 'profile'] })
    await waitFor(() => expect(seenCalls(/profile$/)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull()
    held.goOn()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByRole('link', { name: 'Practice Now' })).toBeVisible()
  })

  test('free is not a nought, and who won takes the place of the start', async () => {
    await openHome(lobbyCup({ status: 'closed', entry_fee: 0, champion }))
    expect(await screen.findByText('Tulpar')).toBeVisible()
    expect(beside('Entry fee, per team')).toHaveTextContent('Free')
    expect(screen.queryByText('Starts', { selector: 'dt' })).toBeNull()
  })

  test('while it loads no number stands, and none when there is no cup', async () => {
    answerRest()
    refuse(cupCall, 404, { code: 'TOURNAMENT_NOT_FOUND', error: 'There is no such tournament' })
    const held = holdCalls(new RegExp(`${cupCall}$`))
    await show(<HomePage />, { texts: ['home', 'landing'] })
    expect(await screen.findByRole('status', { name: 'Loading the cup' })).toBeVisible()
    expect(beside('Prize pool')?.textContent).toBe('')
    held.goOn()
    expect(await screen.findByRole('heading', { level: 1, name: 'The next cup is on its way' })).toBeVisible()
    expect(screen.queryByText('Prize pool')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that did not load it says, keeps its name, and asks again', async () => {
    const refused = refuse(cupCall, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await openHome(null)
    expect(await screen.findByRole('alert')).toHaveTextContent('The cup did not loadWait a little')
    expect(screen.getByRole('link', { name: 'LOBBY OPEN CUP' })).toBeVisible()
    refused.mend()
    answer(cupCall, lobbyCup())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Registration Open')).toBeVisible()
  })

  test('a player is led to play, a visitor to become one', async () => {
    await openHome(lobbyCup(), { viewer: sampleUser() })
    expect(await screen.findByRole('link', { name: 'Practice Now' })).toHaveAttribute('href', '/servers')
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull()
    await openHome(lobbyCup())
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Practice Now' })).toBeNull()
  })

  test.each([
    ['en', 'Join Tournament', 'View the cup'],
    ['ru', 'Участвовать в турнире', 'Открыть кубок'],
    ['kz', 'Турнирге қатысу', 'Кубокты ашу'],
  ] as const)('in %s a player is led to join only while something can be joined', async (language, join, watch) => {
    const open = async (cups: TournamentListItem[], entered: string[] = []) => {
      answerRest(cups)
      answer(cupCall, lobbyCup(cups.find(({ id }) => id === cupId)))
      const page = <HomePage entered={new Set(entered)} />
      return show(page, { texts: ['home', 'landing'], viewer: sampleUser(), language })
    }
    const live = sampleListed({ id: cupId, name: 'LOBBY OPEN CUP', status: 'live' })
    const other = sampleListed({ id: 'c7', name: 'Barys Cup', status: 'open' })
    let page = await open([live, other])
    expect(await screen.findByRole('link', { name: join })).toHaveAttribute('href', '/tournaments')
    page.unmount()
    // Their team is in it already.
    page = await open([live, other], ['c7'])
    expect(await screen.findByRole('link', { name: watch })).toHaveAttribute('href', '/tournaments/lobby-cup')
    expect(screen.queryByRole('link', { name: join })).toBeNull()
    page.unmount()
    // The cup itself is over: what runs stands in its place.
    await open([
      { ...live, status: 'finished' },
      { ...other, status: 'live' },
    ])
    expect(await screen.findByRole('link', { name: watch })).toHaveAttribute('href', '/tournaments/c7')
    expect(screen.queryByRole('link', { name: join })).toBeNull()
  })

  test('what comes next stands with its fee and leads to its page, the cup to its own', async () => {
    answerRest()
    const other = sampleTournament({
      id: 'c7',
      name: '<b>Barys</b> Cup',
      entry_fee: 0,
      start_date: '2026-12-05T13:00:00.000Z',
    })
    answer('GET /api/tournaments', [other, lobbyCup({ registered_teams: 4 })])
    answer(cupCall, lobbyCup())
    await show(<HomePage />, { texts: ['home', 'landing'] })
    const first = await screen.findByRole('link', { name: /28 Nov/ })
    expect(first).toHaveAttribute('href', '/tournaments/lobby-cup')
    expect(within(first).getByText('4 of 16 teams')).toBeVisible()
    expect(within(first).getByText(/^Entry 35 000/)).toBeVisible()
    const second = screen.getByRole('link', { name: /<b>Barys<\/b> Cup/ })
    expect(second).toHaveAttribute('href', '/tournaments/c7')
    expect(within(second).queryByText(/^Entry/)).toBeNull()
  })

  test('a list of tournaments that did not load leaves the rest in peace', async () => {
    answerRest()
    answer(cupCall, lobbyCup())
    const refused = refuse('GET /api/tournaments', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<HomePage />, { texts: ['home', 'landing'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load tournaments')
    expect(screen.getByText('Registration Open')).toBeVisible()
    refused.mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No tournaments available')).toBeVisible()
  })
})

describe('the landing', () => {
  test.each([
    ['open', 'Register Team Now', 'Closes', '28 November, 17:00'],
    ['closed', 'View the cup', 'Starts', '28 November, 18:00'],
    ['live', 'View the cup', 'Starts', '28 November, 18:00'],
  ] as const)('a cup that is %s: %s', async (status, action, name, time) => {
    await openLanding(lobbyCup({ status }))
    expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', '/lobby-cup')
    expect(beside(name)).toHaveTextContent(time)
    expect(screen.queryAllByText('Live')).toHaveLength(status === 'live' ? 1 : 0)
  })

  test.each([
    ['live', 'View the cup', 'Started'],
    ['open', 'Register Team Now', 'Starts'],
  ] as const)('in the place of a cup that is over stands one that is %s', async (status, action, name) => {
    const started_at = status === 'live' ? '2026-11-18T09:00:00.000Z' : null
    answerRest([sampleListed({ id: 'c7', name: 'Barys Cup', status, started_at })])
    answer(cupCall, lobbyCup({ status: 'finished', champion, prize_pool: 777_000 }))
    await show(status === 'live' ? <AlternativeLandingPage /> : <LandingPage />, { texts: ['landing'] })
    expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', '/tournaments/c7')
    expect(screen.getByRole('heading', { name: 'Barys Cup' })).toBeVisible()
    expect(beside(name)).toHaveTextContent(/November/)
    expect(screen.queryByText('LOBBY OPEN CUP')).toBeNull()
    expect(screen.queryByText('Tulpar')).toBeNull()
    // Nor does its prize stand in the sun.
    expect(screen.getByRole('img', { name: 'A rising sun over the steppe' })).toBeVisible()
    expect(screen.queryByText(/777/)).toBeNull()
  })

  test('a cup that is called off says so, and names no time', async () => {
    answerRest()
    answer(cupCall, lobbyCup({ status: 'cancelled' }))
    await show(<AlternativeLandingPage />, { texts: ['landing'] })
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(screen.queryByText(/^(Starts|Closes)$/)).toBeNull()
  })

  test('the moment is that of the account’s zone', async () => {
    await openLanding(lobbyCup(), { viewer: sampleUser({ time_zone: 'America/New_York' }) })
    await screen.findByRole('link', { name: 'Register Team Now' })
    expect(beside('Closes')).toHaveTextContent('28 November, 07:00')
  })

  test('its figures come with the money of all cups, and fail by themselves', async () => {
    await openLanding(lobbyCup())
    const statistics = within(await screen.findByRole('region', { name: 'Statistics' }))
    expect(await statistics.findByText('12 480')).toBeVisible()
    expect(statistics.getByText('1 204 500 ₸')).toBeVisible()
    expect(statistics.getByText('Teams').nextElementSibling).toHaveTextContent(/^0$/)
  })

  test('without figures the cup stands all the same', async () => {
    answerRest()
    answer(cupCall, lobbyCup())
    refuse('GET /api/analytics?days=30', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    await show(<AlternativeLandingPage />, { texts: ['landing'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The stats did not load')
    expect(screen.getByRole('link', { name: 'Register Team Now' })).toBeVisible()
  })

  test('without a cup it leads to all tournaments', async () => {
    refuse(cupCall, 404, { code: 'TOURNAMENT_NOT_FOUND', error: 'There is no such tournament' })
    await openLanding(null)
    expect(await screen.findByRole('heading', { name: 'The next cup is on its way' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute('href', '/tournaments')
    expect(screen.getByRole('img', { name: 'A rising sun over the steppe' })).toBeVisible()
  })

  test.each([
    ['en', /2 of 16 places are taken/],
    ['ru', /занято мест — 2 из 16/],
    ['kz', /16 орынның 2 толды/],
  ] as const)('the sun tells in words what it draws, in %s', async (language, words) => {
    // Who waits or has withdrawn holds no place.
    const statuses = ['confirmed', 'waiting_list', 'withdrawn', 'pending_payment'] as const
    const registrations = statuses.map((status, at) => ({
      id: `r${at}`,
      team: { id: `t${at}`, name: `Team ${at}`, tag: `T${at}` },
      status,
      waiting_position: status === 'waiting_list' ? 1 : null,
      seed: null,
      registered_at: '2026-11-10T08:00:00.000Z',
      players: [],
      coach: null,
    }))
    await openLanding(lobbyCup({ registered_teams: 2, registrations }), { language })
    const sun = await screen.findByRole('img', { name: words })
    await waitFor(() =>
      expect(
        within(sun)
          .queryAllByText(/^T\d$/)
          .map((tag) => tag.textContent),
      ).toEqual(['T0', 'T3']),
    )
  })

  test('a cup that fills or ends is followed; of another cup nothing is heard', async () => {
    await openLanding(lobbyCup({ registered_teams: 4 }))
    await screen.findByText('4 / 16')
    await inChannel(`tournament:${cupId}`)
    await waitFor(() => expect(screen.queryByText('4 / 16')).toBeVisible())
    const before = seenCalls(new RegExp(`${cupCall}$`)).length
    await tell({ type: 'tournament.changed', id: 'c7', version: 2 })
    expect(seenCalls(new RegExp(`${cupCall}$`))).toHaveLength(before)
    answer(cupCall, lobbyCup({ registered_teams: 5, status: 'closed' }))
    await tell({ type: 'tournament.changed', id: cupId, version: 2 })
    expect(await screen.findByText('5 / 16')).toBeVisible()
  })
})

test('what comes next is asked for again when a tournament has changed, and for no other news', async () => {
  answerRest([sampleListed({ id: 'c7', name: 'Barys Cup' })])
  answer(cupCall, lobbyCup())
  await show(<HomePage />, { texts: ['home', 'landing'] })
  await screen.findByRole('link', { name: /Barys Cup/ })
  await inChannel('tournaments')
  const lists = () => seenCalls(/GET \/api\/tournaments$/).length
  const before = lists()
  answer('GET /api/tournaments', [sampleListed({ id: 'c8', name: 'Qyran Cup' })])
  await tell({ type: 'servers.changed' })
  await tell({ type: 'bracket.changed', id: 'c7', version: 9 })
  expect(lists()).toBe(before)
  expect(screen.getByRole('link', { name: /Barys Cup/ })).toBeVisible()
  await tell({ type: 'tournaments.changed' })
  expect(await screen.findByRole('link', { name: /Qyran Cup/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Barys Cup/ })).toBeNull()
})

test.each([
  ['home', <HomePage key="h" />],
  ['the landing', <AlternativeLandingPage key="l" />],
] as const)('on %s the cup’s sun follows its bracket, and no other bracket', async (_where, page) => {
  const played = new SampleCup(4, [single()])
  const bracketCall = `${cupCall}/bracket`
  answerRest()
  answer(cupCall, lobbyCup({ status: 'live', started_at: '2026-11-18T09:00:00.000Z' }))
  answer(bracketCall, played.read())
  await show(page, { texts: ['home', 'landing'] })
  await screen.findByRole('img', { name: /4 of 4 teams can still win it/ })
  await inChannel(`tournament:${cupId}`)
  const asked = () => seenCalls(new RegExp(`${bracketCall}$`)).length
  const before = asked()
  answer(bracketCall, played.win(1, 1).read())
  await tell({ type: 'bracket.changed', id: 'c7', version: 9 })
  expect(asked()).toBe(before)
  await tell({ type: 'bracket.changed', id: cupId, version: 2 })
  expect(await screen.findByRole('img', { name: /3 of 4 teams can still win it/ })).toBeVisible()
})
