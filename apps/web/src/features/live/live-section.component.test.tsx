import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changesBetween, type LiveChanges, type LiveView, type MatchDetail } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { cutLines, inChannel, tell } from '../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleMap, sampleSeries } from '../../testing/samples-matches.ts'
import {
  liveDecided,
  liveDefusing,
  liveFreeze,
  liveHoles,
  liveLongest,
  liveMissing,
  liveNone,
  liveOver,
  livePause,
  liveRound,
  liveSilent,
  liveSparse,
  liveWarmUp,
  liveWingman,
  sampleKill,
  sampleLive,
} from '../../testing/samples-live.ts'
import { usePickedSight } from '#lib/sight'
import { show } from '../../testing/show.tsx'
import { LiveSection } from './live-section.tsx'

const texts = ['live'] as const
const live = 'GET /api/matches/m1/live'
const asked = (query = '') => seenCalls(new RegExp(`${live}${query.replace('?', '\\?')}$`)).length

const played = (is: Partial<MatchDetail> = {}, score = { team1: 8, team2: 8 }): MatchDetail =>
  sampleSeries([sampleMap({ status: 'live', ...score }), sampleMap({ number: 1, map: 'de_nuke' })], {
    best_of: 3,
    ...is,
  })

const section = (match = played(), rights = { seesNow: false, mends: false }) => (
  <LiveSection match={match} {...rights} />
)

const say = (number: number, changes: LiveChanges, sight: LiveView['sight'] = 'public', id = 'm1') =>
  tell({ type: 'live.changed', id, sight, number, changes })

const kill = (before: LiveView): LiveChanges => {
  const players = before.players.map((one) => (one.person === 5 ? { ...one, is_alive: false, health: 0 } : one))
  const after = { ...before, number: before.number + 1, players, feed: [...before.feed, sampleKill(0, 5)] }
  return changesBetween(before as never, after as never) ?? {}
}

/** The section in its channel, with what it asks once more on entering. */
async function open(view = sampleLive(), element = section()) {
  answer(live, view)
  const shown = await show(element, { texts })
  await screen.findByRole('region', { name: 'Live' })
  await inChannel('live:m1')
  await waitFor(() => expect(asked()).toBe(2))
  return shown
}

// Nobody waits before asking again but where a test says so.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

test('a kill moves who stands, the feed and its sentence', async () => {
  await open()
  expect(screen.getByText('4v3')).toBeInTheDocument()
  await say(41, kill(sampleLive()))
  expect(await screen.findByText('4v2')).toBeInTheDocument()
  expect(screen.getByText(/^dosymzhan kills zhuldyz: AK-47, 0:27 into the round/)).toBeInTheDocument()
  const five = within(screen.getByRole('region', { name: 'Barys, players' }))
  expect(five.getByText('Alive: 2')).toBeInTheDocument()
  expect(asked()).toBe(2)
})

test('several messages within a frame are drawn once', async () => {
  const { queryClient } = await open()
  const shown = () => queryClient.getQueryData<LiveView>(['live', 'match', 'm1', 'public'])?.number
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  for (const number of [41, 42, 43]) await say(number, { round: { '=': number } })
  expect(screen.getByText('Round 17 · Mirage')).toBeInTheDocument()
  expect([frames.length, shown()]).toEqual([1, 40])
  act(() => frames[0]?.(0))
  expect(shown()).toBe(43)
  expect(await screen.findByText('Round 43 · Mirage')).toBeInTheDocument()
})

test('whom the server knows by nothing but a Steam ID is an unknown player, also after what follows', async () => {
  const id = '76561198000012345'
  const view = sampleLive()
  const people = view.people.map((person, at) =>
    at === 0 ? { ...person, user_id: null, steam_id: id, name: id } : person,
  )
  await open({ ...view, people })
  await say(41, kill({ ...view, people }))
  expect((await screen.findAllByText(/^Unknown player …12345/))[0]).toBeVisible()
  expect(screen.queryByText(new RegExp(id))).toBeNull()
})

