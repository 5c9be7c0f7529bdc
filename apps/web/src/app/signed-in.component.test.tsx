import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAdmin } from '../testing/admin-page.ts'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'
import { answer, refuse, seenCalls } from '../testing/network.ts'
import { sampleUser } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { TurnedAway } from './turned-away.tsx'

test('what an admin has typed waits for them when their session ends elsewhere, also in a dialog', async () => {
  forgetPageLoads()
  answer('GET /api/seasons', [])
  answer('GET /api/auth/providers', [])
  refuse('POST /api/admin/seasons', 401, { code: 'NOT_SIGNED_IN', error: 'Sign in first' })
  const { user, address } = await showAdmin('/admin/seasons')
  await user.click(await screen.findByRole('button', { name: 'New season' }))
  const typed = { 'Name in English': 'Winter', 'Name in Russian': 'Зима', 'Name in Kazakh': 'Қыс' }
  const season = () => within(screen.getByRole('dialog', { name: 'New season' }))
  await screen.findByRole('dialog')
  for (const [label, name] of Object.entries(typed)) await user.type(season().getByLabelText(label), name)
  await user.type(season().getByLabelText('First day'), '2026-12-01')
  await user.type(season().getByLabelText('Last day'), '2027-02-28')
  await user.click(season().getByRole('button', { name: 'Create season' }))
  const signIn = within(await screen.findByRole('dialog', { name: 'Sign In' }))
  expect(screen.queryByRole('dialog', { name: 'New season' })).toBeNull()
  expect(screen.getByText('What you typed is still here. Sign in again to go on.')).toBeInTheDocument()
  await user.type(signIn.getByLabelText('Email'), 'a@b.kz{Enter}')
  answer('POST /api/auth/login', { token: 'new', user: sampleUser({ is_admin: true }) })
  await user.type(await signIn.findByLabelText('Password'), 'secret1{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign In' })).toBeNull())
  for (const [label, name] of Object.entries(typed)) expect(season().getByLabelText(label)).toHaveValue(name)
  expect([season().queryByRole('alert'), address(), pageLoads()]).toEqual([null, '/admin/seasons', 0])
  answer('POST /api/admin/seasons', {})
  await user.click(season().getByRole('button', { name: 'Create season' }))
  await waitFor(() => expect(seenCalls(/POST .*seasons/)).toHaveLength(2))
  const [refused, sent] = seenCalls(/POST .*seasons/)
  expect(sent?.body).toBe(refused?.body)
})

test.each([
  ['has nothing for a visitor, who is led home', false, []],
  ['asks for a sign-in where a page waits, even while another tab is signed in', true, ['Your session has ended']],
])('a signed-in page without anybody %s', async (_what, isAwaited, titles) => {
  await show(<TurnedAway isAwaited={isAwaited} />)
  expect(screen.queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual(titles)
})
