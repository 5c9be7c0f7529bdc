import { screen } from '@testing-library/react'
import { makePerson } from '@lobby/testing/people'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { loadAgain, openPage, visitor } from '../../testing/page.tsx'

test('an invitation that is used or unknown says so', async () => {
  const captain = await makePerson(visitor)
  const team = await captain.client.post<{ id: string }>('/api/teams', { name: `Invited ${captain.username}` })
  const { url, code } = await captain.client.post<{ url: string; code: string }>(
    `/api/teams/${team.id}/invitations`,
    {},
  )
  const { pathname, search } = new URL(url)
  const page = await openPage(`${pathname}${search}`)
  expect(await screen.findByRole('button', { name: 'Sign in to join' })).toBeVisible()
  await expectAccessible()
  await (await makePerson(visitor)).client.post(`/api/invitations/${code}/accept`)
  const later = await loadAgain(page)
  expect(await screen.findByText(/^This invitation has been used/)).toBeVisible()
  await expectAccessible()
  await loadAgain(later, `/teams/${team.id}?invite=nothing`)
  expect(await screen.findByText(/^There is no such invitation/)).toBeVisible()
})
