import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AuthAnswer } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { slowCalls } from '../../testing/retry-after.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CodeForm } from './components/code-form.tsx'
import { SecondFactorStep } from './components/second-factor-step.tsx'

const route = 'POST /api/auth/second-factor'
const sent = () => seenCalls(/auth\/second-factor/).map(({ body }) => JSON.parse(String(body)))

async function showStep() {
  const onSignedIn = vi.fn<(answer: AuthAnswer) => void>()
  const onRestart = vi.fn<() => void>()
  const challenge = { challenge: 'ch1', expires_at: '2026-11-21T08:05:00.000Z' }
  const step = <SecondFactorStep challenge={challenge} onSignedIn={onSignedIn} onRestart={onRestart} />
  const { user } = await show(step, { texts: ['auth'] })
  await waitFor(() => expect(screen.getByLabelText('Code from the app')).toHaveFocus())
  return { user, onSignedIn, onRestart }
}

test('the right code signs in, sent once with its challenge however often it is pressed', async () => {
  const signedIn = { token: 'fresh', user: sampleUser() }
  answer(route, signedIn)
  const held = holdCalls(/auth\/second-factor/)
  const { user, onSignedIn } = await showStep()
  await user.keyboard('123 456{Enter}')
  await user.dblClick(screen.getByRole('button', { name: 'Sign In' }))
  held.goOn()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(signedIn))
  expect(sent()).toEqual([{ challenge: 'ch1', code: '123 456' }])
})

test('a wrong code is told beside the field, which keeps the focus for the next one', async () => {
  const refusal = refuse(route, 403, { code: 'SECOND_FACTOR_WRONG', error: 'This code is not right' })
  const { user, onSignedIn } = await showStep()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  await user.keyboard('000000{Enter}')
  const field = screen.getByLabelText('Code from the app')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right'))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('000000')
  expect(onSignedIn).not.toHaveBeenCalled()
  refusal.mend()
  breakCalls(/auth\/second-factor/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Network error - please check your connection'))
  expect(sent()).toHaveLength(2)
})

test('a recovery code is asked for in its own field, which can be left again', async () => {
  const { user } = await showStep()
  await user.click(screen.getByRole('button', { name: /Use a recovery code/ }))
  const recovery = screen.getByLabelText('Recovery code')
  await waitFor(() => expect(recovery).toHaveFocus())
  expect(recovery).toHaveAttribute('autocomplete', 'off')
  await user.paste('abcd-efgh-ijkl-mnop')
  expect(recovery).toHaveValue('abcd-efgh-ijkl-mnop')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
  expect(screen.getByLabelText('Code from the app')).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByLabelText('Code from the app')).toHaveValue('')
})

test.each([
  [401, 'CHALLENGE_INVALID', 'This sign-in took too long or too many tries. Sign in again'],
  [403, 'ACCOUNT_BANNED', 'This account is banned'],
] as const)('%s %s ends the step: the one way on is to begin anew', async (status, code, error) => {
  refuse(route, status, { code, error })
  const { user, onRestart } = await showStep()
  await user.keyboard('123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.queryByRole('textbox')).toBeNull()
  const again = screen.getByRole('button', { name: 'Start over' })
  expect(again).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onRestart).toHaveBeenCalledOnce()
})

test('guesses are slowed here too', async () => {
  slowCalls(30)
  refuse(route, 429, { code: 'SIGN_IN_SLOWED', error: 'Too many wrong attempts' })
  const { user } = await showStep()
  await user.keyboard('123456{Enter}')
  expect(await screen.findByText('Too many attempts. Try again in 30 seconds')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Sign In · 0:\d\d$/ })).toBeDisabled()
})

test('where only the app can answer, no recovery code is offered', async () => {
  const onCode = vi.fn<(code: string) => Promise<void>>(() => Promise.resolve())
  const { user } = await show(<CodeForm onlyAuthenticator action="Turn on" busy={false} onCode={onCode} />, {
    texts: ['auth'],
  })
  expect(screen.queryByRole('button', { name: /recovery/i })).toBeNull()
  await user.type(screen.getByLabelText('Code from the app'), ' 123456 {Enter}')
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('123456'))
})
