import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { ClonePanel } from './clone-panel.tsx'

const call = 'POST /api/tournaments/c1/clone'
const open = (isAdmin: boolean) =>
  show(<ClonePanel tournament={sampleTournament()} />, {
    texts: ['cup-settings'],
    viewer: sampleUser({ is_admin: isAdmin, time_zone: 'Asia/Almaty' }),
  })

test('a cup is made after this one by a name and a start, and its settings follow', async () => {
  answer(call, sampleTournament({ id: 'c9', status: 'draft' }))
  const { user, address } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Make a cup like this' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Name')).toHaveValue('Steppe Cup')
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2030-06-01T18:00' } })
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Make the draft' }))
  await waitFor(() => expect(address()).toBe('/tournaments/c9/organise/cup'))
  expect(seenCalls(/clone/).map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { name: 'Steppe Cup', start_date: '2030-06-01T13:00:00.000Z' },
  ])
})

test('what is wrong stands by its field', async () => {
  refuse(call, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'start_date', code: 'required', message: 'Please fill in all fields' }],
  })
  const { user } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Make a cup like this' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make the draft' }))
  await waitFor(() => expect(dialog.getByLabelText('Starts')).toHaveAccessibleDescription('Please fill in all fields'))
})

test('whoever may make no cups is offered none', async () => {
  await open(false)
  expect(screen.queryByRole('button')).toBeNull()
})
