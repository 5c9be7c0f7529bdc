import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation, InvitationPreview, TeamDetail } from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  register,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const hourMs = 3_600_000

const weekMs = 7 * 24 * hourMs

let site: TestLobby

let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 17)
})

afterAll(() => site.stop())

function team(index: number): Team {
  const found = teams[index]
  if (!found) throw new Error('not so many teams')
  return found
}

describe('an invitation by link', () => {
  const invite = async (owner: Team, uses = 1): Promise<string> =>
    (await owner.captain.client.post<Invitation>(`/api/teams/${owner.id}/invitations`, { max_uses: uses })).code
  const accept = (person: Person, link: string): Promise<unknown> =>
    person.client.post(`/api/invitations/${link}/accept`)
  const preview = (link: string): Promise<InvitationPreview> =>
    site.visitor.get<InvitationPreview>(`/api/invitations/${link}`)

  test('lets in as many as it says, shows who invites, and is used up then', async () => {
    const owner = await makeTeam(site.visitor, { size: 1 })
    const link = await invite(owner, 2)
    expect(await preview(link)).toMatchObject({
      team: { id: owner.id },
      invited_by: { id: owner.captain.id },
      status: 'open',
    })
    for (const outcome of ['done', 'done', '410 INVITATION_USED'])
      expect(await code(accept(await makePerson(site.visitor), link))).toBe(outcome)
    expect((await preview(link)).status).toBe('used')
    expect(
      (await site.visitor.get<TeamDetail>(`/api/teams/${owner.id}`)).members.map(({ role }) => role).toSorted(),
    ).toEqual(['captain', 'player', 'player'])
  })

  test('tells a member that they are in already, without using the link up', async () => {
    const owner = await makeTeam(site.visitor, { size: 2 })
    const link = await invite(owner)
    for (const member of owner.members) expect(await code(accept(member, link))).toBe('409 ALREADY_A_MEMBER')
    expect((await preview(link)).status).toBe('open')
  })

  test('ends after a week', async () => {
    const link = await invite(team(0))
    site.clock.advance(weekMs - 60_000)
    expect((await preview(link)).status).toBe('open')
    site.clock.advance(60_001)
    expect((await preview(link)).status).toBe('expired')
    expect(await code(accept(team(1).captain, link))).toBe('410 INVITATION_EXPIRED')
    site.clock.advance(-weekMs - 1)
  })

  test('an unknown one shows nothing and lets nobody in', async () => {
    expect(await code(preview('unknown'))).toBe('404 INVITATION_NOT_FOUND')
    expect(await code(accept(team(1).captain, 'unknown'))).toBe('404 INVITATION_NOT_FOUND')
  })
})

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
    const second = await makeTeam(site.visitor, { size: 1 })
    const { code: link } = await second.captain.client.post<Invitation>(`/api/teams/${second.id}/invitations`)
    await team(0).captain.client.post(`/api/invitations/${link}/accept`)
    const withBoth = { ...second, members: [second.captain, team(0).captain] }
    const first = await register(team(0), id)
    expect(await code(register(withBoth, id))).toBe('409 PLAYER_IN_OTHER_TEAM')
    await team(0).captain.client.delete(`/api/tournaments/${id}/registrations/${first.id}`)
    expect(await code(register(withBoth, id))).toBe('done')
    expect(await code(register(team(0), id))).toBe('409 PLAYER_IN_OTHER_TEAM')
  })
})
