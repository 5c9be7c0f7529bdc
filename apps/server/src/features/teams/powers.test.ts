import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MatchRoom, TeamDetail, TeamHistory, TournamentViewer } from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const at = (team: Team, index: number): Person => team.members[index] as Person
const read = (team: { id: string }): Promise<TeamDetail> => site.visitor.get(`/api/teams/${team.id}`)
const rolesOf = async (team: Team): Promise<string[]> => (await read(team)).members.map(({ role }) => role)
const nameVice = (team: Team, person: Person | null, by = team.captain): Promise<TeamDetail> =>
  by.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: person?.id ?? null })
const passOn = (team: Team, person: Person, by = team.captain): Promise<TeamDetail> =>
  by.client.put(`/api/teams/${team.id}/captain`, { user_id: person.id })
const leave = (team: Team, person: Person): Promise<unknown> =>
  person.client.delete(`/api/teams/${team.id}/members/${person.id}`)

describe('a vice-captain', () => {
  let team: Team
  let vice: Person
  let cup: string
  beforeAll(async () => {
    team = await makeTeam(site.visitor, { size: 4 })
    vice = at(team, 1)
    await nameVice(team, vice)
    cup = (await makeTournament(site.admin, { roster_max: 5 })).id
  })

  type Call = [string, (who: Person) => Promise<unknown>]
  const both: Call[] = [
    ['changes the team', (who) => who.client.patch(`/api/teams/${team.id}`, { city: 'Almaty' })],
    ['takes the crest away', (who) => who.client.delete(`/api/teams/${team.id}/crest`)],
    ['says whom it looks for', (who) => who.client.put(`/api/teams/${team.id}/search`, { seeks: null })],
    ['invites', (who) => who.client.post(`/api/teams/${team.id}/invitations`)],
    [
      'names roles',
      (who) => who.client.put(`/api/teams/${team.id}/members/${at(team, 2).id}/role`, { game_role: 'awper' }),
    ],
    ['removes players', (who) => who.client.delete(`/api/teams/${team.id}/members/${at(team, 3).id}`)],
    [
      'registers',
      async (who) => {
        const players = [at(team, 2).id]
        const path = `/api/tournaments/${cup}/registrations`
        const { id } = await who.client.post<{ id: string }>(path, { team_id: team.id, players })
        await who.client.put(`${path}/${id}/roster`, { players })
        await who.client.delete(`${path}/${id}`)
      },
    ],
  ]
  test.each(both)('%s, as the captain does, and a player does not', async (_, call) => {
    expect(await code(call(at(team, 2)))).toMatch(/^403 NOT_CAPTAIN$|^done$/)
    expect(await code(call(vice))).toBe('done')
  })

  test('does not pass the team on, name another, or disband it, nor send the captain away', async () => {
    expect(await code(passOn(team, vice, vice))).toBe('403 CAPTAIN_ONLY')
    expect(await code(nameVice(team, at(team, 2), vice))).toBe('403 CAPTAIN_ONLY')
    expect(await code(vice.client.delete(`/api/teams/${team.id}`))).toBe('403 CAPTAIN_ONLY')
    const captain = `/api/teams/${team.id}/members/${team.captain.id}`
    expect(await code(vice.client.delete(captain))).toBe('403 CAPTAIN_ONLY')
  })

  test('is a member and not the captain; one that left is none', async () => {
    const one = await makeTeam(site.visitor, { size: 2 })
    expect(await code(nameVice(one, one.captain))).toBe('409 VICE_IS_CAPTAIN')
    expect(await code(nameVice(one, team.captain))).toBe('404 NOT_A_MEMBER')
    await nameVice(one, at(one, 1))
    expect(await rolesOf(one)).toEqual(['captain', 'vice_captain'])
    await leave(one, at(one, 1))
    expect(await rolesOf(one)).toEqual(['captain'])
  })

  test('speaks for the team in the room of a match, and before its registration', async () => {
    const [first, second] = [await makeTeam(site.visitor, { size: 2 }), await makeTeam(site.visitor, { size: 1 })]
    await nameVice(first, at(first, 1))
    const { id } = await makeTournament(site.admin)
    const deputy = at(first, 1).client
    const viewer = await deputy.get<TournamentViewer>(`/api/tournaments/${id}/me`)
    expect(viewer.captain_of.map((team_) => team_.id)).toEqual([first.id])
    const bracket = await startCup(site.admin, id, [first, second])
    const match = openMatches(bracket)[0]?.match_id ?? ''
    const room = await deputy.get<MatchRoom>(`/api/matches/${match}/room`)
    expect(room.vice_captains).toContain(at(first, 1).id)
    const time = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
    const propose = (who: Person): Promise<unknown> =>
      who.client.post(`/api/matches/${match}/time/proposals`, { time, expected_version: room.version })
    expect(await code(propose(at(first, 1)))).not.toBe('403 NOT_CAPTAIN')
    expect(await code(propose(await makePerson(site.visitor)))).toBe('403 NOT_CAPTAIN')
  })
})

