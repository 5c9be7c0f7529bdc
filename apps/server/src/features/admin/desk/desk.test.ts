import {
  AdminDesk,
  type MyHome,
  type OrganisedCup,
  type Prizes,
  type TalkReports,
  type TournamentDetail,
} from '@lobby/contract'
import {
  code,
  eventually,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  untilDone,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
})
afterAll(() => site.stop())

const desk = async (): Promise<AdminDesk> => AdminDesk.parse(await site.admin.get('/api/admin/desk'))
/** Kinds, and of which cup. */
const found = async () => (await desk()).needs.map(({ kind, tournament }) => [kind, tournament?.name ?? null])
const final = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }

test('on a site where nothing waits the desk is empty, its sums are nothing, and only admins see it', async () => {
  const { needs, total, cups_unseen: unseen, servers, money, health } = await desk()
  expect([needs, total, unseen]).toEqual([[], 0, 0])
  expect(servers).toEqual({ free: 0, in_match: 0, practice: 0, resting: 0, silent: 0 })
  // The headline cup takes teams.
  expect(money).toEqual({ cups: 1, asked: 0, received: 0, refund_owed: 0, prizes_owed: 0 })
  expect(health).toMatchObject({ is_behind: false, redis: 'unused', mail: { leaves: true }, turned_away: 0 })
  expect(await code(site.visitor.get('/api/admin/desk'))).toBe('401 NOT_SIGNED_IN')
  expect(await code(teams[0]!.captain.client.get('/api/admin/desk'))).toBe('403 FORBIDDEN')
})

test('a player’s cup waits for an admin until they said something to it, on the desk and on their home', async () => {
  const maker = await makePerson(site.visitor)
  const { db } = site.lobby.platform
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', maker.id).execute()
  const body = { name: 'Courtyard cup', start_date: '2030-01-05T13:00:00.000Z' }
  const { id } = await maker.client.post<TournamentDetail>('/api/user/cups', body)
  const run = async (client = site.admin) =>
    (await client.get<OrganisedCup[]>('/api/me/organising')).map(({ tournament, role, needs }) => [
      tournament.name,
      role,
      needs.map(({ kind }) => kind),
    ])
  const ofAdmin = ['Courtyard cup', 'admin', ['cup_to_approve']]
  expect(await found()).toEqual([])
  expect(await run()).not.toContainEqual(ofAdmin)
  await maker.client.post(`/api/tournaments/${id}/approval`)
  const { needs } = await desk()
  expect(needs).toMatchObject([
    { kind: 'cup_to_approve', text: maker.username, page: '/admin/tournaments', tournament: { id } },
  ])
  expect(await run()).toContainEqual(ofAdmin)
  expect((await site.admin.get<MyHome>('/api/me/home')).organises).toBe(true)
  // Whoever made it has nothing to approve.
  expect(await run(maker.client)).toEqual([['Courtyard cup', 'organiser', []]])
  await site.admin.post(`/api/admin/cup-approvals/${id}`, { verdict: 'refused', words: 'No' })
  expect(await found()).toEqual([])
  expect(await run()).not.toContainEqual(ofAdmin)
})

test('a server that should answer and does not waits for an admin; one that rests may be silent', async () => {
  const { db, clock } = site.lobby.platform
  const { id: by } = await db.selectFrom('users').select('id').where('is_admin', '=', true).executeTakeFirstOrThrow()
  const row = {
    purpose: 'match',
    region: 'almaty',
    host: '127.0.0.1',
    next_check_at: new Date('2100-01-01'),
    created_by: by,
  }
  const named = ['a', 'b', 'c', 'd'] as const
  for (const [at, id] of named.entries())
    await db
      .insertInto('game_servers')
      .values({ ...row, id, name: `Almaty ${id}`, port: 27_015 + at, created_at: clock.now() })
      .execute()
  const set = (id: string, change: object) => db.updateTable('game_servers').set(change).where('id', '=', id).execute()
  await set('a', { status: 'online' })
  await set('b', { status: 'online', draining: true })
  await set('c', { draining: true })
  await set('d', { online_at: new Date('2027-01-16T12:00:00.000Z') })
  const { needs, servers } = await desk()
  expect(needs).toMatchObject([
    { id: 'server_silent:d', since: '2027-01-16T12:00:00.000Z', text: 'Almaty d', page: '/admin/servers/d' },
  ])
  expect(needs).toHaveLength(1)
  expect(servers).toEqual({ free: 1, in_match: 0, practice: 0, resting: 1, silent: 2 })
  await set('d', { status: 'online', purpose: 'training', mode: 'aim' })
  expect(await found()).toEqual([])
  expect((await desk()).servers).toEqual({ free: 1, in_match: 0, practice: 1, resting: 1, silent: 1 })
  await db.deleteFrom('game_servers').execute()
})

