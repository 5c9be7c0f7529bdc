import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MatchRoom, Notices } from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  Mailbox,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type Person,
  type ReceivedMail,
  type Team,
  type TestLobby,
  untilDone,
} from '@lobby/testing'

const minuteMs = 60_000
const won = [{ team1: 13, team2: 7 }]
const lost = [{ team1: 9, team2: 13 }]

let site: TestLobby
let mailbox: Mailbox
let teams: [Team, Team]
let one: Person
let two: Person
let adminEmail: string
/** Of the current test. */
let matchId: string

beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
  teams = [await makeTeam(site.visitor, { size: 2 }), await makeTeam(site.visitor, { size: 1 })]
  const { db } = site.lobby.platform
  await db.updateTable('users').set({ email_verified: true }).execute()
  const { email } = await db.selectFrom('users').select('email').where('is_admin', '=', true).executeTakeFirstOrThrow()
  adminEmail = email ?? ''
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

beforeEach(async () => {
  const cup = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const [match] = openMatches(await startCup(site.admin, cup.id, teams))
  matchId = match?.match_id ?? ''
  const settings = await site.admin.get<object>(`/api/tournaments/${cup.id}/room-settings`)
  await site.admin.put(`/api/tournaments/${cup.id}/room-settings`, { ...settings, veto: false })
  ;[one, two] = [teams[0].captain, teams[1].captain]
  await allTold()
  mailbox.mails.length = 0
})

const version = async (): Promise<number> => (await site.visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)).version
async function step(person: Person, path: string, body: object): Promise<unknown> {
  return person.client.post(`/api/matches/${matchId}/${path}`, { expected_version: await version(), ...body })
}
const allTold = (): Promise<void> => untilDone(site, 'events-notices', 'timer-mail')
async function told(email: string): Promise<ReceivedMail[]> {
  await allTold()
  return mailbox.to(email).filter(({ text }) => text.includes('/settings#notifications'))
}
const subjects = async (email: string): Promise<string[]> => (await told(email)).map(({ subject }) => subject)
const names = () => `${teams[0].name} – ${teams[1].name}`
const ahead = (minutes: number): string => new Date(site.clock.now().getTime() + minutes * minuteMs).toISOString()
async function bothReady(): Promise<void> {
  for (const { client } of [one, two]) await client.post(`/api/matches/${matchId}/ready`)
}

describe('another time', () => {
  test('is proposed to the other captain, declined to the one who proposed, and agreed for everybody who plays', async () => {
    await step(one, 'time/proposals', { time: ahead(120) })
    expect(await subjects(two.email)).toEqual([`Another time? ${names()}`])
    expect((await told(two.email))[0]?.text).toContain(`The captain of ${teams[0].name} would rather play`)
    expect(await subjects(one.email)).toEqual([])

    await step(two, 'time/answer', { accept: false })
    expect(await subjects(one.email)).toEqual([`Your time does not suit ${teams[1].name}`])

    await step(one, 'time/proposals', { time: ahead(180) })
    await step(two, 'time/answer', { accept: true })
    expect(await subjects(one.email)).toContain(`A new time: ${names()}`)
    expect(await subjects(teams[0].members[1]!.email)).toEqual([`A new time: ${names()}`])
    expect(await subjects(two.email)).not.toContain(`A new time: ${names()}`)
  })

  test('that is taken back is nobody’s news', async () => {
    await step(one, 'time/proposals', { time: ahead(120) })
    await step(one, 'time/answer', { accept: false })
    expect(await subjects(one.email)).toEqual([])
  })
})

