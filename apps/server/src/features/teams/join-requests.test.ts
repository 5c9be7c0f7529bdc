// @module-tag services: two answers at once
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  joinRequestsADay,
  teamMembersMax,
  teamsJoinedMax,
  type JoinRequests,
  type OwnTeamSearch,
} from '@lobby/contract'
import { code, makePerson, makeTeam, startTestLobby, type Person, type Team, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const seek = (team: Team, isOn = true): Promise<unknown> =>
  team.captain.client.put(`/api/teams/${team.id}/search`, { seeks: isOn ? { roles: [], text: '' } : null })
const ask = (person: Person, team: Team, message = 'Hello'): Promise<JoinRequests> =>
  person.client.post(`/api/teams/${team.id}/requests`, { message })
const open = async (by: Person, team: Team): Promise<JoinRequests['requests']> =>
  (await by.client.get<JoinRequests>(`/api/teams/${team.id}/requests`)).requests
const answer = (by: Person, team: Team, id: string, word: 'accept' | 'decline'): Promise<unknown> =>
  by.client.post(`/api/teams/${team.id}/requests/${id}/${word}`)
async function askedId(person: Person, team: Team): Promise<string> {
  return (await ask(person, team)).requests[0]?.id ?? ''
}
async function seekingTeam(size = 1): Promise<Team> {
  const team = await makeTeam(site.visitor, { size })
  await seek(team)
  return team
}
async function membersOf(team: Team): Promise<string[]> {
  const { members } = await site.visitor.get<{ members: { user_id: string }[] }>(`/api/teams/${team.id}`)
  return members.map(({ user_id: id }) => id)
}

describe('a request to join', () => {
  let team: Team
  let player: Person
  beforeEach(async () => {
    team = await seekingTeam(2)
    player = await makePerson(site.visitor)
  })

  test('is read by the captains and the asker alone, and lets in once it is accepted', async () => {
    const id = await askedId(player, team)
    expect(await open(team.captain, team)).toMatchObject([{ id, message: 'Hello', user: { id: player.id } }])
    expect(await open(player, team)).toHaveLength(1)
    expect(await open(team.members[1] as Person, team)).toEqual([])
    const mine = await player.client.get<OwnTeamSearch>('/api/user/team-search')
    expect(mine.requests).toMatchObject([{ id, team: { id: team.id } }])
    expect(await code(answer(team.members[1] as Person, team, id, 'accept'))).toBe('403 NOT_CAPTAIN')
    await answer(team.captain, team, id, 'accept')
    expect(await membersOf(team)).toContain(player.id)
    expect(await open(team.captain, team)).toEqual([])
    expect(await code(answer(team.captain, team, id, 'decline'))).toBe('409 JOIN_REQUEST_CLOSED')
  })

  test('is declined, or taken back, and may be made again', async () => {
    await answer(team.captain, team, await askedId(player, team), 'decline')
    const again = await askedId(player, team)
    const other = await makePerson(site.visitor)
    const path = `/api/teams/${team.id}/requests/${again}`
    expect(await code(other.client.delete(path))).toBe('404 JOIN_REQUEST_NOT_FOUND')
    await player.client.delete(path)
    expect(await code(player.client.delete(path))).toBe('409 JOIN_REQUEST_CLOSED')
    expect(await code(answer(team.captain, team, again, 'accept'))).toBe('409 JOIN_REQUEST_CLOSED')
    expect(await membersOf(team)).not.toContain(player.id)
  })

  test('is refused by a team that looks for nobody, is full, or has them, and twice', async () => {
    await ask(player, team)
    expect(await code(ask(player, team))).toBe('409 JOIN_REQUEST_OPEN')
    expect(await code(ask(team.captain, team))).toBe('409 ALREADY_A_MEMBER')
    await seek(team, false)
    expect(await code(ask(await makePerson(site.visitor), team))).toBe('409 TEAM_NOT_LOOKING')
    const full = await seekingTeam(teamMembersMax)
    expect(await code(ask(player, full))).toBe('409 TEAM_FULL')
  })

  test('is not another team’s to answer', async () => {
    const other = await seekingTeam()
    const id = await askedId(player, team)
    expect(await code(answer(other.captain, other, id, 'accept'))).toBe('404 JOIN_REQUEST_NOT_FOUND')
    expect(await code(answer(other.captain, other, id, 'decline'))).toBe('404 JOIN_REQUEST_NOT_FOUND')
  })

  test('many in a day are refused, and a day later are not', async () => {
    for (let count = 0; count < joinRequestsADay; count++) {
      const { requests } = await ask(player, team)
      await player.client.delete(`/api/teams/${team.id}/requests/${requests[0]?.id}`)
    }
    expect(await code(ask(player, team))).toBe('409 JOIN_REQUESTS_LIMIT')
    site.clock.advance(25 * 3_600_000)
    expect(await code(ask(player, team))).toBe('done')
  })

  test('is over when the player joins any team, and when its team is disbanded', async () => {
    const [first, second] = [await seekingTeam(2), await seekingTeam(2)]
    const ids = [await askedId(player, first), await askedId(player, second)] as const
    await answer(first.captain, first, ids[0], 'accept')
    expect(await code(answer(second.captain, second, ids[1], 'accept'))).toBe('409 JOIN_REQUEST_CLOSED')
    const other = await makePerson(site.visitor)
    await ask(other, second)
    await second.captain.client.delete(`/api/teams/${second.id}`)
    expect((await other.client.get<OwnTeamSearch>('/api/user/team-search')).requests).toEqual([])
    expect(await code(ask(other, second))).toBe('409 TEAM_DISBANDED')
  })
})

describe('at the same time', { tags: 'services' }, () => {
  test('of the captain and the vice-captain one takes the player in', async () => {
    const team = await seekingTeam(2)
    const vice = team.members[1] as Person
    await team.captain.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: vice.id })
    const player = await makePerson(site.visitor)
    const id = await askedId(player, team)
    const words = await Promise.all([team.captain, vice].map((by) => code(answer(by, team, id, 'accept'))))
    expect(words.sort()).toEqual(['409 JOIN_REQUEST_CLOSED', 'done'])
    expect((await membersOf(team)).filter((member) => member === player.id)).toHaveLength(1)
  })

  test('of two teams one gets the player', async () => {
    const teams = [await seekingTeam(), await seekingTeam()] as const
    const player = await makePerson(site.visitor)
    const ids = [await askedId(player, teams[0]), await askedId(player, teams[1])] as const
    const words = await Promise.all(
      ([0, 1] as const).map((index) => code(answer(teams[index].captain, teams[index], ids[index], 'accept'))),
    )
    expect(words.sort()).toEqual(['409 JOIN_REQUEST_CLOSED', 'done'])
  })

  test('of two players one gets the last place', async () => {
    const team = await seekingTeam(teamMembersMax - 1)
    const players = [await makePerson(site.visitor), await makePerson(site.visitor)] as const
    const ids = [await askedId(players[0], team), await askedId(players[1], team)] as const
    const words = await Promise.all(ids.map((id) => code(answer(team.captain, team, id, 'accept'))))
    expect(words.sort()).toEqual(['409 TEAM_FULL', 'done'])
    expect(await membersOf(team)).toHaveLength(teamMembersMax)
    // Who did not get it still asks.
    expect(await open(team.captain, team)).toHaveLength(1)
  })

  test('asked twice, it stands once', async () => {
    const team = await seekingTeam()
    const player = await makePerson(site.visitor)
    const words = await Promise.all([code(ask(player, team)), code(ask(player, team))])
    expect(words.sort()).toEqual(['409 JOIN_REQUEST_OPEN', 'done'])
  })
})

test('whoever is in as many teams as an account may be is not taken in, and asks nobody', async () => {
  const player = await makePerson(site.visitor)
  const team = await seekingTeam()
  const id = await askedId(player, team)
  const { db } = site.lobby.platform
  const teams = await Promise.all(Array.from({ length: teamsJoinedMax }, () => makeTeam(site.visitor, { size: 1 })))
  // Written by hand, since joining by itself would end the request.
  await db
    .insertInto('team_members')
    .values(teams.map((one) => ({ team_id: one.id, user_id: player.id })))
    .execute()
  expect(await code(answer(team.captain, team, id, 'accept'))).toBe('409 PLAYER_TEAMS_LIMIT')
  expect(await open(team.captain, team)).toHaveLength(1)
  expect(await code(ask(player, await seekingTeam()))).toBe('409 TEAMS_JOINED_LIMIT')
})
