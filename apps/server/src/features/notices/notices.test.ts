import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bracket, ChangeOutcome, Invitation, Language, UserSettings } from '@lobby/contract'
import {
  changeCup,
  eventually,
  gameServerFor,
  Mailbox,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  register,
  ringNow,
  startCup,
  startTestLobby,
  type Person,
  type ReceivedMail,
  type Team,
  type TestLobby,
  untilDone,
} from '@lobby/testing'
import { leaveTeams } from '#teams'

let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

async function verify(people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).where('id', 'in', ids).execute()
}
/** A team whose members all have proved their addresses. */
async function verifiedTeam(size: number): Promise<Team> {
  const team = await makeTeam(site.visitor, { size })
  await verify(team.members)
  return team
}
const member = (team: Team, index: number): Person => team.members[index] as Person
const speak = (person: Person, language: Language): Promise<unknown> =>
  person.client.patch('/api/user', { language, time_zone: 'Asia/Almaty' })
const confirm = (id: string, entry: { id: string }): Promise<unknown> =>
  site.admin.post(`/api/tournaments/${id}/registrations/${entry.id}/confirm`)

/** Every event is told and every letter is out. */
const allTold = (): Promise<void> => untilDone(site, 'events-notices', 'timer-mail')

/** What somebody was told, without the letter that asks to confirm the address. */
async function told(person: Person): Promise<ReceivedMail[]> {
  await allTold()
  const letters = mailbox.to(person.email)
  return letters.filter(({ text }) => text.includes('/settings#notifications'))
}
async function subjects(person: Person): Promise<string[]> {
  return (await told(person)).map(({ subject }) => subject)
}
function forget(): void {
  mailbox.mails.length = 0
}
async function quiet(): Promise<void> {
  await allTold()
  forget()
}

describe('who is told', () => {
  test('captain and roster, each in their language, with the page; nobody who turned it off, is unproven, banned or gone', async () => {
    const team = await verifiedTeam(7)
    const [captain, russian, kazakh, off, unproven, banned, gone] = team.members as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    await speak(russian, 'ru')
    await speak(kazakh, 'kz')
    await off.client.patch('/api/user', { notifications: { tournaments: { mail: false } } })
    const { db } = site.lobby.platform
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', unproven.id).execute()
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const { id, name } = await makeTournament(site.admin, { entry_fee: 35_000 })
    const entry = await register(team, id)
    await site.admin.post(`/api/admin/users/${banned.id}/ban`, { reason: 'Cheats' })
    await quiet()

    await confirm(id, entry)
    expect(await subjects(captain)).toEqual([`${team.name} plays in ${name}`])
    expect(await subjects(russian)).toEqual([`Команда «${team.name}» участвует в турнире «${name}»`])
    expect(await subjects(kazakh)).toEqual([`«${team.name}» командасы «${name}» турниріне қатысады`])
    for (const person of [off, unproven, banned, gone])
      expect([person.username, mailbox.to(person.email)]).toEqual([person.username, []])
    const [letter] = await told(captain)
    expect(letter?.text).toContain(`Hello, ${captain.username}!`)
    expect(letter?.text).toContain(`${site.base}/tournaments/${id}`)
    expect(letter?.html).toContain(`${site.base}/settings#notifications`)
  })

  test('an event that comes twice is told once', { tags: 'services' }, async () => {
    const team = await verifiedTeam(2)
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000 })
    const entry = await register(team, id)
    await quiet()
    await confirm(id, entry)
    await confirm(id, entry)
    await allTold()
    const event = { type: 'tournament.team-confirmed', tournamentId: id, registrationId: entry.id } as const
    await site.lobby.platform.transact(({ publish }) => publish(event))
    for (const person of team.members) expect(await subjects(person)).toHaveLength(1)
  })

  test('choices that an older version stored are no hindrance and no choice', async () => {
    const team = await verifiedTeam(1)
    const stored = JSON.stringify({
      rewards: { mail: false, site: true },
      tournaments: { site: false },
      teams: { mail: false },
    })
    await sql`update users set notifications = ${stored}::text::jsonb where id = ${team.captain.id}`.execute(
      site.lobby.platform.db,
    )
    const { notifications } = await team.captain.client.get<UserSettings>('/api/user/settings')
    expect(notifications).toEqual({ tournaments: { mail: true }, matches: { mail: true }, teams: { mail: false } })
    const { id, name } = await makeTournament(site.admin, { entry_fee: 35_000 })
    await confirm(id, await register(team, id))
    expect(await subjects(team.captain)).toEqual([`${team.name} plays in ${name}`])
  })

  test('three hundred people hear of one event once each, and nobody else waits for it', async () => {
    const team = await verifiedTeam(1)
    const { id } = await makeTournament(site.admin)
    const entry = await register(team, id)
    await sql`insert into users (id, username, username_key, email, email_verified)
      select 'crowd' || n, 'crowd' || n, 'crowd' || n, 'crowd' || n || '@test.lobby.local', true
      from generate_series(1, 300) as n`.execute(site.lobby.platform.db)
    await sql`insert into registration_players (tournament_id, user_id, registration_id)
      select ${Number(id)}, 'crowd' || n, ${entry.id} from generate_series(1, 300) as n`.execute(site.lobby.platform.db)
    await quiet()
    await changeCup(site.admin, id, { status: 'cancelled' })
    await allTold()
    const reached = mailbox.mails.filter(({ to }) => to.startsWith('crowd')).map(({ to }) => to)
    expect([reached.length, new Set(reached).size]).toEqual([300, 300])
    // Whoever asks meanwhile waits for one transaction, which stores a few of them, never all: it gives its letters one time.
    const { rows } = await sql<{ letters: number }>`select count(*)::int as letters from pgboss.job
      where name = 'timer-mail' group by created_on order by letters desc`.execute(site.lobby.platform.db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows[0]?.letters).toBeLessThanOrEqual(25)
  })
})

