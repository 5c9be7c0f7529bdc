import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Bracket, Language, RegistrationPrivate, TournamentStatus } from '@lobby/contract'
import { aSwiss, aSwissRow } from '#features/tournaments/testing'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import {
  barys,
  qyran,
  sampleBracket,
  sampleOutcome,
  sampleReady,
  sampleRegistration,
  sunqar,
  tulpar,
} from '../../../testing/samples-organise.ts'
import { known, show } from '../../../testing/show.tsx'
import { StepsPanel } from './steps-panel.tsx'

const steps = 'POST /api/tournaments/c1/steps'
const spare = sampleRegistration({
  team: { id: 't9', name: 'Spare', tag: 'SPR' },
  status: 'waiting_list',
  waiting_position: 1,
})
const asked = () => seenCalls(/POST .*steps$/).map(({ body }) => (JSON.parse(String(body)) as { step: unknown }).step)

type Look = {
  bracket?: Partial<Bracket>
  registrations?: RegistrationPrivate[]
  status?: TournamentStatus
  language?: Language
}
async function open({ bracket, registrations = [spare], status = 'live', language = 'en' }: Look = {}) {
  answer(steps, sampleOutcome())
  answer('GET /api/tournaments/c1/bracket', sampleBracket(bracket))
  const page = await show(<StepsPanel tournament={sampleTournament({ status })} registrations={registrations} />, {
    texts: ['organise'],
    knows: [known(bracketQuery('c1'), sampleBracket(bracket))],
    language,
  })
  const { user, queryClient } = page
  return {
    user,
    /** Opens a dialog by its button. */
    start: async (name: string) => {
      await user.click(await screen.findByRole('button', { name }))
      return within(await screen.findByRole('dialog'))
    },
    preview: () => user.click(screen.getByRole('button', { name: 'See what would change' })),
    hear: (next: Partial<Bracket>) =>
      act(() => void queryClient.setQueryData(bracketQuery('c1').queryKey, sampleBracket(next))),
  }
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('only what can be done is offered', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Changes' })
  expect(names()).toEqual(['A team leaves', 'Replace a team', 'Change the entrants', 'Length of a round'])
  await open({ registrations: [], bracket: { stages: [aSwiss()] } })
  expect(names()).toEqual(['A team leaves', 'Change the entrants'])
})

test.each(['open', 'finished', 'cancelled'] as const)('a cup that is %s has no steps', async (status) => {
  await open({ status })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a team withdraws; without a team nobody is asked', async () => {
  const { user, start, preview } = await open()
  const dialog = await start('A team leaves')
  await preview()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a team')
  expect(dialog.getByLabelText('Team')).toBeInvalid()
  expect(asked()).toEqual([])
  expect(
    within(dialog.getByLabelText('Team'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a team', 'Barys', 'Qyran', 'Sunqar', 'Tulpar'])
  await user.selectOptions(dialog.getByLabelText('Team'), 'Barys')
  await preview()
  expect(await screen.findByLabelText('Reason (optional)')).toBeVisible()
  expect(asked()).toEqual([{ type: 'team_withdrawn', team_id: 't2', leave_policy: 'auto' }])
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a disqualification needs a reason, and what becomes of the group matches is chosen', async () => {
  const { user, start, preview } = await open()
  const dialog = await start('A team leaves')
  await user.selectOptions(dialog.getByLabelText('Team'), 'Qyran')
  await user.click(dialog.getByRole('radio', { name: 'It is disqualified' }))
  await user.selectOptions(dialog.getByLabelText('Its group matches'), 'Annul all')
  await expectAccessible()
  await preview()
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeRequired()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  expect(asked()).toEqual([{ type: 'team_disqualified', team_id: 't3', leave_policy: 'annul' }])
})

test('a team is replaced by one that is registered and holds no seat; each missing choice is told beside it', async () => {
  const { user, start, preview } = await open({ registrations: [spare, sampleRegistration()] })
  const dialog = await start('Replace a team')
  await preview()
  expect(dialog.getByLabelText('Team that goes')).toBeInvalid()
  expect(dialog.getByLabelText('Team that comes')).toBeInvalid()
  await user.selectOptions(dialog.getByLabelText('Team that goes'), 'Sunqar')
  expect(dialog.getByLabelText('Team that goes')).toBeValid()
  expect(within(dialog.getByLabelText('Team that comes')).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(dialog.getByLabelText('Team that comes'), 'Spare')
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'team_replaced', team_id: 't4', replacement_id: 't9' }])
})

test('what the server finds wrong with a field stands beside it', async () => {
  const { user, start, preview } = await open()
  const dialog = await start('Replace a team')
  refuse(steps, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'step.replacement_id', code: 'invalid', message: 'This value is not right' }],
  })
  await user.selectOptions(dialog.getByLabelText('Team that goes'), 'Sunqar')
  await user.selectOptions(dialog.getByLabelText('Team that comes'), 'Spare')
  await preview()
  await waitFor(() =>
    expect(dialog.getByLabelText('Team that comes')).toHaveAccessibleDescription('This value is not right'),
  )
  expect(dialog.getByLabelText('Team that goes')).toBeValid()
  expect(dialog.getByLabelText('Team that comes')).toHaveDisplayValue('Spare')
})

