import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { changing } from '../testing/changing.tsx'
import { show } from '../testing/show.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/** A page with a button that opens a dialog of two fields. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <a href="#elsewhere">Elsewhere</a>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Settings">
        <input aria-label="First" />
        <input aria-label="Second" />
      </Dialog>
    </>
  )
}

async function open(look: { language?: 'en' | 'ru' | 'kz' } = {}) {
  const page = await show(<Page />, look)
  const opener = screen.getByRole('button', { name: 'Open' })
  await page.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Settings' })
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus())
  const isShut = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...page, opener, dialog, isShut }
}

describe('a dialog', () => {
  test('takes the focus to its first field and holds it', async () => {
    const { user, dialog } = await open()
    await expectAccessible()
    await user.tab()
    expect(screen.getByLabelText('Second')).toHaveFocus()
    await user.tab()
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus()
    await user.tab()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    // What lies behind it is out of reach for whoever listens, too.
    expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull()
  })

  test.each([
    ['en', 'Close'],
    ['ru', 'Закрыть'],
    ['kz', 'Жабу'],
  ] as const)('is shut by its cross, in %s, and gives the focus back', async (language, close) => {
    const { user, dialog, opener, isShut } = await open({ language })
    await user.click(within(dialog).getByRole('button', { name: close }))
    await isShut()
    await waitFor(() => expect(opener).toHaveFocus())
  })

  test('is shut by Escape and gives the focus back', async () => {
    const { user, opener, isShut } = await open()
    await user.keyboard('{Escape}')
    await isShut()
    await waitFor(() => expect(opener).toHaveFocus())
  })

  test('stays open when somebody presses within it', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('heading', { name: 'Settings' }))
    expect(dialog).toBeVisible()
  })

  test('closed, nothing of it stands on the page', async () => {
    await show(<Page />)
    expect(screen.queryByLabelText('First')).toBeNull()
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  })
})

describe('asking once more', () => {
  const ask = (
    is: { busy?: boolean; error?: unknown } = {},
    calls: { confirm?: () => void; change?: () => void } = {},
  ) => (
    <ConfirmDialog
      open
      onOpenChange={calls.change ?? (() => undefined)}
      title="Delete the team?"
      text="This cannot be undone."
      action="Delete"
      busy={is.busy ?? false}
      error={is.error ?? null}
      onConfirm={calls.confirm ?? (() => undefined)}
    />
  )

  test('begins at the harmless answer, so that a blind Enter does nothing', async () => {
    const confirm = vi.fn<() => void>()
    const change = vi.fn<(isOpen?: boolean) => void>()
    const { user } = await show(ask({}, { confirm, change }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(confirm).not.toHaveBeenCalled()
    expect(change).toHaveBeenCalledExactlyOnceWith(false)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('while it works it cannot be asked again', async () => {
    const confirm = vi.fn<() => void>()
    const { user } = await show(ask({ busy: true }, { confirm }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each([
    ['en', new Error('The team stays'), 'The team stays'],
    ['en', new Error(''), 'An unknown error occurred'],
    ['ru', 'no error at all', 'Произошла неизвестная ошибка'],
  ] as const)('what went wrong is said, in %s: %s', async (language, error, sentence) => {
    const dialog = changing(ask())
    await show(dialog.element, { language })
    expect(screen.queryByRole('alert')).toBeNull()
    await dialog.change(ask({ error }))
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    await dialog.change(ask({ error: undefined }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
