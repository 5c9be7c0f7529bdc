import { act, fireEvent, screen, within } from '@testing-library/react'
import { toastDurationMs } from '@lobby/contract'
import { expect, test } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { show } from '../testing/show.tsx'
import { Button } from './button.tsx'
import { useToast } from './toasts.tsx'

function Speaker() {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast.success('Saved')}>save</Button>
      <Button onClick={() => toast.error('<b>Lost</b>')}>lose</Button>
      <Button onClick={() => toast.info()}>nothing</Button>
      <Button onClick={() => toast.warning('Soon gone', 1_000)}>short</Button>
    </>
  )
}

const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))
const region = (name = 'Notifications') => within(screen.getByRole('region', { name }))

test('a word stands in its region for whoever listens, for its time and no longer', async () => {
  await show(<Speaker />)
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  const clock = stopClock()
  press('save')
  expect(region().getByText('Saved')).toBeVisible()
  clock.pass(toastDurationMs - 1)
  expect(region().getByText('Saved')).toBeVisible()
  clock.pass(1)
  expect(region().queryByText('Saved')).toBeNull()
  clock.start()
})

test('each goes by its own time, and the same word twice stands twice', async () => {
  await show(<Speaker />)
  const clock = stopClock()
  press('short')
  press('save')
  press('save')
  expect(region().getAllByText('Saved')).toHaveLength(2)
  clock.pass(1_000)
  expect(region().queryByText('Soon gone')).toBeNull()
  expect(region().getAllByText('Saved')).toHaveLength(2)
  clock.start()
})

test('whoever points at one is still reading: it begins anew when they leave', async () => {
  await show(<Speaker />)
  const clock = stopClock()
  press('save')
  const card = region().getByText('Saved').parentElement as HTMLElement
  clock.pass(toastDurationMs - 1)
  fireEvent.pointerEnter(card)
  clock.pass(10 * toastDurationMs)
  expect(card).toBeVisible()
  fireEvent.pointerLeave(card)
  clock.pass(toastDurationMs - 1)
  expect(card).toBeVisible()
  clock.pass(1)
  expect(card).not.toBeInTheDocument()
  clock.start()
})

test('its cross shuts that one alone', async () => {
  const { user } = await show(<Speaker />)
  await user.click(screen.getByRole('button', { name: 'save' }))
  await user.click(screen.getByRole('button', { name: 'lose' }))
  const [first] = region().getAllByRole('button', { name: 'Close' })
  await user.click(first as HTMLElement)
  expect(region().queryByText('Saved')).toBeNull()
  // What is said is text, whatever stands in it.
  expect(region().getByText('<b>Lost</b>')).toBeVisible()
})

test.each([
  ['en', 'Notifications', 'No message'],
  ['ru', 'Уведомления', 'Нет сообщения'],
  ['kz', 'Хабарламалар', 'Хабарлама жоқ'],
] as const)('without a word it says that there is none, in %s', async (language, name, words) => {
  const { user } = await show(<Speaker />, { language })
  await user.click(screen.getByRole('button', { name: 'nothing' }))
  expect(region(name).getByText(words)).toBeVisible()
})
