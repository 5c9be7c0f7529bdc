import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TournamentDetail } from '@lobby/contract'
import { makeTournament } from '@lobby/testing/people'
import { adminClient, adminToken, openPage } from '../../testing/page.tsx'

test('an organiser sets by how much the public is behind, and the cup says so with its rules', async () => {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, { name: 'Cup of delays' })
  const delay = async () => (await admin.get<TournamentDetail>(`/api/tournaments/${id}`)).live_delay
  const page = await openPage(`/tournaments/${id}/organise/cup`, { token: await adminToken() })
  const seconds = await screen.findByLabelText('Delay of the public, seconds')
  await page.user.clear(seconds)
  await page.user.type(seconds, '181')
  await page.user.click(screen.getByRole('button', { name: 'Save the delay' }))
  expect(await screen.findByText('This number is out of range: 0–180')).toBeVisible()
  expect(await delay()).toBe(30)
  await page.user.clear(seconds)
  await page.user.type(seconds, '120')
  await page.user.click(screen.getByRole('button', { name: 'Save the delay' }))
  expect(await screen.findByText('The delay is saved')).toBeVisible()
  expect(await delay()).toBe(120)
  await page.user.click(screen.getByRole('link', { name: 'Cup of delays' }))
  expect(await screen.findByText('2 min later for the public; scores at once')).toBeVisible()
})
