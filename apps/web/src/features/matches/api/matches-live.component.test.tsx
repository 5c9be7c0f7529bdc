import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchScore } from '@lobby/contract'
import { holdTimers } from '../../../testing/held-timers.ts'
import { cutLines, inChannel, tell } from '../../../testing/live-server.ts'
import { answer, seenCalls } from '../../../testing/network.ts'
import { sampleListItem } from '../../../testing/samples-matches.ts'
import { sampleScore } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { MatchesPage } from '../components/matches-page.tsx'

const list = 'GET /api/matches?limit=200'
const asked = () => seenCalls(/GET \/api\/matches\?/).length

const onMap = (id: string, version: number, rounds: [number, number], is: Partial<MatchScore> = {}): MatchScore =>
  sampleScore({
    match_id: id,
    version,
    status: 'live',
    current_map: 0,
    maps: [{ number: 0, map: 'de_mirage', status: 'live', team1: rounds[0], team2: rounds[1], winner: null }],
    ...is,
  })
const say = (score: MatchScore, cup = 'c1') =>
  tell({
    type: 'match.score',
    id: score.match_id,
    tournament_id: cup,
    key: 'playoff/W/1/1',
    version: score.version,
    score,
  })
const liveRow = (id: string, cup = 'c1') =>
  sampleListItem({ id, status: 'live', score: onMap(id, 4, [3, 2]), tournament: { id: cup, name: `Cup ${cup}` } })
const row = (at: number) => within(screen.getAllByRole('listitem')[at]!)

// Whoever was cut comes back at once.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

/** For so long the page gathers what has it ask again. */
const gatherMs = 300

/** The page in the channels of its cups, with all that it asks once more on entering. */
async function openList(...cups: string[]): Promise<{ letGo: () => void }> {
  const timers = holdTimers(gatherMs)
  await show(<MatchesPage />, { texts: ['matches'] })
  await screen.findAllByRole('listitem')
  for (const channel of ['tournaments', ...cups.map((cup) => `tournament:${cup}`)]) await inChannel(channel)
  timers.letGo()
  await waitFor(() => expect(asked()).toBe(2))
  return timers
}

test('a row follows the score of its own match, and no older word of it', async () => {
  answer(list, [liveRow('m1'), liveRow('m2')])
  await openList('c1')
  await say(onMap('m2', 5, [3, 8]))
  expect(row(1).getByText('8')).toBeVisible()
  expect(row(0).queryByText('8')).toBeNull()
  await say(onMap('m2', 4, [3, 6]))
  await say(onMap('m9', 5, [3, 6]))
  expect(row(1).getByText('8')).toBeVisible()
  expect(screen.queryByText('6')).toBeNull()
  expect(asked()).toBe(2)
})

test('a match that ends by a message moves below those that are on', async () => {
  answer(list, [liveRow('m1'), sampleListItem({ id: 'm2', status: 'live', number: 2, score: onMap('m2', 4, [1, 0]) })])
  await openList('c1')
  const ended = { number: 0, map: 'de_mirage', status: 'finished', team1: 13, team2: 4, winner: 1 } as const
  await say(onMap('m1', 5, [13, 4], { status: 'finished', winner: 1, outcome: 'played', team1: 1, maps: [ended] }))
  expect(row(0).getByText('Live')).toBeVisible()
  expect(row(1).getByText('Finished')).toBeVisible()
  expect(row(1).getByText('13')).toBeVisible()
})

test('a new bracket and another time are asked for, once for all of a burst, and those of other cups are not', async () => {
  answer(list, [sampleListItem()])
  const { letGo } = await openList('c1')
  await tell({ type: 'bracket.changed', id: 'c2', version: 8 })
  await tell({ type: 'match.timed', id: 'x', tournament_id: 'c2' })
  await tell({ type: 'tournament.changed', id: 'c1', version: 9 })
  letGo()
  expect(asked()).toBe(2)
  answer(list, [sampleListItem({ scheduled_at: '2026-11-28T13:00:00Z' })])
  await tell({ type: 'match.timed', id: 'm1', tournament_id: 'c1' })
  letGo()
  expect(await screen.findByText(/^28 November.*, 18:00$/)).toBeVisible()
  expect(asked()).toBe(3)
  answer(list, [sampleListItem(), sampleListItem({ id: 'm2', number: 2 })])
  await tell({ type: 'bracket.changed', id: 'c1', version: 9 })
  await tell({ type: 'match.timed', id: 'm2', tournament_id: 'c1' })
  letGo()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(asked()).toBe(4)
})

test('each running cup has its channel, and one that is played out needs none', async () => {
  const done = sampleListItem({ id: 'm3', status: 'finished', tournament: { id: 'c3', name: 'Cup c3' } })
  answer(list, [liveRow('m1'), liveRow('m2', 'c2'), done])
  await openList('c1', 'c2')
  await say(onMap('m2', 5, [3, 9]), 'c2')
  expect(screen.getByText('9')).toBeVisible()
  await say(onMap('m3', 5, [3, 7]), 'c3')
  expect(screen.queryByText('7')).toBeNull()
})

test('the first matches appear by themselves when a cup starts', async () => {
  answer(list, [])
  const { letGo } = holdTimers(gatherMs)
  await show(<MatchesPage />, { texts: ['matches'] })
  await screen.findByText('No matches yet')
  await inChannel('tournaments')
  letGo()
  await waitFor(() => expect(asked()).toBe(2))
  answer(list, [sampleListItem()])
  await tell({ type: 'tournaments.changed' })
  letGo()
  expect(await screen.findByRole('listitem')).toHaveTextContent('Tulpar')
})

test('what a broken line missed is asked for when the page is back', async () => {
  answer(list, [liveRow('m1')])
  const { letGo } = await openList('c1')
  answer(list, [sampleListItem({ id: 'm1', status: 'live', score: onMap('m1', 7, [5, 2]) })])
  cutLines()
  await inChannel('tournament:c1')
  letGo()
  expect(await screen.findByText('5')).toBeVisible()
})
