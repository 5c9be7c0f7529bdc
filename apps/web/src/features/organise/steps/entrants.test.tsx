import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Bracket } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { makeSoloTeams, makeTournament, register, startCup } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../../testing/page.tsx'

test('an organiser lets two teams change seats and one that waits come in, and sees first what follows', async () => {
  const admin = await adminClient()
  const teams = await makeSoloTeams(admin, 6)
  const { id } = await makeTournament(admin, {
    name: 'Seats to change',
    entry_fee: 5_000,
    format: { stages: [{ kind: 'single_elimination' }] },
    max_teams: 8,
  })
  await register(teams[5]!, id)
  await startCup(admin, id, teams.slice(0, 5))
  const { user } = await openPage(`/tournaments/${id}/organise/bracket`, { token: await adminToken() })
  const start = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change the entrants' }))
    return within(await screen.findByRole('dialog'))
  }
  const apply = async () => {
    await user.click(screen.getByRole('button', { name: 'See what would change' }))
    await screen.findByRole('heading', { name: 'What would change' })
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return told
  }
  const name = (at: number) => teams[at]?.name ?? ''

  const swap = await start()
  await user.selectOptions(await swap.findByLabelText('First team'), name(0))
  await user.selectOptions(swap.getByLabelText('Second team'), name(3))
  expect(await apply()).toEqual(
    expect.arrayContaining([
      `${name(3)} has no opponent in its next match and is through.`,
      `${name(0)} has an opponent now.`,
    ]),
  )

  const insert = await start()
  await user.click(await insert.findByRole('radio', { name: /A team comes in/ }))
  // The dialog opens with what was known before the swap; this seat says that what is so now has come.
  const seat = await insert.findByRole('option', { name: `Against ${name(3)}, who has no opponent` })
  await user.selectOptions(insert.getByLabelText('Team that comes'), name(5))
  await user.selectOptions(insert.getByLabelText('Its seat'), seat)
  expect(await apply()).toEqual(expect.arrayContaining([`${name(5)} comes in as seed 8.`]))

  const bracket = await admin.get<Bracket>(`/api/tournaments/${id}/bracket`)
  const pairs = new Map(allMatches(bracket).map(({ key, team1, team2 }) => [key, [team1.team?.name, team2.team?.name]]))
  expect(pairs.get('playoff/W/1/1')).toEqual([name(3), name(5)])
  expect(pairs.get('playoff/W/1/2')).toEqual([name(0), name(4)])
})