test('a gap asks for the whole once, and what came meanwhile follows it', async () => {
  await open()
  answer(live, sampleLive({ number: 41 }))
  const held = holdCalls(/GET .*live$/)
  await say(42, { phase: { '=': 'decided' } })
  await say(43, { phase: { '=': 'freeze' } })
  await waitFor(() => expect(asked()).toBe(3))
  held.goOn()
  expect(await screen.findByText('Buying')).toBeInTheDocument()
  expect(asked()).toBe(3)
})

test('messages of another match and of another sight are none of its own', async () => {
  await open()
  await say(41, { phase: { '=': 'over' } }, 'now')
  await say(41, { phase: { '=': 'over' } }, 'public', 'm2')
  await say(41, { round: { '=': 18 } })
  expect(await screen.findByText('Round 18 · Mirage')).toBeInTheDocument()
  expect(screen.queryByText('Map over')).toBeNull()
})

test('a line that was cut brings the whole anew, also with smaller numbers', async () => {
  await open()
  answer(live, sampleLive({ number: 3, phase: 'freeze' }))
  cutLines()
  await inChannel('live:m1')
  expect(await screen.findByText('Buying')).toBeInTheDocument()
  await say(4, { phase: { '=': 'live' } })
  expect(await screen.findByText('Round live')).toBeInTheDocument()
})

test('nobody looks: the page leaves its channel, and asks when somebody is back', async () => {
  await open()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  answer(live, sampleLive({ number: 90, round: 21 }))
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Round 21 · Mirage')).toBeInTheDocument()
})

/** The page's one choice. */
function Choice() {
  const [, choose] = usePickedSight()
  return (['public', 'now'] as const).map((sight) => (
    <button key={sight} type="button" onClick={() => choose(sight)}>{`Pick ${sight}`}</button>
  ))
}

const both = (rights: { seesNow: boolean }) => (
  <>
    <Choice />
    {section(played(), { ...rights, mends: false })}
  </>
)

test('whoever may see it at once does by the choice of the page, and is warned of their stream', async () => {
  const { user } = await open(sampleLive(), both({ seesNow: true }))
  expect(screen.getByText('30 s behind')).toBeInTheDocument()
  answer(`${live}?now=1`, sampleLive({ sight: 'now', round: 18, number: 7 }))
  await user.click(screen.getByRole('button', { name: 'Pick now' }))
  expect(await screen.findByText('Without delay. Keep it off your stream.')).toBeInTheDocument()
  await inChannel('live-now:m1')
  await say(8, { round: { '=': 19 } }, 'now')
  expect(await screen.findByText('Round 19 · Mirage')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pick public' }))
  expect(await screen.findByText('Round 17 · Mirage')).toBeInTheDocument()
})

test('nobody else does, whatever they picked elsewhere', async () => {
  const { user } = await open(sampleLive(), both({ seesNow: false }))
  await user.click(screen.getByRole('button', { name: 'Pick now' }))
  expect(screen.getByText('30 s behind')).toBeInTheDocument()
  expect(asked('?now=1')).toBe(0)
})

test('without the right any more the delayed view is one press away', async () => {
  const { user } = await open(sampleLive(), both({ seesNow: true }))
  refuse(`${live}?now=1`, 403, { code: 'LIVE_DELAYED', error: 'Not for you.' })
  await user.click(screen.getByRole('button', { name: 'Pick now' }))
  expect(await screen.findByText(/^The live view without delay did not load/)).toBeInTheDocument()
  // It asks once more on entering the channel of that view, and the button goes meanwhile.
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'With delay' })))
  expect(await screen.findByText('30 s behind')).toBeInTheDocument()
})

test('a phone keeps the score and the chance of the map beside the clock', async () => {
  const { container } = await open()
  const shown = () => container.querySelector('.live-bar-score')?.textContent
  const { map } = sampleLive().stakes ?? {}
  const first = Math.round((map?.win ?? 0) * 100)
  expect(shown()).toBe(`TLP${first}\u00a0%8:8${100 - first}\u00a0%BRS`)
  await say(41, { stakes: { '=': null } })
  await waitFor(() => expect(shown()).toBe('TLP8:8BRS'))
})

