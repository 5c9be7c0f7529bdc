import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePerson } from '@lobby/testing/people'
import { stopClock } from '../testing/clock.ts'
import { openPage, visitor } from '../testing/page.tsx'
import { styleSheet } from '../testing/styles.ts'

test('steps of the sign-in fade in 200 ms, and a toast stays for 5000 ms', async () => {
  const person = await makePerson(visitor)
  const { user } = await openPage('/teams')
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  const dialog = await screen.findByRole('dialog')
  // What fades, and for how long, stands in the style sheets.
  expect(styleSheet('features/auth/auth.css')).toMatch(
    /\.auth-step \{\s+animation: auth-fade var\(--step\) var\(--ease\);\s+\}/,
  )
  expect(styleSheet('styles/tokens.css')).toMatch(/--step: 200ms;/)
  const step = () => dialog.querySelector('.auth-step')
  const first = step()
  expect(first).toBeVisible()
  await user.type(within(dialog).getByLabelText('Email'), `${person.email}{Enter}`)
  const forgot = await within(dialog).findByRole('button', { name: 'Forgot password?' })
  // A step of its own, so that it fades in anew.
  const second = step()
  expect(second).toContainElement(forgot)
  expect(second).not.toBe(first)
  await user.click(forgot)
  const send = await within(dialog).findByRole('button', { name: 'Send Reset Link' })
  expect(step()).toContainElement(send)
  expect(step()).not.toBe(second)

  const clock = stopClock()
  const toast = () => screen.queryByText('Password reset link sent!')?.closest('.toast') ?? null
  const isGoing = () => toast()?.hasAttribute('data-ending-style') ?? true
  fireEvent.click(send)
  await clock.until(toast)
  clock.pass(4_999)
  expect(isGoing()).toBe(false)
  clock.pass(1)
  expect(isGoing()).toBe(true)
})
