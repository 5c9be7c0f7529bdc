import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeSoloTeams } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, openPage, visitor } from '../../testing/page.tsx'
import type { Wallet } from '@lobby/contract'
import { breakCalls } from '../../testing/network.ts'

test('a claim that does not get through says so and can be made again', async () => {
  const [one, two] = await makeSoloTeams(visitor, 2)
  if (!one || !two) throw new Error('no teams')
  await playMatch(await adminClient(), [one, two])
  const balance = async () => (await two.captain.client.get<Wallet>('/api/wallet')).balance
  await expect.poll(balance).toBe(50)
  const { user } = await openPage('/quests', { token: two.captain.token })
  const claim = await screen.findByRole('button', { name: 'Claim: Play a match' })
  await waitFor(() => expect(claim).toBeEnabled())
  const line = breakCalls(/claim$/)
  await user.click(claim)
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  await user.click(claim)
  expect(await screen.findByText('Claimed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await expectAccessible()
  expect(await balance()).toBe(70)
})