describe('the captaincy', () => {
  test('is passed to a member, who need not agree', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    await nameVice(team, at(team, 2))
    expect(await code(passOn(team, await makePerson(site.visitor)))).toBe('404 NOT_A_MEMBER')
    await passOn(team, at(team, 2))
    expect(await rolesOf(team)).toEqual(['player', 'player', 'captain'])
    expect(await code(passOn(team, team.captain))).toBe('403 NOT_CAPTAIN')
  })

  test('goes to the vice-captain when the captain leaves, else to whoever has been there longest', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    await nameVice(team, at(team, 2))
    await leave(team, team.captain)
    expect((await read(team)).captain.id).toBe(at(team, 2).id)
    await leave(team, at(team, 2))
    expect((await read(team)).captain.id).toBe(at(team, 1).id)
    expect(await code(leave(team, at(team, 1)))).toBe('409 CAPTAIN_CANNOT_LEAVE')
  })
})

describe('a team that is disbanded', () => {
  test('keeps its page and who was in it; nobody changes it any more, and it stands in no list', async () => {
    const team = await makeTeam(site.visitor, { size: 2 })
    await team.captain.client.put(`/api/teams/${team.id}/members/${at(team, 1).id}/role`, { game_role: 'lurker' })
    const { code: link } = await team.captain.client.post<{ code: string }>(`/api/teams/${team.id}/invitations`)
    await team.captain.client.delete(`/api/teams/${team.id}`)
    const kept = await read(team)
    expect(kept).toMatchObject({ name: team.name, members: [], member_count: 0, seeks: null })
    expect(kept.disbanded_at).not.toBeNull()
    const { stays } = await site.visitor.get<TeamHistory>(`/api/teams/${team.id}/history`)
    expect(new Map(stays.map((stay) => [stay.user_id, stay.game_role]))).toEqual(
      new Map([
        [team.captain.id, null],
        [at(team, 1).id, 'lurker'],
      ]),
    )
    expect(await code(team.captain.client.patch(`/api/teams/${team.id}`, { tag: 'NEW' }))).toBe('409 TEAM_DISBANDED')
    expect(await code(at(team, 1).client.post(`/api/invitations/${link}/accept`))).toBe('404 INVITATION_NOT_FOUND')
    const { teams } = await site.visitor.get<{ teams: { id: string }[] }>(`/api/teams?search=${team.name}`)
    expect(teams).toEqual([])
  })

  test('is not while it is in a tournament that is not over', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    const { id } = await makeTournament(site.admin)
    await register(team, id)
    const end = (): Promise<string> => code(team.captain.client.delete(`/api/teams/${team.id}`))
    expect(await end()).toBe('409 TEAM_IN_TOURNAMENT')
    await changeCup(site.admin, id, { status: 'cancelled' })
    expect(await end()).toBe('done')
    expect((await read(team)).disbanded_at).not.toBeNull()
  })

  test('is gone where it did nothing and had nobody but its maker', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    await team.captain.client.delete(`/api/teams/${team.id}`)
    expect(await code(read(team))).toBe('404 TEAM_NOT_FOUND')
  })
})

test('who was in a team is told as far as they show their teams', async () => {
  const team = await makeTeam(site.visitor, { size: 3 })
  const [hidden, forMembers] = [at(team, 1), at(team, 2)]
  await hidden.client.patch('/api/user', { privacy: { teams: 'nobody' } })
  await forMembers.client.patch('/api/user', { privacy: { teams: 'members' } })
  for (const person of [hidden, forMembers]) await leave(team, person)
  const seen = async (client: Person['client']): Promise<string[]> =>
    (await client.get<TeamHistory>(`/api/teams/${team.id}/history`)).stays.map((stay) => stay.user_id)
  expect(await seen(site.visitor)).toEqual([])
  expect(await seen(team.captain.client)).toEqual([forMembers.id])
})

test('teams are found by city, however it is written, and by whom they look for', async () => {
  const city = `Zhem${site.clock.now().getTime()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const seek = async (roles: string[] | null): Promise<Team> => {
    const team = await makeTeam(site.visitor, { size: 1 })
    await team.captain.client.patch(`/api/teams/${team.id}`, { city, affiliation: { kind: 'school', name: 'No. 165' } })
    if (roles !== null)
      await team.captain.client.put(`/api/teams/${team.id}/search`, { seeks: { roles, text: 'Evenings' } })
    return team
  }
  const [awper, anybody, nobody] = [await seek(['awper', 'entry']), await seek([]), await seek(null)]
  const found = async (query: string): Promise<string[]> =>
    (await site.visitor.get<{ teams: { id: string }[] }>(`/api/teams?city=${city.toUpperCase()}${query}`)).teams.map(
      ({ id }) => id,
    )
  expect((await found('')).sort()).toEqual([awper.id, anybody.id, nobody.id].sort())
  expect((await found('&seeks=anybody')).sort()).toEqual([awper.id, anybody.id].sort())
  expect((await found('&seeks=entry')).sort()).toEqual([awper.id, anybody.id].sort())
  expect(await found('&seeks=lurker')).toEqual([anybody.id])
  expect(await read(awper)).toMatchObject({
    city,
    affiliation: { kind: 'school', name: 'No. 165' },
    seeks: ['awper', 'entry'],
    seeks_text: 'Evenings',
  })
})
