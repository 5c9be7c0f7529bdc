import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  consentVersions,
  type AuthAnswer,
  type PlayerList,
  type PlayerProfile,
  type UserSettings,
} from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  rawCall,
  startTestLobby,
  testPassword,
  type Person,
  type TestLobby,
} from '@lobby/testing'

const day = 24 * 3_600_000
let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const rename = (person: Person, username: string): Promise<string> =>
  code(person.client.patch('/api/user', { username }))
const settings = (person: Person): Promise<UserSettings> => person.client.get<UserSettings>('/api/user/settings')
const signUp = (username: string): Promise<string> =>
  code(
    site.visitor.post('/api/auth/register', {
      username,
      email: `${username.toLowerCase()}@names.lobby.local`,
      password: 'night-steppe-test',
      confirmPassword: 'night-steppe-test',
    }),
  )

async function signInAgain(person: Person): Promise<Person> {
  const { token } = await site.visitor.post<AuthAnswer>('/api/auth/login', {
    email: person.email,
    password: testPassword,
  })
  return { ...person, token, client: site.visitor.as(token) }
}

describe('a username', () => {
  // A test that fails half-way must not leave the others in another month.
  afterEach(() => site.clock.set(new Date()))

  test('changes once in thirty days; the old one is kept with its days and stays its owner’s', async () => {
    site.clock.advance(-30 * day)
    const person = await makePerson(site.visitor)
    const first = person.username
    expect((await settings(person)).username_changeable_at).toBeNull()
    const before = site.clock.now().getTime()
    expect(await rename(person, 'Sunkar_One')).toBe('done')
    expect(await rename(person, 'Sunkar_Two')).toBe('409 USERNAME_TOO_SOON')
    const after = await settings(person)
    expect(after.user.username).toBe('Sunkar_One')
    expect(after.previous_usernames.map(({ username }) => username)).toEqual([first])
    const due = Date.parse(after.username_changeable_at ?? '')
    expect(due).toBeGreaterThanOrEqual(before + 30 * day)
    expect(due).toBeLessThanOrEqual(site.clock.now().getTime() + 30 * day)
    expect(await signUp(first)).toBe('409 USERNAME_TAKEN')
    expect(await signUp(first.toUpperCase())).toBe('409 USERNAME_TAKEN')

    site.clock.advance(29 * day)
    // A session does not last as long as a name.
    const back = await signInAgain(person)
    expect(await rename(back, 'Sunkar_Two')).toBe('409 USERNAME_TOO_SOON')
    site.clock.advance(day)
    expect(await rename(back, first)).toBe('done')
    expect((await settings(back)).previous_usernames.map(({ username }) => username)).toEqual(['Sunkar_One', first])
  })

  test('saying the same name again is no change', async () => {
    const person = await makePerson(site.visitor)
    expect(await rename(person, person.username)).toBe('done')
    expect((await settings(person)).username_changeable_at).toBeNull()
  })

  test('is refused when it looks like somebody else’s, and not when it is only near', async () => {
    expect(await signUp('Kokpar_Oil')).toBe('done')
    for (const name of ['kokpar_oil', 'KOKPAR_OIL', 'K0kpar_0il', 'Kokpar_0iI', 'Kokpar_Oi1'])
      expect([name, await signUp(name)]).toEqual([name, '409 USERNAME_TAKEN'])
    expect(await signUp('Kokpar_Oll')).toBe('done')
    const person = await makePerson(site.visitor)
    expect(await rename(person, 'k0kpar_oil')).toBe('409 USERNAME_TAKEN')
    expect((await settings(person)).user.username).toBe(person.username)
  })

  test.each(['Аbai_kz', 'aba\u0456', 'ab', 'a'.repeat(21), 'ab cd', 'ab😀cd', 'ab\u0000cd', 'ab\u202Ecd', 'ab\ncd'])(
    '%j is no name',
    async (username) => {
      const person = await makePerson(site.visitor, { steamId: false })
      expect(await rename(person, username)).toBe('400 VALIDATION_FAILED')
    },
  )

  test('of ten people who want one name at the same time, one gets it', { tags: 'services' }, async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(site.visitor, { steamId: false })))
    const wishes = people.map((person, index) => rename(person, index % 2 === 0 ? 'Wanted_O' : 'wanted_0'))
    const answers = await Promise.all(wishes)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === '409 USERNAME_TAKEN')).toHaveLength(9)
  })
})

