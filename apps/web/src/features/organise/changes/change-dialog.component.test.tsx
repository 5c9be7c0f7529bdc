import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ChangeOutcome } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { refuseOnce } from '../../../testing/refuse-once.ts'
import { barys, sampleConsequences, sampleName, sampleOutcome } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { takeStep } from '../api/change-bracket.ts'
import { ChangeDialog } from './change-dialog.tsx'

const call = 'POST /api/tournaments/c1/steps'
let onClose = vi.fn<() => void>()
const step = { type: 'taken_back', seq: 4 } as const
const refusal = { code: 'correction_has_consequences', message: 'Later matches stand on this result' }
const heavy = sampleConsequences({
  voided: [sampleName(5)],
  lost_seats: [{ match: sampleName(6), team: barys, state: 'ready' }],
})

/** Bodies of what was asked, in order. */
const asked = () => seenCalls(/POST .*steps$/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

async function open(needsReason = false) {
  // A write of the test before may still come to its end.
  onClose = vi.fn<() => void>()
  const page = await show(
    <ChangeDialog
      title="Take it back?"
      onClose={onClose}
      request={() => step}
      restate={() => 'In other words'}
      needsReason={needsReason}
      send={(api, request, terms) => takeStep(api, 'c1', request, terms)}
    >
      {(problems) => <p>fields {problems.map(({ message }) => message).join()}</p>}
    </ChangeDialog>,
    { texts: ['organise'] },
  )
  return {
    ...page,
    preview: async () => page.user.click(await screen.findByRole('button', { name: 'See what would change' })),
  }
}

/** The server judges by the policy that it is asked with. */
const answerByPolicy = (outcomes: Record<string, ChangeOutcome>) =>
  answer(call, () => outcomes[String(asked().at(-1)?.['policy'])])

test('a change is always previewed first, and applied to the very version that the preview spoke of', async () => {
  answer(call, sampleOutcome({ version: 12 }))
  const { user, preview } = await open()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  await preview()
  expect(await screen.findByText('Nothing else changes.')).toBeVisible()
  expect(screen.getByText('In other words')).toBeVisible()
  expect(asked()).toEqual([{ step, policy: 'refuse', reason: '', dry_run: true }])
  expect(onClose).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Reason (optional)'), ' typo ')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked()[1]).toEqual({ step, policy: 'refuse', reason: 'typo', dry_run: false, expected_version: 12 })
  expect(within(screen.getByRole('region', { name: /otifications/ })).getByText('Done')).toBeVisible()
})

test('the preview takes the focus of a reader to its head, and Back leads to the fields again', async () => {
  answer(call, sampleOutcome())
  const { user, preview } = await open()
  await preview()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'What would change' })).toHaveFocus())
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText(/^fields/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What would change' })).toBeNull()
})

test.each(['Cancel', 'Close'])('%s leaves everything as it was', async (name) => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked()).toEqual([])
})

