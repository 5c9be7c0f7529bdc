import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminActList, MatchDetail, StandIns, TournamentDetail } from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { configInput, findMatch } from '#matches'
import { forgetStandIns } from './take-back.ts'

let site: TestLobby
let cup: string
let matches: string[]
let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())
beforeEach(async () => {
  cup = (await makeTournament(site.admin)).id
  teams = await makeSoloTeams(site.visitor, 4)
  matches = openMatches(await startCup(site.admin, cup, teams)).map(({ match_id: id }) => id ?? '')
  await settings({ until: 'end', until_at: null, most: 2 })
})

const path = () => `/api/tournaments/${cup}/stand-ins`
const settings = (body: object): Promise<StandIns> => site.admin.put<StandIns>(path(), body)
const read = (): Promise<StandIns> => site.admin.get<StandIns>(path())
const name = (body: object): Promise<StandIns> => site.admin.post<StandIns>(path(), body)
const takeBack = (id: string | undefined): Promise<StandIns> => site.admin.delete<StandIns>(`${path()}/${id}`)
const matchOf = async (team: Team): Promise<MatchDetail> => {
  const found = await Promise.all(matches.map((id) => site.visitor.get<MatchDetail>(`/api/matches/${id}`)))
  return found.find(({ team1, team2 }) => [team1.id, team2.id].includes(team.id)) as MatchDetail
}
const rosterOf = async (team: Team) => {
  const { team1, roster1, roster2, coach1, coach2, strangers1, strangers2 } = await matchOf(team)
  const isFirst = team1.id === team.id
  return {
    players: isFirst ? roster1 : roster2,
    coach: isFirst ? coach1 : coach2,
    strangers: (isFirst ? strangers1 : strangers2) ?? [],
  }
}
const configOf = async (match: MatchDetail) => {
  const { platform } = site.lobby
  const row = await findMatch(platform.db, Number(match.id))
  if (row === undefined) throw new Error('no match')
  const { team1, team2 } = await configInput(platform, row, { dialect: 'matchzy', spectators: [] })
  return [team1, team2]
}
const guest = { steam: 'STEAM_1:1:19868136', name: 'Guest' }
const guestId = '76561198000002001'

async function two(): Promise<[Team, Team]> {
  const [first, second] = teams
  if (first === undefined || second === undefined) throw new Error('no teams')
  return [first, second]
}
const steamIdOf = async (person: Person): Promise<string> =>
  (await person.client.get<{ user: { steam_id: string } }>('/api/user')).user.steam_id

