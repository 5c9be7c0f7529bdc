import { screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A section in a page: each button but the last goes when it is pressed. */
function Page() {
  const [gone, setGone] = useState<string[]>([])
  const page = useRef<HTMLElement>(null)
  useKeptFocus(page)
  const button = (name: string) =>
    gone.includes(name) ? null : <button onClick={() => setGone([...gone, name])}>{name}</button>
  return (
    <main ref={page} tabIndex={-1}>
      {button('clear')}
      <section tabIndex={-1} aria-label="section">
        {button('close')}
      </section>
      <button onClick={() => setGone(['clear', 'close'])}>stays</button>
    </main>
  )
}

test('a button that goes with its press leaves the focus in the nearest place around it that may have it', async () => {
  const { user } = await show(<Page />)
  await user.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'section' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'clear' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('who is elsewhere by then is left there', async () => {
  const { user } = await show(<Page />)
  screen.getByRole('button', { name: 'close' }).focus()
  await user.click(screen.getByRole('button', { name: 'stays' }))
  expect(screen.queryByRole('button', { name: 'close' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'stays' })).toHaveFocus()
})