test('Escape leaves everything as it was', async () => {
  const { user } = await open()
  await screen.findByRole('dialog', { name: 'Take it back?' })
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('where later matches stand on it, nothing goes on before one says what becomes of them', async () => {
  answerByPolicy({
    refuse: sampleOutcome({ refusal, consequences: heavy }),
    'void-downstream': sampleOutcome({ consequences: heavy }),
    'keep-downstream': sampleOutcome({ consequences: sampleConsequences({ unequal_pairs: [sampleName(8)] }) }),
  })
  const { user, preview } = await open()
  await preview()
  const choice = within(await screen.findByRole('group', { name: 'What about the matches that follow?' }))
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  expect(choice.queryAllByRole('radio', { checked: true })).toEqual([])
  // The choice itself is the answer to this refusal: it is not told beside it.
  expect(screen.queryByText(refusal.message)).toBeNull()
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  await user.click(choice.getByRole('radio', { name: /Keep what follows/ }))
  expect(await screen.findByText('In match 8 (Tulpar v Barys) the records would be unequal.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Void what follows/ }))
  expect(await screen.findByText('The result of match 5 (Tulpar v Barys) becomes void.')).toBeVisible()
  await user.type(screen.getByLabelText('Reason'), 'x')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked().map(({ policy, dry_run }) => [policy, dry_run])).toEqual([
    ['refuse', true],
    ['keep-downstream', true],
    ['void-downstream', true],
    ['void-downstream', false],
  ])
})

test('while the other policy is asked about, the preview stays, with the focus on the choice', async () => {
  answerByPolicy({
    refuse: sampleOutcome({ refusal, consequences: heavy }),
    'void-downstream': sampleOutcome({ consequences: heavy }),
  })
  const { user, preview } = await open()
  await preview()
  const radio = await screen.findByRole('radio', { name: /Void what follows/ })
  const held = holdCalls(/POST .*steps$/)
  await user.click(radio)
  expect(screen.getByRole('heading', { name: 'What would change' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /Void what follows/ })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  held.goOn()
  await waitFor(() => expect(screen.getByLabelText('Reason')).toBeVisible())
  expect(screen.getByRole('radio', { name: /Void what follows/ })).toBeChecked()
})

test('a policy that does not help says why, and the choice stays', async () => {
  answerByPolicy({
    refuse: sampleOutcome({ refusal, consequences: heavy }),
    'void-downstream': sampleOutcome({
      refusal: { code: 'round_started', message: 'A match of this round has begun' },
    }),
  })
  const { user, preview } = await open()
  await preview()
  await user.click(await screen.findByRole('radio', { name: /Void what follows/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A match of this round has begun')
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /Keep what follows/ })).toBeVisible()
})

test('what the bracket refuses outright offers no choice and no reason, only the way back', async () => {
  answer(call, sampleOutcome({ refusal: { code: 'team_out', message: 'The team has left the tournament already' } }))
  const { preview } = await open()
  await preview()
  expect(await screen.findByRole('alert')).toHaveTextContent('The team has left the tournament already')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
})

test.each([
  ['the step itself asks for it', sampleOutcome(), true],
  ['others are touched', sampleOutcome({ consequences: heavy }), false],
  ['it rules a dispute', sampleOutcome({ needs_reason: true }), false],
])('a reason is needed where %s, and spaces are none', async (_, outcome, needsReason) => {
  answer(call, outcome)
  const { user, preview } = await open(needsReason)
  await preview()
  const reason = await screen.findByRole('textbox', { name: 'Reason' })
  expect(reason).toBeRequired()
  expect(reason).toHaveAccessibleDescription(
    outcome.needs_reason
      ? 'This rules the dispute over a match: both teams read why.'
      : 'Kept in the history with your name.',
  )
  await user.type(reason, '  ')
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await user.keyboard('{Enter}')
  expect(asked()).toHaveLength(1)
  await user.type(reason, 'ok')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('only shifted places need no reason', async () => {
  const place = { from: 1, to: 4 }
  answer(
    call,
    sampleOutcome({
      consequences: sampleConsequences({ fates: [{ team: barys, before: place, after: { from: 3, to: 4 } }] }),
    }),
  )
  const { preview } = await open()
  await preview()
  expect(await screen.findByLabelText('Reason (optional)')).not.toBeRequired()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled()
})

test.each(['BRACKET_CHANGED', 'RESULT_HAS_CONSEQUENCES'] as const)(
  'a bracket that moved meanwhile (%s) is shown anew, and is applied to its new version with the reason kept',
  async (code) => {
    answer(call, sampleOutcome({ version: 7 }))
    const { user, preview } = await open()
    await preview()
    await user.type(await screen.findByLabelText('Reason (optional)'), 'typo')
    answer(call, sampleOutcome({ version: 9, consequences: heavy }))
    const held = holdCalls(/POST .*steps$/)
    refuseOnce(call, 409, { code, error: 'The bracket has changed meanwhile. Look at it again' })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(asked()).toHaveLength(3))
    // Nobody knows yet how it looks now.
    expect(screen.queryByText(/changed meanwhile/)).toBeNull()
    held.goOn()
    expect(await screen.findByText(/^The bracket has changed meanwhile\. This is how/)).toBeVisible()
    expect(await screen.findByText('The result of match 5 (Tulpar v Barys) becomes void.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Reason')).toHaveValue('typo')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked().at(-1)).toMatchObject({ dry_run: false, expected_version: 9, reason: 'typo' })
  },
)

test('an apply that is on its way is not sent twice', async () => {
  answer(call, sampleOutcome())
  const { user, preview } = await open()
  await preview()
  const apply = await screen.findByRole('button', { name: 'Apply' })
  const held = holdCalls(/POST .*steps$/)
  await user.dblClick(apply)
  await user.type(screen.getByLabelText('Reason (optional)'), '{Enter}')
  expect(asked()).toHaveLength(2)
  held.goOn()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('an apply that got no answer says so, keeps the reason, and can be tried again', async () => {
  answer(call, sampleOutcome({ needs_reason: true }))
  const { user, preview } = await open()
  await preview()
  await user.type(await screen.findByLabelText('Reason'), 'ruled')
  const line = breakCalls(/POST .*steps$/)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(screen.getByLabelText('Reason')).toHaveValue('ruled')
  line.mend()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a dispute opened since the preview asks for the reason beside its field', async () => {
  answer(call, sampleOutcome())
  const { user, preview } = await open()
  await preview()
  refuse(call, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'reason', code: 'required', message: 'Please fill in all fields' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.getByLabelText(/Reason/)).toBeInvalid())
  expect(screen.getByLabelText(/Reason/)).toHaveAccessibleDescription('Please fill in all fields')
})

test.each([
  [
    400,
    {
      code: 'VALIDATION_FAILED',
      error: 'Some fields are not right',
      details: [{ path: 'step.team_id', code: 'invalid', message: 'No such team' }],
    },
    'Some fields are not right',
  ],
  [409, { code: 'NOT_STARTED', error: 'The tournament has not started yet' }, 'The tournament has not started yet'],
  [403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' }, 'Only an organiser'],
] as const)(
  'a preview refused with %i says why above the fields, which are told theirs',
  async (status, { ...told }, sentence) => {
    const details = 'details' in told ? told.details.map((detail) => ({ ...detail })) : undefined
    refuse(call, status, { ...told, details })
    const { preview } = await open()
    await preview()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByText(/^fields/)).toHaveTextContent(details ? 'fields No such team' : /^fields$/)
  },
)