test('on its way its place is kept; what did not come can be asked for again', async () => {
  refuse(live, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/GET .*live$/)
  const { user } = await show(section(sampleSeries([sampleMap({ status: 'live', logged_rounds: 3 })])), { texts })
  expect(screen.getByRole('status', { name: 'Loading live data' })).toBeInTheDocument()
  held.goOn()
  const alert = await screen.findByRole('alert')
  answer(live, sampleLive())
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('region', { name: 'Live' })).toBeInTheDocument()
})

test('without a log the page is as it was; whoever can mend it is told how', async () => {
  answer(live, liveNone())
  const { queryClient } = await show(section(), { texts })
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull()
  await waitFor(() => expect(queryClient.getQueryData(['live', 'match', 'm1', 'public'])).toBeDefined())
  expect(screen.queryByRole('heading')).toBeNull()
  await show(section(played(), { seesNow: true, mends: true }), { texts })
  expect(await screen.findByRole('heading', { name: 'This server reports the score only' })).toBeInTheDocument()
  expect(screen.getByText('logaddress_list_http')).toBeInTheDocument()
})

test('where the score is further than the rest, the page says why', async () => {
  await open(sampleLive(), section(played({}, { team1: 9, team2: 8 })))
  expect(screen.getByText('The score is live. Everything else is 30 s behind, in round 17.')).toBeInTheDocument()
})

test('the next map is on already: the delayed one is named', async () => {
  const maps = [
    sampleMap({ status: 'finished', team1: 13, team2: 8, winner: 1 }),
    sampleMap({ number: 1, map: 'de_nuke', status: 'live' }),
  ]
  await open(sampleLive(), section(sampleSeries(maps, { best_of: 3 })))
  expect(screen.getByText('The score is live. Everything else is 30 s behind, still on Mirage.')).toBeInTheDocument()
})

test('a match that is over keeps its rounds alone', async () => {
  answer(live, liveOver())
  const maps = [sampleMap({ status: 'finished', team1: 13, team2: 8, winner: 1, logged_rounds: 21 })]
  await show(section(sampleSeries(maps, { status: 'finished' })), { texts })
  expect(await screen.findByRole('region', { name: 'Economy' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Kills' })).toBeNull()
})

test.each([
  ['warm-up', liveWarmUp, 'Warm-up'],
  ['freeze time', liveFreeze, 'Qarakoz has the bomb'],
  ['a round', liveRound, 'The bomb is on the ground'],
  ['a defuse', liveDefusing, /zhuldyz is defusing/],
  ['a decided round', liveDecided, 'Round decided'],
  ['the end of a map', liveOver, 'Map over'],
  ['a pause', livePause, 'Pause'],
  ['silence', liveSilent, /log since 20:28/],
  ['holes', liveHoles, 'Told whole: 14 of 16 rounds'],
  ['the longest names', liveLongest, /^WWWWWWWWWWWWWWWWWWW7 kills teammate/],
  ['missing players', liveMissing, 'Nobody yet'],
  ['two against two', liveWingman, '2v2'],
  ['kills alone', liveSparse, 'Chances are not known'],
  ['chances of two against two', () => ({ ...liveWingman(), stakes: null }), '2 v 2: no chances'],
] as const)('%s is told in words', async (_name, view, words) => {
  answer(live, view())
  await show(section(played({ game: { ...played().game, players: view().players.length === 4 ? 2 : 5 } })), { texts })
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test.each([
  ['en', sampleLive],
  ['ru', liveFreeze],
  ['kz', liveLongest],
] as const)('everybody can use it: %s', async (language, view) => {
  answer(live, view())
  await show(section(played(), { seesNow: true, mends: true }), { texts, language })
  expect(await screen.findAllByText(/Mirage/)).not.toHaveLength(0)
  await expectAccessible()
})
