// @module-tag services
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AdminActList,
  AdminTeamChanged,
  AdminTeamDetail,
  AdminTeamList,
  envelope,
  Notices,
  type AdminTeamChangeInput,
  type RegistrationPrivate,
  type TeamDetail,
  type TournamentDetail,
} from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  rawCall,
  register,
  startCup,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { changeTeam } from './change-team.ts'

let site: TestLobby
beforeAll(async () => void (site = await startTestLobby()))
afterAll(() => site.stop())

const reason = 'Against the rules'
type Deed = AdminTeamChangeInput extends infer C ? (C extends unknown ? Omit<C, 'reason'> : never) : never
const at = (team: Team) => `/api/admin/teams/${team.id}`
async function change(team: Team, deed: Deed): Promise<AdminTeamChanged> {
  const answer = await site.admin.post<AdminTeamChanged>(`${at(team)}/changes`, { reason, ...deed })
  expect(AdminTeamChanged.parse(answer)).toEqual(answer)
  return answer
}
const preview = (team: Team, deed: Deed) => change(team, { ...deed, dry_run: true })
const shown = (team: Team) => site.visitor.get<TeamDetail>(`/api/teams/${team.id}`)
async function acts(team: Team): Promise<[string, unknown][]> {
  const { acts: all } = AdminActList.parse(await site.admin.get(`/api/admin/acts?team=${team.id}`))
  return all.map(({ act, details }) => [act, details.changes ?? null])
}
async function told({ client }: Person): Promise<string[]> {
  await untilDone(site, 'events-notices')
  return Notices.parse(await client.get('/api/me/notices')).notices.map(({ kind }) => kind)
}
const roster = async (id: string, team: Team): Promise<string[]> => {
  const all = await site.admin.get<RegistrationPrivate[]>(`/api/tournaments/${id}/registrations`)
  return all.find((one) => one.team.id === team.id)?.players.map(({ id: player }) => player) ?? []
}
const ban = (person: Person) => site.admin.post(`/api/admin/users/${person.id}/ban`, { reason })
/** Two teams of three in a running cup, where one need not be more. */
async function running(): Promise<{ cup: TournamentDetail; teams: [Team, Team]; match: string }> {
  const cup = await makeTournament(site.admin, { max_teams: 2, roster_min: 3 })
  const teams: [Team, Team] = [await makeTeam(site.visitor, { size: 4 }), await makeTeam(site.visitor, { size: 3 })]
  const bracket = await startCup(site.admin, cup.id, teams)
  return { cup, teams, match: openMatches(bracket)[0]?.match_id ?? '' }
}

describe('the list of teams', () => {
  const names = async (query: string): Promise<string[]> => {
    const { json } = await rawCall(site.base, { path: `/api/admin/teams?${query}`, token: site.adminToken })
    expect(envelope(AdminTeamList).parse(json)).toEqual(json)
    return (json.data as AdminTeamList).teams.map(({ name }) => name)
  }

  test('finds by part of a name and by id, those that are disbanded too; and by what is the matter', async () => {
    const [own, other] = [
      await makeTeam(site.visitor, { size: 2, name: 'Qyran Nights' }),
      await makeTeam(site.visitor, { size: 2 }),
    ]
    expect(await names('search=ran%20ni')).toEqual([own.name])
    expect(await names(`search=${own.id}`)).toEqual([own.name])
    expect(await names('search=nobody_at_all')).toEqual([])
    expect(await names('state=banned')).toEqual([])
    await ban(own.members[1] as Person)
    expect(await names('state=banned')).toEqual([own.name])
    const cup = await makeTournament(site.admin, { entry_fee: 0 })
    await register(other, cup.id)
    expect(await names('state=in_cup')).toEqual([other.name])
    await change(own, { change: 'disband' })
    expect(await names('state=disbanded')).toEqual([own.name])
    expect(await names('search=qyran')).toEqual([own.name])
  })

  test('one of them stands with its people and with what it is registered for', async () => {
    const { teams, cup } = await running()
    await ban(teams[0].members[1] as Person)
    const team = await site.admin.get<AdminTeamDetail>(at(teams[0]))
    expect(AdminTeamDetail.parse(team)).toEqual(team)
    expect(team).toMatchObject({ members: 4, banned: 1, cups: 1, captain: { id: teams[0].captain.id } })
    expect(team.people.map(({ role, is_banned: isBanned }) => [role, isBanned])).toEqual([
      ['captain', false],
      ['player', true],
      ['player', false],
      ['player', false],
    ])
    expect(team.entries).toMatchObject([{ tournament: { id: cup.id, status: 'live' }, status: 'confirmed' }])
    expect(team.entries[0]?.roster.toSorted()).toEqual(teams[0].members.map(({ id }) => id).toSorted())
    expect(await code(site.admin.get('/api/admin/teams/nothing'))).toBe('404 TEAM_NOT_FOUND')
  })
})

