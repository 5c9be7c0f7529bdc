import { io, type Socket } from 'socket.io-client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  noticeKinds,
  Notices,
  socketPath,
  SocketMessage,
  type Invitation,
  type MatchRoom,
  type Notice,
  type NoticeKind,
  type Payments,
} from '@lobby/contract'
import {
  code,
  eventually,
  gameServerFor,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  rawCall,
  register,
  ringNow,
  startCup,
  startTestLobby,
  testPassword,
  type Person,
  type Team,
  type TestLobby,
  untilDone,
} from '@lobby/testing'
import { tokenHash } from '#core/tokens'
import { answerAsGuardian } from '../users/guardians/ask-guardian.ts'
import { insertNotices, deleteOldNotices, type NewNotice } from './stored-notices.queries.ts'

let site: TestLobby
const sockets: Socket[] = []
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

const allTold = (): Promise<void> => untilDone(site, 'events-notices')

async function inbox(person: Pick<Person, 'token'>, query = '', language = 'en'): Promise<Notices> {
  await allTold()
  const { status, json } = await rawCall(site.base, {
    path: `/api/me/notices${query}`,
    token: person.token,
    headers: { 'accept-language': language },
  })
  expect(status).toBe(200)
  return Notices.parse((json as { data: unknown }).data)
}
const kinds = async (person: Person): Promise<string[]> => (await inbox(person)).notices.map(({ kind }) => kind)
const texts = async (person: Person): Promise<string[]> => (await inbox(person)).notices.map(({ text }) => text)
async function one(person: Person, kind: NoticeKind): Promise<Notice> {
  const found = (await inbox(person)).notices.find((notice) => notice.kind === kind)
  if (found === undefined) throw new Error(`${person.username} was not told ${kind}`)
  return found
}
const readUpTo = (person: Person, id: string): Promise<{ unread: number }> =>
  person.client.post('/api/me/notices/read', { up_to: id })

/** So many notices of nothing in somebody's inbox. */
async function fill(person: Person, count: number, from = 1): Promise<void> {
  const now = site.clock.now()
  const rows = Array.from({ length: count }, (_, index): NewNotice => ({
    userId: person.id,
    kind: 'waiting_listed',
    about: 'test',
    key: `test ${from + index}`,
    page: '/tournaments',
    facts: { values: { tournament: `Cup ${from + index}`, team: 'Tulpar' } },
    endsAt: null,
  }))
  await site.lobby.platform.transact(({ trx }) => insertNotices(trx, rows, now))
}

