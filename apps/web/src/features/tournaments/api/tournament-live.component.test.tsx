import { act, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SocketMessage } from '@lobby/contract'
import { cutLines, inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, seenCalls } from '../../../testing/network.ts'
import { SampleCup, single } from '../../../testing/samples-brackets.ts'
import { sampleScore, sampleTournament } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { allMatches } from '../apply-score.ts'
import { bracketQuery } from './get-bracket.ts'
import { tournamentQuery } from './get-tournament.ts'
import { useTournamentLive } from './use-tournament-live.ts'

function Watched({ id }: { id: string }) {
  useTournamentLive(id)
  const { data: tournament } = useQuery(tournamentQuery(id))
  const { data: bracket } = useQuery(bracketQuery(id))
  const rounds = bracket && allMatches(bracket).map(({ score }) => score?.maps[0]?.team1 ?? 0)
  return (
    <>
      <h1>{tournament?.name}</h1>
      <output>{rounds?.join(' ')}</output>
    </>
  )
}

const cup = () => new SampleCup(4, [single()]).start(1, [3, 2])
const asked = () => seenCalls(/GET \/api\/tournaments\/c1(\/bracket)?$/).length
const rounds = () => screen.getByRole('status').textContent
const score = (is: Partial<Extract<SocketMessage, { type: 'match.score' }>> = {}): SocketMessage => {
  const version = is.version ?? 90
  const maps = [{ number: 0, map: 'de_mirage', status: 'live' as const, team1: 8, team2: 2, winner: null }]
  const now = sampleScore({ match_id: is.id ?? 'm1', version, status: 'live', current_map: 0, maps })
  return { type: 'match.score', id: 'm1', tournament_id: 'c1', key: 'playoff/W/1/1', version, score: now, ...is }
}

/** Its page, in its channel, at rest. Who hears of news asks within half a second of it: here at once. */
async function watched() {
  const spread = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => spread.mockRestore())
  answer('GET /api/tournaments/c1', sampleTournament({ status: 'live', version: 3 }))
  answer('GET /api/tournaments/c1/bracket', cup().read())
  const shown = await show(<Watched id="c1" />)
  await inChannel('tournament:c1')
  await screen.findByRole('heading', { name: 'Steppe Cup' })
  await waitFor(() => expect(rounds()).toBe('3 0 0'))
  // Once when it was shown, and once more when its channel was entered.
  await waitFor(() => expect(asked()).toBe(4))
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0))
  return shown
}

/** From now on what is asked for after news waits longer than any test lasts: what waits, and how to do it at once. */
function longTimers() {
  vi.spyOn(Math, 'random').mockReturnValue(10_000)
  const set = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => set.mockRestore())
  return () =>
    set.mock.calls.flatMap(([ask, ms], index) =>
      ms === 5_000_000 ? [{ ask: ask as () => void, timer: set.mock.results[index]?.value }] : [],
    )
}

