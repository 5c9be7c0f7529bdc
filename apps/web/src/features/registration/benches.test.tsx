import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RegistrationPrivate } from '@lobby/contract'
import { makeTeam, makeTournament, register, startCup, type Team } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, adminToken, openPage, visitor } from '../../testing/page.tsx'

const makeCup = async (name: string) =>
  makeTournament(await adminClient(), { name, max_teams: 2, roster_min: 5, entry_fee: 35_000 })
const dialog = async () => within(await screen.findByRole('dialog'))
const own = () => document.querySelector<HTMLElement>('.reg-own')

/** Registers with the first seven, of whom two are on the bench; the eighth coaches when asked to. */
async function registerBench(team: Team, cupId: string, coach: string | null): Promise<void> {
  const ids = team.members.map(({ id }) => id)
  await team.captain.client.post(`/api/tournaments/${cupId}/registrations`, {
    team_id: team.id,
    players: ids.slice(0, 7),
    substitutes: [ids[1], ids[5]],
    coach,
  })
}

/** All who have registered are confirmed and play; the match of the two. */
async function start(cupId: string, rival: string): Promise<string> {
  const admin = await adminClient()
  const team = await makeTeam(visitor, { name: rival })
  await register(team, cupId)
  const entries = await admin.get<RegistrationPrivate[]>(`/api/tournaments/${cupId}/registrations`)
  for (const { id, status } of entries)
    if (status === 'pending_payment') await admin.post(`/api/tournaments/${cupId}/registrations/${id}/confirm`)
  const [match] = openMatches(await startCup(admin, cupId, []))
  return match?.match_id ?? ''
}

test('a captain names substitutes and a coach, and changes them until the start', async () => {
  const cup = await makeCup('Cup of Full Benches')
  const team = await makeTeam(visitor, { name: 'Benched Snow Leopards', size: 8 })
  const [, second, , , , sixth, seventh, coach] = team.members
  const { user } = await openPage(`/tournaments/${cup.id}`, { token: team.captain.token })

  // Seven of eight: five play, two do not, and the eighth coaches.
  await user.click(await screen.findByRole('button', { name: 'Register a team' }))
  const form = await dialog()
  const players = within(await form.findByRole('group', { name: /Roster/ }))
  for (const person of [sixth, seventh]) await user.click(players.getByLabelText(new RegExp(person!.username)))
  const bench = within(await form.findByRole('group', { name: /Substitutes/ }))
  expect(bench.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await user.click(bench.getByLabelText(seventh!.username))
  expect(form.getByText('More than a side: name 2 substitutes.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Register' })).toBeDisabled()
  await user.click(bench.getByLabelText(second!.username))
  await user.selectOptions(form.getByLabelText('Coach'), coach!.username)
  await expectAccessible()
  await user.click(form.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText(/^LC-/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(own()).toHaveTextContent(coach!.username))

  // Another word of the captain's, as long as the cup has not begun.
  await user.click(screen.getByRole('button', { name: 'Change the roster' }))
  await user.selectOptions(await (await dialog()).findByLabelText('Coach'), '')
  await user.click((await dialog()).getByRole('button', { name: 'Save the roster' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(own()).not.toHaveTextContent(coach!.username))
  await expectAccessible()

  await start(cup.id, 'Rivals without a Bench')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the roster' })).toBeNull())
})

test('after the start an organiser changes a roster and says why', async () => {
  const cup = await makeCup('Cup of Locked Benches')
  const team = await makeTeam(visitor, { name: 'Locked Snow Leopards', size: 8 })
  const coach = team.members[7]!
  await registerBench(team, cup.id, null)
  await start(cup.id, 'Rivals of the Locked')
  const { user } = await openPage(`/tournaments/${cup.id}/organise/teams`, { token: await adminToken() })
  await user.click(await screen.findByRole('button', { name: `Change the roster of ${team.name}` }))
  const form = await dialog()
  await user.selectOptions(await form.findByLabelText('Coach'), coach.username)
  expect(form.getByRole('button', { name: 'Save the roster' })).toBeDisabled()
  await user.type(form.getByLabelText('Reason'), 'The coach has arrived')
  await expectAccessible()
  await user.click(form.getByRole('button', { name: 'Save the roster' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const admin = await adminClient()
  const entries = await admin.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)
  const changed = entries.find((entry) => entry.team.id === team.id)
  expect(changed?.coach?.id).toBe(coach.id)
  expect(changed?.roster_changes).toMatchObject([{ reason: 'The coach has arrived' }])
})

test('everybody sees on the match’s page who is on the bench and, as soon as there is one, who coaches', async () => {
  const cup = await makeCup('Cup of Watched Benches')
  const team = await makeTeam(visitor, { name: 'Watched Snow Leopards', size: 8 })
  const [, second, , , , sixth] = team.members
  const coach = team.members[7]!
  await registerBench(team, cup.id, null)
  const matchId = await start(cup.id, 'Rivals of the Watched')
  const watcher = await openPage(`/matches/${matchId}`)
  await waitFor(() => expect(screen.getAllByText('Substitute')).toHaveLength(2))
  expect(screen.queryByText('Coach')).toBeNull()

  const admin = await adminClient()
  const entries = await admin.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)
  const entry = entries.find(({ team: { id } }) => id === team.id)
  await admin.put(`/api/tournaments/${cup.id}/registrations/${entry?.id}/roster`, {
    players: team.members.slice(0, 7).map(({ id }) => id),
    substitutes: [second!.id, sixth!.id],
    coach: coach.id,
    reason: 'The coach has arrived',
  })
  expect(await screen.findByText('Coach')).toBeVisible()
  expect(watcher.main().getByText(coach.username)).toBeVisible()
  await expectAccessible()

  // The captain, where the line-up is chosen.
  const { user } = await openPage(`/matches/${matchId}`, { token: team.captain.token })
  await user.click((await screen.findAllByText('Who plays?'))[0]!)
  expect(screen.getByLabelText(`${second!.username} (substitute)`)).not.toBeChecked()
  expect(screen.getByText(/coaches: the server lets them in/)).toBeVisible()
  await expectAccessible()
})
