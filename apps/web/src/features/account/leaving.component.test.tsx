import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, answerCalls, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { catchFiles } from '../../testing/saved-files.ts'
import { show } from '../../testing/show.tsx'
import { nowIs } from '../../testing/moment.ts'
import { DeletionBanner } from './components/deletion-banner.tsx'
import { DataSection } from './settings/data-section.tsx'

const route = 'DELETE /api/user'
const dueAt = '2026-12-31T19:30:00.000Z'
const bodies = () => seenCalls(/DELETE/).map(({ body }) => JSON.parse(String(body)))

const showData = (is: Partial<CurrentUser> = {}) => {
  const viewer = sampleUser(is)
  return show(<DataSection user={viewer} />, { texts: ['account'], viewer })
}

async function openDialog(is: Partial<CurrentUser> = {}) {
  const shown = await showData(is)
  const opener = screen.getByRole('button', { name: 'Delete account…' })
  await shown.user.click(opener)
  const box = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  return { ...shown, opener, box, confirm: box.getByRole('button', { name: 'Delete account' }) }
}

test('before anything goes, it is said what goes and what stays; Escape leaves all as it is', async () => {
  const { user, opener, box } = await openDialog()
  expect(box.getByText(/Sign in within 30 days to keep the account/)).toBeVisible()
  expect(box.getByText(/under an anonymous name/)).toBeVisible()
  await waitFor(() => expect(box.getByLabelText('Current password')).toHaveFocus())
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  expect(bodies()).toEqual([])
})

test('password and code are asked for where there are such, and sent once; then this browser is a visitor’s', async () => {
  nowIs('2026-12-02T00:00:00Z')
  answer(route, { deletion_due_at: dueAt })
  const held = holdCalls(/DELETE/)
  const { user, box, confirm, address } = await openDialog({ second_factor: true })
  await user.click(confirm)
  expect(await box.findByText('Please fill in all fields')).toBeVisible()
  expect(box.getByLabelText('Current password')).toBeInvalid()
  expect(box.getByLabelText('Code of your second factor')).toBeInvalid()
  await user.type(box.getByLabelText('Current password'), 'steppe')
  await user.type(box.getByLabelText('Code of your second factor'), '123456')
  await user.dblClick(confirm)
  expect(localStorage.getItem('lobby.token')).not.toBeNull()
  held.goOn()
  expect(
    await screen.findByText('Your account will be deleted on 1 January 2027. Sign in before that day to keep it.'),
  ).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBeNull()
  await waitFor(() => expect(address()).toBe('/'))
  expect(bodies()).toEqual([{ password: 'steppe', code: '123456' }])
})

test('an account without either is deleted by the press alone', async () => {
  answer(route, { deletion_due_at: dueAt })
  const { user, box, confirm } = await openDialog({ has_password: false })
  expect(box.queryByRole('textbox')).toBeNull()
  await user.click(confirm)
  expect(await screen.findByText(/^Your account will be deleted on/)).toBeVisible()
})

test.each([
  [403, 'PASSWORD_WRONG', 'This is not your current password'],
  [409, 'LAST_ADMIN', 'You are the only admin. Make somebody else an admin first'],
  [429, 'SIGN_IN_SLOWED', 'Too many wrong attempts. Wait a little, or set a new password by email'],
] as const)('%s %s keeps the account, the dialog and what was typed', async (status, code, error) => {
  refuse(route, status, { code, error })
  const { user, box, confirm } = await openDialog()
  await user.type(box.getByLabelText('Current password'), 'steppo')
  await user.click(confirm)
  expect(await box.findByRole('alert')).toHaveTextContent(error)
  expect(box.getByLabelText('Current password')).toHaveValue('steppo')
  expect(localStorage.getItem('lobby.token')).not.toBeNull()
  expect(screen.queryByText(/^Your account will be deleted on/)).toBeNull()
})

test('a line lost on the way deletes nothing here', async () => {
  breakCalls(/DELETE/)
  const { user, box, confirm } = await openDialog({ has_password: false })
  await user.click(confirm)
  expect(await box.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(localStorage.getItem('lobby.token')).not.toBeNull()
})

test('an account that is about to go already is not deleted twice', async () => {
  await showData({ deletion_due_at: dueAt })
  expect(screen.getByRole('button', { name: 'Delete account…' })).toBeDisabled()
})

test('everything that is kept comes as a file, named after its owner', async () => {
  const files = catchFiles()
  answerCalls(/GET \/api\/user\/export/, 200, '{"user":"aibek"}')
  const held = holdCalls(/export/)
  const { user } = await showData()
  const button = screen.getByRole('button', { name: 'Download my data' })
  await user.dblClick(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('Getting it ready…')).toBeVisible()
  held.goOn()
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['lobby-aibek.json']))
  expect(await files[0]?.text()).toBe('{"user":"aibek"}')
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(screen.queryByText(/KB so far$|^Getting it ready/)).toBeNull()
  expect(seenCalls(/export/)).toHaveLength(1)
})

test('a file that does not come is told, and one given up is given up', async () => {
  const files = catchFiles()
  const line = breakCalls(/export/)
  const { user } = await showData()
  const button = screen.getByRole('button', { name: 'Download my data' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  const refusal = refuse('GET /api/user/export', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  await user.click(button)
  expect(await screen.findByText('Too many requests')).toBeVisible()
  refusal.mend()
  const held = holdCalls(/export/)
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(seenCalls(/export/).at(-1)?.signal?.aborted).toBe(true)
  held.fail()
  await waitFor(() => expect(screen.queryByText(/KB so far$|^Getting it ready/)).toBeNull())
  expect(files).toEqual([])
})

const banner = (zone?: string) =>
  show(<DeletionBanner dueAt={dueAt} />, {
    texts: ['account'],
    viewer: sampleUser({ deletion_due_at: dueAt }),
    ...(zone !== undefined && { zone }),
  })

test.each([
  ['Asia/Almaty', 'Your account will be deleted on 1 January 2027.'],
  ['Europe/Berlin', 'Your account will be deleted on 31 December.'],
])('the last day is that of the calendar in %s', async (zone, words) => {
  nowIs('2026-12-02T00:00:00Z')
  await banner(zone)
  expect(screen.getByRole('region', { name: 'Deletion of your account' })).toHaveTextContent(words)
})

test('an account is kept by one press, and only said to be once it is', async () => {
  const line = breakCalls(/restore/)
  const { user } = await banner()
  const keep = screen.getByRole('button', { name: 'Keep my account' })
  await user.click(keep)
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  expect(screen.queryByText('Your account stays')).toBeNull()
  line.mend()
  answer('POST /api/user/restore', { user: sampleUser() })
  const held = holdCalls(/restore/)
  await user.dblClick(keep)
  held.goOn()
  expect(await screen.findByText('Your account stays')).toBeVisible()
  expect(seenCalls(/restore/)).toHaveLength(2)
})
