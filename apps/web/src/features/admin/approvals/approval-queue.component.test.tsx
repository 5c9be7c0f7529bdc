import { languages } from '@lobby/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { known, show } from '../../../testing/show.tsx'
import { approvalsQuery, type AskedCup } from '../api/approvals.ts'
import { ApprovalQueue } from './approval-queue.tsx'

const texts = ['administration', 'cup-approvals'] as const
const cup: AskedCup = {
  id: 'c7',
  name: 'Қарағанды облысының жазғы кибер-спорт кубогы: екінші маусым 60',
  made_by: { id: 'u7', username: 'daniyar' },
  asked_at: '2026-11-28T10:00:00.000Z',
  starts_at: '2026-12-05T13:00:00.000Z',
  max_teams: 16,
  prize_pool: 50_000,
  entry_fee: 5_000,
  payee: null,
}
const call = 'POST /api/admin/cup-approvals/c7'
const queue = (cups: AskedCup[] = [cup], language: (typeof languages)[number] = 'en') =>
  show(<ApprovalQueue />, { texts, language, knows: [known(approvalsQuery, { cups })] })
async function decide() {
  const shown = await queue()
  await shown.user.click(screen.getByRole('button', { name: /^Decide/ }))
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}
const bodies = () => seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as unknown)

test.each(languages)('what waits, who asks, what it costs and whom teams pay, in %s', async (language) => {
  await queue([cup, { ...cup, id: 'c8', name: 'Free', entry_fee: 0, prize_pool: 0, payee: 'Dala LLP' }], language)
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('daniyar')
  expect(first).toMatch(/50\s000/)
  expect(second).toContain('Dala LLP')
  expect(second).not.toMatch(/50\s000/)
  await expectAccessible()
})

test('nothing that waits, what is on its way, and what did not come', async () => {
  await queue([])
  expect(screen.getByText('No tournament waits for approval.')).toBeVisible()
  const held = holdCalls(/approvals$/)
  refuse('GET /api/admin/cup-approvals', 403, { code: 'FORBIDDEN', error: 'No' })
  await show(<ApprovalQueue />, { texts })
  expect(screen.getByRole('status', { name: 'Loading what waits for approval' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('What waits for approval did not load', undefined, { timeout: 5_000 })).toBeVisible()
})

test('a tournament is approved without a word', async () => {
  const { user, dialog } = await decide()
  answer(call, { cups: [] })
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('No tournament waits for approval.')).toBeVisible()
  expect(bodies()).toEqual([{ verdict: 'approved', words: '' }])
})

test('giving back needs a word, and another admin who was quicker is said', async () => {
  const { user, dialog } = await decide()
  await user.selectOptions(dialog.getByLabelText('What becomes of it'), 'Give back')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(dialog.getByLabelText('Words to its maker')).toHaveAccessibleDescription('Say why.')
  expect(seenCalls(/POST/)).toEqual([])
  fireEvent.change(dialog.getByLabelText('Words to its maker'), { target: { value: ' Who pays? ' } })
  refuse(call, 409, { code: 'APPROVAL_NOT_OPEN', error: 'Decided already' })
  answer('GET /api/admin/cup-approvals', { cups: [cup] })
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(await dialog.findByText('Decided already')).toBeVisible()
  expect(bodies()).toEqual([{ verdict: 'returned', words: 'Who pays?' }])
  expect(dialog.getByLabelText('Words to its maker')).toHaveValue(' Who pays? ')
})
