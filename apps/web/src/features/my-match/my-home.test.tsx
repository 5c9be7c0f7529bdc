import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '@lobby/testing/people'
import { endVetoes, newDuel } from '../../testing/duel.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { openPage, visitor } from '../../testing/page.tsx'

afterAll(endVetoes)

test('the home of a captain follows their match: from an opponent that is there to the veto, and into the room', async () => {
  const { matchId, teams } = await newDuel(['Home Foxes', 'Home Wolves'], { rooms: { turn_seconds: 300 } })
  const [{ captain }, { captain: other }] = teams
  const { user } = await openPage('/home', { token: captain.token })
  // Nobody set a time: it can be played at once.
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm you are ready' })).toBeVisible()
  expect(await screen.findByRole('complementary', { name: 'Your next match' })).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'Next match' }))
  expect(card.getByRole('link', { name: 'Home Wolves' })).toBeVisible()
  await expectAccessible()

  await other.client.post(`/api/matches/${matchId}/ready`)
  // It calls, and is put away for good.
  await screen.findByRole('dialog', { name: 'Match ready?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm you are ready' })).toBeVisible()
  await captain.client.post(`/api/matches/${matchId}/ready`)
  const strip = within(await screen.findByRole('complementary', { name: 'Your next match' }))
  expect(await strip.findByText(/Your turn in the veto|Home Wolves is choosing/)).toBeVisible()
  await user.click(strip.getByRole('link', { name: /Go to veto|Match room/ }))
  await screen.findByRole('heading', { name: /Your turn|bans a map/ })
  expect(location.pathname).toBe(`/matches/${matchId}`)
  expect(screen.queryByRole('complementary', { name: 'Your next match' })).toBeNull()
})

test('who comes for the first time finds the first steps, and the visit is noted', async () => {
  const person = await makePerson(visitor, { steamId: false })
  await openPage('/', { token: person.token })
  expect(await screen.findByRole('heading', { level: 1, name: 'Build your five' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'While you were away' })).toBeNull()
  await expect.poll(async () => (await person.client.get<{ since: string | null }>('/api/me/home')).since).toBeNull()
})
