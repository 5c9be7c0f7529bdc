import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuthAnswer,
  Bracket,
  DeletionAnswer,
  MatchDetail,
  PlayerList,
  PlayerProfile,
  RecoveryCodes,
  SecondFactorSetup,
  TeamDetail,
  TournamentDetail,
  UserSettings,
} from '@lobby/contract'
import {
  code,
  eventually,
  gameServerFor,
  Mailbox,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  openMatches,
  playOut,
  register,
  ringNow,
  startCup,
  startTestLobby,
  testPassword,
  type GameServer,
  type Person,
  type TestLobby,
} from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
import { deletionTimer } from './delete-user.ts'
import { reconcileDeletions } from './index.ts'
import { personalTables } from './personal-tables.ts'

const day = 24 * 3_600_000

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
// A test that fails half-way must not leave the others in another month.

afterEach(() => site.clock.set(new Date()))

async function signIn(person: Person): Promise<Person> {
  const body = { email: person.email, password: testPassword }
  const { token } = await site.visitor.post<AuthAnswer>('/api/auth/login', body)
  return { ...person, token, client: site.visitor.as(token) }
}

const leave = (person: Person): Promise<DeletionAnswer> =>
  person.client.delete<DeletionAnswer>('/api/user', { password: testPassword })

/** What the timer of somebody's deletion does, so many days from now. Answers how often it rang. */
async function ringIn(days: number, person: Person): Promise<number> {
  site.clock.advance(days * day)
  const rung = await ringNow(site, deletionTimer, person.id)
  site.clock.advance(-days * day)
  return rung.length
}

/** Asks for the deletion, and lets the day come. */
async function goNow(person: Person): Promise<void> {
  const { deletion_due_at: due } = await leave(await signIn(person))
  site.clock.advance(30 * day)
  expect(await ringNow(site, deletionTimer, person.id)).toEqual([new Date(due)])
  site.clock.advance(-30 * day)
  await eventually(() => isGone(person))
}

const player = (person: Person): Promise<PlayerProfile> => site.visitor.get<PlayerProfile>(`/api/players/${person.id}`)

const isGone = async (person: Person): Promise<boolean> => (await player(person)).is_deleted

/** A round after which one player stands on the scoreboard. */
function roundWith(config: GameServer['config'], { steamId, name }: { steamId: string; name: string }): object {
  const zero =
    'deaths assists flash_assists team_kills suicides damage utility_damage enemies_flashed friendlies_flashed ' +
    'knife_kills headshot_kills bomb_defuses bomb_plants 1k 2k 3k 4k 5k 1v1 1v2 1v3 1v4 1v5 first_kills_t ' +
    'first_kills_ct first_deaths_t first_deaths_ct trade_kills kast score mvp'
  const stats = { ...Object.fromEntries(zero.split(' ').map((key) => [key, 0])), kills: 3, rounds_played: 1 }
  const side = (key: 'team1' | 'team2', score: number): object => ({
    id: config[key].id,
    name: config[key].name,
    series_score: 0,
    score,
    score_ct: 0,
    score_t: 0,
    players: steamId in config[key].players ? [{ steamid: steamId, name, stats }] : [],
  })
  return {
    event: 'round_end',
    matchid: config.matchid,
    map_number: 0,
    round_number: 1,
    round_time: 0,
    reason: 8,
    winner: { side: '3', team: 'team1' },
    team1: side('team1', 1),
    team2: side('team2', 0),
  }
}

