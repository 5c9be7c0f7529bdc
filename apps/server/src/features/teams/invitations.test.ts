import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation, InvitationPreview, TeamDetail } from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTeam,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const weekMs = 7 * 24 * 3_600_000

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
})
afterAll(() => site.stop())

const invite = async (owner: Team, uses = 1): Promise<string> =>
  (await owner.captain.client.post<Invitation>(`/api/teams/${owner.id}/invitations`, { max_uses: uses })).code
const accept = (person: Person, link: string): Promise<unknown> => person.client.post(`/api/invitations/${link}/accept`)
const preview = (link: string): Promise<InvitationPreview> =>
  site.visitor.get<InvitationPreview>(`/api/invitations/${link}`)

test('an invitation lets in as many as it says, shows who invites, and is used up then', async () => {
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

test('an invitation tells a member that they are in already, without using the link up', async () => {
  const owner = await makeTeam(site.visitor, { size: 2 })
  const link = await invite(owner)
  for (const member of owner.members) expect(await code(accept(member, link))).toBe('409 ALREADY_A_MEMBER')
  expect((await preview(link)).status).toBe('open')
})

test('an invitation ends after a week', async () => {
  const link = await invite(teams[0]!)
  site.clock.advance(weekMs - 60_000)
  expect((await preview(link)).status).toBe('open')
  site.clock.advance(60_001)
  expect((await preview(link)).status).toBe('expired')
  expect(await code(accept(teams[1]!.captain, link))).toBe('410 INVITATION_EXPIRED')
  site.clock.advance(-weekMs - 1)
})

test('an unknown invitation shows nothing and lets nobody in', async () => {
  expect(await code(preview('unknown'))).toBe('404 INVITATION_NOT_FOUND')
  expect(await code(accept(teams[1]!.captain, 'unknown'))).toBe('404 INVITATION_NOT_FOUND')
})
