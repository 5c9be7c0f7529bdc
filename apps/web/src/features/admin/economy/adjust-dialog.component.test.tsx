import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAccount, sampleEntry } from '../../../testing/samples-accounts.ts'
import { show } from '../../../testing/show.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'

const route = 'POST /api/admin/economy/adjustments'
const found = (search: string) => `GET /api/admin/users?role=any&state=any&limit=20&offset=0&search=${search}`
const bodies = () => seenCalls(/adjustments/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const adjusted = { entry: sampleEntry({ kind: 'adjustment', amount: 40 }), balance: 1_290 }

async function showDialog(user?: { id: string; username: string }) {
  const onClose = vi.fn<() => void>()
  answer(found('ber'), {
    total: 2,
    users: [sampleAccount({ id: 'u2', username: 'berik' }), sampleAccount({ id: 'u3', username: 'berika' })],
  })
  const dialog = <AdjustDialog {...(user && { user })} onClose={onClose} />
  const shown = await show(dialog, { texts: ['administration'] })
  const box = within(await screen.findByRole('dialog'))
  const fill = async (amount: string, reason = 'For the stream') => {
    await shown.user.clear(box.getByLabelText('SKILLS'))
    if (amount !== '') await shown.user.type(box.getByLabelText('SKILLS'), amount)
    await shown.user.clear(box.getByLabelText('Why'))
    if (reason !== '') await shown.user.type(box.getByLabelText('Why'), reason)
    await shown.user.click(box.getByRole('button', { name: 'Enter' }))
  }
  const choose = async () => {
    await shown.user.type(box.getByLabelText('Whose SKILLS'), 'ber')
    await shown.user.click(await box.findByRole('button', { name: 'berik' }))
  }
  return { ...shown, box, onClose, fill, choose }
}
const berik = { id: 'u2', username: 'berik' }

test('for somebody known nobody is asked whose; entered once, it says what there is now', async () => {
  answer(route, adjusted)
  const held = holdCalls(/adjustments/)
  const { user, box, onClose, fill } = await showDialog(berik)
  expect(screen.getByRole('dialog', { name: 'Adjust the SKILLS of berik' })).toBeVisible()
  expect(box.queryByLabelText('Whose SKILLS')).toBeNull()
  await waitFor(() => expect(box.getByLabelText('SKILLS')).toHaveFocus())
  await expectAccessible()
  await fill('40')
  await user.click(box.getByRole('button', { name: 'Enter' }))
  expect(onClose).not.toHaveBeenCalled()
  held.goOn()
  expect(await screen.findByText('Entered. Now there are 1 290 SKILLS')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodies()).toEqual([{ user_id: 'u2', amount: 40, reason: 'For the stream', key: expect.any(String) as string }])
})

test('sent again after a lost answer, it is the same adjustment; the next dialog begins another', async () => {
  const line = breakCalls(/adjustments/)
  const { user, box, fill } = await showDialog(berik)
  await fill('-5')
  expect(await box.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(box.getByLabelText('SKILLS')).toHaveValue(-5)
  line.mend()
  answer(route, adjusted)
  await user.click(box.getByRole('button', { name: 'Enter' }))
  expect(await screen.findByText(/^Entered\./)).toBeVisible()
  const again = await showDialog(berik)
  await again.fill('-5')
  await waitFor(() => expect(bodies()).toHaveLength(3))
  const keys = bodies().map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['0', 'This number is out of range'],
  ['100001', 'This number is out of range'],
  ['-100001', 'This number is out of range'],
  ['1.5', 'This number is out of range'],
])('%s SKILLS are neither given nor taken', async (amount, words) => {
  const { box, fill } = await showDialog(berik)
  await fill(amount)
  await waitFor(() => expect(box.getByLabelText('SKILLS')).toHaveAccessibleDescription(words))
  expect(bodies()).toEqual([])
})

test('the most that may be given is given', async () => {
  answer(route, adjusted)
  const { fill, onClose } = await showDialog(berik)
  await fill('-100000')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies()[0]).toMatchObject({ amount: -100_000 })
})

test('without whose and why nothing is sent', async () => {
  const { box, fill } = await showDialog()
  await fill('5', '')
  expect(await box.findByText('Please fill in all fields')).toBeVisible()
  expect(box.getByLabelText('Whose SKILLS')).toBeInvalid()
  expect(box.getByLabelText('Why')).toBeInvalid()
  expect(bodies()).toEqual([])
})

test('somebody is found by a part of the name and chosen by it; another one may be chosen instead', async () => {
  answer(route, adjusted)
  const { user, box, choose, fill } = await showDialog()
  await choose()
  expect(box.getByText('berik')).toBeVisible()
  expect(box.queryByLabelText('Whose SKILLS')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Choose somebody else' }))
  await choose()
  await fill('5')
  await waitFor(() => expect(bodies()).toMatchObject([{ user_id: 'u2', amount: 5 }]))
})

test('nobody of that name is told', async () => {
  const { user, box } = await showDialog()
  answer(found('nobody'), { total: 0, users: [] })
  await user.type(box.getByLabelText('Whose SKILLS'), 'nobody')
  expect(await box.findByText('Nobody is found')).toBeVisible()
})

test('an amount that nobody typed is not sent', async () => {
  const { box, fill } = await showDialog(berik)
  await fill('')
  await waitFor(() => expect(box.getByLabelText('SKILLS')).toBeInvalid())
  expect(bodies()).toEqual([])
})

test.each([
  [404, 'PLAYER_NOT_FOUND', 'There is no such player'],
  [409, 'BALANCE_TOO_LOW', 'The player does not have so many SKILLS'],
  [409, 'ADJUSTMENT_KEY_USED', 'This adjustment was made already, with other figures. Begin a new one'],
] as const)('%s %s enters nothing and keeps what was typed', async (status, code, error) => {
  refuse(route, status, { code, error })
  const { box, onClose, fill, choose } = await showDialog()
  await choose()
  await fill('-40')
  expect(await box.findByRole('alert')).toHaveTextContent(error)
  expect(box.getByText('berik')).toBeVisible()
  expect(box.getByLabelText('SKILLS')).toHaveValue(-40)
  expect(box.getByLabelText('Why')).toHaveValue('For the stream')
  expect(onClose).not.toHaveBeenCalled()
})

test('what the server says of one field stands there; Escape enters nothing', async () => {
  const details = [{ path: 'amount', code: 'invalid', message: 'This value is not right' }]
  refuse(route, 400, { code: 'VALIDATION_FAILED', error: 'Please check', details })
  const { user, box, onClose, fill } = await showDialog(berik)
  await fill('5')
  await waitFor(() => expect(box.getByLabelText('SKILLS')).toHaveAccessibleDescription('This value is not right'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
