import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchDetail, MatchMap } from '@lobby/contract'
import { holdTimers } from '../../../testing/held-timers.ts'
import { cutLines, inChannel, tell } from '../../../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { noMatchServer, sampleMap, sampleRoom, sampleRounds, sampleSeries } from '../../../testing/samples-matches.ts'
import { show } from '../../../testing/show.tsx'
import { MatchPage } from '../components/match-page.tsx'

const texts = ['matches', 'room'] as const
const onMap = (team1: number, team2: number, is: Partial<MatchMap> = {}): MatchMap =>
  sampleMap({ status: 'live', team1, team2, ...is })
const at = (version: number, map: MatchMap): MatchDetail => sampleSeries([map], { version })
const asked = (what: string) => seenCalls(new RegExp(`GET /api/matches/m1${what}$`)).length
const region = () => screen.getByRole('region', { name: 'Score' })

const say = ({ version, score }: MatchDetail, id = 'm1') =>
  tell({
    type: 'match.score',
    id,
    tournament_id: 'c1',
    key: 'playoff/W/1/1',
    version,
    score: { ...score, match_id: id },
  })

// Whoever was cut comes back at once, and nobody waits before asking again but where a test says so.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

const all = /^C?T, all enemies eliminated$/

/** The page in its channel, with all that it asks once more on entering. */
async function openMatch(match: MatchDetail): Promise<void> {
  answer('GET /api/matches/m1', match)
  answer('GET /api/matches/m1/room', sampleRoom({ phase: 'closed', closed_by: 'begun' }))
  answer('GET /api/matches/m1/server', noMatchServer())
  await show(<MatchPage matchId="m1" />, { texts })
  await screen.findByRole('heading', { level: 1 })
  await inChannel('match:m1')
  await waitFor(() => expect([asked(''), asked('/room'), asked('/server')]).toEqual([2, 2, 2]))
}

test('the score moves with the message, and the rounds follow by asking once for several', async () => {
  await openMatch(at(4, onMap(2, 1, { rounds: sampleRounds([1, 2, 1]) })))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { letGo } = holdTimers(150)
  answer('GET /api/matches/m1', at(6, onMap(3, 2, { rounds: sampleRounds([1, 2, 1, 1, 2]) })))
  await say(at(5, onMap(3, 1)))
  await waitFor(() => expect(region()).toHaveTextContent('Round 5'))
  await say(at(6, onMap(3, 2)))
  await waitFor(() => expect(region()).toHaveTextContent('Round 6'))
  expect(screen.getAllByText(all)).toHaveLength(3)
  letGo()
  await waitFor(() => expect(screen.getAllByText(all)).toHaveLength(5))
  expect(asked('')).toBe(3)
})

test('messages of another match, and older ones, change nothing and ask nothing', async () => {
  await openMatch(at(4, onMap(2, 1)))
  await say(at(5, onMap(9, 9)), 'm2')
  await say(at(4, onMap(8, 8)))
  await say(at(3, onMap(7, 7)))
  await tell({ type: 'room.changed', id: 'm2', at: new Date().toISOString() })
  await tell({ type: 'match.demos-changed', id: 'm2' })
  await tell({ type: 'match.server-changed', id: 'm2' })
  expect(region()).toHaveTextContent('Round 4')
  // Long enough for whatever would have been asked: this is.
  await say(at(5, onMap(3, 1)))
  await waitFor(() => expect(asked('')).toBe(3))
  expect([asked('/room'), asked('/server')]).toEqual([3, 2])
})

test('a gap in the versions means that something was missed: it is asked for at once', async () => {
  await openMatch(at(4, onMap(2, 1)))
  // Whatever could wait waits.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  holdTimers(150)
  await say(at(7, onMap(4, 2)))
  expect(asked('')).toBe(3)
  await waitFor(() => expect(region()).toHaveTextContent('Round 7'))
})

test('an answer that is older than the score on the page takes nothing back', async () => {
  await openMatch(at(4, onMap(2, 1)))
  // The server’s answer was written before its last message.
  answer('GET /api/matches/m1', at(4, onMap(2, 1, { rounds: sampleRounds([1, 2, 1]) })))
  await say(at(5, onMap(3, 1)))
  await waitFor(() => expect(screen.getAllByText(all)).toHaveLength(3))
  expect(region()).toHaveTextContent('Round 5')
})

test('a step in the room has the room and the match asked for, and demos that come have them too', async () => {
  await openMatch(at(4, onMap(2, 1)))
  answer(
    'GET /api/matches/m1/room',
    sampleRoom({ phase: 'closed', closed_by: 'begun', stream_url: 'https://kick.com/lobby' }),
  )
  await tell({ type: 'room.changed', id: 'm1', at: new Date().toISOString() })
  expect(await screen.findByRole('link', { name: /^Watch on kick\.com/ })).toBeVisible()
  const demo = { url: '/api/demos/1', bytes: 3_400_000, until: '2027-02-26T13:00:00Z', is_whole: true }
  answer('GET /api/matches/m1', at(4, onMap(2, 1, { demo })))
  await tell({ type: 'match.demos-changed', id: 'm1' })
  expect(await screen.findByRole('heading', { name: 'Demos' })).toBeVisible()
})

test('another state of its server is asked for by itself, and nothing else is', async () => {
  await openMatch(at(4, onMap(2, 1)))
  await tell({ type: 'match.server-changed', id: 'm1' })
  await waitFor(() => expect(asked('/server')).toBe(3))
  expect([asked(''), asked('/room')]).toEqual([2, 2])
})

test('a page whose line broke asks again when it is back', async () => {
  await openMatch(at(4, onMap(2, 1)))
  answer('GET /api/matches/m1', at(9, onMap(6, 2)))
  cutLines()
  await inChannel('match:m1')
  await waitFor(() => expect(region()).toHaveTextContent('Round 9'))
})

test('what stands stays when asking again is refused', async () => {
  await openMatch(at(4, onMap(2, 1)))
  refuse('GET /api/matches/m1', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  await say(at(5, onMap(3, 1)))
  await waitFor(() => expect(asked('')).toBe(3))
  expect(region()).toHaveTextContent('Round 5')
  expect(screen.queryByRole('alert')).toBeNull()
})
