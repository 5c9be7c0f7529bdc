import { screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A box in a box, as a section in a page: each button but the last goes when it is pressed. */
function Boxes() {
  const [gone, setGone] = useState<string[]>([])
  const outer = useRef<HTMLElement>(null)
  const inner = useRef<HTMLElement>(null)
  useKeptFocus(inner)
  useKeptFocus(outer)
  const button = (name: string) =>
    gone.includes(name) ? null : <button onClick={() => setGone([...gone, name])}>{name}</button>
  return (
    <main ref={outer} tabIndex={-1}>
      {button('clear')}
      <section ref={inner} tabIndex={-1} aria-label="section">
        {button('close')}
      </section>
      <button onClick={() => setGone(['clear', 'close'])}>stays</button>
    </main>
  )
}

test('a button that goes with its press leaves the focus in the innermost box around it', async () => {
  const { user } = await show(<Boxes />)
  await user.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'section' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'clear' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('who is elsewhere by then is left there', async () => {
  const { user } = await show(<Boxes />)
  screen.getByRole('button', { name: 'close' }).focus()
  await user.click(screen.getByRole('button', { name: 'stays' }))
  expect(screen.queryByRole('button', { name: 'close' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'stays' })).toHaveFocus()
})
