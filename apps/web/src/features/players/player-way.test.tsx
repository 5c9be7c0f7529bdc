import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '@lobby/testing/eventually'
import { makeTeam, type Person, type Team } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import type { PlayerMatches } from '@lobby/contract'
import { adminClient, expectAddress, openPage, visitor } from '../../testing/page.tsx'

let winner: Person
let loser: Person
let teams: [Team, Team]
beforeAll(async () => {
  teams = [
    await makeTeam(visitor, { name: 'Құлагер Way', size: 1 }),
    await makeTeam(visitor, { name: 'Zhuldyz Way', size: 1 }),
  ]
  const figures = { winner: { kills: 21, deaths: 8, assists: 4, damage: 2_050 }, loser: { kills: 8, deaths: 21 } }
  const played = await playMatch(await adminClient(), teams, figures)
  winner = played.winner
  loser = played.loser
  await eventually(async () => {
    const { matches } = await visitor.get<PlayerMatches>(`/api/players/${winner.id}/matches`)
    return matches?.length === 1
  })
})

test('from the list to the page, from there to a comparison, and what is taken back is gone', async () => {
  const page = await openPage('/players', { token: loser.token })
  const { user } = page
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), winner.username)
  await user.click(await screen.findByRole('link', { name: new RegExp(winner.username) }))
  await expectAddress(page, `/players/${winner.id}`)
  const rows = await screen.findAllByRole('row', { name: /Zhuldyz Way/ })
  expect(rows[0]).toHaveTextContent('Won13:7')
  expect(rows[0]).toHaveTextContent('21 / 8 / 4')
  // What was won this week is the player's own.
  expect(screen.queryByRole('heading', { name: 'Your week' })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Compare with me' }))
  await expectAddress(page, `/players/compare?a=${loser.id}&b=${winner.id}`)
  const ratio = await screen.findByRole('row', { name: /^0\.38 K\/D/ })
  expect(
    within(ratio)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['0.38', '2.63 (more)'])
  expect(await screen.findByText('0 : 1')).toBeVisible()

  await winner.client.patch('/api/user', { privacy: { statistics: 'nobody' } })
  await openPage(`/players/compare?a=${loser.id}&b=${winner.id}`, { token: loser.token })
  expect(await screen.findByText('One of them keeps their results private.')).toBeVisible()
  expect(screen.queryByText('2.63')).toBeNull()
  await openPage(`/players/${winner.id}`, { token: loser.token })
  expect((await screen.findAllByText('This player keeps this private.')).length).toBeGreaterThan(0)
  expect(screen.queryByText('21 / 8 / 4')).toBeNull()

  // To the player nothing changed but the card, which is for everybody or nobody.
  await openPage(`/players/${winner.id}`, { token: winner.token, language: 'ru' })
  expect((await screen.findAllByText('21 / 8 / 4'))[0]).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ваша неделя' })).toBeVisible())
  expect(screen.getByText(/^Только для результатов, которые видят все/)).toBeVisible()
})
