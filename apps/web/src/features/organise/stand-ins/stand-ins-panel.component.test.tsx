import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, type StandIns } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { barys, qyran, sampleBracket } from '../../../testing/samples-organise.ts'
import { sampleEntry } from '../../../testing/samples-cups.ts'
import { sampleRoster } from '../../../testing/samples-matches.ts'
import { sampleStandIn, sampleStandIns } from '../../../testing/samples-stand-ins.ts'
import { sampleMatch, sampleTournament } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { standInsQuery } from '../api/stand-ins.ts'
import { MatchStandIns } from './match-stand-ins.tsx'
import { StandInsPanel } from './stand-ins-panel.tsx'

const path = '/api/tournaments/c1/stand-ins'
const texts = ['organise', 'crew', 'stand-ins', 'tournaments', 'matches'] as const
const people = [
  { id: 'u11', username: 'aidar', is_substitute: false },
  { id: 'u12', username: 'berik', is_substitute: false },
]
const cup = sampleTournament({
  id: 'c1',
  registrations: [sampleEntry({ team: barys, players: people }), sampleEntry({ id: 'r2', team: qyran, players: [] })],
})
const guest = sampleStandIn({
  id: 's2',
  role: 'coach',
  user: null,
  name: 'Мұхтар',
  steam_id: '76561198000002001',
  match: { id: 'm1', number: 4, team1: barys, team2: qyran },
  reason: 'The coach is ill',
  can_remove: false,
})

function panel(is: Partial<StandIns> = {}, language: (typeof languages)[number] = 'en') {
  answer('GET /api/tournaments/c1/bracket', sampleBracket())
  const knows = [known(standInsQuery('c1'), sampleStandIns(is))]
  return show(<StandInsPanel tournament={cup} />, { texts, knows, language })
}
async function openDialog(is: Partial<StandIns> = {}) {
  const shown = await panel(is)
  await shown.user.click(screen.getByRole('button', { name: 'Name somebody' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Name somebody' })) }
}
const bodies = (method = /POST/) => seenCalls(method).map(({ body }) => JSON.parse(String(body)) as unknown)
const found = {
  players: [{ id: 'u7', username: 'daniyar', avatar_url: null }],
  teams: [],
  tournaments: [],
  matches: [],
}
async function choose(dialog: ReturnType<typeof within>, user: Awaited<ReturnType<typeof panel>>['user']) {
  answer(/GET \/api\/search/, found)
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'dani' } })
  await user.click(await dialog.findByRole('radio', { name: 'daniyar' }))
}

test.each(languages)('who stands in for whom, where, why and by whose word, in %s', async (language) => {
  const instead = { id: 'u11', username: 'aidar' }
  await panel({ stand_ins: [sampleStandIn({ instead_of: instead }), guest] }, language)
  const [first, second] = screen.getAllByRole('listitem')
  for (const word of ['daniyar', 'Barys', 'aidar', 'aigerim']) expect(first).toHaveTextContent(word)
  for (const word of ['Мұхтар', '76561198000002001', 'Qyran', 'The coach is ill'])
    expect(second).toHaveTextContent(word)
  // Nobody is taken back out of a match that has begun.
  expect(within(first!).getByRole('button')).toBeVisible()
  expect(within(second!).queryByRole('button')).toBeNull()
  await expectAccessible()
})