test('a team’s name that looks like another’s is taken, across alphabets', async () => {
  const person = await makePerson(site.visitor)
  const make = (name: string): Promise<string> => code(person.client.post('/api/teams', { name }))
  expect(await make('Sarmat Team')).toBe('done')
  for (const name of ['Sаrmаt Tеam', 'SARMAT  TEAM', 'SАRМАТ TEAM', 'Sarmat   Team'])
    expect([name, await make(name)]).toEqual([name, '409 TEAM_NAME_TAKEN'])
  expect(await make('Сармат')).toBe('done')
  for (const name of ['Sarmat 😀', 'Sar\u202Emat', 'Sar\u0000mat'])
    expect([name, await make(name)]).toEqual([name, '400 VALIDATION_FAILED'])
})

describe('a profile', () => {
  test('keeps what is said of it, and nothing that is not the person’s to say', async () => {
    const person = await makePerson(site.visitor)
    await person.client.patch('/api/user', {
      country: 'KZ',
      city: 'Өскемен',
      birth_date: '2001-05-31',
      language: 'kz',
      time_zone: 'Asia/Qyzylorda',
      theme: 'dark',
      notifications: { matches: { mail: false } },
      privacy: { city: 'everyone', statistics: 'nobody' },
    })
    for (const foreign of [{ is_admin: true }, { email: 'other@lobby.local' }, { deleted_at: '2030-01-01T00:00:00Z' }])
      expect(await code(person.client.patch('/api/user', { city: 'Алматы', ...foreign }))).toBe('400 UNKNOWN_FIELDS')
    const after = await settings(person)
    expect(after).toMatchObject({
      country: 'KZ',
      city: 'Өскемен',
      birth_date: '2001-05-31',
      notifications: { tournaments: { mail: true }, matches: { mail: false }, teams: { mail: true } },
      privacy: { city: 'everyone', statistics: 'nobody', steam_id: 'nobody' },
      user: { language: 'kz', time_zone: 'Asia/Qyzylorda', theme: 'dark', is_admin: false, email: person.email },
    })
    await person.client.patch('/api/user', { notifications: { teams: { mail: false } }, city: null })
    const later = await settings(person)
    expect(later.notifications).toEqual({
      tournaments: { mail: true },
      matches: { mail: false },
      teams: { mail: false },
    })
    expect([later.city, later.country]).toEqual([null, 'KZ'])
  })

  test.each<[string, object]>([
    ['country_invalid', { country: 'XX' }],
    ['country_invalid', { country: 'kz' }],
    ['city_invalid', { city: '<b>' }],
    ['city_invalid', { city: '😀' }],
    ['time_zone_invalid', { time_zone: '+05:00' }],
    ['time_zone_invalid', { time_zone: 'Asia/Nowhere' }],
    ['date_invalid', { birth_date: '2001-02-30' }],
    ['date_invalid', { birth_date: '2999-01-01' }],
    ['invalid', { theme: 'pink' }],
    ['invalid', { privacy: { city: 'friends' } }],
    ['invalid', { notifications: { matches: { mail: 'yes' } } }],
  ])('%s: %j', async (problem, body) => {
    const person = await makePerson(site.visitor, { steamId: false })
    const answer = await rawCall(site.base, { method: 'PATCH', path: '/api/user', token: person.token, body })
    expect([answer.status, answer.json.details?.[0]?.code]).toEqual([400, problem])
  })

  test('a Steam ID that Steam has proven is not changed by saying another one', async () => {
    const person = await makePerson(site.visitor)
    const { user } = await settings(person)
    await site.lobby.platform.db
      .updateTable('users')
      .set({ steam_verified: true })
      .where('id', '=', person.id)
      .execute()
    expect(await code(person.client.patch('/api/user', { steam_id: null }))).toBe('409 STEAM_ID_VERIFIED')
    expect(await code(person.client.patch('/api/user', { steam_id: user.steam_id, city: 'Алматы' }))).toBe('done')
  })
})

