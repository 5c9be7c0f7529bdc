import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, RegistrationPrivate, RegistrationStatus, TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { sampleBracket, sampleRegistration } from '../../testing/samples-organise.ts'
import { show } from '../../testing/show.tsx'
import { SteeringPanel } from './steering-panel.tsx'

const start = 'POST /api/tournaments/c1/start'
const update = 'PATCH /api/tournaments/c1'
const approval = 'GET /api/tournaments/c1/approval'
const patched = () => seenCalls(/PATCH/).map(({ body }) => JSON.parse(String(body)) as unknown)

const entries = (counts: Partial<Record<RegistrationStatus, number>>): RegistrationPrivate[] =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, at) =>
      sampleRegistration({
        team: { id: `${status}${at}`, name: `${status} ${at}`, tag: 'TAG' },
        status: status as RegistrationStatus,
        waiting_position: status === 'waiting_list' ? at + 1 : null,
      }),
    ),
  )
const four = entries({ confirmed: 4 })

type Look = { is?: Partial<TournamentDetail>; registrations?: RegistrationPrivate[]; language?: Language }
const open = ({ is, registrations = four, language = 'en' }: Look = {}) =>
  show(<SteeringPanel tournament={sampleTournament(is)} registrations={registrations} />, {
    texts: ['organise', 'registration'],
    language,
  })
async function openDialog(look: Look = {}) {
  const page = await open(look)
  const opener = await screen.findByRole('button', { name: 'Start the cup' })
  await page.user.click(opener)
  return { ...page, opener, dialog: within(await screen.findByRole('dialog', { name: 'Start the cup?' })) }
}

test.each([
  ['open', 'Close registration', 'closed', 'Registration is closed'],
  ['closed', 'Open registration', 'open', 'Registration is open'],
] as const)('where registration is %s, one press on "%s" makes it %s', async (status, name, next, said) => {
  answer(update, sampleTournament({ status: next, version: 2 }))
  const { user } = await open({ is: { status } })
  const held = holdCalls(/PATCH/)
  await user.dblClick(await screen.findByRole('button', { name }))
  held.goOn()
  expect(await screen.findByText(said)).toBeVisible()
  expect(patched()).toEqual([{ version: 1, status: next }])
})

test.each([
  [409, { code: 'INVALID_STATUS_CHANGE', error: 'The tournament cannot go to this status from where it is' }],
  [409, { code: 'TOURNAMENT_LOCKED', error: 'This can no longer be changed: the tournament has started' }],
] as const)('a change of registration refused with %i (%o) says why', async (status, refusal) => {
  refuse(update, status, refusal)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Close registration' }))
  expect(await screen.findByText(refusal.error)).toBeVisible()
  expect(screen.queryByText('Registration is closed')).toBeNull()
})

test('of a draft it says that registration is not open yet, not that it was closed', async () => {
  answer(approval, { state: null, asked_at: null, decided_at: null, words: null })
  await open({ is: { status: 'draft' } })
  expect(await screen.findByText(/^Registration is not open yet: only organisers see the draft\./)).toBeVisible()
  expect(screen.queryByText(/is closed/)).toBeNull()
})

test('a draft is opened first: to start it is not offered', async () => {
  answer(approval, { state: 'approved', asked_at: null, decided_at: null, words: null })
  await open({ is: { status: 'draft' } })
  expect(await screen.findByRole('button', { name: 'Open registration' })).toHaveClass('btn-primary')
  expect(screen.queryByRole('button', { name: 'Start the cup' })).toBeNull()
})