/** Another device of somebody, and what it hears about the inbox. */
async function device(person: Person | null): Promise<string[]> {
  const socket = io(site.base, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    ...(person === null ? {} : { auth: { token: person.token } }),
  })
  sockets.push(socket)
  const heard: string[] = []
  socket.on('message', (raw: unknown) => {
    const message = SocketMessage.parse(raw)
    if (message.type === 'inbox.changed') heard.push(message.change)
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return heard
}

describe('a registration', () => {
  let team: Team
  let mate: Person
  let cup: { id: string; name: string }
  let entry: { id: string }
  const confirm = (): Promise<unknown> =>
    site.admin.post(`/api/tournaments/${cup.id}/registrations/${entry.id}/confirm`)
  beforeEach(async () => {
    team = await makeTeam(site.visitor, { size: 3 })
    mate = team.members[1] as Person
    cup = await makeTournament(site.admin, { max_teams: 2, payment_deadline_hours: 1, entry_fee: 35_000 })
    entry = await register(team, cup.id)
  })

  test('has the captain pay and the others know, though no address of theirs is proven', async () => {
    const due = await one(team.captain, 'payment_due')
    expect(due).toMatchObject({
      topic: 'tournaments',
      action: { label: 'Pay', page: `/tournaments/${cup.id}` },
      is_read: false,
      is_done: false,
    })
    expect(due.text).toMatch(
      new RegExp(
        `^${team.name} is registered for ${cup.name}: pay the entry fee by \\d+ \\w+ at \\d\\d:\\d\\d to keep`,
      ),
    )
    expect(await texts(mate)).toContain(`${team.name} has you on its roster for ${cup.name}`)
    expect(await kinds(mate)).not.toContain('payment_due')
    const [row] = await sql<{ mailed: boolean }>`select email_verified as mailed from users where id = ${mate.id}`
      .execute(site.lobby.platform.db)
      .then(({ rows }) => rows)
    expect(row?.mailed).toBe(false)
  })

  test('is paid: nothing is due any more, and the place is theirs, once however often it is confirmed', async () => {
    expect((await inbox(team.captain)).unread).toBe(1 + (await joined()))
    await confirm()
    await confirm()
    expect((await one(team.captain, 'payment_due')).is_done).toBe(true)
    expect((await kinds(team.captain)).filter((kind) => kind === 'team_confirmed')).toHaveLength(1)
    // What is done is not counted as unread.
    expect((await inbox(team.captain)).unread).toBe(1 + (await joined()))
    const { platform } = site.lobby
    const event = { type: 'tournament.team-confirmed', tournamentId: cup.id, registrationId: entry.id } as const
    await platform.transact(({ publish }) => publish(event))
    expect((await kinds(team.captain)).filter((kind) => kind === 'team_confirmed')).toHaveLength(1)
  })
  const joined = async (): Promise<number> =>
    (await kinds(team.captain)).filter((kind) => kind === 'member_joined').length

  test('is read in the language of whoever reads', async () => {
    await confirm()
    const text = async (language: string) =>
      (await inbox(mate, '', language)).notices.find(({ kind }) => kind === 'team_confirmed')
    expect(await text('ru')).toMatchObject({
      text: `Команда «${team.name}» участвует в турнире «${cup.name}»`,
      action: { label: 'Открыть турнир' },
    })
    expect(await text('kk')).toMatchObject({ text: `«${team.name}» командасы «${cup.name}» турниріне қатысады` })
  })

  test('for which nothing is asked is told as that, and the roster hears once', async () => {
    const free = await makeTournament(site.admin, { max_teams: 2 })
    await register(team, free.id)
    expect(await one(team.captain, 'place_free')).toMatchObject({
      text: `${team.name} is in ${free.name}: the place is free`,
      is_done: false,
    })
    expect((await kinds(mate)).filter((kind) => kind === 'place_free')).toEqual([])
    expect(await texts(mate)).toContain(`${team.name} has you on its roster for ${free.name}`)
    expect((await kinds(team.captain)).filter((kind) => kind === 'payment_due')).toHaveLength(1)
  })

  test('hears of money that is short, of what was taken back, and of what goes back', async () => {
    const path = `/api/tournaments/${cup.id}`
    await site.admin.post(`${path}/registrations/${entry.id}/payments`, { amount: 30_000 })
    expect((await one(team.captain, 'payment_short')).text).toMatch(
      /^30\s000\s₸ has come for .* and 5\s000\s₸ is still missing/,
    )
    await confirm()
    expect((await one(team.captain, 'payment_short')).is_done).toBe(true)
    const { rows } = await site.admin.get<Payments>(`${path}/payments`)
    const last = rows[0]?.entries.at(-1)?.id ?? ''
    await site.admin.post(`${path}/payments/${last}/undo`, { reason: 'Wrong team' })
    expect((await one(team.captain, 'payment_undone')).text).toContain('was taken back: Wrong team.')
    await confirm()
    await team.captain.client.delete(`${path}/registrations/${entry.id}`)
    expect(await one(team.captain, 'refund_owed')).toMatchObject({ is_done: false })
    await site.admin.post(`${path}/registrations/${entry.id}/refund`, { as: 'refunded', amount: 35_000 })
    expect((await one(team.captain, 'refund_owed')).is_done).toBe(true)
    expect((await one(team.captain, 'refunded')).text).toMatch(/^35\s000\s₸ went back to/)
    expect((await kinds(mate)).filter((kind) => /payment|refund/.test(kind))).toEqual([])
  })

  test('has no place, gets one, loses it, and ends', async () => {
    const others = [await makeTeam(site.visitor, { size: 2 }), await makeTeam(site.visitor, { size: 2 })] as const
    await register(others[0], cup.id)
    const waiting = await register(others[1], cup.id)
    const captain = others[1].captain
    expect(await one(captain, 'waiting_listed')).toMatchObject({ is_done: false })
    await ringNow(site, 'payment-deadline', entry.id)
    expect(await kinds(captain)).toEqual(expect.arrayContaining(['place_offered', 'waiting_listed']))
    expect((await one(captain, 'waiting_listed')).is_done).toBe(true)
    expect((await one(team.captain, 'payment_due')).is_done).toBe(true)
    expect(await kinds(team.captain)).toContain('place_lost')
    await captain.client.delete(`/api/tournaments/${cup.id}/registrations/${waiting.id}`)
    // Who did it need not hear of it.
    expect(await kinds(captain)).not.toContain('registration_withdrawn')
    expect(await kinds(others[1].members[1] as Person)).toContain('registration_withdrawn')
    expect((await one(captain, 'place_offered')).is_done).toBe(true)
  })

  test('changes its roster: who came and who went hear of it', async () => {
    const [captain, stays, goes] = team.members as [Person, Person, Person]
    const { code: invitation } = await captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`)
    const comes = await makePerson(site.visitor)
    await comes.client.post(`/api/invitations/${invitation}/accept`)
    await allTold()
    await captain.client.put(`/api/tournaments/${cup.id}/registrations/${entry.id}/roster`, {
      players: [captain.id, stays.id, comes.id],
      substitutes: [],
      coach: null,
      reason: '',
    })
    expect(await texts(comes)).toEqual([`${team.name} has you on its roster for ${cup.name}`])
    expect(await kinds(goes)).toContain('roster_left')
    expect((await kinds(stays)).filter((kind) => kind.startsWith('roster'))).toEqual(['roster_named'])
  })

  test('whose time to pay is over asks for nothing any more', async () => {
    site.clock.set(new Date(site.clock.now().getTime() + 2 * 3_600_000))
    try {
      expect((await one(team.captain, 'payment_due')).is_done).toBe(true)
      expect((await inbox(team.captain, '?filter=unread')).notices.map(({ kind }) => kind)).not.toContain('payment_due')
    } finally {
      site.clock.set(new Date())
    }
  })
})

describe('a match', () => {
  let teams: [Team, Team]
  let matchId: string
  beforeEach(async () => {
    teams = [await makeTeam(site.visitor, { size: 2 }), await makeTeam(site.visitor, { size: 2 })]
    const cup = await makeTournament(site.admin, {
      max_teams: 2,
      format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
    })
    const [match] = openMatches(await startCup(site.admin, cup.id, teams))
    matchId = match?.match_id ?? ''
  })
  const room = (): Promise<MatchRoom> => site.visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
  const ready = (person: Person): Promise<unknown> => person.client.post(`/api/matches/${matchId}/ready`)
  /** Kinds of the room in everybody's inbox: of the captain and the other of the first team, then of the second. */
  const asked = async (): Promise<string[][]> => {
    const people = teams.flatMap(({ members }) => members)
    const all = await Promise.all(people.map(async (person) => kinds(person)))
    return all.map((list) => list.filter((kind) => ['ready_wanted', 'veto_turn', 'server_ready'].includes(kind)))
  }
  async function choose(): Promise<void> {
    const now = await room()
    const turn = now.veto?.steps[now.veto.current]
    const taken = new Set(now.veto?.steps.map(({ map }) => map))
    const map = now.veto?.pool.find((name) => !taken.has(name)) ?? ''
    const choice = turn?.action === 'side' ? { side: 't' } : { map }
    const { captain } = turn?.team === 1 ? teams[0] : teams[1]
    await captain.client.post(`/api/matches/${matchId}/veto`, { expected_version: now.version, ...choice })
  }

  test('asks a team that is waited for, then each captain in turn, and nobody once it is done', async () => {
    await ready(teams[0].captain)
    expect(await asked()).toEqual([[], [], ['ready_wanted'], ['ready_wanted']])
    expect((await one(teams[1].captain, 'ready_wanted')).text).toContain(`${teams[0].name} is ready for`)
    await ready(teams[1].members[1] as Person)
    const { veto } = await room()
    const turns = veto?.first === 1 ? [['veto_turn'], [], [], []] : [[], [], ['veto_turn'], []]
    expect(await asked()).toEqual(turns)
    await choose()
    expect(await asked()).toEqual([turns[2], [], turns[0], []])
    while ((await room()).phase === 'veto') await choose()
    expect(await asked()).toEqual([[], [], [], []])
  })

  test('told of twice, late and out of order asks nobody who is not waited for', async () => {
    await ready(teams[0].captain)
    await allTold()
    const rows = await site.lobby.platform.db.selectFrom('match_rooms').select('version').execute()
    await ready(teams[1].captain)
    const before = await asked()
    const late = {
      type: 'match.room-waits',
      matchId: Number(matchId),
      version: rows[0]?.version ?? 1,
      wait: { for: 'ready', team: 2, until: null },
    } as const
    await site.lobby.platform.transact(({ publish }) => publish(late))
    expect(await asked()).toEqual(before)
  })

  test('has its server, begins, and ends: what was asked is gone, the result stands', async () => {
    const announced = { type: 'match.assignment-announced', matchId: Number(matchId), assignment: 0 } as const
    await site.lobby.platform.transact(({ publish }) => publish(announced))
    expect(await asked()).toEqual([['server_ready'], ['server_ready'], ['server_ready'], ['server_ready']])
    const server = await gameServerFor(site.admin, matchId)
    await server.mapResult([13, 7])
    await eventually(async () => (await kinds(teams[0].captain)).includes('match_over'))
    expect(await asked()).toEqual([[], [], [], []])
    const { text, action } = await one(teams[1].members[1] as Person, 'match_over')
    expect(text).toMatch(/^The match is over: .+ (13:7|7:13) .+$/)
    expect(action.page).toBe(`/matches/${matchId}`)
  })

  test('whose captain calls asks the organisers until somebody answers, and tells the captain', async () => {
    const { captain } = teams[0]
    const { db } = site.lobby.platform
    const called = async (): Promise<unknown[]> => {
      await allTold()
      return db
        .selectFrom('notices')
        .innerJoin('users', 'users.id', 'notices.user_id')
        .select(['users.is_admin', 'notices.done_at'])
        .where('kind', '=', 'organiser_called')
        .where('about', '=', `match:${matchId}`)
        .execute()
    }
    await captain.client.post(`/api/matches/${matchId}/server/call`, { reason: 'opponent' })
    expect(await called()).toEqual([{ is_admin: true, done_at: null }])
    const said = async (language: string) =>
      (await inbox({ token: site.adminToken }, '', language)).notices.find(({ kind }) => kind === 'organiser_called')
    expect((await said('en'))?.text).toMatch(/: The other team$/)
    expect((await said('kk'))?.text).toMatch(/: Қарсылас команда$/)
    const { calls } = await site.admin.get<{ calls: { id: string }[] }>(`/api/matches/${matchId}/server`)
    await site.admin.post(`/api/matches/${matchId}/server/call/answer`, { call_id: calls[0]?.id, message: 'Coming' })
    expect(await called()).toEqual([{ is_admin: true, done_at: expect.any(Date) }])
    expect((await one(captain, 'call_answered')).text).toMatch(/ has answered your call: Coming$/)
  })

  test('whose result waits for an answer waits no more once it is given', async () => {
    const [first, second] = [teams[0].captain, teams[1].captain]
    for (const { client } of [first, second]) await client.post(`/api/matches/${matchId}/ready`)
    while ((await room()).phase === 'veto') await choose()
    const version = async (): Promise<number> => (await room()).version
    await first.client.post(`/api/matches/${matchId}/result`, {
      expected_version: await version(),
      maps: [{ team1: 13, team2: 7 }],
    })
    expect(await one(second, 'result_reported')).toMatchObject({ action: { label: 'Answer' }, is_done: false })
    await second.client.post(`/api/matches/${matchId}/result`, {
      expected_version: await version(),
      maps: [{ team1: 13, team2: 7 }],
    })
    await eventually(async () => (await one(second, 'result_reported')).is_done)
  })
})

describe('an account', () => {
  test('hears of what admins did to it, of its guardian and of its safety', async () => {
    const person = await makePerson(site.visitor)
    await site.admin.post('/api/admin/economy/adjustments', {
      user_id: person.id,
      amount: 50,
      reason: 'Helped at the LAN',
      key: 'adjust-1',
    })
    await site.admin.post(`/api/admin/users/${person.id}/ban`, { reason: 'Cheats' })
    await site.admin.delete(`/api/admin/users/${person.id}/ban`)
    const { platform } = site.lobby
    for (const [token, granted] of [
      ['token-of-no', false],
      ['token-of-yes', true],
    ] as const) {
      await platform.db.insertInto('guardian_consents').values(asked(person, token)).execute()
      await answerAsGuardian(platform, { token, granted }, '127.0.0.1')
    }
    const again = await site.visitor.post<{ token: string }>('/api/auth/login', {
      email: person.email,
      password: testPassword,
    })
    await site.visitor.as(again.token).post('/api/user/password', {
      current_password: testPassword,
      password: 'another-steppe-9',
      confirmPassword: 'another-steppe-9',
    })
    await allTold()
    const { rows } = await sql<{ kind: string }>`
      select kind from notices where user_id = ${person.id} order by number`.execute(platform.db)
    // Jobs of one moment have no order.
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set([
        'new_sign_in',
        'skills_given',
        'ban_lifted',
        'guardian_refused',
        'guardian_granted',
        'password_changed',
      ]),
    )
  })
  const asked = (person: Person, token: string) => ({
    id: token,
    user_id: person.id,
    guardian_name: 'Aigul',
    guardian_email: 'aigul@test.lobby.local',
    status: 'asked',
    token_hash: tokenHash(token),
    token_expires_at: new Date(Date.now() + 3_600_000),
    text_version: '2026-11-21',
    language: 'en',
    asked_at: new Date(),
  })

  test('that is gone takes its inbox with it, and gets nothing any more', async () => {
    const person = await makePerson(site.visitor)
    await fill(person, 2)
    const { platform } = site.lobby
    await platform.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute()
    await platform.transact(({ publish }) => publish({ type: 'account.deleted', userId: person.id }))
    await untilDone(site, 'account_deleted-notices')
    await fill(person, 1, 3)
    const left = await platform.db.selectFrom('notices').select('number').where('user_id', '=', person.id).execute()
    expect(left).toEqual([])
  })

  test('whose name another’s sentence holds is called there as it is called now', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    const guest = await makePerson(site.visitor)
    const { code: invitation } = await team.captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`)
    await guest.client.post(`/api/invitations/${invitation}/accept`)
    expect(await texts(team.captain)).toEqual([`${guest.username} has joined ${team.name}`])
    const { db } = site.lobby.platform
    const { rows } = await sql<{ facts: string }>`
      select facts::text as facts from notices where user_id = ${team.captain.id}`.execute(db)
    expect(rows[0]?.facts).not.toContain(guest.username)
    await db.updateTable('users').set({ username: 'player_gone' }).where('id', '=', guest.id).execute()
    expect(await texts(team.captain)).toEqual([`player_gone has joined ${team.name}`])
  })
})