describe('tournaments', () => {
  test('a place that is lost to the deadline, and the one who gets it', async () => {
    const [first, late, next] = [await verifiedTeam(1), await verifiedTeam(1), await verifiedTeam(2)]
    await speak(member(next, 1), 'ru')
    const { id, name } = await makeTournament(site.admin, {
      max_teams: 2,
      payment_deadline_hours: 1,
      entry_fee: 35_000,
    })
    await confirm(id, await register(first, id))
    const lost = await register(late, id)
    await register(next, id)
    await quiet()
    await ringNow(site, 'payment-deadline', lost.id)
    expect(await subjects(late.captain)).toEqual([`${late.name} has lost its place: the payment is overdue`])
    expect(await subjects(next.captain)).toEqual([`A place has come free for ${next.name}`])
    const [russian] = await told(member(next, 1))
    expect(russian?.subject).toBe(`Для команды «${next.name}» освободилось место`)
    const { payment_due_at: due } = await site.lobby.platform.db
      .selectFrom('registrations')
      .select('payment_due_at')
      .where('team_id', '=', next.id)
      .executeTakeFirstOrThrow()
    const shown = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Almaty' })
    expect(russian?.text).toContain(shown.format(due as Date))
    expect(russian?.text).toContain(name)
    expect(await subjects(first.captain)).toEqual([])
  })

  test('the start, with the first opponent and the match; the waiting list hears nothing', async () => {
    const [one, two, unpaid] = [await verifiedTeam(2), await verifiedTeam(1), await verifiedTeam(1)]
    await speak(member(one, 1), 'kz')
    const { id, name } = await makeTournament(site.admin, { entry_fee: 35_000 })
    await register(unpaid, id)
    await quiet()
    const bracket = await startCup(site.admin, id, [one, two])
    await allTold()
    const letter = await mailbox.waitForSubject(one.captain.email, `${name} has started`)
    expect(letter.text).toContain(`Your first opponent: ${two.name}.`)
    const first = openMatches(bracket).find(({ team1, team2 }) => [team1.team?.id, team2.team?.id].includes(one.id))
    expect(letter.text).toContain(`${site.base}/matches/${first?.match_id}`)
    const kazakh = await mailbox.waitForSubject(member(one, 1).email, `«${name}» турнирі басталды`)
    expect(kazakh.text).toContain(`«${two.name}»`)
    expect((await mailbox.waitForSubject(two.captain.email, 'has started')).text).toContain(one.name)
    expect(await subjects(unpaid.captain)).toEqual([])
  })

  test('calling one off concerns everybody who is registered, and not who took the team out', async () => {
    const [staying, left] = [await verifiedTeam(2), await verifiedTeam(1)]
    const { id, name } = await makeTournament(site.admin)
    await register(staying, id)
    const entry = await register(left, id)
    await left.captain.client.delete(`/api/tournaments/${id}/registrations/${entry.id}`)
    await quiet()
    await changeCup(site.admin, id, { status: 'cancelled' })
    for (const person of staying.members) expect(await subjects(person)).toEqual([`${name} is cancelled`])
    expect(await subjects(left.captain)).toEqual([])
  })
})

