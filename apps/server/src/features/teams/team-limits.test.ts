// @module-tag services: two at once cannot pass a limit together
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInvitationsMax, teamsJoinedMax, teamsOwnedMax, type Invitation, type TeamDetail } from '@lobby/contract'
import { code, makePerson, makeSoloTeams, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { newId } from '#core/ids'

let site: TestLobby
let person: Person
beforeAll(async () => void (site = await startTestLobby()))
beforeEach(async () => void (person = await makePerson(site.visitor)))
afterAll(() => site.stop())

let count = 0
const make = (): Promise<TeamDetail> => person.client.post<TeamDetail>('/api/teams', { name: `Limit ${(count += 1)}` })
/** Teams of before, without the way there. */
async function putInTeams(many: number, captain: string): Promise<void> {
  const { db } = site.lobby.platform
  for (let index = 0; index < many; index++) {
    const id = newId()
    const name = `Kept ${(count += 1)}`
    await db
      .insertInto('teams')
      .values({
        id,
        name,
        name_key: name.toLowerCase(),
        name_look: name.toLowerCase(),
        tag: 'KPT',
        captain_id: captain,
      })
      .execute()
    await db.insertInto('team_members').values({ team_id: id, user_id: person.id }).execute()
  }
}
async function outcomes(actions: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.all(actions.map(code))).toSorted()
}

test('an account leads so many teams and no more, however many it makes at once', async () => {
  await putInTeams(teamsOwnedMax - 1, person.id)
  expect(await outcomes([make(), make(), make()])).toEqual(['409 TEAMS_OWNED_LIMIT', '409 TEAMS_OWNED_LIMIT', 'done'])
})

test('an account is in so many teams and no more, however many links it opens at once', async () => {
  const captains = await makeSoloTeams(site.visitor, 3)
  await putInTeams(teamsJoinedMax - 1, captains[0]?.captain.id ?? '')
  const links = await Promise.all(
    captains.map(({ id, captain }) => captain.client.post<Invitation>(`/api/teams/${id}/invitations`)),
  )
  const opened = links.map((link) => person.client.post(`/api/invitations/${link.code}/accept`))
  expect(await outcomes(opened)).toEqual(['409 TEAMS_JOINED_LIMIT', '409 TEAMS_JOINED_LIMIT', 'done'])
  expect(await code(make())).toBe('409 TEAMS_JOINED_LIMIT')
})

test('so many links of an account are open at a time; one that ran out makes room', async () => {
  const team = await make()
  const { db } = site.lobby.platform
  const expires_at = new Date(site.clock.now().getTime() + 3_600_000)
  for (let index = 1; index < openInvitationsMax; index++)
    await db
      .insertInto('team_invitations')
      .values({ code: newId(), team_id: team.id, created_by: person.id, max_uses: 1, uses: 0, expires_at })
      .execute()
  const invite = (): Promise<unknown> => person.client.post(`/api/teams/${team.id}/invitations`)
  expect(await outcomes([invite(), invite()])).toEqual(['409 INVITATIONS_LIMIT', 'done'])
  // Whose team it is comes before how many links there are.
  const [other] = await makeSoloTeams(site.visitor, 1)
  expect(await code(person.client.post(`/api/teams/${other?.id}/invitations`))).toBe('403 NOT_CAPTAIN')
  site.clock.advance(3_600_001)
  expect(await code(invite())).toBe('done')
  site.clock.advance(-3_600_001)
})
