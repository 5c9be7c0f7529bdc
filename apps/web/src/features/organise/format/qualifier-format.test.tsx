import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TournamentDetail } from '@lobby/contract'
import { makeTournament } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../../testing/page.tsx'

test('an organiser puts a knockout before another stage, and says how many go on', async () => {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, {
    name: 'Qualifier to be',
    format: { stages: [{ kind: 'single_elimination', bronze: true }] },
    max_teams: 16,
  })
  const { user } = await openPage(`/tournaments/${id}/organise/cup`, { token: await adminToken() })
  await user.selectOptions(await screen.findByLabelText('Another stage'), 'Double elimination')
  await user.click(screen.getByRole('button', { name: 'Add the stage' }))
  const goOn = await screen.findByLabelText('Teams that go on')
  expect(goOn).toHaveValue('4')
  expect(
    within(goOn)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '4', '8'])
  await user.selectOptions(goOn, '8')
  expect(screen.queryByLabelText('Length of the final')).toBeNull()
  expect(screen.queryByLabelText('Match for third place')).toBeNull()
  const summary = within(screen.getByRole('list', { name: 'What will be played' }))
  await waitFor(() =>
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '16 teams: single elimination, 8 matches, BO3; 8 go on',
      '8 teams: double elimination, 14 matches, BO3, final BO5',
    ]),
  )
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save the format' }))
  expect(await screen.findByText('The format is saved')).toBeVisible()
  expect((await admin.get<TournamentDetail>(`/api/tournaments/${id}`)).format.stages).toMatchObject([
    { kind: 'single_elimination', advance: 8, bronze: false },
    { kind: 'double_elimination', advance: 0 },
  ])
})
