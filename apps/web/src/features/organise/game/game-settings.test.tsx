import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultRules, type TournamentDetail } from '@lobby/contract'
import { makeTournament } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../../testing/page.tsx'

test('an organiser sets how a cup is played, and its page tells it; what cannot be is not taken', async () => {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, { name: 'Cup of settings' })
  const game = async () => (await admin.get<TournamentDetail>(`/api/tournaments/${id}`)).game
  const { user } = await openPage(`/tournaments/${id}/organise/cup`, { token: await adminToken() })
  const half = await screen.findByLabelText('Rounds in a half')
  await user.clear(half)
  await user.type(half, '8')
  await user.click(screen.getByLabelText('Overtime where a map is level'))
  await user.click(screen.getByRole('button', { name: 'Save the game settings' }))
  expect(await screen.findByText(/^Somebody must win here/)).toBeVisible()
  expect((await game()).rules).toEqual(defaultRules(5))
  await expectAccessible()
  await user.click(screen.getByLabelText('Overtime where a map is level'))
  await user.click(screen.getByRole('button', { name: 'Save the game settings' }))
  expect(await screen.findByText('The game settings are saved')).toBeVisible()
  expect((await game()).rules).toEqual({ ...defaultRules(5), half_rounds: 8 })
  await user.click(screen.getByRole('link', { name: 'Cup of settings' }))
  expect(await screen.findByText('MR8: first to 9 rounds')).toBeVisible()
  await expectAccessible()
})