test('payments that wait, money that is to go back and prizes: each of its cup, with the sums of all', async () => {
  const cup = await makeTournament(site.admin, { name: 'Fee cup', entry_fee: 5_000, max_teams: 2 })
  const entry = await register(teams[0]!, cup.id)
  expect(await found()).toEqual([['payment_waits', 'Fee cup']])
  expect((await desk()).money).toMatchObject({ cups: 2, asked: 5_000, received: 0, refund_owed: 0 })
  const registration = `/api/tournaments/${cup.id}/registrations/${entry.id}`
  await site.admin.post(`${registration}/confirm`)
  expect(await found()).toEqual([])
  expect((await desk()).money).toMatchObject({ asked: 5_000, received: 5_000 })
  // A cup that is called off owes what came: it is over, and still on the desk.
  await site.admin.post(`/api/admin/tournaments/${cup.id}/cancel`, { reason: 'Snow' })
  await untilDone(site, 'tournament_cancelled-owe-refunds')
  expect(await found()).toEqual([['refund_owed', 'Fee cup']])
  expect((await desk()).money).toMatchObject({ cups: 1, asked: 0, received: 0, refund_owed: 5_000 })
  await site.admin.post(`${registration}/refund`, { as: 'refunded', amount: 5_000, reference: 'Kaspi 4' })
  expect(await found()).toEqual([])
  expect((await desk()).money.refund_owed).toBe(0)
})

test('prizes of a cup that is over wait until all of them are paid; who does its payments hears of it, too', async () => {
  const { id } = await makeTournament(site.admin, {
    name: 'Prize cup',
    prize_pool: 100_000,
    format: final,
    max_teams: 2,
  })
  const shares = [70_000, 30_000].map((value, at) => ({ place: at + 1, value }))
  await site.admin.put(`/api/tournaments/${id}/prizes`, { unit: 'tenge', shares })
  const finance = await makePerson(site.visitor)
  await site.admin.post(`/api/tournaments/${id}/crew`, { role: 'finance', user_id: finance.id })
  const heard = async () =>
    (await finance.client.get<OrganisedCup[]>('/api/me/organising')).map(({ role, needs }) => [
      role,
      needs.map(({ kind }) => kind),
    ])
  const [match] = openMatches(await startCup(site.admin, id, teams))
  expect([await found(), await heard()]).toEqual([[], [['finance', []]]])
  await winMatch(site.admin, match!, 1)
  await eventually(async () => (await found()).length === 1)
  expect(await found()).toEqual([['prize_owed', 'Prize cup']])
  expect((await desk()).needs[0]).toMatchObject({ count: 2, page: `/tournaments/${id}/organise/payments` })
  expect((await desk()).money.prizes_owed).toBe(100_000)
  expect(await heard()).toEqual([['finance', ['prize_owed']]])
  expect((await finance.client.get<MyHome>('/api/me/home')).organises).toBe(true)
  const { payouts } = await site.admin.get<Prizes>(`/api/tournaments/${id}/prizes`)
  const pay = (at: number, amount: number) =>
    site.admin.post(`/api/tournaments/${id}/registrations/${payouts?.[at]?.registration_id}/prize`, { amount })
  await pay(0, 70_000)
  expect((await desk()).money.prizes_owed).toBe(30_000)
  await pay(1, 30_000)
  expect([await found(), await heard()]).toEqual([[], []])
})

test('what waits in matches of live cups stands there with its cup, and reports of what was said there; of finance it is not', async () => {
  const cup = await makeTournament(site.admin, { name: 'Live cup', format: final, max_teams: 2 })
  const [match] = openMatches(await startCup(site.admin, cup.id, teams))
  const side = teams.find(({ id }) => id === match?.team2.team?.id)!
  const finance = await makePerson(site.visitor)
  await site.admin.post(`/api/tournaments/${cup.id}/crew`, { role: 'finance', user_id: finance.id })
  expect(await found()).toEqual([])
  await side.captain.client.post(`/api/matches/${match?.match_id}/server/call`, { message: 'Six of them' })
  expect(await found()).toEqual([['call', 'Live cup']])
  expect(await finance.client.get(`/api/tournaments/${cup.id}/needs`)).toEqual([])
  const other = teams.find(({ id }) => id !== side.id)!
  const talk = `/api/matches/${match?.match_id}/talk`
  await side.captain.client.post(talk, { key: crypto.randomUUID(), text: 'You are a dog' })
  await other.captain.client.post(`${talk}/messages/1/report`, { reason: 'insult' })
  expect(await found()).toEqual([
    ['call', 'Live cup'],
    ['report', null],
  ])
  await winMatch(site.admin, match!, 1)
  await eventually(async () => (await found()).length === 1)
  expect((await desk()).needs).toMatchObject([{ kind: 'report', count: 1, page: '/admin/reports' }])
  const { reports } = await site.admin.get<TalkReports>('/api/admin/talk-reports')
  await site.admin.put(`/api/admin/talk-reports/${reports[0]?.id}`, { state: 'closed' })
  expect(await found()).toEqual([])
})

test('a task that fails is told of as long as it is tried again', async () => {
  const { jobs, db } = site.lobby.platform
  const health = async () => (await desk()).health
  expect((await health()).jobs).toMatchObject({ retrying: 0, given_up: 0 })
  await jobs.enqueue(db, 'mail', { id: 'a letter', sealed: 7 })
  jobs.wakeTimer('mail')
  await eventually(async () => (await health()).mail.retrying === 1)
  const { jobs: all, mail } = await health()
  expect([all.retrying, all.oldest_at === null, mail]).toEqual([
    1,
    false,
    { leaves: true, waiting: 0, retrying: 1, given_up: 0 },
  ])
})
