import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { makeSoloTeams, makeTournament, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, openPage, visitor } from '../../../testing/page.tsx'

test('the set time of a match stands on its card, for the eye and for the ear', async () => {
  const admin = await adminClient()
  const cup = await makeTournament(admin, {
    name: 'Timetable cup',
    max_teams: 4,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const [first] = openMatches(await startCup(admin, cup.id, await makeSoloTeams(visitor, 4)))
  const path = `/api/matches/${first?.match_id}`
  const said = new RegExp(`^${first?.number}\\d{1,2} \\p{L}+, 12:00$`, 'u')
  const card = () => document.querySelector(`[data-match="${first?.number}"]`)
  await openPage(`/tournaments/${cup.id}`)
  await waitFor(() => expect(card()).toHaveTextContent(/BO1|Ready/i))
  expect(screen.queryByRole('link', { name: /12:00/ })).toBeNull()

  const room = await admin.get<MatchRoom>(`${path}/room`)
  // Noon in Almaty, whenever the test is run.
  const time = new Date(Date.now() + 48 * 3_600_000).toISOString().replace(/T.*/, 'T07:00:00.000Z')
  await admin.put(`${path}/time`, { expected_version: room.version, time })
  await openPage(`/tournaments/${cup.id}`)
  await waitFor(() => expect(card()?.querySelector('.bracket-caption')).toHaveTextContent(said))
  expect((await screen.findAllByRole('link', { name: /12:00/ }))[0]).toBeVisible()
  await expectAccessible()
})
