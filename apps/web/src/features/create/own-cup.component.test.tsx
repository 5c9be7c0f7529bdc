import { languages } from '@lobby/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CreatePage } from './create-page.tsx'

const call = 'POST /api/user/cups'
const texts = ['create', 'presets', 'refusals', 'servers'] as const
const player = sampleUser({ is_admin: false, email_verified: true })
const open = (viewer: typeof player | null = player) => {
  answer('GET /api/site/cup-defaults', { entry_fee: 35_000, prize_pool: 500_000, max_teams: 16 })
  return show(<CreatePage />, { texts, viewer })
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a player makes a draft of their own, and is led to where it is sent for approval', async () => {
  answer(call, sampleTournament({ id: 'c7', status: 'draft' }))
  const { user, address } = await open()
  expect(await screen.findByText(/It is a draft that you alone see/)).toBeVisible()
  await screen.findAllByRole('textbox')
  await expectAccessible()
  fill('Name', 'Courtyard Cup')
  fill('Starts', '2030-01-05T18:00')
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  await waitFor(() => expect(address()).toBe('/tournaments/c7/organise/today'))
  const bodies = seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as object)
  // What admins set as prize and fee is for cups of organisers.
  expect(bodies).toMatchObject([{ name: 'Courtyard Cup', max_teams: 16, entry_fee: 0, prize_pool: 0 }])
  expect(bodies[0]).not.toHaveProperty('status')
})

test('a refusal stands under the form, which keeps what was typed', async () => {
  refuse(call, 409, { code: 'USER_CUPS_LIMIT', error: 'You have three tournaments' })
  const { user } = await open()
  await screen.findAllByRole('textbox')
  fill('Name', 'Courtyard Cup')
  fill('Starts', '2030-01-05T18:00')
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  expect(await screen.findByText('You have three tournaments')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Courtyard Cup')
})

test.each(languages)('whoever has not confirmed their email is led to it, in %s', async (language) => {
  await show(<CreatePage />, { texts, viewer: sampleUser({ is_admin: false, email_verified: false }), language })
  expect(screen.getByRole('link')).toHaveAttribute('href', '/settings#email')
  await expectAccessible()
})

test('where players make none, they learn who does', async () => {
  refuse(call, 403, { code: 'USER_CUPS_OFF', error: 'Not now' })
  const { user } = await open()
  await screen.findAllByRole('textbox')
  fill('Name', 'Courtyard Cup')
  fill('Starts', '2030-01-05T18:00')
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  // The refusal says so itself, before the live line does.
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await screen.findByText(/Your account may not create tournaments\./)).toBeVisible()
})
