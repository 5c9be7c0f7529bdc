import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TournamentDetail, TournamentListItem } from '@lobby/contract'
import { code, makePerson } from '@lobby/testing/people'
import { seenCalls } from '../../testing/network.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, adminToken, expectAddress, openPage, visitor } from '../../testing/page.tsx'

test('a visitor learns how a tournament is made, whom to ask and where to sign in', async () => {
  const { user, main } = await openPage('/create-tournament')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Hold a cup of your own')
  expect(main().getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/invest')
  await expectAccessible()
  await user.click(main().getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a player who has not confirmed their email learns that they must', async () => {
  await openPage('/create-tournament', { token: (await makePerson(visitor)).token })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Confirm your email first')
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('an admin makes a draft, once however often they press, and nobody else sees it', async () => {
  const page = await openPage('/create-tournament', { token: await adminToken() })
  const { user } = page
  const make = await screen.findByRole('button', { name: 'Create draft' })
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await user.click(make)
  const problems = await screen.findAllByText('Please fill this in')
  expect(problems[0]).toBeVisible()
  await expectAccessible()
  const name = `Winter Cup ${Date.now()}`
  await type('Name', name)
  fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2030-01-05T18:00' } })
  await type('Prize pool, ₸', '250000')
  await type('Teams at most', '1')
  await user.click(make)
  // So is the least number of teams, which follows as long as nobody touches it.
  expect((await screen.findAllByText(/^This number is out of range: 2–/))[0]).toBeVisible()
  await type('Teams at most', '8')
  await user.dblClick(make)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  await expectAddress(page, /^\/tournaments\/[^/]+$/)
  const id = page.address().split('/').at(-1) ?? ''
  expect(seenCalls(/^POST \/api\/tournaments$/)).toHaveLength(1)
  // 18:00 in Almaty.
  expect(await (await adminClient()).get<TournamentDetail>(`/api/tournaments/${id}`)).toMatchObject({
    status: 'draft',
    start_date: '2030-01-05T13:00:00.000Z',
    prize_pool: 250_000,
    max_teams: 8,
  })

  expect(await code(visitor.get(`/api/tournaments/${id}`))).toMatch(/^404 /)
  const listed = await visitor.get<TournamentListItem[]>('/api/tournaments')
  expect(listed.filter((cup) => cup.id === id)).toEqual([])
  const stranger = await openPage(`/tournaments/${id}`)
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(name)
  await stranger.go('/tournaments')
  expect((await screen.findAllByText('LOBBY OPEN CUP'))[0]).toBeVisible()
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  expect(screen.queryByText(name)).toBeNull()
})
