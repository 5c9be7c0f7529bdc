import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toastDurationMs } from '@lobby/contract'
import { useEffect, useRef, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
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

const place = (name = 'Notifications') => screen.getByRole('region', { name })
const region = (name?: string) => within(place(name))
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))
const said = (words: string) => region().queryByText(words)
const cardOf = (words: string) => region().getByText(words).closest('.toast') as HTMLElement

/** Another window is looked at, or this one again. An event of jsdom names another object than the document's window. */
function turnTo(type: 'blur' | 'focus'): void {
  const event = Object.assign(new Event(type), { composedPath: () => [document.defaultView] })
  act(() => void window.dispatchEvent(event))
}

/** Its time is not over: from then on it is only drawn out. */
function stays(words: string): void {
  expect(cardOf(words)).toBeVisible()
  expect(cardOf(words)).not.toHaveAttribute('data-ending-style')
}

/** Somebody uses the page, and what shows toasts has come. */
async function used(speaker = <Speaker />) {
  const shown = await show(speaker)
  fireEvent.pointerMove(window)
  await waitFor(() => expect(place()).toHaveAttribute('tabindex', '-1'))
  return shown
}

/** A clock that stands still, for timers and dates: a card goes on with the time that was left. */
function standing() {
  let now = Date.now()
  const date = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => date.mockRestore())
  const clock = stopClock()
  const pass = (ms: number) => {
    now += ms
    clock.pass(ms)
  }
  /** A card goes once the browser has drawn it for the last time. */
  const gone = (words: string) => clock.until(() => said(words) === null)
  return { pass, gone }
}

test('a word stands in its region for whoever listens, for its time and no longer', async () => {
  await used()
  expect(place()).toHaveAttribute('aria-live', 'polite')
  const { pass, gone } = standing()
  press('save')
  expect(said('Saved')).toBeVisible()
  pass(toastDurationMs - 1)
  stays('Saved')
  pass(1)
  await gone('Saved')
  // Nor does it come again with the next.
  press('lose')
  expect(said('Saved')).toBeNull()
})

test('each goes by its own time, the same word twice stands twice, and the newest is read last', async () => {
  await used()
  const { pass, gone } = standing()
  press('short')
  press('save')
  press('save')
  press('lose')
  const words = () => [...place().querySelectorAll('b')].map(({ textContent }) => textContent)
  expect(words()).toEqual(['Soon gone', 'Saved', 'Saved', '<b>Lost</b>'])
  // However many they are, each can be read and shut.
  expect(place().querySelector('[inert]')).toBeNull()
  pass(1_000)
  await gone('Soon gone')
  expect(words()).toEqual(['Saved', 'Saved', '<b>Lost</b>'])
})

/** Says something that is not true any more a moment later. */
function Hasty() {
  const toast = useToast()
  const takeBack = useRef<() => void>(undefined)
  return (
    <>
      <Button onClick={() => (takeBack.current = toast.warning('The line is cut'))}>say</Button>
      <Button onClick={() => takeBack.current?.()}>take back</Button>
    </>
  )
}

test('a word can be taken back; others stay', async () => {
  await used(
    <>
      <Hasty />
      <Speaker />
    </>,
  )
  press('say')
  press('save')
  press('take back')
  await waitFor(() => expect(said('The line is cut')).toBeNull())
  stays('Saved')
  press('say')
  stays('The line is cut')
})

/** Says another word by what its first one was drawn with. */
function Following() {
  const toast = useToast()
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    if (isSaid) toast.info('Then this')
  }, [isSaid, toast])
  const say = () => {
    setSaid(true)
    toast.success('First this')
  }
  return <Button onClick={say}>say both</Button>
}

test('what is said while another is being put up is not lost', async () => {
  await used(<Following />)
  press('say both')
  expect(await region().findByText('Then this')).toBeVisible()
  expect(said('First this')).toBeVisible()
})

describe('all wait', () => {
  test('for whoever points at one and is still reading', async () => {
    await used()
    const { pass, gone } = standing()
    press('save')
    press('lose')
    pass(toastDurationMs - 1)
    fireEvent.mouseEnter(place())
    pass(10 * toastDurationMs)
    stays('Saved')
    stays('<b>Lost</b>')
    expect(place()).toHaveAttribute('data-expanded')
    fireEvent.mouseLeave(place())
    expect(place()).not.toHaveAttribute('data-expanded')
    pass(1)
    await gone('Saved')
  })

  test('for whoever comes to them by F6, and give the focus back', async () => {
    await used()
    const { pass, gone } = standing()
    press('save')
    const button = screen.getByRole('button', { name: 'save' })
    button.focus()
    act(() => void fireEvent.keyDown(button, { key: 'F6' }))
    expect(place()).toHaveFocus()
    pass(10 * toastDurationMs)
    stays('Saved')
    act(() => cardOf('Saved').focus())
    act(() => void fireEvent.keyDown(cardOf('Saved'), { key: 'Escape' }))
    await gone('Saved')
    expect(button).toHaveFocus()
  })

  test('while another window is looked at', async () => {
    await used()
    const { pass, gone } = standing()
    press('save')
    turnTo('blur')
    pass(10 * toastDurationMs)
    stays('Saved')
    turnTo('focus')
    pass(toastDurationMs)
    await gone('Saved')
  })
})

test('its cross shuts that one alone', async () => {
  const { user } = await used()
  await user.click(screen.getByRole('button', { name: 'save' }))
  await user.click(screen.getByRole('button', { name: 'lose' }))
  const [first] = region().getAllByRole('button', { name: 'Close' })
  await expectAccessible()
  await user.click(first as HTMLElement)
  await expect.poll(() => said('Saved')).toBeNull()
  // What is said is text, whatever stands in it.
  expect(said('<b>Lost</b>')).toBeVisible()
})

test('drawn to the right, a card goes', async () => {
  await used()
  press('save')
  const card = cardOf('Saved')
  const at = (clientX: number) => ({ pointerId: 1, button: 0, pointerType: 'touch', clientX, clientY: 10 })
  fireEvent.pointerDown(card, at(10))
  fireEvent.pointerMove(card, at(12))
  fireEvent.pointerMove(card, at(30))
  fireEvent.pointerUp(card, at(30))
  expect(said('Saved')).toBeVisible()
  fireEvent.pointerDown(card, at(10))
  fireEvent.pointerMove(card, at(12))
  fireEvent.pointerMove(card, at(90))
  fireEvent.pointerUp(card, at(90))
  await expect.poll(() => said('Saved')).toBeNull()
})

test('what is said before anybody uses the page is said when its code has come, in the region that stands from the beginning', async () => {
  function Greeter() {
    const toast = useToast()
    useEffect(() => {
      toast.info('Welcome')
      toast.success('Signed in')
    }, [toast])
    return null
  }
  await show(<Greeter />)
  expect(place()).toHaveAttribute('aria-live', 'polite')
  expect(await screen.findByText('Signed in')).toBeVisible()
  expect(
    region()
      .getAllByText(/./)
      .map(({ textContent }) => textContent),
  ).toEqual(['Welcome', 'Signed in'])
})

test.each([
  ['en', 'Notifications', 'No message'],
  ['ru', 'Уведомления', 'Нет сообщения'],
  ['kz', 'Хабарламалар', 'Хабарлама жоқ'],
] as const)('without a word it says that there is none, in %s', async (language, name, words) => {
  const { user } = await show(<Speaker />, { language })
  await user.click(screen.getByRole('button', { name: 'nothing' }))
  await expect.poll(() => region(name).queryByText(words)).not.toBeNull()
})