describe('a watched tournament', () => {
  test('takes a pushed score at once, without asking', async () => {
    await watched()
    await tell(score())
    expect(rounds()).toBe('8 0 0')
    expect(asked()).toBe(4)
  })

  test('takes each of a crowd of scores that were pushed together', async () => {
    await watched()
    const [mine, other] = [score(), score({ id: 'm77' })]
    const [older] = [score({ version: 1 })]
    const scores = [other, mine, older].flatMap((one) => (one?.type === 'match.score' ? [one] : []))
    await tell({ type: 'match.scores', scores })
    expect(rounds()).toBe('8 0 0')
    expect(asked()).toBe(4)
  })

  test('of thousands asks later, so that not all who watch it ask at once', async () => {
    const { queryClient } = await watched()
    const cup = sampleTournament({ status: 'live', version: 3, registered_teams: 2_048 })
    act(() => void queryClient.setQueryData(tournamentQuery('c1').queryKey, cup))
    const set = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => set.mockRestore())
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await tell({ type: 'bracket.changed', id: 'c1', version: 98 })
    expect(set.mock.calls.some(([, ms]) => ms === 4_000)).toBe(true)
    expect(asked()).toBe(4)
  })

  test.each([
    ['an older score', score({ version: 1 })],
    ['a score of a match that it has not', score({ id: 'm77' })],
    ['a match of another cup', score({ tournament_id: 'c2' })],
    ['another cup', { type: 'tournament.changed', id: 'c2', version: 99 }],
    ['another cup’s bracket', { type: 'bracket.changed', id: 'c2', version: 99 }],
    ['another cup’s times', { type: 'match.timed', id: 'm1', tournament_id: 'c2' }],
    ['what it knows of itself', { type: 'tournament.changed', id: 'c1', version: 3 }],
    ['a bracket that it has', { type: 'bracket.changed', id: 'c1', version: 1 }],
    ['servers', { type: 'servers.changed' }],
  ] as [string, SocketMessage][])('is left as it is by %s', async (_what, message) => {
    await watched()
    await tell(message)
    expect(rounds()).toBe('3 0 0')
    expect(asked()).toBe(4)
  })

  test.each([
    ['itself', { type: 'tournament.changed', id: 'c1', version: 4 }],
    ['its bracket', { type: 'bracket.changed', id: 'c1', version: 99 }],
    ['the time of one of its matches', { type: 'match.timed', id: 'm1', tournament_id: 'c1' }],
  ] as [string, SocketMessage][])('asks again on news of %s', async (_what, message) => {
    await watched()
    answer('GET /api/tournaments/c1', sampleTournament({ name: 'Steppe Cup II', version: 4 }))
    answer('GET /api/tournaments/c1/bracket', cup().win(1, 1).read())
    await tell(message)
    expect(await screen.findByRole('heading', { name: 'Steppe Cup II' })).toBeVisible()
    await waitFor(() => expect(rounds()).toBe('13 0 0'))
  })

  test('asks once, however much is told at the same time', async () => {
    await watched()
    const waiting = longTimers()
    await tell({ type: 'bracket.changed', id: 'c1', version: 98 })
    await tell({ type: 'bracket.changed', id: 'c1', version: 99 })
    await tell({ type: 'tournament.changed', id: 'c1', version: 9 })
    expect(asked()).toBe(4)
    expect(waiting()).toHaveLength(1)
    act(() => waiting()[0]?.ask())
    await waitFor(() => expect(asked()).toBe(6))
    await waitFor(() => expect(seenCalls(/./).every(({ status }) => status === 200)).toBe(true))
    expect(asked()).toBe(6)
  })

  test('keeps a pushed score over an answer that was on its way before it', async () => {
    await watched()
    const held = holdCalls(/GET .*c1\/bracket/)
    await tell({ type: 'bracket.changed', id: 'c1', version: 99 })
    await waitFor(() => expect(asked()).toBe(6))
    await tell(score())
    expect(rounds()).toBe('8 0 0')
    held.goOn()
    await waitFor(() => expect(seenCalls(/bracket/).every(({ status }) => status === 200)).toBe(true))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('8 0 0'))
  })

  test('gives up what it was about to ask when it is left', async () => {
    const { unmount } = await watched()
    const waiting = longTimers()
    const given = vi.spyOn(globalThis, 'clearTimeout')
    onTestFinished(() => given.mockRestore())
    await tell({ type: 'bracket.changed', id: 'c1', version: 99 })
    const timer = waiting()[0]?.timer
    expect(timer).toBeDefined()
    unmount()
    expect(given).toHaveBeenCalledWith(timer)
  })

  test('makes up for what was said while its line was cut', async () => {
    await watched()
    answer('GET /api/tournaments/c1', sampleTournament({ name: 'Steppe Cup III', version: 5 }))
    cutLines()
    expect(await screen.findByRole('heading', { name: 'Steppe Cup III' })).toBeVisible()
  })
})
