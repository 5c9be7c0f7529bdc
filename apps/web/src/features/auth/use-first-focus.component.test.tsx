import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '#ui/dialog'
import { show } from '../../testing/show.tsx'
import { useFirstFocus } from './use-first-focus.ts'

function Step({ onGo }: { onGo: () => void }) {
  const place = useFirstFocus<HTMLDivElement>('input')
  return (
    <div ref={place}>
      <button type="button" onClick={onGo}>
        other
      </button>
      <input aria-label="code" />
    </div>
  )
}

/** Two steps, one in the place of the other, as a sign-in has them. */
function Steps() {
  const [isOpen, setOpen] = useState(false)
  const [step, setStep] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Steps">
        <Step key={step} onGo={() => setStep(step + 1)} />
      </Dialog>
    </>
  )
}

async function showSecondStep() {
  const { user } = await show(<Steps />)
  await user.click(screen.getByText('open'))
  await user.click(await screen.findByText('other'))
  const [field, dialog] = [screen.getByLabelText('code'), screen.getByRole('dialog')]
  expect(field).toHaveFocus()
  return { user, field, dialog }
}

test('a dialog that takes the focus to itself, however late, gives it back before the next key', async () => {
  const { field, dialog, user } = await showSecondStep()
  await user.keyboard('5069')
  dialog.focus()
  expect(field).toHaveFocus()
  await user.keyboard('0')
  dialog.focus()
  await user.keyboard('1')
  expect(field).toHaveValue('506901')
})

test('what people choose keeps the focus: another element, and then the dialog', async () => {
  const { dialog, user } = await showSecondStep()
  await user.tab({ shift: true })
  expect(screen.getByText('other')).toHaveFocus()
  dialog.focus()
  expect(dialog).toHaveFocus()
})

test('who presses the dialog itself has left the field', async () => {
  const { dialog, user } = await showSecondStep()
  await user.click(dialog)
  expect(dialog).toHaveFocus()
})

test('a dialog that is just opening moves the focus itself, and gives it back where it was', async () => {
  const { user } = await show(<Steps />)
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('other')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('open')).toHaveFocus())
})
