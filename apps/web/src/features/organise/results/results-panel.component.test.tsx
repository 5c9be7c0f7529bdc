import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Bracket, BracketMatch } from '@lobby/contract'
import { aScore } from '#features/tournaments/testing'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import {
  barys,
  qyran,
  sampleBracket,
  sampleOutcome,
  sampleReady,
  sunqar,
  tulpar,
} from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { MatchTools } from './match-tools.tsx'
import { ResultsPanel } from './results-panel.tsx'

const call = 'GET /api/tournaments/c1/bracket'
const texts = ['organise', 'tournaments', 'matches'] as const
const open = (language: 'en' | 'ru' | 'kz' = 'en') => show(<ResultsPanel tournamentId="c1" />, { texts, language })

const withMatches = (matches: BracketMatch[]): Bracket => ({
  ...sampleBracket(),
  stages: sampleBracket().stages.map((stage) =>
    stage.kind === 'single_elimination' ? { ...stage, rounds: [{ number: 1, best_of: 3, matches }] } : stage,
  ),
})
const played = sampleReady(1, [tulpar, sunqar], {
  state: 'done',
  winner: 1,
  outcome: 'played',
  score: aScore({ match_id: 'm1', status: 'finished', team1: 2, team2: 1, winner: 1, outcome: 'played' }),
})
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('matches that can be played stand first; each has its place, its length and its two ways on', async () => {
  answer(call, sampleBracket())
  await open()
  await screen.findByText('Tulpar v Sunqar')
  const [first, ...others] = screen.getAllByRole('listitem')
  expect(others).toHaveLength(1)
  const row = within(first!)
  expect(row.getByText('Match 1')).toBeVisible()
  expect(row.getByText('Bracket, round 1, BO3')).toBeVisible()
  expect(row.getByText('not started')).toBeVisible()
  expect(row.getByRole('button', { name: 'Set result of Tulpar v Sunqar' })).toBeVisible()
  expect(row.getByRole('link', { name: 'Match page of Tulpar v Sunqar' })).toHaveAttribute('href', '/matches/m1')
  await expectAccessible()
})

test('a match whose teams are not known is listed among all, with nothing to press', async () => {
  answer(call, sampleBracket())
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'All' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  const final = within(screen.getAllByRole('listitem')[2]!)
  expect(final.getByText('Final, BO5')).toBeVisible()
  expect(final.getByText('waits for its teams')).toBeVisible()
  expect(final.queryByRole('button')).toBeNull()
  expect(final.queryByRole('link')).toBeNull()
})

test('a finished match shows its score and is corrected, not set', async () => {
  answer(call, withMatches([played, sampleReady(2, [barys, qyran])]))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Finished' }))
  expect(screen.getByRole('button', { name: 'Finished' })).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('2:1')]))
  await user.click(screen.getByRole('button', { name: 'Correct the result of Tulpar v Sunqar' }))
  expect(await screen.findByRole('dialog', { name: 'Correct match 1' })).toBeVisible()
})

test.each([
  ['a draw is called one', { is_draw: true, winner: null }, 'Draw'],
  ['a walkover has no score', { state: 'walkover', outcome: 'forfeit', score: null }, 'decided without play'],
  ['an annulled match says so', { state: 'void', match_id: null }, 'annulled'],
] as [string, Partial<BracketMatch>, string][])('%s', async (_, is, word) => {
  answer(call, withMatches([{ ...played, ...is }]))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'All' }))
  expect(await screen.findByText(word)).toBeVisible()
  expect(screen.queryAllByText('2:1')).toHaveLength(is.score === null ? 0 : 1)
})

test('the search goes by team and number, within the filter, and says when there is none', async () => {
  answer(call, sampleBracket())
  const { user } = await open()
  const search = await screen.findByLabelText('Team or match number')
  await user.type(search, '#2')
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Barys v Qyran')]))
  await user.clear(search)
  await user.type(search, 'zz')
  expect(await screen.findByText('No such matches')).toBeVisible()
  await user.clear(search)
  await user.click(screen.getByRole('button', { name: 'Finished' }))
  expect(screen.getByText('No such matches')).toBeVisible()
})

test('a large bracket shows forty at a time; another filter begins from the top', async () => {
  answer(call, withMatches(Array.from({ length: 47 }, (_, at) => sampleReady(at + 1, [tulpar, barys]))))
  const { user } = await open()
  await user.click(await screen.findByText('Show more (7)'))
  expect(rows()).toHaveLength(47)
  expect(screen.queryByText(/Show more/)).toBeNull()
  await user.click(screen.getByText('All'))
  expect(rows()).toHaveLength(40)
})

test('matches held up show their skeleton', async () => {
  answer(call, sampleBracket())
  const held = holdCalls(/GET .*bracket/)
  await open()
  expect(await screen.findByRole('status', { name: 'Loading the matches' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Barys v Qyran')).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Loading the matches' })).toBeNull()
})

test('matches that did not load say why and are asked for again', async () => {
  const broken = refuse(call, 500, { code: 'INTERNAL', error: 'Something went wrong on our side. Nothing was changed' })
  const { user } = await open()
  expect(await screen.findByText('The matches did not load')).toBeVisible()
  expect(screen.getByText(/Something went wrong on our side/)).toBeVisible()
  broken.mend()
  answer(call, sampleBracket())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Tulpar v Sunqar')).toBeVisible()
})

test('after an applied result the list is asked for again, and the focus is back on the row', async () => {
  answer(call, sampleBracket())
  answer('PUT /api/matches/m2/result', sampleOutcome())
  const { user } = await open()
  const set = await screen.findByRole('button', { name: 'Set result of Barys v Qyran' })
  await user.click(set)
  await user.click(screen.getByRole('radio', { name: /Forfeit/ }))
  await user.selectOptions(screen.getByLabelText('Who forfeits'), 'Qyran')
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  const before = seenCalls(/GET .*bracket$/).length
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(seenCalls(/GET .*bracket$/)).toHaveLength(before + 1))
  await waitFor(() => expect(set).toHaveFocus())
})

test.each([
  ['ru', 'Матч 1Tulpar против SunqarСетка, раунд 1, BO3не начатВнести результатСтраница матча'],
  ['kz', '1-матчTulpar – SunqarТор, 1-раунд, BO3басталмағанНәтиже енгізуМатч беті'],
] as const)('rows speak %s', async (language, words) => {
  answer(call, sampleBracket())
  await open(language)
  await screen.findAllByRole('listitem')
  expect(rows()[0]).toBe(words)
})

const finished = sampleMatch({ status: 'finished', best_of: 1 })
test.each([
  ['an open match is given its result', sampleMatch({ status: 'live' }), 'Set result', 'Result of match 1'],
  ['a finished one is corrected', finished, 'Correct', 'Correct match 1'],
])('on the page of a match: %s', async (_, match, button, title) => {
  const { user } = await show(<MatchTools match={match} />, { texts: ['organise'] })
  const opener = await screen.findByRole('button', { name: button })
  await user.click(opener)
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
})

test('an annulled match has no result to set', async () => {
  await show(<MatchTools match={sampleMatch({ status: 'void', replaced_by: 'm2' })} />, { texts: ['organise'] })
  expect(screen.queryByRole('button')).toBeNull()
})
