import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { show } from '../../../testing/show.tsx'
import { Buttons, Fields, Overlays, TabBar } from './control-sections.tsx'
import { Badges, Frames, Icons, Pictures } from './display-sections.tsx'
import { Dialogs, Faces, Lists, Toasts } from './feedback-sections.tsx'
import { Colours, Measures, Type } from './token-sections.tsx'

const texts = ['admin'] as const

test.each([
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Overlays', Overlays],
  ['TabBar', TabBar],
  ['Badges', Badges],
  ['Frames', Frames],
  ['Icons', Icons],
  ['Pictures', Pictures],
  ['Dialogs', Dialogs],
  ['Toasts', Toasts],
  ['Faces', Faces],
  ['Lists', Lists],
  ['Colours', Colours],
  ['Measures', Measures],
  ['Type', Type],
] as const)('%s can be used by everybody', async (_name, Parts) => {
  await show(<Parts />, { texts })
  await expectAccessible()
})

test('every part stands in its states, of which those without a pointer are real', async () => {
  await show(<Buttons />, { texts })
  const names = ['Primary', 'Secondary', 'Quiet', 'Danger']
  for (const name of names) {
    const buttons = screen.getAllByRole('button', { name })
    expect(buttons).toHaveLength(6)
    expect(buttons.filter((button) => button.getAttribute('aria-busy') === 'true')).toHaveLength(1)
    expect(buttons.filter((button) => (button as HTMLButtonElement).disabled)).toHaveLength(1)
  }
})

test('a toast comes for each kind by its own button', async () => {
  const { user } = await show(<Toasts />, { texts })
  const said = () => within(screen.getByRole('region', { name: 'Notifications' })).queryAllByText(/^A sentence/)
  for (const [index, name] of ['Information', 'Success', 'Warning', 'Error'].entries()) {
    await user.click(screen.getByRole('button', { name }))
    await expect.poll(said).toHaveLength(index + 1)
  }
})

test('both dialogs open and close, the one that asks by its deed too', async () => {
  const { user } = await show(<Dialogs />, { texts })
  await user.click(screen.getByRole('button', { name: 'Open a dialog' }))
  const plain = within(await screen.findByRole('dialog', { name: 'A title' }))
  expect(plain.queryByRole('button', { name: 'Join' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ask once more' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['en', 1, 'Asked again 1 time'],
  ['ru', 2, /2 раза/],
  ['kz', 1, /1/],
] as const)('what failed counts how often it was asked again: %s', async (language, presses, words) => {
  const { user } = await show(<Faces />, { texts, language })
  const retry = within(screen.getByRole('alert')).getByRole('button')
  for (let press = 0; press < presses; press++) await user.click(retry)
  expect(screen.getByText(words)).toBeVisible()
})

test('frames are alive: the score rises, the pages turn', async () => {
  const { user } = await show(<Frames />, { texts })
  // One of the parts loads by itself, and the others wait for it here.
  expect(await screen.findByText('1–10 of 35')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('11–20 of 35')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'One more round' }))
  expect(screen.getByText('10', { exact: false, selector: 'b *, b' })).toBeVisible()
})

test('a choice kept at once stands as picked before it is kept', async () => {
  const { user } = await show(<Fields />, { texts })
  const kept = screen.getAllByRole('checkbox').at(-1)!
  expect(kept).toBeChecked()
  await user.click(kept)
  expect(kept).not.toBeChecked()
})

test('tabs and menus show what was chosen', async () => {
  const { user } = await show(
    <>
      <TabBar />
      <Overlays />
    </>,
    { texts },
  )
  await user.click(screen.getByRole('tab', { name: 'Second' }))
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveTextContent('3 to 20 characters'))
  await user.click(screen.getByRole('button', { name: 'Open a menu' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitemradio', { name: 'First' })).toBeChecked()
  await user.click(menu.getByRole('menuitemradio', { name: 'Second' }))
  await waitFor(() => expect(menu.getByRole('menuitemradio', { name: 'Second' })).toBeChecked())
})

test('a list can be grown, and left for the page that it has', async () => {
  const { user } = await show(<Lists />, { texts })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getByText(/about\. A sentence/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'To the last page' }))
  expect(screen.getByText('31–35 of 35')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(screen.getByRole('button', { name: 'To the last page' })).toBeVisible()
})