describe('a result by captains', () => {
  test('is told to the one who is to answer, with until when; what stands unanswered to both', async () => {
    await bothReady()
    await step(one, 'result', { maps: won })
    const [letter] = await told(two.email)
    expect(letter?.subject).toBe(`Is this result right? ${names()}`)
    expect(letter?.text).toContain(': 13:7.')
    expect(await subjects(one.email)).toEqual([])
    site.clock.advance(61 * minuteMs)
    await eventually(async () => (await subjects(one.email)).includes(`The result stands: ${names()}`))
    expect(await subjects(two.email)).toContain(`The result stands: ${names()}`)
  })

  test('in dispute is told to both, and to whoever decides', async () => {
    await bothReady()
    await step(one, 'result', { maps: won })
    await step(two, 'result', { maps: lost })
    for (const { email } of [one, two]) expect(await subjects(email)).toContain(`The result is in dispute: ${names()}`)
    expect(await subjects(adminEmail)).toEqual([`You are to decide: ${names()}`])
  })
})

test('a dispute reaches the other captain and whoever is to rule, and its ruling both captains', async () => {
  const result = { kind: 'played', winner: 2, maps: lost }
  await site.admin.put(`/api/matches/${matchId}/result`, { result })
  await allTold()
  mailbox.mails.length = 0
  await one.client.post(`/api/matches/${matchId}/dispute`, { text: 'They played with six' })
  for (const email of [two.email, adminEmail])
    expect(await subjects(email)).toEqual([`The result is disputed: ${names()}`])
  expect(await subjects(one.email)).toEqual([])
  expect((await told(two.email))[0]?.text).not.toContain('six')
  await site.admin.post(`/api/matches/${matchId}/dispute/ruling`, { reason: 'The demo shows five' })
  for (const { email } of [one, two]) expect(await subjects(email)).toContain(`The result stands: ${names()}`)
  expect((await told(one.email))[0]?.text).toContain('The demo shows five')
})

test('a vice-captain is asked as the captain is, and the captain hears what the vice-captain answered', async () => {
  const vice = teams[0].members[1] as Person
  const path = `/api/teams/${teams[0].id}/vice-captain`
  await one.client.put(path, { user_id: vice.id })
  await step(two, 'time/proposals', { time: ahead(120) })
  for (const person of [one, vice]) expect(await subjects(person.email)).toEqual([`Another time? ${names()}`])
  await step(vice, 'time/answer', { accept: true })
  expect(await subjects(one.email)).toEqual([`Another time? ${names()}`, `A new time: ${names()}`])
  expect(await subjects(vice.email)).toEqual([`Another time? ${names()}`])
  const asked = await one.client.get<Notices>('/api/me/notices')
  expect(asked.notices.find(({ kind }) => kind === 'time_proposed')?.is_done).toBe(true)
  await one.client.put(path, { user_id: null })
})

test('a call for an organiser reaches the organisers, with what the captain wrote, once a minute', async () => {
  const call = () =>
    one.client.post(`/api/matches/${matchId}/server/call`, { reason: 'opponent', message: 'They have six players' })
  await call()
  await call()
  const letters = await told(adminEmail)
  expect(letters.map(({ subject }) => subject)).toEqual([`${one.username} calls for an organiser: ${names()}`])
  expect(letters[0]?.text).toContain('What it is about: The other team. They have six players')
  expect(await told(two.email)).toEqual([])
})

test('a load that plays on although it does not count is told to the organisers once', async () => {
  const pen = await gameServerFor(site.admin, matchId)
  await pen.round([1, 0])
  const minuteAgo = new Date(site.clock.now().getTime() - minuteMs)
  await site.lobby.platform.db
    .updateTable('matches')
    .set({ assignment_number: 1, highest_assignment_number: 1, assignment_since: minuteAgo })
    .where('id', '=', Number(matchId))
    .execute()
  site.clock.advance(minuteMs)
  await pen.round([2, 0])
  await pen.round([3, 0])
  const [letter, ...more] = await told(adminEmail)
  expect(letter?.subject).toBe(`Played on another server: ${names()}`)
  expect(letter?.text).toMatch(/By what it told last the score is [23]:0\./)
  // A server that the site does not run has no name here.
  expect(letter?.text).not.toContain('It is the server')
  expect([more, await told(one.email)]).toEqual([[], []])
})