describe('the list', () => {
  let person: Person
  beforeEach(async () => {
    person = await makePerson(site.visitor)
    await fill(person, 5)
  })
  const ids = ({ notices }: Notices): string[] => notices.map(({ id }) => id)

  test('comes by pages, the newest first, and none is left out when more come meanwhile', async () => {
    const first = await inbox(person, '?limit=2')
    expect([ids(first), first.next, first.unread]).toEqual([['5', '4'], '4', 5])
    await fill(person, 1, 6)
    const second = await inbox(person, `?limit=2&before=${first.next}`)
    expect([ids(second), second.next]).toEqual([['3', '2'], '2'])
    const last = await inbox(person, `?limit=2&before=${second.next}`)
    expect([ids(last), last.next]).toEqual([['1'], null])
  })

  test('is read by ids, up to one, and twice; nobody reads another’s', async () => {
    expect(await person.client.post('/api/me/notices/read', { ids: ['5', '3', '77'] })).toEqual({ unread: 3 })
    expect(ids(await inbox(person, '?filter=unread'))).toEqual(['4', '2', '1'])
    expect(await readUpTo(person, '2')).toEqual({ unread: 1 })
    expect(await readUpTo(person, '2')).toEqual({ unread: 1 })
    const other = await makePerson(site.visitor)
    expect(await readUpTo(other, '5')).toEqual({ unread: 0 })
    expect((await inbox(other)).notices).toEqual([])
    expect((await inbox(person)).unread).toBe(1)
  })

  test('is asked for and read in one way alone', async () => {
    const post = (body: object): Promise<string> => code(person.client.post('/api/me/notices/read', body))
    for (const body of [{}, { ids: ['1'], up_to: '1' }, { ids: [] }, { ids: ['x'] }, { up_to: '-1' }])
      expect([body, await post(body)]).toEqual([body, '400 VALIDATION_FAILED'])
    for (const query of ['?limit=0', '?limit=51', '?before=x', '?filter=none'])
      expect([query, await code(person.client.get(`/api/me/notices${query}`))]).toEqual([
        query,
        '400 VALIDATION_FAILED',
      ])
  })

  test(
    'two devices that read at once, while more comes, leave what came later unread',
    { tags: 'services' },
    async () => {
      await Promise.all([
        readUpTo(person, '5'),
        readUpTo(person, '5'),
        person.client.post('/api/me/notices/read', { ids: ['5', '4', '1'] }),
        fill(person, 3, 6),
      ])
      const { unread, notices } = await inbox(person)
      expect([unread, ids({ notices, unread, next: null })]).toEqual([3, ['8', '7', '6', '5', '4', '3', '2', '1']])
    },
  )

  test('numbers of one person rise one by one, whoever tells them at once', { tags: 'services' }, async () => {
    const other = await makePerson(site.visitor)
    const tell = (from: number): Promise<unknown> => Promise.all([fill(person, 2, from), fill(other, 2, from)])
    await Promise.all([6, 8, 10, 12].map(tell))
    expect(ids(await inbox(person, '?limit=50'))).toEqual(Array.from({ length: 13 }, (_, at) => String(13 - at)))
    expect(ids(await inbox(other, '?limit=50'))).toEqual(Array.from({ length: 8 }, (_, at) => String(8 - at)))
  })

  test('the same told at once by two is one', { tags: 'services' }, async () => {
    await Promise.all([fill(person, 3, 6), fill(person, 3, 6), fill(person, 3, 6)])
    expect((await inbox(person)).unread).toBe(8)
  })

  test('keeps five hundred, and nothing for longer than ninety days', async () => {
    await fill(person, 498, 6)
    const { rows } = await sql<{ count: number; first: number }>`
      select count(*)::int as count, min(number) as first from notices where user_id = ${person.id}`.execute(
      site.lobby.platform.db,
    )
    expect(rows).toEqual([{ count: 500, first: 4 }])
    const day = 24 * 3_600_000
    await deleteOldNotices(site.lobby.platform.db, new Date(site.clock.now().getTime() + 89 * day))
    expect((await inbox(person)).unread).toBe(500)
    await deleteOldNotices(site.lobby.platform.db, new Date(site.clock.now().getTime() + 91 * day))
    expect((await inbox(person)).notices).toEqual([])
  })
})

