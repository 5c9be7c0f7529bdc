import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { browserWith } from '../../../testing/device.ts'
import { slowCalls } from '../../../testing/retry-after.ts'
import { catchFiles } from '../../../testing/saved-files.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const setUp = 'POST /api/user/second-factor/setup'
const enable = 'POST /api/user/second-factor/enable'
const codes = ['aaaa-bbbb', 'cccc-dddd']
const secret = { secret: 'JBSWY3DPEHPK3PXPJ', uri: 'otpauth://totp/LOBBY:aibek?secret=JBSWY3DPEHPK3PXPJ' }
const bodies = (calls: RegExp) => seenCalls(calls).map(({ body }) => JSON.parse(String(body)))

const showSection = (is: Partial<CurrentUser> = {}) => {
  const viewer = sampleUser(is)
  return show(<SecondFactorSection user={viewer} />, { texts: ['security', 'auth'], viewer })
}

test.each([true, false])('off, it says so, and to an admin (%s) why it is needed', async (isAdmin) => {
  await showSection({ is_admin: isAdmin })
  expect(screen.getByText('Off')).toBeVisible()
  expect(screen.queryByText(/^Admins need it/) !== null).toBe(isAdmin)
})

test('it is set up by password, key and first code; the codes stand until they are saved', async () => {
  answer(setUp, secret)
  answer(enable, { recovery_codes: codes })
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  const { user } = await showSection()
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  await user.keyboard('steppe{Enter}')
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP J')).toBeVisible()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open in the app on this device' })).toHaveAttribute('href', secret.uri)
  expect(screen.queryByRole('button', { name: /recovery/i })).toBeNull()
  await expectAccessible()
  browserWith({ clipboard: { writeText: copied } as unknown as Clipboard })
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(copied).toHaveBeenLastCalledWith('JBSWY3DPEHPK3PXPJ')
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
  const heading = await screen.findByRole('heading', { name: 'Recovery codes' })
  expect(heading).toHaveFocus()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await user.click(screen.getByRole('button', { name: 'Copy codes' }))
  expect(copied).toHaveBeenLastCalledWith('aaaa-bbbb\ncccc-dddd')
  expect(bodies(/setup|enable/)).toEqual([{ password: 'steppe' }, { code: '123456' }])
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText('aaaa-bbbb')).toBeNull()
})

test.each([
  [403, 'PASSWORD_WRONG', 'This is not your current password'],
  [409, 'SECOND_FACTOR_ON', 'The second factor is on already'],
] as const)('%s %s ends at the password; whoever cancels is where they were', async (status, code, error) => {
  refuse(setUp, status, { code, error })
  const { user } = await showSection()
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText('Current password'), 'steppo{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('Current password')).toHaveValue('steppo')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('guesses of the password are slowed', async () => {
  slowCalls(15)
  refuse(setUp, 429, { code: 'SIGN_IN_SLOWED', error: 'Too many wrong attempts' })
  const { user } = await showSection()
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText('Current password'), 'steppo{Enter}')
  expect(await screen.findByText('Too many attempts. Try again in 15 seconds')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Continue · / })).toBeDisabled()
})

test('a first code that is wrong turns nothing on', async () => {
  answer(setUp, secret)
  refuse(enable, 403, { code: 'SECOND_FACTOR_WRONG', error: 'This code is not right' })
  const { user } = await showSection()
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText('Current password'), 'steppe{Enter}')
  await user.type(await screen.findByLabelText('Code from the app'), '000000{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription('This code is not right'),
  )
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
})

test('without a password the key is fetched at once, and again if it did not come', async () => {
  const line = breakCalls(/setup/)
  const { user } = await showSection({ has_password: false })
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  answer(setUp, secret)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP J')).toBeVisible()
  expect(bodies(/setup/)).toEqual([{}, {}])
})

const renewal = 'POST /api/user/second-factor/recovery-codes'

test('new codes come after a code, into the section and as a file, once', async () => {
  const files = catchFiles()
  answer(renewal, { recovery_codes: codes })
  const held = holdCalls(/recovery-codes/)
  const { user } = await showSection({ second_factor: true })
  expect(screen.getByText('On')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  const box = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
  expect(box.getByText('The old recovery codes will stop working.')).toBeVisible()
  await user.type(box.getByLabelText('Code from the app'), '123456{Enter}')
  await user.click(box.getByRole('button', { name: 'Show new codes' }))
  held.goOn()
  expect(await screen.findByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(/recovery-codes/)).toEqual([{ code: '123456' }])
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(files.map(({ name }) => name)).toEqual(['lobby-recovery-codes.txt'])
  expect(await files[0]?.text()).toBe('LOBBY: Recovery codes\n\naaaa-bbbb\ncccc-dddd\n')
})

test('turning it off takes a code, which a refusal leaves standing', async () => {
  const refusal = refuse('DELETE /api/user/second-factor', 403, {
    code: 'SECOND_FACTOR_WRONG',
    error: 'This code is not right',
  })
  const { user } = await showSection({ second_factor: true })
  const opener = screen.getByRole('button', { name: 'Turn off' })
  await user.click(opener)
  const box = within(await screen.findByRole('dialog', { name: 'Turn off the second factor?' }))
  await user.type(box.getByLabelText('Code from the app'), '000000{Enter}')
  await waitFor(() =>
    expect(box.getByLabelText('Code from the app')).toHaveAccessibleDescription('This code is not right'),
  )
  expect(box.getByLabelText('Code from the app')).toHaveValue('000000')
  expect(screen.queryByText('The second factor is off')).toBeNull()
  refusal.mend()
  answer('DELETE /api/user/second-factor', { user: sampleUser({ second_factor: false }) })
  await user.click(box.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('The second factor is off')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(/DELETE/)).toEqual([{ code: '000000' }, { code: '000000' }])
})

test('left by Escape, it stays on and the focus is back', async () => {
  const { user } = await showSection({ second_factor: true })
  const opener = screen.getByRole('button', { name: 'Turn off' })
  opener.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(seenCalls(/second-factor/)).toEqual([])
})

test.each([
  ['en', 'Set up', 'Getting the key'],
  ['ru', 'Настроить', 'Получаем ключ'],
  ['kz', 'Баптау', 'Кілт алынып жатыр'],
] as const)('while the key is on its way, its place says so: %s', async (language, button, loading) => {
  answer(setUp, secret)
  const held = holdCalls(/setup/)
  const viewer = sampleUser({ has_password: false })
  const { user } = await show(<SecondFactorSection user={viewer} />, { texts: ['security', 'auth'], viewer, language })
  await user.click(screen.getByRole('button', { name: button }))
  expect(screen.getByRole('status', { name: loading })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP J')).toBeVisible()
  expect(screen.queryByRole('status', { name: loading })).toBeNull()
})

test('a first code whose line breaks stays, and turns it on with the next press', async () => {
  answer(setUp, secret)
  const line = breakCalls(/enable/)
  const { user } = await showSection()
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText('Current password'), 'steppe{Enter}')
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription(
      'Network error - please check your connection',
    ),
  )
  expect(screen.getByLabelText('Code from the app')).toHaveValue('123456')
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP J')).toBeVisible()
  line.mend()
  answer(enable, { recovery_codes: codes })
  await user.type(screen.getByLabelText('Code from the app'), '{Enter}')
  expect(await screen.findByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  expect(bodies(/enable/)).toEqual([{ code: '123456' }, { code: '123456' }])
})
