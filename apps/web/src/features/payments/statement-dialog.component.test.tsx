import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { StatementPreview } from '@lobby/contract'
import { answer, seenCalls } from '../../testing/network.ts'
import { barys, qyran, tulpar } from '../../testing/samples-organise.ts'
import { samplePayments } from '../../testing/samples-payments.ts'
import { show } from '../../testing/show.tsx'
import { StatementLines } from './statement-lines.tsx'

const origin = (digit: number): string => `statement:${String(digit).repeat(40)}`
const line = (digit: number, is: Partial<StatementPreview['lines'][number]>): StatementPreview['lines'][number] => ({
  origin: origin(digit),
  date: '2026-12-11',
  amount: 35_000,
  text: 'LC-BRS',
  payer: 'Aidos K.',
  verdict: 'ask',
  registration_ids: [],
  may_keep: false,
  ...is,
})
const preview: StatementPreview = {
  columns: { date: 0, amount: 1, text: 2, payer: 3 },
  heads: ['Date', 'Amount', 'Text', 'Payer'],
  lines: [
    line(1, { amount: 30_000, registration_ids: ['r-t2'] }),
    line(2, { verdict: 'sure', registration_ids: ['r-t3'], text: 'LC-QYR' }),
    line(3, { verdict: 'known' }),
    line(4, { verdict: 'not_ours', payer: 'Somebody', text: '' }),
  ],
  teams: [
    { registration_id: 'r-t1', team: tulpar, state: 'confirmed', rest: 0 },
    { registration_id: 'r-t2', team: barys, state: 'due', rest: 35_000 },
    { registration_id: 'r-t3', team: qyran, state: 'due', rest: 35_000 },
  ],
}
const call = 'POST /api/tournaments/c1/payments/statement'
let entered = 0
/** As the dialog holds it. */
function Held({ shown }: { shown: StatementPreview }) {
  const [isKeeping, setKeeping] = useState(true)
  return (
    <StatementLines
      tournamentId="c1"
      preview={shown}
      isKeeping={isKeeping}
      onKeep={setKeeping}
      onEntered={() => (entered += 1)}
    />
  )
}
const open = (lines = preview.lines) => {
  entered = 0
  answer(call, samplePayments([]))
  return show(<Held shown={{ ...preview, lines }} />, { texts: ['payments', 'payment-lines'] })
}
const sent = (): unknown[] =>
  seenCalls(/POST .*statement$/).map(({ body }) => (JSON.parse(String(body)) as { entries: unknown }).entries)

test('says how many lines are what, and enters all sure ones by one press', async () => {
  const { user } = await open()
  expect(screen.getByText('Sure: 1, to ask about: 1, known already: 1, not ours: 1.')).toBeVisible()
  expect(screen.getByText('Sure: Qyran')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enter 1 sure line' }))
  expect(await screen.findByText('1 line is entered')).toBeVisible()
  expect(sent()).toEqual([
    [{ origin: origin(2), registration_id: 'r-t3', amount: 35_000, rest: 35_000, reference: 'LC-QYR, Aidos K.' }],
  ])
  expect(entered).toBe(1)
})

test('asks whose the others are: what the sum would mean is said, and nothing is entered without a press', async () => {
  const { user } = await open()
  const [asked, foreign] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('combobox'))
  const ask = within(asked as HTMLElement)
  expect(ask.getByRole('combobox')).toHaveValue('r-t2')
  expect(ask.getByText(/^5\s000\s₸ would still be missing/)).toBeVisible()
  const other = within(foreign as HTMLElement)
  expect(other.getByRole('combobox')).toHaveValue('')
  expect(other.getByRole('button')).toBeDisabled()
  // Whoever owes nothing is not offered for what is nobody's.
  expect(other.queryByRole('option', { name: 'Tulpar' })).toBeNull()
  expect(sent()).toEqual([])
  await user.selectOptions(other.getByRole('combobox'), 'Barys')
  expect(other.getByText('Exactly what is due.')).toBeVisible()
  await user.click(other.getByRole('button'))
  expect(await screen.findByText('1 line is entered')).toBeVisible()
  expect(sent()).toMatchObject([[{ origin: origin(4), registration_id: 'r-t2', amount: 35_000, rest: 35_000 }]])
})

const undecided = [line(1, { amount: 30_000, may_keep: true, registration_ids: ['r-t2'] }), line(5, { may_keep: true })]
const bodies = (): unknown[] => seenCalls(/POST .*statement$/).map(({ body }) => JSON.parse(String(body)))
const leftOf = (...lines: StatementPreview['lines']) =>
  lines.map(({ origin: of, date, amount, text, payer }) => ({ origin: of, date, amount, text, payer }))

test('what nobody decides is kept with what is entered, unless whoever imports says otherwise', async () => {
  const [first, second] = undecided as [StatementPreview['lines'][0], StatementPreview['lines'][0]]
  const { user } = await open([...undecided, line(2, { verdict: 'sure', registration_ids: ['r-t3'] })])
  await user.click(screen.getByRole('button', { name: 'Enter 1 sure line' }))
  expect(await screen.findByText('2 lines are kept for later')).toBeVisible()
  // The line that is decided by the press itself is not among them.
  const asked = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  await user.click(asked.getByRole('button', { name: /^Enter/ }))
  expect(await screen.findByText('1 line is kept for later')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Keep the other lines .* 2$/ }))
  await user.click(screen.getByRole('button', { name: 'Enter 1 sure line' }))
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      { left: leftOf(first, second) },
      { entries: [{ origin: origin(1) }], left: leftOf(second) },
      { left: [] },
    ]),
  )
  await waitFor(() => expect(entered).toBe(3))
  expect(screen.queryByRole('button', { name: /for later$/ })).toBeNull()
})

test('where nothing is sure, one press keeps all of it', async () => {
  const { user } = await open([...undecided, line(6, { verdict: 'aside' })])
  expect(screen.getByText('Dismissed before')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep 2 lines for later' }))
  expect(await screen.findByText('2 lines are kept for later')).toBeVisible()
  expect(bodies()).toEqual([{ entries: [], left: leftOf(...undecided) }])
  expect(entered).toBe(1)
})