describe('matches', () => {
  const put = (matchId: string | null | undefined, result: object, reason: string): Promise<ChangeOutcome> =>
    site.admin.put<ChangeOutcome>(`/api/matches/${matchId}/result`, { result, reason })

  test('an organiser sets, corrects and takes back a result: both rosters hear each, and why', async () => {
    const [one, two] = [await verifiedTeam(2), await verifiedTeam(1)]
    await speak(member(one, 1), 'ru')
    await two.captain.client.patch('/api/user', { notifications: { matches: { mail: false } } })
    const { id, name } = await makeTournament(site.admin, {
      format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
    })
    const [match] = openMatches(await startCup(site.admin, id, [one, two]))
    const [team1, team2] = [match?.team1.team?.name, match?.team2.team?.name]
    await quiet()

    const maps = [
      { team1: 13, team2: 5 },
      { team1: 13, team2: 7 },
    ]
    await put(match?.match_id, { kind: 'played', winner: 1, maps }, 'The server crashed')
    const [set] = await told(one.captain)
    expect(set?.subject).toBe(`The result of ${team1} – ${team2}`)
    expect(set?.text).toContain(`${team1} 2:0 ${team2}`)
    expect(set?.text).toContain("The organiser's reason: The server crashed")
    expect(set?.text).toContain(`${site.base}/matches/${match?.match_id}`)
    const [russian] = await told(member(one, 1))
    expect(russian?.text).toContain(`По решению организатора турнира «${name}»`)
    expect(russian?.text).toContain('Причина, которую назвал организатор: The server crashed')

    forget()
    await put(match?.match_id, { kind: 'forfeit', loser: 1 }, '')
    const [corrected] = await told(one.captain)
    expect(corrected?.subject).toBe(`The win goes to ${team2}: ${team1} – ${team2}`)
    expect(corrected?.text).not.toContain('reason')

    forget()
    await put(match?.match_id, { kind: 'none' }, 'To be played again')
    expect(await subjects(one.captain)).toEqual([`Annulled: ${team1} – ${team2}`])
    expect((await told(one.captain))[0]?.text).toContain('To be played again')
    expect(await told(two.captain)).toEqual([])
  })

  test('what a game server says is no news by mail', async () => {
    const [one, two] = [await verifiedTeam(1), await verifiedTeam(1)]
    const { id } = await makeTournament(site.admin)
    const [match] = openMatches(await startCup(site.admin, id, [one, two]))
    await quiet()
    const server = await gameServerFor(site.admin, match?.match_id ?? '')
    for (let map = 0; map < Math.floor((match?.best_of ?? 1) / 2) + 1; map++) await server.mapResult([13, 5], { map })
    await eventually(async () => {
      const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
      return openMatches(bracket).every(({ match_id: other }) => other !== match?.match_id)
    })
    for (const { captain } of [one, two]) expect(await subjects(captain)).toEqual([])
  })
})

describe('teams', () => {
  test('who joins, who is removed, and the end of a team', async () => {
    const { captain, ...team } = await verifiedTeam(2)
    const mate = member({ captain, ...team }, 1)
    const guest = await makePerson(site.visitor)
    await verify([guest])
    await speak(guest, 'kz')
    await quiet()
    const invite = (): Promise<Invitation> => captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`)
    const join = async (): Promise<unknown> => guest.client.post(`/api/invitations/${(await invite()).code}/accept`)
    await join()
    expect(await subjects(captain)).toEqual([`${guest.username} has joined ${team.name}`])
    await captain.client.delete(`/api/teams/${team.id}/members/${guest.id}`)
    expect(await subjects(guest)).toEqual([`Сіз енді «${team.name}» командасында емессіз`])
    // The same again is another event.
    await join()
    expect(await subjects(captain)).toHaveLength(2)
    await guest.client.delete(`/api/teams/${team.id}/members/${guest.id}`)
    expect(await subjects(guest)).toHaveLength(1)

    forget()
    await captain.client.delete(`/api/teams/${team.id}`)
    expect(await subjects(mate)).toEqual([`${team.name} is disbanded`])
    expect(await subjects(captain)).toEqual([])
  })

  test('a team whose captain leaves for good hears who leads it now', async () => {
    const team = await verifiedTeam(3)
    const [, heir, third] = team.members as [Person, Person, Person]
    await speak(third, 'ru')
    await quiet()
    const { platform } = site.lobby
    await platform.transact((work) => leaveTeams(platform, work, team.captain.id))
    expect(await subjects(heir)).toEqual([`You are the captain of ${team.name} now`])
    const [letter] = await told(third)
    expect(letter?.subject).toBe(`У команды «${team.name}» новый капитан`)
    expect(letter?.text).toContain(heir.username)
    expect(await subjects(team.captain)).toEqual([])
  })
})