describe('the live line', () => {
  /** In whatever order: what is done and what is new are told in one moment. */
  const heardBy = (devices: readonly string[][], all: readonly string[]): Promise<void> =>
    eventually(() => devices.every((heard) => heard.toSorted().join(' ') === all.join(' ')))

  test('tells every device of theirs of what is new, read and done, and nobody else', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    await allTold()
    const [phone, desk, stranger, visitor] = [
      await device(team.captain),
      await device(team.captain),
      await device(await makePerson(site.visitor)),
      await device(null),
    ]
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000 })
    const entry = await register(team, id)
    await allTold()
    await heardBy([phone, desk], ['new'])
    const { notices } = await inbox(team.captain)
    await readUpTo(team.captain, notices[0]?.id ?? '')
    await readUpTo(team.captain, notices[0]?.id ?? '')
    await heardBy([phone, desk], ['new', 'read'])
    await site.admin.post(`/api/tournaments/${id}/registrations/${entry.id}/confirm`)
    await allTold()
    await heardBy([phone, desk], ['done', 'new', 'new', 'read'])
    expect([stranger, visitor]).toEqual([[], []])
  })
})

test('every kind has its sentence and its action in three languages', async () => {
  const person = await makePerson(site.visitor)
  const rows = Object.keys(noticeKinds).map((kind): NewNotice => ({
    userId: person.id,
    kind: kind as NoticeKind,
    about: 'test',
    key: kind,
    page: '/tournaments',
    facts: {
      values: Object.fromEntries(
        ['tournament', 'team', 'team1', 'team2', 'rival', 'score', 'winner', 'reason', 'message', 'where', 'source']
          .concat(['waiting', 'live', 'server', 'amount', 'paid', 'provider', 'fee', 'roster', 'count', 'before'])
          .map((name) => [name, `<${name}>`]),
      ),
      people: Object.fromEntries(['member', 'captain', 'warned', 'person'].map((name) => [name, person.id])),
      times: Object.fromEntries(['due', 'starts', 'time', 'until'].map((name) => [name, '2026-12-05T13:00:00.000Z'])),
      achievement: 'first_match',
    },
    endsAt: null,
  }))
  await site.lobby.platform.transact(({ trx }) => insertNotices(trx, rows, site.clock.now()))
  const all = await Promise.all(
    ['en', 'ru', 'kk'].map(async (language) => {
      const notices: Notices['notices'] = []
      for (let next: string | null = ''; next !== null;) {
        const page: Notices = await inbox(person, `?limit=50${next && `&before=${next}`}`, language)
        notices.push(...page.notices)
        next = page.next
      }
      return notices
    }),
  )
  for (const notices of all) {
    expect(new Set(notices.map(({ kind }) => kind)).size).toBe(rows.length)
    for (const { kind, text, action } of notices) {
      expect([kind, text]).toEqual([kind, expect.stringMatching(/^[^{}]{8,}$/)])
      expect([kind, text]).not.toEqual([kind, expect.stringMatching(/: ?$| {2}|«»|undefined/)])
      expect([kind, action.label]).toEqual([kind, expect.stringMatching(/\S{3}/)])
    }
  }
  const [english = [], russian = [], kazakh = []] = all
  expect(english.filter(({ text }, at) => text === russian[at]?.text || text === kazakh[at]?.text)).toEqual([])
})