describe('somebody from outside', () => {
  test('plays in the matches of the team from then on: on its roster, in the config, and in the room', async () => {
    const [team] = await two()
    const person = await makePerson(site.visitor)
    const { stand_ins: made } = await name({ team_id: team.id, user_id: person.id, instead_of: team.captain.id })
    expect(made).toMatchObject([
      { role: 'player', team: { id: team.id }, match: null, user: { id: person.id }, can_remove: true },
    ])
    const { players } = await rosterOf(team)
    expect(players).toMatchObject(
      [
        { user_id: person.id, is_stand_in: true, is_reserve: false },
        { user_id: team.captain.id, is_reserve: true },
      ].toSorted(
        (a, b) =>
          players.findIndex((one) => one.user_id === a.user_id) - players.findIndex((one) => one.user_id === b.user_id),
      ),
    )
    const config = (await configOf(await matchOf(team))).find(({ id }) => id === team.id)
    expect(config?.players).toEqual([{ steamId: await steamIdOf(person), name: person.username }])
    const entry = (await site.visitor.get<TournamentDetail>(`/api/tournaments/${cup}`)).registrations.find(
      (one) => one.team.id === team.id,
    )
    expect(entry?.stand_ins).toEqual([
      { user: { id: person.id, username: person.username }, name: person.username, role: 'player' },
    ])
    const match = await matchOf(team)
    await person.client.post(`/api/matches/${match.id}/ready`)
  })

  test('comes along to the matches that are made later, and to none when taken back', async () => {
    const [team] = await two()
    const person = await makePerson(site.visitor)
    await name({ team_id: team.id, user_id: person.id })
    const { id, team1 } = await matchOf(team)
    const other = matches.find((one) => one !== id) ?? ''
    const win = (match: string, winner: 1 | 2) =>
      site.admin.put(`/api/matches/${match}/result`, { result: { kind: 'admin', winner } })
    await win(id, team1.id === team.id ? 1 : 2)
    await win(other, 1)
    const bracket = openMatches(await site.visitor.get(`/api/tournaments/${cup}/bracket`))
    matches = bracket.map(({ match_id: made }) => made ?? '')
    expect((await rosterOf(team)).players.map(({ user_id: one }) => one)).toContain(person.id)
    const { stand_ins: standing } = await read()
    await takeBack(standing[0]?.id)
    expect((await rosterOf(team)).players.map(({ user_id: one }) => one)).not.toContain(person.id)
    expect(await code(takeBack(standing[0]?.id))).toBe('404 STAND_IN_NOT_FOUND')
  })

  test('without an account is let in by Steam ID in any form, and is nobody of the crew', async () => {
    const [team] = await two()
    const match = await matchOf(team)
    await name({ team_id: team.id, ...guest, match_id: match.id, reason: 'A player is ill' })
    expect((await rosterOf(team)).strangers).toEqual([{ id: expect.any(String), name: 'Guest', role: 'player' }])
    const config = (await configOf(match)).find(({ id }) => id === team.id)
    expect(config?.players).toContainEqual({ steamId: guestId, name: 'Guest' })
    const role = { role: 'caster', steam: guestId, name: 'Guest', match_id: match.id }
    expect(await code(site.admin.post(`/api/tournaments/${cup}/crew`, role))).toBe('409 CREW_IN_TEAM')
    // Whoever states that ID later is on no list twice.
    const later = await makePerson(site.visitor, { steamId: false })
    await later.client.patch('/api/user', { steam_id: guestId })
    await site.lobby.platform.db
      .insertInto('match_players')
      .values({ match_id: Number(match.id), user_id: later.id, team_number: 1 })
      .execute()
    const people = (await configOf(match)).flatMap(({ players }) => players.map(({ steamId }) => steamId))
    expect(people.filter((steamId) => steamId === guestId)).toHaveLength(1)
  })

  test('coaches a team that has no coach; a second one is refused', async () => {
    const [team] = await two()
    const [person, second] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    await name({ team_id: team.id, user_id: person.id, role: 'coach' })
    expect((await rosterOf(team)).coach).toMatchObject({ user_id: person.id, is_stand_in: true })
    const config = (await configOf(await matchOf(team))).find(({ id }) => id === team.id)
    expect(config?.coaches).toMatchObject([{ name: person.username }])
    expect(await code(name({ team_id: team.id, user_id: second.id, role: 'coach' }))).toBe('409 COACH_TAKEN')
  })

  test('stands in the log of acts, with the reason', async () => {
    const [team] = await two()
    const match = await matchOf(team)
    const { id, username } = await makePerson(site.visitor)
    const { stand_ins: made } = await name({ team_id: team.id, user_id: id, match_id: match.id, reason: 'Ill' })
    await takeBack(made[0]?.id)
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${cup}`)
    const details = { stand_in: 'player', team: team.id, match: match.id }
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'stand_in.removed', user: { username }, details },
      { act: 'stand_in.added', user: { username }, reason: 'Ill', details },
    ])
  })

  test('stays on a roster that an organiser changes', async () => {
    const [team] = await two()
    const person = await makePerson(site.visitor)
    await name({ team_id: team.id, user_id: person.id, match_id: (await matchOf(team)).id, reason: 'Ill' })
    const { registrations } = await site.visitor.get<TournamentDetail>(`/api/tournaments/${cup}`)
    const registration = registrations.find((one) => one.team.id === team.id)
    await site.admin.put(`/api/tournaments/${cup}/registrations/${registration?.id}/roster`, {
      players: [team.captain.id],
      reason: 'a test',
    })
    expect((await rosterOf(team)).players.map((player) => player.user_id)).toContain(person.id)
  })
})

describe('who may not come', () => {
  test.each<[string, string, (people: { team: Team; other: Team; person: Person }) => Promise<object> | object]>([
    ['of another team', '409 STAND_IN_ELSEWHERE', ({ other }) => ({ user_id: other.captain.id })],
    ['of the team itself', '409 STAND_IN_ALREADY', ({ team }) => ({ user_id: team.captain.id })],
    ['nobody', '404 PLAYER_NOT_FOUND', () => ({ user_id: 'nobody' })],
    ['what is no Steam ID', '400 VALIDATION_FAILED', () => ({ steam: 'two words', name: 'Guest' })],
    ['without a name', '400 VALIDATION_FAILED', () => ({ steam: guestId })],
    [
      'instead of a stranger',
      '400 VALIDATION_FAILED',
      ({ other, person }) => ({ user_id: person.id, instead_of: other.captain.id }),
    ],
    [
      'without a Steam ID',
      '409 PLAYER_WITHOUT_STEAM_ID',
      async () => ({ user_id: (await makePerson(site.visitor, { steamId: false })).id }),
    ],
    [
      'banned',
      '409 STAND_IN_BANNED',
      async ({ person }) => {
        await site.admin.post(`/api/admin/users/${person.id}/ban`, { reason: 'a test' })
        return { user_id: person.id }
      },
    ],
    [
      'banned, by Steam ID',
      '409 STAND_IN_BANNED',
      async ({ person }) => {
        const steam = await steamIdOf(person)
        await site.admin.post(`/api/admin/users/${person.id}/ban`, { reason: 'a test' })
        return { steam, name: 'Somebody else' }
      },
    ],
    [
      'of the crew',
      '409 STAND_IN_IN_CREW',
      async ({ person }) => {
        await site.admin.post(`/api/tournaments/${cup}/crew`, { role: 'caster', user_id: person.id })
        return { user_id: person.id }
      },
    ],
    [
      'who stands in for another team',
      '409 STAND_IN_ELSEWHERE',
      async ({ other, person }) => {
        await name({ team_id: other.id, user_id: person.id })
        return { steam: await steamIdOf(person), name: 'The same one' }
      },
    ],
    [
      'twice',
      '409 STAND_IN_ALREADY',
      async ({ team, person }) => {
        await name({ team_id: team.id, user_id: person.id })
        return { user_id: person.id }
      },
    ],
    [
      'more than the tournament says',
      '409 STAND_INS_FULL',
      async ({ team, person }) => {
        await name({ team_id: team.id, user_id: person.id })
        await settings({ until: 'end', until_at: null, most: 1 })
        return guest
      },
    ],
  ])('%s: %s', async (_, refusal, given) => {
    const [team, other] = await two()
    const person = await makePerson(site.visitor)
    const body = await given({ team, other, person })
    expect(await code(name({ team_id: team.id, ...body }))).toBe(refusal)
  })

  test('nobody by Steam ID alone where guardians have to agree, and no account of an unknown age', async () => {
    const [team] = await two()
    await site.lobby.platform.db
      .updateTable('tournaments')
      .set({ guardian_consent_under: 18 })
      .where('id', '=', Number(cup))
      .execute()
    const person = await makePerson(site.visitor)
    expect(await code(name({ team_id: team.id, ...guest }))).toBe('422 STAND_IN_NEEDS_ACCOUNT')
    expect(await code(name({ team_id: team.id, user_id: person.id }))).toContain('GUARDIAN_CONSENT_REQUIRED')
  })

  test('no more players than a roster may have, unless one of them sits out', async () => {
    const [team] = await two()
    await site.lobby.platform.db
      .updateTable('tournaments')
      .set({ roster_max: 1 })
      .where('id', '=', Number(cup))
      .execute()
    const person = await makePerson(site.visitor)
    const body = { team_id: team.id, user_id: person.id }
    expect(await code(name(body))).toBe('409 MATCH_LINE_UP_FULL')
    expect((await name({ ...body, instead_of: team.captain.id })).stand_ins).toHaveLength(1)
  })
})

test('nobody who stands in is registered by another team', async () => {
  const { id } = await makeTournament(site.admin)
  const [team, other] = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  await register(team, id)
  await site.admin.post(`/api/tournaments/${id}/stand-ins`, { team_id: team.id, user_id: other.captain.id })
  expect(await code(register(other, id))).toBe('409 PLAYER_IN_OTHER_TEAM')
})

test('of somebody whose account goes nothing ahead is left, and nothing by their Steam ID', async () => {
  const [team, other] = await two()
  const person = await makePerson(site.visitor)
  await name({ team_id: team.id, user_id: person.id })
  await name({ team_id: other.id, ...guest })
  const { platform } = site.lobby
  await platform.transact((work) => forgetStandIns(platform, work, { userId: person.id, steamId: guestId }))
  expect((await read()).stand_ins).toEqual([])
  expect((await rosterOf(team)).players.map((player) => player.user_id)).not.toContain(person.id)
  expect((await rosterOf(other)).strangers).toEqual([])
})

describe('the time to name them', () => {
  test('ends as the organiser says; in a match they are named after it, with a reason', async () => {
    const [team] = await two()
    const person = await makePerson(site.visitor)
    const body = { team_id: team.id, user_id: person.id }
    expect((await settings({ until: 'start', until_at: null, most: 2 })).is_open).toBe(false)
    expect(await code(name(body))).toBe('409 STAND_INS_CLOSED')
    const soon = new Date(site.clock.now().getTime() + 60_000).toISOString()
    expect(await settings({ until: 'time', until_at: soon, most: 2 })).toMatchObject({ is_open: true })
    site.clock.advance(61_000)
    expect(await code(name(body))).toBe('409 STAND_INS_CLOSED')
    const { id } = await matchOf(team)
    expect(await code(name({ ...body, match_id: id }))).toBe('400 VALIDATION_FAILED')
    expect((await name({ ...body, match_id: id, reason: 'Ill' })).stand_ins).toMatchObject([
      { match: { id }, reason: 'Ill' },
    ])
    expect(await code(settings({ until: 'time', until_at: null, most: 2 }))).toBe('400 VALIDATION_FAILED')
    expect(await code(settings({ until: 'end', until_at: null, most: 6 }))).toBe('400 VALIDATION_FAILED')
  })

  test('is over for a match that is over, and nobody is taken out of one that is played', async () => {
    const [team] = await two()
    const { id, team1 } = await matchOf(team)
    const person = await makePerson(site.visitor)
    const body = { team_id: team.id, user_id: person.id, match_id: id, reason: 'Ill' }
    const { stand_ins: made } = await name(body)
    const set = (status: string) =>
      site.lobby.platform.db.updateTable('matches').set({ status }).where('id', '=', Number(id)).execute()
    await set('live')
    expect((await read()).stand_ins).toMatchObject([{ can_remove: false }])
    expect(await code(takeBack(made[0]?.id))).toBe('409 STAND_IN_PLAYS')
    await set('ready')
    await site.admin.put(`/api/matches/${id}/result`, { result: { kind: 'admin', winner: 1 } })
    expect(await code(name({ ...body, user_id: (await makePerson(site.visitor)).id }))).toBe('409 MATCH_FINISHED')
    // Who has played for a team plays for no other one.
    await takeBack(made[0]?.id).catch(() => undefined)
    const [, other] = teams.filter((one) => one.id !== team.id)
    expect(await code(name({ team_id: other?.id, user_id: person.id }))).toBe('409 STAND_IN_ELSEWHERE')
    expect(team1.id).toBeTruthy()
  })

  test('of two who name somebody at once for two teams one is refused', { tags: 'services' }, async () => {
    const [team, other] = await two()
    const person = await makePerson(site.visitor)
    const answers = await Promise.all([team, other].map(({ id }) => code(name({ team_id: id, user_id: person.id }))))
    expect(answers.toSorted()).toEqual(['409 STAND_IN_ELSEWHERE', expect.any(String)])
    expect((await read()).stand_ins).toHaveLength(1)
  })
})
