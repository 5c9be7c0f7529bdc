// @module-tag services
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Bracket,
  Invitation,
  MatchDetail,
  RegistrationPrivate,
  TeamDetail,
  TournamentDetail,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  code,
  gameServerFor,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  register,
  startCup,
  startTestLobby,
  testPassword,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 17)
})
afterAll(() => site.stop())

/** How often each outcome came of things done at the same time. */
async function outcomes(actions: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.all(actions.map(code))) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const readCup = (id: string): Promise<TournamentDetail> => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
function team(index: number): Team {
  const found = teams[index]
  if (!found) throw new Error('not so many teams')
  return found
}

async function readyCup(count: number): Promise<string> {
  const { id } = await makeTournament(site.admin)
  for (const one of teams.slice(0, count)) {
    const { id: registration } = await register(one, id)
    await site.admin.post(`/api/tournaments/${id}/registrations/${registration}/confirm`)
  }
  return id
}

describe('a tournament starts once', () => {
  test.each([2, 10])('%i organisers press start at once', async (organisers) => {
    const id = await readyCup(4)
    const starts = times(organisers, () => site.admin.post(`/api/tournaments/${id}/start`))
    expect(await outcomes(starts)).toEqual({ done: 1, '409 ALREADY_STARTED': organisers - 1 })
    const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
    const made = allMatches(bracket).flatMap(({ match_id: match }) => (match === null ? [] : [match]))
    expect(made).toHaveLength(6)
    const { registrations } = await readCup(id)
    expect(registrations.map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
    const log = await site.lobby.platform.db
      .selectFrom('tournament_events')
      .select('seq')
      .where('tournament_id', '=', Number(id))
      .execute()
    expect(log).toHaveLength(1)
  })

  test('while it starts, a registration is in the bracket or refused, never in between', async () => {
    const id = await readyCup(4)
    const [late, start] = await Promise.all([
      code(register(team(4), id)),
      code(site.admin.post(`/api/tournaments/${id}/start`)),
    ])
    expect(start).toBe('done')
    // Whoever is first is not ours to say.
    expect(['done', '409 REGISTRATION_CLOSED']).toContain(late)
    const { registrations } = await readCup(id)
    const seeds = registrations.map(({ seed }) => seed)
    expect(seeds).toEqual(late === 'done' ? [1, 2, 3, 4, 5] : [1, 2, 3, 4])
    const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
    const drawn = allMatches(bracket).flatMap(({ team1, team2 }) =>
      [team1, team2].flatMap(({ team: one }) => one?.id ?? []),
    )
    expect(new Set(drawn)).toEqual(new Set(registrations.map(({ team: { id: one } }) => one)))
  })
})

describe('the last place', () => {
  test('sixteen captains, one place, no waiting list: one is in, the others hear that it is full', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 2, waiting_list: false })
    await register(team(16), id)
    const entries = teams.slice(0, 16).map((one) => register(one, id))
    expect(await outcomes(entries)).toEqual({ done: 1, '409 TOURNAMENT_FULL': 15 })
    expect((await readCup(id)).registered_teams).toBe(2)
  })

  test('sixteen captains, one place, a waiting list: one is in, the others wait in an order without gaps', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 2 })
    await register(team(16), id)
    const entries = await Promise.all(teams.slice(0, 16).map((one) => register(one, id)))
    expect(entries.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
    const { registrations, registered_teams: places } = await readCup(id)
    expect(places).toBe(2)
    expect(registrations.flatMap(({ waiting_position: position }) => position ?? [])).toEqual(
      times(15, (index) => index + 1),
    )
  })

  test('places given back and asked for at once are never given twice', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 4 })
    const first = await Promise.all(teams.slice(0, 8).map((one) => register(one, id)))
    const leaving = first.map((entry, index) =>
      team(index).captain.client.delete(`/api/tournaments/${id}/registrations/${entry.id}`),
    )
    expect(await outcomes([...leaving.slice(0, 6), ...teams.slice(8, 16).map((one) => register(one, id))])).toEqual({
      done: 14,
    })
    await Promise.all(leaving)
    const { registrations, registered_teams: places } = await readCup(id)
    expect(places).toBe(4)
    expect(registrations).toHaveLength(8)
    expect(registrations.flatMap(({ waiting_position: position }) => position ?? [])).toEqual([1, 2, 3, 4])
  })
})

