import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoomSettings } from '@lobby/contract'
import { makeTournament } from '@lobby/testing/people'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../testing/page.tsx'

test('an organiser sets how the rooms of a cup work; what is out of range is not taken', async () => {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, { name: 'Cup of rooms' })
  const settings = () => admin.get<RoomSettings>(`/api/tournaments/${id}/room-settings`)
  const before = await settings()
  const { user } = await openPage(`/tournaments/${id}/organise/cup`, { token: await adminToken() })
  await user.selectOptions(await screen.findByLabelText('Who begins the veto'), 'A coin')
  const seconds = screen.getByLabelText('Seconds for each turn')
  await user.clear(seconds)
  await user.type(seconds, '5')
  await user.click(screen.getByRole('button', { name: 'Save the rooms' }))
  expect(await screen.findByText(/^This number is out of range/)).toBeVisible()
  expect(await settings()).toEqual(before)
  await expectAccessible()
  await user.clear(seconds)
  await user.type(seconds, '45')
  await user.click(screen.getByRole('button', { name: 'Save the rooms' }))
  expect(await screen.findByText('The settings of the rooms are saved')).toBeVisible()
  expect(screen.queryByText(/^This number is out of range/)).toBeNull()
  expect(await settings()).toEqual({ ...before, first: 'coin', turn_seconds: 45 })
  await expectAccessible()
})