test('the length of a round begins with what it is, and another round with its own', async () => {
  const { user, start, preview } = await open()
  const dialog = await start('Length of a round')
  const round = dialog.getByLabelText('Round')
  expect(
    within(round)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bracket, round 1, now BO3', 'Final, now BO5'])
  expect(dialog.getByLabelText('New length')).toHaveDisplayValue('BO3')
  await user.selectOptions(dialog.getByLabelText('New length'), 'BO1')
  await user.selectOptions(round, 'Final, now BO5')
  expect(dialog.getByLabelText('New length')).toHaveDisplayValue('BO5')
  expect(dialog.queryByRole('option', { name: /BO2/ })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('New length'), 'BO3')
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'best_of_changed', stage: 'playoff', group: 'W', round: 2, best_of: 3 }])
})

test('a round that begins while the dialog is open does not put another one under the pen', async () => {
  const { user, start, preview, hear } = await open()
  const dialog = await start('Length of a round')
  await user.selectOptions(dialog.getByLabelText('Round'), 'Final, now BO5')
  await user.selectOptions(dialog.getByLabelText('New length'), 'BO3')
  const [stage] = sampleBracket().stages
  if (stage?.kind !== 'single_elimination') throw new Error('no knockout')
  const [, final] = stage.rounds
  const begun = { number: 1, best_of: 3, matches: [sampleReady(1, [tulpar, sunqar], { state: 'live' })] }
  hear({ version: 4, stages: [{ ...stage, rounds: [begun, final!] }] })
  expect(dialog.getByLabelText('Round')).toHaveDisplayValue('Final, now BO5')
  expect(dialog.getByLabelText('New length')).toHaveDisplayValue('BO3')
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toMatchObject([{ round: 2, best_of: 3 }])
})

test('group matches can have two maps', async () => {
  const groups = {
    kind: 'round_robin' as const,
    id: 'groups',
    best_of: 2,
    advance: 2,
    groups: [
      {
        id: 'B',
        complete: false,
        standings: [],
        matches: [sampleReady(1, [tulpar, barys], { stage: 'groups', group: 'B', best_of: 2 })],
      },
    ],
  }
  const { start } = await open({ bracket: { stages: [groups] } })
  const dialog = await start('Length of a round')
  expect(dialog.getByRole('option', { name: 'Group B, round 1, now BO2' })).toBeInTheDocument()
  expect(dialog.getByLabelText('New length')).toHaveDisplayValue('BO2, a draw is possible')
})

const tie = { kind: 'tie' as const, stage: 'groups', group: 'A', teams: [tulpar, barys, qyran] }
const openTie = async () => {
  const page = await open({ bracket: { needs: [tie] } })
  expect(
    await screen.findByText('Group A: Tulpar, Barys, Qyran are tied, and the tie decides who goes on.'),
  ).toBeVisible()
  return { ...page, dialog: await page.start('Break the tie') }
}

test('a tie of teams of different groups is for lots alone', async () => {
  const page = await open({ bracket: { needs: [{ ...tie, group: 'best' }] } })
  expect(await screen.findByText(/^Best across groups: Tulpar, Barys, Qyran are tied/)).toBeVisible()
  const dialog = await page.start('Break the tie')
  expect(dialog.queryByRole('radio', { name: 'Tie-break matches' })).toBeNull()
  expect(dialog.getByRole('radio', { name: 'The server draws lots' })).toBeChecked()
})

