import { screen, within } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptLine, KeptLines } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { barys, qyran, tulpar } from '../../testing/samples-organise.ts'
import { show } from '../../testing/show.tsx'
import { KeptLinesPanel } from './kept-lines-panel.tsx'

const line = (is: Partial<KeptLine> = {}): KeptLine => ({
  id: '7',
  date: '2026-12-11',
  amount: 35_000,
  text: 'взнос Barys',
  payer: 'Aidos K.',
  registration_ids: ['r-t2'],
  kept_at: '2026-12-11T08:00:00.000Z',
  kept_by: { id: 'u9', username: 'organiser' },
  ...is,
})
const strange = line({ id: '8', amount: 12_000, text: 'за кофе', payer: '', date: '', registration_ids: [] })
const lines = (...all: KeptLine[]): KeptLines => ({
  lines: all,
  teams: [
    { registration_id: 'r-t1', team: tulpar, state: 'confirmed', rest: 0 },
    { registration_id: 'r-t2', team: barys, state: 'due', rest: 35_000 },
    { registration_id: 'r-t3', team: qyran, state: 'short', rest: 12_000 },
  ],
})
const list = 'GET /api/tournaments/c1/payments/lines'
const enter = 'POST /api/tournaments/c1/payments/lines/7/enter'
const dismiss = 'POST /api/tournaments/c1/payments/lines/8/dismiss'
async function open(found: KeptLines, isAsked = true) {
  answer(list, found)
  return show(<KeptLinesPanel tournamentId="c1" isAsked={isAsked} />, { texts: ['payments', 'payment-lines'] })
}
/** What an act answers is what stands there when it is asked for again. */
function answerAct(call: string, found: KeptLines): void {
  answer(call, found)
  answer(list, found)
}
const sent = (): unknown => JSON.parse(String(seenCalls(/POST /).at(-1)?.body))
const rowOf = (text: RegExp) => within(screen.getByText(text).closest('li') as HTMLElement)
const scroll = vi.fn<() => void>()
beforeEach(() => {
  scroll.mockClear()
  Element.prototype.scrollIntoView = scroll
})

test('each says what came, who read it in, and for whom it may be; one press enters it', async () => {
  const { user } = await open(lines(line(), strange))
  expect(await screen.findByRole('heading', { name: '2 payments nobody could place' })).toBeVisible()
  const first = rowOf(/взнос Barys/)
  expect(first.getByText(/^35\s000\s₸$/)).toBeVisible()
  expect(first.getByText('11 December 2026')).toBeVisible()
  expect(first.getByText(/^From a statement: organiser, 11 December/)).toBeVisible()
  expect(first.getByRole('combobox')).toHaveValue('r-t2')
  expect(first.getByText('Exactly what is due.')).toBeVisible()
  const second = rowOf(/за кофе/)
  expect(second.getByRole('button', { name: /^Enter/ })).toBeDisabled()
  expect(second.queryByRole('option', { name: 'Tulpar' })).toBeNull()
  await expectAccessible()
  answerAct(enter, lines(strange))
  await user.click(first.getByRole('button', { name: /^Enter 35\s000\s₸ for Barys$/ }))
  expect(await screen.findByText(/^35\s000\s₸ entered: Barys$/)).toBeVisible()
  expect(sent()).toEqual({ registration_id: 'r-t2', rest: 35_000 })
  expect(screen.getByRole('heading', { name: '1 payment nobody could place' })).toBeVisible()
})

test('what is no payment of a team is dismissed with the reason', async () => {
  const { user } = await open(lines(strange))
  await user.click(await screen.findByRole('button', { name: /^Dismiss 12\s000/ }))
  await user.selectOptions(screen.getByLabelText('Why'), 'Something else')
  const details = [{ path: 'note', code: 'required', message: 'Say what it is' }]
  refuse(dismiss, 400, { code: 'VALIDATION_FAILED', error: 'Check the fields', details })
  await user.click(screen.getByRole('button', { name: /^Dismiss 12\s000/ }))
  expect(await screen.findByText('Say what it is')).toBeVisible()
  await user.type(screen.getByLabelText('What it is'), 'Coffee')
  await expectAccessible()
  answerAct(dismiss, lines())
  await user.click(screen.getByRole('button', { name: /^Dismiss 12\s000/ }))
  expect(await screen.findByText('The payment is dismissed')).toBeVisible()
  expect(sent()).toEqual({ why: 'other', note: 'Coffee' })
  expect(await screen.findByText('Every payment has its place')).toBeVisible()
})

test('who comes second hears so, and the line goes', async () => {
  const { user } = await open(lines(line()))
  await screen.findByText(/^35\s000\s₸$/)
  refuse(enter, 409, { code: 'LINE_DECIDED', error: 'Somebody has decided on this payment already' })
  answer(list, lines())
  await user.click(screen.getByRole('button', { name: /^Enter/ }))
  expect(await screen.findByText('Somebody has decided on this payment already')).toBeVisible()
  expect(await screen.findByText('Every payment has its place')).toBeVisible()
})

test('while it is on its way it says so; what did not come is asked for again', async () => {
  const broken = breakCalls(/GET .*lines$/)
  const held = holdCalls(/lines$/)
  const { user } = await show(<KeptLinesPanel tournamentId="c1" isAsked />, { texts: ['payments', 'payment-lines'] })
  expect(screen.getByRole('status', { name: 'Loading payments nobody could place' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Payments nobody could place did not load')).toBeVisible()
  broken.mend()
  answer(list, lines(line()))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: '1 payment nobody could place' })).toBeVisible()
})

test('a cup that asks for nothing says nothing of it, unless something waits', async () => {
  await open(lines(), false)
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByText('Every payment has its place')).toBeNull()
})

test('a need leads to the list itself, once it has come', async () => {
  answer(list, lines(line()))
  const held = holdCalls(/lines$/)
  const page = (
    <>
      <Link to="." hash="lines">
        Place them
      </Link>
      <KeptLinesPanel tournamentId="c1" isAsked />
    </>
  )
  const { user } = await show(page, { texts: ['payments', 'payment-lines'] })
  await user.click(screen.getByRole('link', { name: 'Place them' }))
  const region = screen.getByRole('region', { name: 'Payments nobody could place' })
  expect(region).not.toHaveFocus()
  held.goOn()
  await vi.waitFor(() => expect(region).toHaveFocus())
  expect(scroll).toHaveBeenCalled()
})
