import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { show } from '../../testing/show.tsx'
import { SearchPlace } from './search-place.tsx'

const page = (beside: ReactNode = null) =>
  show(
    <>
      <SearchPlace />
      {beside}
    </>,
  )

const button = () => screen.findByRole('button', { name: 'Search' })
/** Whether the browser was kept from its own answer to the key; the dialog comes with it. */
function isTaken(key: KeyboardEventInit, target: Element = document.body): boolean {
  let goesOn = true
  act(() => {
    goesOn = fireEvent.keyDown(target, { bubbles: true, cancelable: true, ...key })
  })
  return !goesOn
}

test.each([
  ['/', { key: '/', code: 'Slash' }],
  ['/ under a Russian layout', { key: '.', code: 'Slash' }],
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['⌘K', { key: 'k', code: 'KeyK', metaKey: true }],
  ['Ctrl+K under a Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
  ['Ctrl+K where K stands elsewhere', { key: 'k', code: 'KeyT', ctrlKey: true }],
])('%s opens the search', async (_name, key) => {
  await page()
  await button()
  expect(isTaken(key)).toBe(true)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test.each([
  ['another letter', { key: 'k', code: 'KeyK' }],
  ['a dot of its own key', { key: '.', code: 'Period' }],
  ['Ctrl+Shift+K, the browser’s console', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
  ['Alt+/', { key: '/', code: 'Slash', altKey: true }],
  ['a key that is held down', { key: '/', code: 'Slash', repeat: true }],
])('%s is none of its keys', async (_name, key) => {
  await page()
  await button()
  expect(isTaken(key)).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing is taken from who writes, whatever they write in', async () => {
  await page(
    <>
      <input aria-label="one" />
      <textarea aria-label="two" />
      <select aria-label="three" />
      <div data-testid="four" contentEditable suppressContentEditableWarning>
        <b>text</b>
      </div>
    </>,
  )
  await button()
  for (const field of [
    ...['one', 'two', 'three'].map((name) => screen.getByLabelText(name)),
    screen.getByTestId('four'),
  ])
    expect(isTaken({ key: '/', code: 'Slash' }, field)).toBe(false)
  expect(isTaken({ key: '/', code: 'Slash' }, screen.getByText('text'))).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['dialog', 'alertdialog'])('nothing comes over a %s that waits for an answer', async (role) => {
  await page(<div role={role} aria-label="Leave the team?" />)
  await button()
  expect(isTaken({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false)
  expect(screen.queryByLabelText('Search')).toBe(await button())
})

test('its button opens it too; Escape closes it, and gives the focus back', async () => {
  const { user } = await page()
  await user.click(await button())
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await button()).toHaveFocus()
  expect(isTaken({ key: '/', code: 'Slash' })).toBe(true)
  expect(await screen.findByRole('dialog')).toBeVisible()
})