test('a tie is played out, in matches as long as one says', async () => {
  const { user, dialog, preview } = await openTie()
  expect(screen.getByRole('dialog', { name: 'Group A: break the tie' })).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Tie-break matches' })).toBeChecked()
  await user.selectOptions(dialog.getByLabelText('Length of matches'), 'BO3')
  await preview()
  await screen.findByText('Nothing else changes.')
  const ids = ['t1', 't2', 't3']
  expect(asked()).toEqual([{ type: 'tie_break_added', stage: 'groups', group: 'A', team_ids: ids, best_of: 3 }])
})

test('what another organiser did meanwhile closes no dialog: the answer tells it', async () => {
  const { dialog, preview, hear } = await openTie()
  hear({ version: 9, needs: [] })
  await waitFor(() => expect(screen.queryByText(/are tied, and the tie decides/)).toBeNull())
  refuse(steps, 409, { code: 'BRACKET_CHANGED', error: 'The bracket has changed.' })
  await preview()
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement())
})

test('lots are drawn by the server without an order', async () => {
  const { user, dialog, preview } = await openTie()
  await user.click(dialog.getByRole('radio', { name: 'The server draws lots' }))
  expect(dialog.queryByLabelText('Length of matches')).toBeNull()
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'lots_drawn', stage: 'groups', group: 'A' }])
})

test('lots drawn in the hall are entered as an order', async () => {
  const { user, dialog, preview } = await openTie()
  await user.click(dialog.getByRole('radio', { name: /Lots were drawn here/ }))
  await user.click(dialog.getByRole('button', { name: 'Put Qyran first' }))
  await user.click(dialog.getByRole('button', { name: 'Move down: Tulpar' }))
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'lots_drawn', stage: 'groups', group: 'A', team_ids: ['t3', 't2', 't1'] }])
})

const five = ['a', 'b', 'c', 'd', 'e'].map((id, at) => aSwissRow(id, at + 1, 'active'))
const unpaired = {
  stages: [aSwiss({ standings: five, rounds: [] })],
  needs: [{ kind: 'pairing' as const, stage: 'swiss', round: 3 }],
}

test('a round that the server could not pair is paired by hand: a chosen team changes places', async () => {
  const { user, start, preview } = await open({ bracket: unpaired })
  expect(await screen.findByText(/^Swiss, round 3: the pairs that must not meet leave no pairing/)).toBeVisible()
  const dialog = await start('Pair by hand')
  expect(screen.getByRole('dialog', { name: 'Swiss: pair round 3' })).toBeVisible()
  const seats = () => dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  expect(seats()).toEqual(['a', 'b', 'c', 'd', 'e'])
  await user.selectOptions(dialog.getByLabelText('Pair 1, team 2'), 'D')
  await user.selectOptions(dialog.getByLabelText('Has no opponent'), 'A')
  expect(seats()).toEqual(['e', 'd', 'c', 'b', 'a'])
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([
    {
      type: 'round_paired',
      stage: 'swiss',
      round: 3,
      pairs: [
        ['e', 'd'],
        ['c', 'b'],
      ],
      bye: 'a',
    },
  ])
})

test('the pairs under the pen stay while the bracket moves, and a refusal is told above them', async () => {
  const { user, start, preview, hear } = await open({ bracket: unpaired })
  const dialog = await start('Pair the round anew')
  await user.selectOptions(dialog.getByLabelText('Pair 1, team 1'), 'C')
  hear({ ...unpaired, version: 9, stages: [aSwiss({ standings: five.slice(0, 4), rounds: [] })] })
  expect(dialog.getByLabelText('Pair 1, team 1')).toHaveDisplayValue('C')
  refuse(steps, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'step.pairs', code: 'invalid', message: 'This value is not right' }],
  })
  await preview()
  await waitFor(() =>
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('This value is not right'),
  )
  expect(dialog.getByLabelText('Pair 1, team 1')).toHaveDisplayValue('C')
})

test.each([
  ['ru', 'Группа A: Tulpar, Barys, Qyran — полное равенство, и оно решает, кто пройдёт.'],
  ['kz', 'A тобы: Tulpar, Barys, Qyran тең түсті, кім өтетінін осы шешеді.'],
] as const)('what the bracket waits for is told in %s', async (language, sentence) => {
  await open({ bracket: { needs: [tie] }, language })
  expect(await screen.findByText(sentence)).toBeVisible()
})