describe('one team, one player, one time', () => {
  test('a captain who presses twice is registered once', async () => {
    const { id } = await makeTournament(site.admin)
    expect(await outcomes(times(2, () => register(team(0), id)))).toEqual({ done: 1, '409 ALREADY_REGISTERED': 1 })
  })

  test('of two teams with a common player one gets in', async () => {
    const { id } = await makeTournament(site.admin)
    const shared = await makePerson(site.visitor)
    const both = await Promise.all(times(2, () => makeTeam(site.visitor, { size: 1 })))
    for (const one of both) {
      const { code: link } = await one.captain.client.post<Invitation>(`/api/teams/${one.id}/invitations`)
      await shared.client.post(`/api/invitations/${link}/accept`)
    }
    const entries = both.map((one) => register({ ...one, members: [one.captain, shared] }, id))
    expect(await outcomes(entries)).toEqual({ done: 1, '409 PLAYER_IN_OTHER_TEAM': 1 })
  })

  test('one confirmation of two pressed at once, with one who and when', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 1_000 })
    const entry = await register(team(0), id)
    const confirm = (): Promise<RegistrationPrivate> =>
      site.admin.post<RegistrationPrivate>(`/api/tournaments/${id}/registrations/${entry.id}/confirm`)
    const before = (await readCup(id)).version
    const [first, second] = await Promise.all([confirm(), confirm()])
    expect(second).toEqual(first)
    expect((await readCup(id)).version).toBe(before + 1)
  })
})

describe('invitations', () => {
  const joinAtOnce = async (people: readonly Person[], link: string): Promise<Record<string, number>> =>
    outcomes(people.map((person) => person.client.post(`/api/invitations/${link}/accept`)))

  test('ten people use the last use of a link: one joins', async () => {
    const owner = await makeTeam(site.visitor, { size: 1 })
    const { code: link } = await owner.captain.client.post<Invitation>(`/api/teams/${owner.id}/invitations`)
    const people = teams.slice(0, 10).map(({ captain }) => captain)
    expect(await joinAtOnce(people, link)).toEqual({ done: 1, '410 INVITATION_USED': 9 })
    expect((await site.visitor.get<TeamDetail>(`/api/teams/${owner.id}`)).members).toHaveLength(2)
  })

  test('two links, one free place: one joins', async () => {
    const owner = await makeTeam(site.visitor, { size: 9 })
    const links = await Promise.all(
      times(2, () => owner.captain.client.post<Invitation>(`/api/teams/${owner.id}/invitations`)),
    )
    const joins = links.map(({ code: link }, index) =>
      team(index).captain.client.post(`/api/invitations/${link}/accept`),
    )
    expect(await outcomes(joins)).toEqual({ done: 1, '409 TEAM_FULL': 1 })
  })

  test('one person presses twice: one member', async () => {
    const owner = await makeTeam(site.visitor, { size: 1 })
    const { code: link } = await owner.captain.client.post<Invitation>(`/api/teams/${owner.id}/invitations`, {
      max_uses: 5,
    })
    expect(
      await joinAtOnce(
        times(5, () => team(3).captain),
        link,
      ),
    ).toEqual({ done: 1, '409 ALREADY_A_MEMBER': 4 })
  })
})