test('a name is given by the rules of names, written down before and after, and told to everybody in the team', async () => {
  const [team, other] = [
    await makeTeam(site.visitor, { size: 2 }),
    await makeTeam(site.visitor, { size: 1, name: 'Barys Unit' }),
  ]
  const before = await shown(team)
  const name = { change: 'rename' as const, name: 'Kind Team', tag: 'kind' }
  expect(await code(change(team, { ...name, name: 'B\u0430rys Unit' }))).toBe('409 TEAM_NAME_TAKEN')
  expect(await code(change(team, { ...name, name: 'LOBBY Admin' }))).toBe('422 NAME_RESERVED')
  expect(await code(change(team, { ...name, name: '' }))).toBe('400 VALIDATION_FAILED')
  expect(await code(change({ ...team, id: 'nothing' }, name))).toBe('404 TEAM_NOT_FOUND')
  expect((await preview(team, name)).applied).toBe(false)
  expect(await shown(team)).toEqual(before)
  expect((await change(team, name)).team).toMatchObject({ name: 'Kind Team', tag: 'KIND' })
  expect(await acts(team)).toEqual([
    [
      'team.renamed',
      [
        { field: 'name', before: before.name, after: 'Kind Team' },
        { field: 'tag', before: before.tag, after: 'KIND' },
      ],
    ],
  ])
  // What is so already is no act.
  await change(team, name)
  expect(await acts(team)).toHaveLength(1)
  for (const person of team.members) expect(await told(person)).toContain('team_renamed')
  expect(await told(other.captain)).not.toContain('team_renamed')
})

