import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TournamentDetail } from '@lobby/contract'
import { makePerson } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage, visitor, type OpenPage } from '../../../testing/page.tsx'

/** The open dialog is answered with a reason and its deed. */
async function confirm({ user }: OpenPage, deed: string, reason: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Why'), reason)
  await user.click(dialog.getByRole('button', { name: deed }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('an admin gives a draft an organiser, calls it off and finds it among those called off', async () => {
  const admin = await adminClient()
  const name = `Draft of the Steppe ${Date.now()}`
  const draft = { name, status: 'draft', start_date: '2030-01-01T10:00:00Z' }
  const { id } = await admin.post<TournamentDetail>('/api/tournaments', draft)
  const person = await makePerson(visitor)
  const page = await openPage(`/admin/users/${person.id}`, { token: await adminToken() })
  const { user } = page
  await screen.findByRole('option', { name })
  await user.selectOptions(screen.getByLabelText('Tournament'), name)
  await user.click(screen.getByRole('button', { name: 'Make organiser' }))
  await confirm(page, 'Make organiser', 'Runs the league of his city')
  await user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  await waitFor(() => expect(document.querySelector('.admin-people')).toHaveTextContent(person.username))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Cancel the tournament' }))
  await confirm(page, 'Cancel the tournament', 'Nobody came')
  await waitFor(() => expect(document.querySelector('.page-head')).toHaveTextContent('Cancelled'))
  // Made, given an organiser, called off.
  await waitFor(() => expect(document.querySelectorAll('.acts-list > li')).toHaveLength(3))
  expect(await admin.get<TournamentDetail>(`/api/tournaments/${id}`)).toMatchObject({ status: 'cancelled' })

  await page.go('/admin/tournaments?status=cancelled')
  await user.type(await screen.findByRole('searchbox'), name)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(screen.getByRole('link', { name })).toBeVisible()
})