describe('who sees what', () => {
  test('each part is for whom its owner chose', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    const { captain: owner } = team
    const other = await makePerson(site.visitor)
    await owner.client.patch('/api/user', { country: 'KZ', city: 'Алматы' })
    const steam = (await settings(owner)).user.steam_id
    const seen = async (client: { get: <T>(path: string) => Promise<T> }): Promise<unknown[]> => {
      const player = await client.get<PlayerProfile>(`/api/players/${owner.id}`)
      return [player.country, player.city, player.steam_id, player.teams?.length ?? null, player.statistics?.matches]
    }
    expect(await seen(site.visitor)).toEqual(['KZ', null, null, 1, 0])
    expect(await seen(other.client)).toEqual(['KZ', 'Алматы', null, 1, 0])
    expect(await seen(owner.client)).toEqual(['KZ', 'Алматы', steam, 1, 0])
    await owner.client.patch('/api/user', {
      privacy: { country: 'nobody', city: 'nobody', steam_id: 'members', teams: 'nobody', statistics: 'members' },
    })
    expect(await seen(site.visitor)).toEqual([null, null, null, null, undefined])
    expect(await seen(other.client)).toEqual([null, null, steam, null, 0])
    expect(await seen(owner.client)).toEqual(['KZ', 'Алматы', steam, 1, 0])
  })

  test('nothing tells an e-mail, a birth date or the choices themselves', async () => {
    const owner = await makePerson(site.visitor)
    await owner.client.patch('/api/user', { birth_date: '2009-01-02' })
    for (const path of [`/api/players/${owner.id}`, `/api/players?search=${owner.username}`]) {
      const { text } = await rawCall(site.base, { path, token: site.adminToken })
      expect(text).toContain(owner.username)
      expect(text).not.toMatch(/2009-01-02|@test\.lobby|privacy|notifications/)
    }
  })

  test('players are found by a part of their name, page by page; a sign of a pattern is a letter like others', async () => {
    for (const name of ['zz_alfa', 'zz_bravo', 'zzxcharlie']) await signUp(name)
    const read = (query: string): Promise<PlayerList> => site.visitor.get<PlayerList>(`/api/players?${query}`)
    // Of a name's signs none is looked for.
    const all = await read('search=ZZ_')
    expect(all.players.map(({ username }) => username)).toEqual(['zz_alfa', 'zz_bravo', 'zzxcharlie'])
    expect((await read('search=zz_a')).players.map(({ username }) => username)).toEqual(['zz_alfa'])
    const first = await read('search=zz&limit=1')
    const second = await read(`search=zz&limit=1&cursor=${first.next}`)
    expect([second.total, second.players.length, second.players[0]?.username !== first.players[0]?.username]).toEqual([
      3,
      1,
      true,
    ])
    expect((await read('search=%25')).total).toBe(0)
    expect(await code(read('limit=101'))).toBe('400 VALIDATION_FAILED')
  })

  test('a player who is not there is not found', async () => {
    expect(await code(site.visitor.get('/api/players/nobody'))).toBe('404 PLAYER_NOT_FOUND')
  })
})

describe('consent', () => {
  test('to having an account is kept at registration: purpose, text, language, time', async () => {
    const { json } = await rawCall(site.base, {
      method: 'POST',
      path: '/api/auth/register',
      headers: { 'x-language': 'kz' },
      body: {
        username: 'consenting',
        email: 'consenting@lobby.local',
        password: 'night-steppe-test',
        confirmPassword: 'night-steppe-test',
      },
    })
    const { token } = json.data as { token: string }
    const { consents } = await site.visitor.as(token).get<UserSettings>('/api/user/settings')
    expect(consents).toMatchObject([
      {
        purpose: 'account',
        required: true,
        granted: true,
        text_version: consentVersions.account,
        language: 'kz',
        withdrawn_at: null,
      },
      { purpose: 'news', required: false, granted: false, text_version: null },
    ])
    const row = await site.lobby.platform.db.selectFrom('consents').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row?.address_hash).toMatch(/^[\w-]{22}$/)
  })

  test('to news is given, withdrawn and given again; every time is kept', async () => {
    const person = await makePerson(site.visitor)
    const put = (purpose: string, body: object): Promise<string> =>
      code(person.client.put(`/api/user/consents/${purpose}`, body))
    const yes = { granted: true, text_version: consentVersions.news }
    const no = { granted: false, text_version: consentVersions.news }
    for (const body of [yes, yes, no, no, yes]) expect(await put('news', body)).toBe('done')
    const { consents } = await person.client.get<{ consents: UserSettings['consents'] }>('/api/user/consents')
    expect(consents[1]).toMatchObject({ purpose: 'news', granted: true, withdrawn_at: null })
    const rows = await site.lobby.platform.db
      .selectFrom('consents')
      .select('withdrawn_at')
      .where('user_id', '=', person.id)
      .where('purpose', '=', 'news')
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.withdrawn_at !== null)).toEqual([true, false])
    expect(await put('news', { granted: true, text_version: '1999-01-01' })).toBe('409 CONSENT_TEXT_CHANGED')
    expect(await put('account', { granted: false, text_version: '' })).toBe('409 CONSENT_REQUIRED')
    expect(await put('marketing', yes)).toBe('400 VALIDATION_FAILED')
  })
})
