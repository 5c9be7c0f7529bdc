import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LiveCard } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleLiveCard } from '../../testing/samples-live.ts'
import { sampleMap, sampleSeries } from '../../testing/samples-matches.ts'
import { show } from '../../testing/show.tsx'
import { withCard } from './api/live-cards.ts'
import { LiveWall, type WallMatch } from './live-wall.tsx'

const texts = ['live'] as const
const match = (id: string, is: Partial<WallMatch> = {}): WallMatch => ({
  ...sampleSeries([sampleMap({ status: 'live', team1: 9, team2: 7 })], { id }),
  best_of: 3,
  ...is,
})
const wall = (matches: readonly WallMatch[]) => <LiveWall tournamentId="c1" matches={matches} delay={30} />
const cards = 'GET /api/tournaments/c1/live'
const say = (card: LiveCard) => tell({ type: 'live.card', card })
const cardOf = (id: string) =>
  within(screen.getAllByRole('link').find((link) => link.getAttribute('href') === `/matches/${id}`) as HTMLElement)

test('every live match has its card: the score, where the round stands, who is alive, the chance', async () => {
  answer(cards, [sampleLiveCard({ is_planted: true, phase: 'planted' })])
  await show(wall([match('m1'), match('m2')]), { texts })
  expect(await screen.findByRole('heading', { name: /^Live now/ })).toBeInTheDocument()
  expect(cardOf('m1').getByText('Bomb planted')).toBeInTheDocument()
  expect(cardOf('m1').getByText('4v3')).toBeInTheDocument()
  expect(cardOf('m1').getByText(/^Map: Tulpar 61\s%, Barys 39\s%$/)).toBeInTheDocument()
  expect(cardOf('m2').getByText('Score only')).toBeInTheDocument()
  expect(screen.getByText('Scores are live, the rest 30 s behind')).toBeInTheDocument()
  await expectAccessible()
})

test('a card moves as it is told, and those of other cups are not its own', async () => {
  answer(cards, [sampleLiveCard()])
  await show(wall([match('m1')]), { texts })
  await screen.findByText('4v3')
  await inChannel('live-cards:c1')
  await waitFor(() => expect(seenCalls(/tournaments\/c1\/live/)).toHaveLength(2))
  await say(sampleLiveCard({ tournament_id: 'c2', alive: { team1: 1, team2: 1 } }))
  await say(sampleLiveCard({ alive: { team1: 4, team2: 2 } }))
  expect(await screen.findByText('4v2')).toBeInTheDocument()
})

test('on its way its place is kept; without the log the scores stand, and can be asked again', async () => {
  refuse(cards, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/GET .*c1\/live$/)
  const { user } = await show(wall([match('m1')]), { texts })
  expect(screen.getByRole('status', { name: 'Loading live matches' })).toBeInTheDocument()
  act(() => held.goOn())
  expect(await screen.findByText('Only the scores have come.')).toBeInTheDocument()
  expect(cardOf('m1').getAllByText('9')).not.toHaveLength(0)
  answer(cards, [sampleLiveCard()])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('4v3')).toBeInTheDocument()
})

test('of a thousand the first stand there, and where the others are', async () => {
  answer(cards, [])
  await show(wall(Array.from({ length: 60 }, (_, at) => match(`m${at}`))), { texts })
  expect(await screen.findAllByRole('link')).toHaveLength(48)
  expect(screen.getByText('The first 48 stand here. All 60 are in the bracket.')).toBeVisible()
})

test('nothing is played: nothing stands there', async () => {
  answer(cards, [])
  await show(wall([]), { texts })
  await waitFor(() => expect(seenCalls(/tournaments\/c1\/live/)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull()
})

test('a new word of a match takes the place of the one before, and the others stay as they are', () => {
  const [one, two] = [sampleLiveCard(), sampleLiveCard({ match_id: 'm2' })]
  const next = sampleLiveCard({ match_id: 'm2', round: 18 })
  expect(withCard([one, two], next)).toEqual([one, next])
  expect(withCard([one, two], next)[0]).toBe(one)
  expect(withCard([one], two)).toEqual([one, two])
})
