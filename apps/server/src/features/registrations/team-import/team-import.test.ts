import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Notices,
  TeamImport,
  envelope,
  teamFileBytesMax,
  type AdminActList,
  type RegistrationPrivate,
  type TeamImportRequest,
  type TournamentDetail,
} from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  makeTournament,
  register,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let organiser: Person
beforeAll(async () => {
  site = await startTestLobby()
  organiser = await makePerson(site.visitor)
})
afterAll(() => site.stop())

async function makeCup(is: Parameters<typeof makeTournament>[1] = {}): Promise<TournamentDetail> {
  const cup = await makeTournament(site.admin, { roster_min: 2, entry_fee: 0, ...is })
  await site.admin.put(`/api/admin/tournaments/${cup.id}/organisers/${organiser.id}`, { reason: 'a test' })
  return cup
}
const at = (cup: { id: string }) => `/api/tournaments/${cup.id}/registrations/import`

async function send(cup: { id: string }, bytes: string | Uint8Array, language = 'en') {
  const body = new FormData()
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'teams.csv')
  const response = await fetch(`${site.base}${at(cup)}`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${organiser.token}`, 'x-language': language },
  })
  return { status: response.status, json: (await response.json()) as { code?: string; data?: TeamImport } }
}
async function read(cup: { id: string }, bytes: string | Uint8Array, language = 'en'): Promise<TeamImport['rows']> {
  const { status, json } = await send(cup, bytes, language)
  expect(status).toBe(200)
  expect(envelope(TeamImport).parse(json)).toEqual(json)
  return json.data?.rows ?? []
}
const entriesOf = (rows: TeamImport['rows']): TeamImportRequest['entries'] =>
  rows
    .filter(({ status }) => status === 'ready')
    .map(({ line, written, team, players }) => ({
      line,
      written,
      team_id: team?.id ?? '',
      players: players.map(({ id }) => id),
    }))
const enter = (cup: { id: string }, entries: TeamImportRequest['entries']) =>
  organiser.client.post<TeamImport>(at(cup), { entries })
const registered = async (cup: { id: string }) =>
  (await organiser.client.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)).map(
    ({ team, status, players }) => [team.id, status, players.length],
  )
const line = (team: Team, ...cells: string[]) => [team.name, ...cells].join(';')
const told = async (person: Person): Promise<string[]> => {
  await untilDone(site, 'events-notices')
  return Notices.parse(await person.client.get('/api/me/notices')).notices.map(({ kind }) => kind)
}

test('a report tells of every row what would come of it, and keeps nothing; good rows go in, once', async () => {
  const cup = await makeCup()
  const [good, bare, known, small] = [
    await makeTeam(site.visitor, { size: 3 }),
    await makeTeam(site.visitor, { size: 2 }),
    await makeTeam(site.visitor, { size: 2 }),
    await makeTeam(site.visitor, { size: 1 }),
  ]
  await register(known, cup.id)
  const nicks = good.members.map(({ username }) => username)
  const file = [
    'team;captain;player 1;player 2',
    line(good, nicks[0] ?? '', nicks[1] ?? ''),
    line(bare),
    line(known),
    line(small),
    line(good),
    'Nobody Knows;someone',
    line(bare, nicks[0] ?? ''),
    '',
  ].join('\r\n')
  const rows = await read(cup, file)
  expect(rows.map(({ line: at, status, problem, place }) => [at, status, problem?.code ?? place])).toEqual([
    [2, 'ready', 'confirmed'],
    [3, 'ready', 'confirmed'],
    [4, 'already', null],
    [5, 'refused', 'ROSTER_TOO_SMALL'],
    [6, 'refused', 'duplicate'],
    [7, 'refused', 'team_unknown'],
    [8, 'refused', 'duplicate'],
  ])
  expect(rows[0]?.players.map(({ username }) => username)).toEqual(nicks.slice(0, 2))
  expect(rows[3]?.problem?.message).not.toBe('')
  expect((await read(cup, file, 'ru'))[3]?.problem?.message).toMatch(/[а-я]/)
  expect(await registered(cup)).toEqual([[known.id, 'confirmed', 2]])

  const done = await enter(cup, entriesOf(rows))
  expect(done.rows.map(({ status, place }) => [status, place])).toEqual([
    ['done', 'confirmed'],
    ['done', 'confirmed'],
  ])
  const after = await registered(cup)
  expect(after).toHaveLength(3)
  for (const { id } of [known, good, bare]) expect(after).toContainEqual([id, 'confirmed', 2])
  // A lost answer asked for again enters nobody twice.
  expect((await enter(cup, entriesOf(rows))).rows.map(({ status }) => status)).toEqual(['already', 'already'])
  const { acts } = await organiser.client.get<AdminActList>(`/api/tournaments/${cup.id}/acts`)
  expect(acts.filter(({ act }) => act === 'tournament.teams_imported')).toMatchObject([
    { actor: { id: organiser.id }, details: { changes: [{ field: 'teams', after: 2 }] } },
  ])
})

test('who leads a team hears of it, and may take it out again', async () => {
  const cup = await makeCup({ entry_fee: 5_000 })
  const team = await makeTeam(site.visitor, { size: 2 })
  const rows = await read(cup, line(team))
  expect(rows).toMatchObject([{ status: 'ready', place: 'pending_payment' }])
  await enter(cup, entriesOf(rows))
  expect(await told(team.captain)).toEqual(expect.arrayContaining(['team_entered', 'payment_due']))
  expect(await told(team.members[1] as Person)).toContain('roster_named')
  const [entry] = await organiser.client.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)
  expect(await code(team.captain.client.delete(`/api/tournaments/${cup.id}/registrations/${entry?.id}`))).toBe('done')
  expect(await registered(cup)).toEqual([])
})

test('beyond the last place teams wait, closed registration binds no organiser, a start does', async () => {
  const cup = await makeCup({ max_teams: 2 })
  const teams = [await makeTeam(site.visitor, { size: 2 }), await makeTeam(site.visitor, { size: 2 })]
  const late = await makeTeam(site.visitor, { size: 2 })
  for (const team of teams) await register(team, cup.id)
  await site.admin.patch(`/api/tournaments/${cup.id}`, {
    status: 'closed',
    version: (await site.admin.get<TournamentDetail>(`/api/tournaments/${cup.id}`)).version,
  })
  expect(await code(register(late, cup.id))).toBe('409 REGISTRATION_CLOSED')
  const rows = await read(cup, line(late))
  expect(rows).toMatchObject([{ status: 'ready', place: 'waiting_list' }])
  await site.admin.post(`/api/tournaments/${cup.id}/start`)
  expect((await enter(cup, entriesOf(rows))).rows).toMatchObject([
    { status: 'refused', problem: { code: 'REGISTRATION_CLOSED' } },
  ])
})

test('one person is on two rosters neither in the report nor after it', async () => {
  const cup = await makeCup({ roster_min: 1 })
  const [first, second] = [await makeTeam(site.visitor, { size: 1 }), await makeTeam(site.visitor, { size: 1 })]
  const { code: link } = await second.captain.client.post<{ code: string }>(`/api/teams/${second.id}/invitations`)
  await first.captain.client.post(`/api/invitations/${link}/accept`)
  const rows = await read(cup, `${line(first)}\n${line(second)}`)
  expect(rows).toMatchObject([
    { status: 'ready' },
    { status: 'refused', problem: { code: 'PLAYER_IN_OTHER_TEAM', about: [first.captain.username] } },
  ])
  const both = [first, second].map((team, index) => ({
    line: index + 1,
    written: team.name,
    team_id: team.id,
    players: [first.captain.id],
  }))
  expect((await enter(cup, both)).rows.map(({ status }) => status)).toEqual(['done', 'refused'])
})

test('a file of any kind that tables are saved in is read, and nothing else', async () => {
  const cup = await makeCup()
  const team = await makeTeam(site.visitor, { size: 2, name: 'Қыран Барыс' })
  const rowsOf = async (bytes: string | Uint8Array) => (await read(cup, bytes)).map(({ status }) => status)
  expect(await rowsOf(`\uFEFFкоманда,капитан\nҚыран Барыс,${team.captain.username}\n`)).toEqual(['ready'])
  expect(await rowsOf(`Команда\tКапитан\nқыран  барыс\t${team.captain.username}\n`)).toEqual(['ready'])
  // As spreadsheets of before save it.
  const old = Uint8Array.from(Buffer.from([0xca, 0xee, 0xec, 0xe0, 0xed, 0xe4, 0xe0]))
  expect(await rowsOf(Buffer.concat([old, Buffer.from(`;captain\n${team.id};${team.captain.username}\n`)]))).toEqual([
    'ready',
  ])
  const refused = async (bytes: string | Uint8Array) => {
    const { status, json } = await send(cup, bytes)
    return `${status} ${json.code}`
  }
  expect(await refused('')).toBe('400 TEAMS_FILE_MISSING')
  expect(await refused('x'.repeat(teamFileBytesMax + 1))).toBe('413 TEAMS_FILE_TOO_LARGE')
  expect(await refused(Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(40)]))).toBe(
    '422 TEAMS_FILE_BROKEN',
  )
  expect(await refused(Array.from({ length: 257 }, (_, index) => `Team ${index};a`).join('\n'))).toBe(
    '422 TEAMS_FILE_TOO_LONG',
  )
})

test('it is for organisers of that very tournament', async () => {
  const [cup, other] = [await makeCup(), await makeTournament(site.admin)]
  const team = await makeTeam(site.visitor, { size: 2 })
  const entries = [{ line: 1, written: team.name, team_id: team.id, players: team.members.map(({ id }) => id) }]
  expect(await code(enter(other, entries))).toBe('403 NOT_ORGANISER')
  expect((await send(other, line(team))).json.code).toBe('NOT_ORGANISER')
  expect(await code(team.captain.client.post(at(cup), { entries }))).toBe('403 NOT_ORGANISER')
  expect(await code(enter(cup, []))).toBe('400 VALIDATION_FAILED')
  const stranger = await makePerson(site.visitor)
  const wrong = [{ ...entries[0]!, players: [team.captain.id, stranger.id] }]
  expect((await enter(cup, wrong)).rows).toMatchObject([{ status: 'refused', problem: { code: 'ROSTER_NOT_MEMBERS' } }])
  expect((await enter(cup, [{ ...entries[0]!, team_id: 'nothing' }])).rows).toMatchObject([
    { status: 'refused', team: null, problem: { code: 'TEAM_NOT_FOUND' } },
  ])
})