test('its picture is taken away', async () => {
  const team = await makeTeam(site.visitor, { size: 1 })
  const bytes = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#20d0e0' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'crest.png')
  await fetch(`${site.base}/api/teams/${team.id}/crest`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${team.captain.token}` },
  })
  expect((await shown(team)).crest_url).not.toBeNull()
  expect((await change(team, { change: 'remove_crest' })).team?.crest_url).toBeNull()
  expect((await shown(team)).crest_url).toBeNull()
  expect(await told(team.captain)).toContain('team_crest_removed')
  expect((await acts(team))[0]?.[0]).toBe('team.crest_removed')
})

describe('a member who is taken out', () => {
  test('leaves rosters of what runs and of what is ahead, as the preview says; who plays on hears what is missing', async () => {
    const { cup, teams, match } = await running()
    const [team] = teams
    const ahead = await makeTournament(site.admin, { entry_fee: 0, roster_min: 4 })
    await register(team, ahead.id)
    const gone = team.members[2] as Person
    const deed = { change: 'remove_member' as const, user_id: gone.id }
    const { effects, seal } = await preview(team, deed)
    expect(effects.captain).toBeNull()
    expect(effects.cups).toMatchObject([
      { tournament: { id: ahead.id }, what: 'roster', left: 3, least: 4, matches: [] },
      {
        tournament: { id: cup.id, status: 'live' },
        what: 'roster',
        left: 3,
        least: 3,
        matches: [{ id: match, against: { id: teams[1].id }, is_played: false }],
      },
    ])
    expect(await roster(cup.id, team)).toContain(gone.id)
    await change(team, { ...deed, seal })
    expect(await roster(cup.id, team)).not.toContain(gone.id)
    expect(await roster(ahead.id, team)).toHaveLength(3)
    expect((await shown(team)).members.map(({ user_id: id }) => id)).not.toContain(gone.id)
    const playing = await site.lobby.platform.db
      .selectFrom('match_players')
      .select('user_id')
      .where('match_id', '=', Number(match))
      .where('user_id', '=', gone.id)
      .execute()
    expect(playing).toEqual([])
    expect(await told(gone)).toEqual(expect.arrayContaining(['member_removed', 'roster_left']))
    expect(await told(team.captain)).toEqual(expect.arrayContaining(['team_member_taken', 'roster_short']))
    expect((await acts(team)).map(([act]) => act)).toEqual(['team.member_removed'])
    expect(await code(change(team, deed))).toBe('404 NOT_A_MEMBER')
  })

  test('who led the team is followed by somebody who may act; the last one is not taken out', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    const [captain, banned, next] = team.members as [Person, Person, Person]
    await ban(banned)
    const deed = { change: 'remove_member' as const, user_id: captain.id }
    expect((await preview(team, deed)).effects.captain).toEqual({ id: next.id, username: next.username })
    await change(team, deed)
    expect((await shown(team)).captain.id).toBe(next.id)
    expect((await acts(team)).map(([act]) => act)).toEqual(['team.captain_changed', 'team.member_removed'])
    expect(await told(next)).toContain('captain_you')
    await change(team, { change: 'remove_member', user_id: banned.id })
    expect(await code(change(team, { change: 'remove_member', user_id: next.id }))).toBe('409 CAPTAIN_CANNOT_LEAVE')
  })

  test('organisers of the cups hear of it', async () => {
    const { cup, teams } = await running()
    const organiser = await makePerson(site.visitor)
    await site.admin.put(`/api/admin/tournaments/${cup.id}/organisers/${organiser.id}`, { reason })
    await change(teams[0], { change: 'remove_member', user_id: teams[0].members[1]?.id ?? '' })
    expect(await told(organiser)).toContain('cup_roster_cut')
  })
})

describe('the captaincy', () => {
  test('goes to a member who may act, and is told; to nobody else', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    const stranger = await makePerson(site.visitor)
    const [, next, banned] = team.members as [Person, Person, Person]
    await ban(banned)
    expect(await code(change(team, { change: 'captain', user_id: stranger.id }))).toBe('404 NOT_A_MEMBER')
    expect(await code(change(team, { change: 'captain', user_id: banned.id }))).toBe('409 CAPTAIN_BANNED')
    await change(team, { change: 'captain', user_id: next.id })
    await change(team, { change: 'captain', user_id: next.id })
    expect((await shown(team)).captain.id).toBe(next.id)
    expect(await acts(team)).toEqual([
      ['team.captain_changed', [{ field: 'captain', before: team.captain.id, after: next.id }]],
    ])
    expect(await told(next)).toContain('captain_you')
  })

  test('what its captain did since it was shown is not overruled unseen', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    const [, first, second] = team.members as [Person, Person, Person]
    const deed = { change: 'captain' as const, user_id: first.id }
    const { seal } = await preview(team, deed)
    await team.captain.client.put(`/api/teams/${team.id}/captain`, { user_id: second.id })
    expect(await code(change(team, { ...deed, seal }))).toBe('409 TEAM_CHANGED')
    expect((await shown(team)).captain.id).toBe(second.id)
  })

  test('captain and admin at the same moment take turns: one of them is captain, and in the team', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    const [, first, second] = team.members as [Person, Person, Person]
    const { platform } = site.lobby
    const { user } = await site.admin.get<{ user: { id: string } }>('/api/auth/profile')
    await Promise.all([
      code(
        changeTeam(platform, {
          teamId: team.id,
          by: user.id,
          change: { change: 'remove_member', user_id: first.id, reason, dry_run: false },
        }),
      ),
      code(team.captain.client.put(`/api/teams/${team.id}/captain`, { user_id: first.id })),
      code(team.captain.client.delete(`/api/teams/${team.id}/members/${second.id}`)),
    ])
    const { captain, members } = await shown(team)
    expect(members.map(({ user_id: id }) => id)).toContain(captain.id)
    expect(members.map(({ user_id: id }) => id)).not.toContain(first.id)
  })
})

describe('a team that is disbanded', () => {
  test('leaves what is ahead, and its page stays', async () => {
    const team = await makeTeam(site.visitor, { size: 2 })
    const cup = await makeTournament(site.admin, { entry_fee: 0 })
    await register(team, cup.id)
    const { effects } = await preview(team, { change: 'disband' })
    expect(effects.cups).toMatchObject([{ tournament: { id: cup.id }, what: 'withdrawn' }])
    const { team: after } = await change(team, { change: 'disband' })
    expect(after).toMatchObject({ members: 0, cups: 0, entries: [{ status: 'withdrawn', roster: [] }] })
    expect(after?.disbanded_at).not.toBeNull()
    for (const person of team.members) expect(await told(person)).toContain('team_disbanded')
    expect(await code(change(team, { change: 'disband' }))).toBe('409 TEAM_DISBANDED')
    expect(await code(change(team, { change: 'captain', user_id: team.captain.id }))).toBe('409 TEAM_DISBANDED')
    // A name that nobody should read is still to be changed.
    expect((await change(team, { change: 'rename', name: 'Quiet Team', tag: 'QT' })).team?.name).toBe('Quiet Team')
  })

  test('that did nothing is gone, and the log keeps what it was called', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    expect((await change(team, { change: 'disband' })).team).toBeNull()
    expect(await acts(team)).toEqual([['team.disbanded', [{ field: 'name', before: team.name, after: null }]]])
  })

  test('is kept by a cup that is played', async () => {
    const { teams, cup } = await running()
    const { effects } = await preview(teams[0], { change: 'disband' })
    expect(effects.cups).toMatchObject([{ tournament: { id: cup.id }, what: 'blocks' }])
    expect(await code(change(teams[0], { change: 'disband' }))).toBe('409 TEAM_IN_TOURNAMENT')
    expect((await shown(teams[0])).disbanded_at).toBeNull()
  })
})

test('a change is an admin’s, and has a reason', async () => {
  const team = await makeTeam(site.visitor, { size: 2 })
  const body = { change: 'captain', user_id: team.members[1]?.id ?? '', reason }
  expect(await code(team.captain.client.post(`${at(team)}/changes`, body))).toBe('403 FORBIDDEN')
  expect(await code(site.admin.post(`${at(team)}/changes`, { ...body, reason: ' ' }))).toBe('400 VALIDATION_FAILED')
  expect(await code(site.admin.post(`${at(team)}/changes`, { reason }))).toBe('400 VALIDATION_FAILED')
})