test('nobody yet is said, and a list that did not come says why', async () => {
  await panel()
  expect(screen.getByText('Nobody stands in')).toBeVisible()
  const held = holdCalls(/stand-ins$/)
  refuse(`GET ${path}`, 403, { code: 'NOT_ORGANISER', error: 'Only an organiser may do this' })
  await show(<StandInsPanel tournament={cup} />, { texts })
  expect(screen.getByRole('status', { name: 'Loading stand-ins' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Stand-ins did not load', undefined, { timeout: 5_000 })).toBeVisible()
})

test('somebody is named for all matches of a team, with who sits out, once', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  expect(dialog.getByLabelText('Team')).toHaveAccessibleDescription('Choose a team.')
  await user.selectOptions(dialog.getByLabelText('Team'), 'Barys')
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  expect(await dialog.findByText('Choose a person.')).toBeVisible()
  await choose(dialog, user)
  await user.selectOptions(dialog.getByLabelText('Who sits out'), 'berik')
  await expectAccessible()
  answer(`POST ${path}`, sampleStandIns({ stand_ins: [sampleStandIn()] }))
  const held = holdCalls(/POST/)
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  held.goOn()
  expect(await screen.findByText('Barys has a stand-in')).toBeVisible()
  const who = { user_id: 'u7', steam: '', name: '' }
  expect(bodies()).toEqual([{ team_id: 't2', match_id: null, role: 'player', ...who, instead_of: 'u12', reason: '' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('daniyar for Barys')).toBeVisible()
})

test('after the time a match has to be chosen, and why', async () => {
  const { user, dialog } = await openDialog({ is_open: false })
  await user.selectOptions(dialog.getByLabelText('Team'), 'Barys')
  await choose(dialog, user)
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  expect(dialog.getByLabelText('Matches')).toHaveAccessibleDescription(
    'The time to name somebody for all matches is over. Choose a match.',
  )
  const where = dialog.getByLabelText<HTMLSelectElement>('Matches')
  await waitFor(() => expect(where.options.length).toBe(2))
  await user.selectOptions(where, where.options[1]?.value ?? '')
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Ill' } })
  refuse(`POST ${path}`, 409, { code: 'STAND_INS_FULL', error: 'This team has as many as it may' })
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This team has as many as it may')
  expect(bodies()).toMatchObject([{ match_id: where.options[1]?.value, reason: 'Ill' }])
})

test('the rules are saved: until a time of the viewer’s zone, and how many', async () => {
  const { user } = await panel()
  await user.selectOptions(screen.getByLabelText('Named for all matches of a team'), 'Until a set time')
  await user.click(screen.getByRole('button', { name: 'Save the rules' }))
  expect(screen.getByLabelText('Until when')).toHaveAccessibleDescription('Choose a time.')
  fireEvent.change(screen.getByLabelText('Until when'), { target: { value: '2026-11-28T18:30' } })
  fireEvent.change(screen.getByLabelText('From outside at most, a team'), { target: { value: '3' } })
  const settings = { until: 'time' as const, until_at: '2026-11-28T13:30:00.000Z', most: 3 }
  answer(`PUT ${path}`, sampleStandIns({ settings }))
  await user.click(screen.getByRole('button', { name: 'Save the rules' }))
  expect(await screen.findByText('The rules are saved')).toBeVisible()
  expect(bodies(/PUT/)).toEqual([settings])
})

test('somebody is taken back after a second word', async () => {
  const { user } = await panel({ stand_ins: [sampleStandIn()] })
  await user.click(screen.getByRole('button', { name: 'Take back: daniyar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take daniyar back?' }))
  await expectAccessible()
  answer(`DELETE ${path}/s1`, sampleStandIns())
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back')).toBeVisible()
  expect(await screen.findByText('Nobody stands in')).toBeVisible()
})

const match = sampleMatch({
  status: 'live',
  roster1: sampleRoster({ username: 'aidar' }, { username: 'gone', is_reserve: true }),
})
const matchPath = `/api/tournaments/${match.tournament.id}/stand-ins`

test('on a match’s page those of the match stand, and one more is named for it alone', async () => {
  const here = sampleStandIn({ team: match.team1 })
  const elsewhere = { ...guest, match: { id: 'm9', number: 9, team1: barys, team2: qyran } }
  const knows = [
    known(standInsQuery(match.tournament.id), sampleStandIns({ stand_ins: [here, elsewhere], is_open: false })),
  ]
  const { user } = await show(<MatchStandIns match={match} />, { texts, knows })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Name a stand-in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name a stand-in' }))
  expect(dialog.queryByLabelText('Matches')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Team'), match.team1.name)
  const sitsOut = dialog.getByLabelText<HTMLSelectElement>('Who sits out')
  expect([...sitsOut.options].map(({ text }) => text)).toEqual(['Nobody', 'aidar'])
  await choose(dialog, user)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No power' } })
  answer(`POST ${matchPath}`, sampleStandIns({ stand_ins: [here] }))
  await user.click(dialog.getByRole('button', { name: 'Name' }))
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ match_id: match.id, team_id: match.team1.id, reason: 'No power' }]),
  )
})

test('a match that is over asks for nobody', async () => {
  await show(<MatchStandIns match={sampleMatch({ status: 'finished' })} />, {
    texts,
    knows: [known(standInsQuery(match.tournament.id), sampleStandIns())],
  })
  expect(screen.queryByText('Stand-ins')).toBeNull()
})