test('a player’s draft waits for an admin’s word before anything of it opens', async () => {
  answer(approval, { state: 'asked', asked_at: null, decided_at: null, words: null })
  await open({ is: { status: 'draft' } })
  expect(await screen.findByText(/^Registration opens once an admin has approved the draft/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('before a start one reads who plays, what, and who stays out', async () => {
  const { dialog } = await openDialog({
    registrations: entries({ confirmed: 13, pending_payment: 1, waiting_list: 2, withdrawn: 3 }),
  })
  expect(dialog.getByText('13 confirmed teams play.')).toBeVisible()
  expect(dialog.getByText('1 team has not paid: it does not play.')).toBeVisible()
  expect(dialog.getByText('2 teams on the waiting list do not play either.')).toBeVisible()
  expect(dialog.getByText('This can’t be undone.')).toBeVisible()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    // The teams that are confirmed, not the places that there are.
    '13 teams: 4 groups of 3 or 4, 15 matches, BO1; 8 go on',
    '8 teams: single elimination, 7 matches, BO3, final BO5',
  ])
  await expectAccessible()
})

test('where everybody has paid nobody is said to stay out', async () => {
  const { dialog } = await openDialog()
  expect(dialog.queryByText(/does not play|do not play/)).toBeNull()
})

test('too few teams cannot start, and nothing is said of what would be played', async () => {
  const { dialog } = await openDialog({ registrations: entries({ confirmed: 3, pending_payment: 8 }) })
  expect(dialog.getByText('At least 4 confirmed teams are needed.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Start the cup' })).toBeDisabled()
  expect(dialog.queryByRole('list', { name: 'What will be played' })).toBeNull()
  expect(dialog.queryByText('This can’t be undone.')).toBeNull()
})

test.each([
  ['Not yet', 'button'],
  ['Escape', 'key'],
])('"%s" starts nothing, and the focus is back on its button', async (name, by) => {
  const { user, dialog, opener } = await openDialog()
  await (by === 'key' ? user.keyboard('{Escape}') : user.click(dialog.getByRole('button', { name })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  expect(seenCalls(/POST/)).toEqual([])
})

test('a cup is started once however often one presses', async () => {
  answer(start, sampleBracket())
  const { user, dialog } = await openDialog()
  const held = holdCalls(/POST/)
  const submit = dialog.getByRole('button', { name: 'Start the cup' })
  await user.dblClick(submit)
  expect(submit).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  expect(await screen.findByText('The cup has started')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seenCalls(/POST/)).toHaveLength(1)
})

test.each([
  [409, { code: 'NOT_ENOUGH_TEAMS', error: 'Too few confirmed teams to start' }],
  [409, { code: 'ALREADY_STARTED', error: 'The tournament has started already' }],
  [403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' }],
] as const)('a start refused with %i says why in the dialog', async (status, refusal) => {
  refuse(start, status, refusal)
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Start the cup' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(screen.queryByText('The cup has started')).toBeNull()
})

test('a format that these teams cannot play is told stage by stage', async () => {
  refuse(start, 409, {
    code: 'FORMAT_NOT_PLAYABLE',
    error: 'The confirmed teams cannot play this format',
    details: [
      { path: 'format.stages.0.advance', code: 'advance_invalid', message: 'So many teams cannot go on from here' },
      {
        path: 'format.stages.1.kind',
        code: 'entrants_too_few',
        message: 'Fewer than two teams would come to this stage',
      },
      { path: 'max_teams', code: 'teams_too_few', message: 'There are too few teams' },
    ],
  })
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Start the cup' }))
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText('The confirmed teams cannot play this format')).toBeVisible()
  expect(
    alert.getByText(/^1\. Round robin: So many teams cannot go on from here\. 2\. Single elimination: Fewer/),
  ).toHaveTextContent(/There are too few teams\.$/)
})

test('a start without a network says so, and can be tried again', async () => {
  answer(start, sampleBracket())
  const line = breakCalls(/POST/)
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Start the cup' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  await user.click(dialog.getByRole('button', { name: 'Start the cup' }))
  expect(await screen.findByText('The cup has started')).toBeVisible()
})

test.each([
  [1, 'Играет 1 подтверждённая команда.', '1 команда не оплатила взнос и не играет.', 'Расталған 1 команда ойнайды.'],
  [2, 'Играют 2 подтверждённые команды.', '2 команды не оплатили взнос и не играют.', 'Расталған 2 команда ойнайды.'],
  [5, 'Играют 5 подтверждённых команд.', '5 команд не оплатили взнос и не играют.', 'Расталған 5 команда ойнайды.'],
  [
    21,
    'Играет 21 подтверждённая команда.',
    '21 команда не оплатила взнос и не играет.',
    'Расталған 21 команда ойнайды.',
  ],
])('%i teams are counted as one says it', async (count, russian, unpaid, kazakh) => {
  const registrations = entries({ confirmed: count, pending_payment: count })
  const inRussian = await open({ registrations, language: 'ru' })
  await inRussian.user.click(await screen.findByRole('button', { name: 'Начать кубок' }))
  expect(await screen.findByText(russian)).toBeVisible()
  expect(screen.getByText(unpaid)).toBeVisible()
  const inKazakh = await open({ registrations, language: 'kz' })
  await inKazakh.user.click(await screen.findByRole('button', { name: 'Кубокты бастау' }))
  expect(await screen.findByText(kazakh)).toBeVisible()
})
