import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation } from '@lobby/contract'
import { code, makeTeam, makeTournament, register, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => void (site = await startTestLobby()))
afterAll(() => site.stop())

describe('a roster', () => {
  test.each([
    [4, '422 ROSTER_TOO_SMALL'],
    [5, 'done'],
    [7, 'done'],
    [8, '422 ROSTER_TOO_LARGE'],
  ])('of %i players: %s', async (size, outcome) => {
    const { id } = await makeTournament(site.admin, { roster_min: 5 })
    const { id: team_id, captain, members } = await makeTeam(site.visitor, { size })
    const entry = captain.client.post(`/api/tournaments/${id}/registrations`, {
      team_id,
      players: members.map((one) => one.id),
    })
    expect(await code(entry)).toBe(outcome)
  })

  test('a player who left with the withdrawn team may play for another', async () => {
    const { id } = await makeTournament(site.admin)
    const leaving = await makeTeam(site.visitor, { size: 1 })
    const second = await makeTeam(site.visitor, { size: 1 })
    const { code: link } = await second.captain.client.post<Invitation>(`/api/teams/${second.id}/invitations`)
    await leaving.captain.client.post(`/api/invitations/${link}/accept`)
    const withBoth = { ...second, members: [second.captain, leaving.captain] }
    const first = await register(leaving, id)
    expect(await code(register(withBoth, id))).toBe('409 PLAYER_IN_OTHER_TEAM')
    await leaving.captain.client.delete(`/api/tournaments/${id}/registrations/${first.id}`)
    expect(await code(register(withBoth, id))).toBe('done')
    expect(await code(register(leaving, id))).toBe('409 PLAYER_IN_OTHER_TEAM')
  })
})