describe('accounts and names', () => {
  const account = (username: string, email: string): Promise<unknown> =>
    site.visitor.post('/api/auth/register', { username, email, password: testPassword, confirmPassword: testPassword })

  test('one username, in whatever case, is one account', async () => {
    const all = times(6, (index) => account(index % 2 ? 'Same_Name' : 'same_name', `same${index}@test.lobby.local`))
    expect(await outcomes(all)).toEqual({ done: 1, '409 USERNAME_TAKEN': 5 })
  })

  test('one e-mail, in whatever case, is one account', async () => {
    const all = times(6, (index) =>
      account(`mailer_${index}`, index % 2 ? 'One@Test.lobby.local' : 'one@test.lobby.local'),
    )
    expect(await outcomes(all)).toEqual({ done: 1, '409 EMAIL_TAKEN': 5 })
  })

  test('one name of a team is one team', async () => {
    const all = times(6, (index) =>
      team(index).captain.client.post('/api/teams', { name: index % 2 ? 'Same  Team' : 'SAME TEAM' }),
    )
    expect(await outcomes(all)).toEqual({ done: 1, '409 TEAM_NAME_TAKEN': 5 })
  })
})

describe('game events', () => {
  let matches: string[]
  beforeAll(async () => {
    const { id } = await makeTournament(site.admin, {
      format: { stages: [{ kind: 'round_robin', best_of: 3 }, { kind: 'single_elimination' }] },
    })
    const bracket = await startCup(site.admin, id, teams.slice(0, 4))
    matches = allMatches(bracket).flatMap(({ match_id: match }) => match ?? [])
  })
  const read = (id: string): Promise<MatchDetail> => site.visitor.get<MatchDetail>(`/api/matches/${id}`)

  test('the same event twenty times at once counts once', async () => {
    const [match = ''] = matches
    const server = await gameServerFor(site.admin, match)
    const answers = await Promise.all(times(20, () => server.round([1, 0])))
    expect(answers.map(({ status, body }) => `${status} ${body.data?.effect}`).toSorted()).toEqual([
      '200 applied',
      ...times(19, () => '200 duplicate'),
    ])
    expect((await read(match)).version).toBe(1)
  })

  test('all events of a series at once make the match that they make one after the other', async () => {
    const [, match = ''] = matches
    const server = await gameServerFor(site.admin, match)
    const rounds = (map: number): Promise<unknown>[] => times(13, (index) => server.round([index + 1, 0], { map }))
    await Promise.all([
      server.seriesStart(),
      server.goingLive(0),
      ...rounds(0),
      server.mapResult([13, 0], { map: 0 }),
      server.goingLive(1),
      ...rounds(1),
      server.mapResult([13, 0], { map: 1 }),
      server.seriesEnd([2, 0]),
    ])
    const detail = await read(match)
    expect(detail).toMatchObject({ status: 'finished', score: { team1: 2, team2: 0, winner: 1 } })
    expect(detail.maps.slice(0, 2).map(({ team1, team2, rounds: strip }) => [team1, team2, strip.length])).toEqual([
      [13, 0, 13],
      [13, 0, 13],
    ])
    const row = await findMatch(site.lobby.platform.db, Number(match))
    expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
    const applied = await site.lobby.platform.db
      .selectFrom('match_events')
      .select('id')
      .where('match_id', '=', Number(match))
      .where('effect', '=', 'applied')
      .execute()
    expect(detail.version).toBe(applied.length)
  })

  test('all matches of a tournament that end at once are all in the bracket', async () => {
    const { id } = await makeTournament(site.admin)
    const bracket = await startCup(site.admin, id, teams.slice(4, 12))
    const group = allMatches(bracket).filter(({ match_id: match }) => match !== null)
    const servers = await Promise.all(group.map(({ match_id: match }) => gameServerFor(site.admin, match ?? '')))
    await Promise.all(servers.map((server, index) => server.mapResult([13, index % 11])))
    await expect
      .poll(
        async () =>
          allMatches(await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)).filter(
            ({ state }) => state === 'done',
          ).length,
        { timeout: 120_000 },
      )
      .toBe(group.length)
    const playoff = allMatches(await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)).filter(
      ({ match_id: match, winner }) => match !== null && winner === null,
    )
    expect(playoff).toHaveLength(2)
  })
})