/** Every row of every table, the queue's among them, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = site.lobby.platform
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(db)
    texts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return texts.join('\n')
}

describe('asking to be deleted', () => {
  test('needs the password, ends all sessions, and is taken back within thirty days', async () => {
    const person = await makePerson(site.visitor)
    const elsewhere = await signIn(person)
    expect(await code(person.client.delete('/api/user'))).toBe('403 PRESENCE_REQUIRED')
    expect(await code(person.client.delete('/api/user', { password: 'wrong' }))).toBe('403 PASSWORD_WRONG')
    const asked = site.clock.now().getTime()
    const { deletion_due_at: due } = await leave(person)
    expect(Date.parse(due)).toBeGreaterThanOrEqual(asked + 30 * day)
    expect(Date.parse(due)).toBeLessThanOrEqual(site.clock.now().getTime() + 30 * day)
    const letter = await mailbox.waitForSubject(person.email, 'will be deleted')
    expect(letter.text).toContain(
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Almaty' }).format(new Date(due)),
    )
    for (const one of [person, elsewhere]) expect(await code(one.client.get('/api/user'))).toBe('401 NOT_SIGNED_IN')
    const search = `/api/players?search=${person.username}`
    expect((await site.visitor.get<PlayerList>(search)).total).toBe(0)

    const back = await signIn(person)
    const seen = await back.client.get<UserSettings>('/api/user/settings')
    expect(seen.user.deletion_due_at).toBe(due)
    // Asked again, the first day stands.
    site.clock.advance(day)
    expect((await leave(back)).deletion_due_at).toBe(due)
    const again = await signIn(person)
    expect(await again.client.post('/api/user/restore')).toMatchObject({ user: { deletion_due_at: null } })
    expect(await again.client.post('/api/user/restore')).toMatchObject({ user: { deletion_due_at: null } })
    expect((await site.visitor.get<PlayerList>(search)).total).toBe(1)
  })

  test('needs a code too where there is a second factor, and is not to be had by a session alone', async () => {
    const person = await makePerson(site.visitor)
    const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
      password: testPassword,
    })
    const { recovery_codes: codes } = await person.client.post<RecoveryCodes>('/api/user/second-factor/enable', {
      code: new TOTP({ secret }).generate(),
    })
    const ask = (proof: object): Promise<string> => code(person.client.delete('/api/user', proof))
    expect(await ask({ password: testPassword })).toBe('403 PRESENCE_REQUIRED')
    expect(await ask({ password: testPassword, code: '000000' })).toBe('403 SECOND_FACTOR_WRONG')
    expect(await ask({ code: codes[0] })).toBe('403 PRESENCE_REQUIRED')
    expect(await ask({ password: testPassword, code: codes[0] })).toBe('done')

    const without = await makePerson(site.visitor)
    await site.lobby.platform.db.deleteFrom('accounts').where('user_id', '=', without.id).execute()
    expect(await code(without.client.delete('/api/user'))).toBe('403 PRESENCE_REQUIRED')
  })

  test('is no way to leave the site without an admin', async () => {
    expect(await code(site.admin.delete('/api/user', { password: 'steppe-admin-test' }))).toBe('409 LAST_ADMIN')
    expect(await site.admin.get('/api/user')).toMatchObject({ user: { deletion_due_at: null } })
  })

  test('an account that stayed is there after its day', async () => {
    const person = await makePerson(site.visitor)
    await leave(person)
    await (await signIn(person)).client.post('/api/user/restore')
    expect(await ringIn(30, person)).toBe(1)
    site.clock.advance(30 * day)
    await reconcileDeletions(site.lobby.platform)
    site.clock.advance(-30 * day)
    expect(await ringIn(31, person)).toBe(0)
    expect(await isGone(person)).toBe(false)
    expect(await signIn(person)).toBeDefined()
  })
})

describe('an account whose day has come', () => {
  test('leaves an anonymous name on what was played, and no trace of the person anywhere', async () => {
    const [team, other] = [
      await makeTeam(site.visitor, { size: 2, name: 'Those who stay' }),
      await makeTeam(site.visitor, { size: 2 }),
    ]
    const { captain } = team
    const [, mate] = team.members
    if (!mate) throw new Error('a team of two')
    const secret = `Secret_${captain.username.slice(-6)}`
    await captain.client.patch('/api/user', { username: secret, city: 'Экибастуз', birth_date: '1999-09-09' })
    const form = new FormData()
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(picture)]), 'me.png')
    await fetch(`${site.base}/api/user/avatar`, {
      method: 'PUT',
      body: form,
      headers: { authorization: `Bearer ${captain.token}` },
    })
    const { user } = await captain.client.get<UserSettings>('/api/user/settings')
    const steamId = user.steam_id ?? ''

    // A cup that was played, with rounds that name the player, one that is still ahead, and one whose roster needs two.
    const played = await makeTournament(site.admin)
    const bracket = await startCup(site.admin, played.id, [team, other])
    const [first] = openMatches(bracket)
    const server = await gameServerFor(site.admin, first?.match_id ?? '')
    await server.goingLive()
    expect((await server.send(roundWith(server.config, { steamId, name: 'NickOfTheGame' }))).body.data?.effect).toBe(
      'applied',
    )
    const inTheMatch = await site.admin.get<MatchDetail>(`/api/matches/${first?.match_id ?? ''}?now=1`)
    expect(inTheMatch.maps[0]?.players1.concat(inTheMatch.maps[0].players2)).toMatchObject([{ user_id: captain.id }])
    expect(JSON.stringify(inTheMatch)).not.toContain(steamId)
    await server.mapResult([13, 5])
    // The bracket hears of it a moment later.
    await eventually(async () => {
      const now = await site.visitor.get<Bracket>(`/api/tournaments/${played.id}/bracket`)
      return openMatches(now).every(({ match_id: match }) => match !== first?.match_id)
    })
    await playOut(site.admin, played.id)
    const ahead = await makeTournament(site.admin)
    await register(team, ahead.id)
    const needsTwo = await makeTournament(site.admin, { roster_min: 2 })
    await register(team, needsTwo.id)
    const before = await wholeDatabase()
    for (const trace of [secret, captain.username, captain.email, steamId, 'Экибастуз', '1999-09-09', 'NickOfTheGame'])
      expect([trace, before.includes(trace)]).toEqual([trace, true])

    await goNow(captain)

    const gone = await player(captain)
    expect(gone).toMatchObject({
      avatar_url: null,
      country: null,
      city: null,
      steam_id: null,
      previous_usernames: null,
      teams: null,
      is_deleted: true,
    })
    expect(gone.username).toMatch(/^player_[0-9a-z]{5}$/)
    await mailbox.waitForSubject(captain.email, 'is deleted')
    const after = await wholeDatabase()
    for (const trace of [
      secret,
      secret.toLowerCase(),
      captain.username,
      captain.email,
      steamId,
      'Экибастуз',
      '1999-09-09',
      'NickOfTheGame',
    ]) {
      const lines = after.split('\n').filter((line) => line.includes(trace))
      expect([trace, lines]).toEqual([trace, []])
    }
    for (const { table, by, afterwards } of personalTables.filter((one) => one.afterwards === 'deleted')) {
      for (const column of by) {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${captain.id}`.execute(
          site.lobby.platform.db,
        )
        expect([table, afterwards, rows.length]).toEqual([table, 'deleted', 0])
      }
    }
    expect(await code(signIn(captain))).toBe('401 INVALID_CREDENTIALS')
    // The upload set a look of its own for later; the account's end set one for then.
    const looks = await ringNow(site, 'unused-avatar')
    expect(looks.at(-1)?.getTime()).toBeGreaterThan(site.clock.now().getTime() + 29 * day)
    expect((await fetch(`${site.base}${user.avatar_url ?? ''}`)).status).toBe(404)

    const detail = await site.visitor.get<MatchDetail>(`/api/matches/${first?.match_id ?? ''}`)
    expect([...(detail.maps[0]?.players1 ?? []), ...(detail.maps[0]?.players2 ?? [])]).toMatchObject([
      { name: gone.username, kills: 3 },
    ])
    expect([...detail.roster1, ...detail.roster2].map(({ username }) => username)).toContain(gone.username)
    const row = await findMatch(site.lobby.platform.db, Number(first?.match_id))
    expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
    expect(await site.visitor.get<TeamDetail>(`/api/teams/${team.id}`)).toMatchObject({
      captain: { id: mate.id },
      member_count: 1,
    })
    const rosters = async (id: string): Promise<string[][]> =>
      (await site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)).registrations.map(({ players }) =>
        players.map((one) => one.id),
      )
    expect(await rosters(ahead.id)).toEqual([[mate.id]])
    expect(await rosters(needsTwo.id)).toEqual([])
    expect((await rosters(played.id)).flat()).toContain(captain.id)
    // The name that was given up is free again, as nobody is left to whom it belongs.
    expect(await code((await makePerson(site.visitor)).client.patch('/api/user', { username: secret }))).toBe('done')
  })

  test('a team of one is disbanded, unless it has played', async () => {
    const [idle, played, rival] = await makeSoloTeams(site.visitor, 3)
    if (!idle || !played || !rival) throw new Error('three teams')
    const { id } = await makeTournament(site.admin)
    await startCup(site.admin, id, [played, rival])
    await playOut(site.admin, id)
    await goNow(idle.captain)
    await goNow(played.captain)
    expect(await code(site.visitor.get(`/api/teams/${idle.id}`))).toBe('404 TEAM_NOT_FOUND')
    const kept = await site.visitor.get<TeamDetail>(`/api/teams/${played.id}`)
    expect(kept.captain).toEqual({ id: played.captain.id, username: (await player(played.captain)).username })
  })

  test('waits for the end of a tournament that is being played, and for nothing else for longer than thirty days', async () => {
    const [team, rival] = await makeSoloTeams(site.visitor, 2)
    if (!team || !rival) throw new Error('two teams')
    const { id } = await makeTournament(site.admin)
    await startCup(site.admin, id, [team, rival])
    const { captain } = team
    await leave(captain)
    // It asks again every day.
    for (const days of [30, 31, 59]) {
      expect(await ringIn(days, captain)).toBe(1)
      expect(await isGone(captain)).toBe(false)
    }
    // Thirty days later the tournament is taken for abandoned. A start at that time asks too, where the queue has forgotten.
    site.clock.advance(60 * day)
    await reconcileDeletions(site.lobby.platform)
    site.clock.advance(-60 * day)
    expect(await ringIn(60, captain)).toBe(2)
    await eventually(() => isGone(captain))
  })
})

test('of two admins who leave at the same time one stays', { tags: 'services' }, async () => {
  const second = await makePerson(site.visitor)
  await site.lobby.platform.db.updateTable('users').set({ is_admin: true }).where('id', '=', second.id).execute()
  const { token } = await site.visitor.post<AuthAnswer>('/api/auth/login', {
    email: site.lobby.platform.config.adminEmail,
    password: 'steppe-admin-test',
  })
  const answers = await Promise.all([
    code(site.visitor.as(token).delete('/api/user', { password: 'steppe-admin-test' })),
    code(second.client.delete('/api/user', { password: testPassword })),
  ])
  expect(answers.toSorted()).toEqual(['409 LAST_ADMIN', 'done'])
})
