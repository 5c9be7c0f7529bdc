import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StatementPreview } from '@lobby/contract'
import { answer, seenCalls } from '../../testing/network.ts'
import { barys, qyran, tulpar } from '../../testing/samples-organise.ts'
import { samplePayments } from '../../testing/samples-payments.ts'
import { show } from '../../testing/show.tsx'
import { StatementLines } from './statement-lines.tsx'

const origin = (digit: number): string => `statement:${String(digit).repeat(40)}`
const line = (digit: number, is: Partial<StatementPreview['lines'][number]>) => ({
  origin: origin(digit),
  date: '2026-12-11',
  amount: 35_000,
  text: 'LC-BRS',
  payer: 'Aidos K.',
  verdict: 'ask' as const,
  registration_ids: [],
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
const open = () => {
  entered = 0
  answer(call, samplePayments([]))
  return show(<StatementLines tournamentId="c1" preview={preview} onEntered={() => (entered += 1)} />, {
    texts: ['payments'],
  })
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
