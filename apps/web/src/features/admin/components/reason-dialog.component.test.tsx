import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api'
import { expectAccessible } from '../../../testing/accessible.ts'
import { show } from '../../../testing/show.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Confirm = (reason: string) => Promise<unknown>

async function showDialog(confirm: Confirm = () => Promise.resolve()) {
  const onConfirm = vi.fn<Confirm>(confirm)
  const onClose = vi.fn<() => void>()
  const dialog = <ReasonDialog title="Cancel it?" text="It ends." action="End it" {...{ onConfirm, onClose }} />
  const { user } = await show(dialog, { texts: ['administration'] })
  const box = within(await screen.findByRole('dialog', { name: 'Cancel it?' }))
  return {
    user,
    box,
    onConfirm,
    onClose,
    why: box.getByLabelText('Why'),
    act: box.getByRole('button', { name: 'End it' }),
  }
}

test('it asks why before anything, and says where that is kept', async () => {
  const { user, box, why, act, onConfirm, onClose } = await showDialog()
  expect(why).toHaveAccessibleDescription('It is kept in the log of changes.')
  await waitFor(() => expect(why).toHaveFocus())
  await user.click(act)
  expect(await box.findByRole('alert')).toHaveTextContent('Please fill in all fields')
  expect(why).toBeInvalid()
  // Spaces are no reason.
  await user.type(why, '   ')
  await user.click(act)
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await expectAccessible()
})

test('the reason is told once, without spaces at its ends, and the dialog closes when it is done', async () => {
  const done = Promise.withResolvers<null>()
  const { user, why, act, onConfirm, onClose } = await showDialog(() => done.promise)
  await user.type(why, ' Nobody came ')
  await user.dblClick(act)
  await waitFor(() => expect(act).toHaveAttribute('aria-busy', 'true'))
  expect(onClose).not.toHaveBeenCalled()
  done.resolve(null)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Nobody came')
})

test('a reason is no longer than the log takes', async () => {
  const { user, why, act, onConfirm } = await showDialog()
  await user.click(why)
  await user.paste('а'.repeat(600))
  expect(why).toHaveValue('а'.repeat(500))
  await user.click(act)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('а'.repeat(500)))
})

test('a refusal leaves the dialog with the reason in it, and may be tried again', async () => {
  const refusal = new ApiError('FORBIDDEN', 'You may not do this', 403)
  const { user, box, why, act, onConfirm, onClose } = await showDialog(() => Promise.reject(refusal))
  await user.type(why, 'Nobody came')
  await user.click(act)
  expect(await box.findByRole('alert')).toHaveTextContent('You may not do this')
  expect(why).toHaveValue('Nobody came')
  expect(onClose).not.toHaveBeenCalled()
  onConfirm.mockResolvedValueOnce(null)
  await user.click(act)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what the server says of the reason stands beside it', async () => {
  const details = [{ path: 'reason', code: 'invalid', message: 'This value is not right' }]
  const refusal = new ApiError('VALIDATION_FAILED', 'Please check', 400, { details })
  const { user, box, why, act } = await showDialog(() => Promise.reject(refusal))
  await user.type(why, 'x')
  await user.click(act)
  await waitFor(() => expect(why).toHaveAccessibleDescription('This value is not right'))
  expect(box.queryByText('Please check')).toBeNull()
})

test.each(['{Escape}', 'Cancel', 'Close'])('it is left by %s without a word', async (way) => {
  const { user, box, why, onConfirm, onClose } = await showDialog()
  await user.type(why, 'x')
  if (way === '{Escape}') await user.keyboard(way)
  else await user.click(box.getByRole('button', { name: way }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})
