// @module-tag services: collation and patterns are the server's own
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer, SearchAnswer, TeamDetail } from '@lobby/contract'
import {
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  rawCall,
  startCup,
  startTestLobby,
  testPassword,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { searchKey } from '#core/search-key'
import { anyOf, beginning, holding } from './likeness.ts'
import { search } from './search.ts'
import { players } from './search.queries.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const find = (q: string, limit = 8): Promise<SearchAnswer> =>
  site.visitor.get<SearchAnswer>(`/api/search?${new URLSearchParams({ q, limit: String(limit) }).toString()}`)
const teamNames = async (q: string, limit?: number): Promise<string[]> =>
  (await find(q, limit)).teams.map(({ name }) => name)
const playerNames = async (q: string): Promise<string[]> => (await find(q)).players.map(({ username }) => username)

async function named(username: string): Promise<Person> {
  const person = await makePerson(site.visitor, { steamId: false })
  await person.client.patch('/api/user', { username })
  return { ...person, username }
}

describe('the key that the database keeps', () => {
  test('is the one of the program, for every letter of the alphabets in use', async () => {
    const { rows } = await sql<{ n: number; key: string }>`
      select n, search_key('a' || chr(n) || 'b') as key from generate_series(1, 65519) as n
      where n < 12288 or n >= 65280`.execute(site.lobby.platform.db)
    const others = rows.filter(({ n, key }) => searchKey(`a${String.fromCodePoint(n)}b`) !== key)
    expect(rows).toHaveLength(12_287 + 240)
    expect(others.map(({ n }) => n.toString(16))).toEqual([])
  })

  test('of whole names too, and it follows a name that changes', async () => {
    const { db } = site.lobby.platform
    const { captain, id } = await makeTeam(site.visitor, { size: 1, name: 'Ақтөбе -- Жұлдызы' })
    const kept = (): Promise<{ search_key: string; tag_search_key: string; name: string; tag: string }> =>
      db
        .selectFrom('teams')
        .select(['search_key', 'tag_search_key', 'name', 'tag'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await kept()
    expect([before.search_key, before.tag_search_key]).toEqual([searchKey(before.name), searchKey(before.tag)])
    await captain.client.patch(`/api/teams/${id}`, { name: 'Көкшетау' })
    expect((await kept()).search_key).toBe(searchKey('Көкшетау'))
    expect(await teamNames('жулдызы')).toEqual([])
  })
})

describe('what is typed', () => {
  let team: Team
  beforeAll(async () => {
    team = await makeTeam(site.visitor, { size: 1, name: 'Қарағанды Өрендері' })
    await makeTeam(site.visitor, { size: 1, name: 'АСТАНА TEAM' })
  })

  test.each([
    'Қарағанды',
    'карагандЫ',
    'КАРАГАНДЫ ОРЕН',
    'орендери',
    'ағАнд',
    '0fhf5fyls',
    'rfhfufyls',
    'qарағанды өрендер'.slice(1),
  ])('%s finds the team', async (q) => {
    expect(await teamNames(q)).toContain(team.name)
  })

  test.each(['астана', 'ACTAHA'.replace('H', 'Н'), 'fcnfyf', 'FCNFYF', 'tеам', 'астана  team', '-астана-'])(
    '%s finds the other',
    async (q) => {
      expect(await teamNames(q)).toContain('АСТАНА TEAM')
    },
  )

  test('a player by Latin letters typed on Russian keys', async () => {
    await named('Burkit_KZ')
    expect(await playerNames('игклше')).toEqual(['Burkit_KZ'])
    expect(await playerNames('burkit kz')).toEqual(['Burkit_KZ'])
    expect(await playerNames('KZ')).toContain('Burkit_KZ')
  })

  test.each(['%', '_', '%%', '\\', "'", '"', "' or 1=1 --", '*', '__________', '[a-z]', '(', 'a%r', '\u0301', '🦅'])(
    '%s is no wildcard and no command',
    async (q) => {
      const answer = await find(q)
      const all = [...answer.teams, ...answer.players, ...answer.tournaments, ...answer.matches]
      expect(all).toEqual([])
    },
  )

  test('a tag finds its team', async () => {
    const { client } = await makePerson(site.visitor)
    const tagged = await client.post<TeamDetail>('/api/teams', { name: 'Nobody knows it', tag: 'ЖҰЛДЗ' })
    expect((await find('жулдз')).teams.map(({ id }) => id)).toEqual([tagged.id])
  })
})

test('exact comes first, then what begins so, then words, then anything', async () => {
  const { client } = await makePerson(site.visitor)
  for (const name of ['Neosunkar', 'The Sunkar', 'Sunkarlar', 'Sunkar', 'Big Sunkar Team', 'Xsunkarx'])
    await client.post('/api/teams', { name })
  const order = ['Sunkar', 'Sunkarlar', 'The Sunkar', 'Big Sunkar Team', 'Xsunkarx', 'Neosunkar']
  expect(await teamNames('SUNKAR')).toEqual(order)
  // A limit takes the best of them, whichever way they are found.
  for (const limit of [1, 2, 3, 5]) expect(await teamNames('sunkar', limit)).toEqual(order.slice(0, limit))
  expect(await teamNames('ыгтлфк')).toEqual(order)
})

test('no more of a kind than asked for, and never more than eight', async () => {
  const { client } = await makePerson(site.visitor)
  for (let n = 0; n < 10; n++) await client.post('/api/teams', { name: `Kumis ${n}` })
  expect(await teamNames('kumis')).toHaveLength(8)
  expect(await teamNames('kumis', 3)).toHaveLength(3)
})

describe('what is not for everybody', () => {
  test('a player who asked to be forgotten is gone at once, and after that as well', async () => {
    const person = await named('Zhortar_7')
    expect(await playerNames('zhortar')).toEqual(['Zhortar_7'])
    await person.client.delete('/api/user', { password: testPassword })
    expect(await playerNames('zhortar')).toEqual([])
    const { token } = await site.visitor.post<AuthAnswer>('/api/auth/login', {
      email: person.email,
      password: testPassword,
    })
    await site.visitor.as(token).post('/api/user/restore')
    expect(await playerNames('zhortar')).toEqual(['Zhortar_7'])
    await site.lobby.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    expect(await playerNames('zhortar')).toEqual([])
  })

  test('nobody is found by an address, a name of before or a Steam ID', async () => {
    const person = await makePerson(site.visitor)
    const { username: old } = person
    await person.client.patch('/api/user', { username: 'Tulpar_9' })
    for (const q of [old, person.email, '7656119']) expect(await playerNames(q)).not.toContain('Tulpar_9')
  })

  test('a draft is no one’s to find; once open it is', async () => {
    const { id, name } = await makeTournament(site.admin, { name: 'Құпия Кубок' })
    const { db } = site.lobby.platform
    const setStatus = (status: string): Promise<unknown> =>
      db.updateTable('tournaments').set({ status }).where('id', '=', Number(id)).execute()
    await setStatus('draft')
    expect((await find('купия')).tournaments).toEqual([])
    await setStatus('open')
    expect((await find('купия')).tournaments).toMatchObject([{ id, name, status: 'open' }])
  })
})

test('a match is found by its teams, by both at once and by its number', async () => {
  const teams = [
    await makeTeam(site.visitor, { size: 1, name: 'Бүркіт' }),
    await makeTeam(site.visitor, { size: 1, name: 'Qasqyrlar' }),
  ]
  const cup = await makeTournament(site.admin)
  const match = openMatches(await startCup(site.admin, cup.id, teams))[0]?.match_id ?? ''
  const ids = async (q: string): Promise<string[]> => (await find(q)).matches.map(({ id }) => id)
  for (const q of ['буркит', 'QASQYR', ',ehrbn', 'буркит vs qasqyrlar', 'Qasqyrlar - Бүркіт', match, `#${match}`])
    expect({ q, found: await ids(q) }).toEqual({ q, found: [match] })
  for (const q of ['буркит vs sunkar', 'nobody vs nothing', '99999999999', '2147483647'])
    expect({ q, found: await ids(q) }).toEqual({ q, found: [] })
  expect((await find('qasqyrlar')).matches[0]).toMatchObject({
    id: match,
    status: 'ready',
    tournament: { id: cup.id, name: cup.name },
  })
  await site.lobby.platform.db.updateTable('matches').set({ status: 'void' }).where('id', '=', Number(match)).execute()
  expect(await ids('qasqyr')).toEqual([])
  expect(await ids(match)).toEqual([])
})

test.each([
  ['', 'q'],
  ['q=', 'q'],
  ['q=%20%20', 'q'],
  [`q=${'a'.repeat(65)}`, 'q'],
  ['q=%00', 'q'],
  ['q=a&q=b', 'q'],
  ['q=a&limit=0', 'limit'],
  ['q=a&limit=9', 'limit'],
  ['q=a&limit=-1', 'limit'],
  ['q=a&limit=1.5', 'limit'],
  ['q=a&limit=many', 'limit'],
])('?%s is refused for its %s', async (query, field) => {
  const { status, json } = await rawCall(site.base, { path: `/api/search?${query}` })
  expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(json.details?.map(({ path }) => path)).toEqual([field])
})

test('sixty-four letters are taken', async () => {
  expect((await find('я'.repeat(64))).teams).toEqual([])
})

// How quick that is among tens of thousands is measured by `npm run bench -- visitors`.
test('whatever a name begins with or holds is found by indexes', async () => {
  const keys = ['aibar', 'файл']
  const plans = await site.lobby.platform.db.transaction().execute(async (trx) => {
    const explain = async (parts: readonly RawBuilder<string>[]): Promise<string> => {
      const { rows } = await sql<Record<string, string>>`explain ${anyOf(parts)}`.execute(trx)
      return rows.map((line) => Object.values(line).join(' ')).join('\n')
    }
    // Of a few rows any planner reads all: with no such way left, it shows whether the question fits the indexes.
    await sql`set local enable_seqscan = off`.execute(trx)
    const begun = await explain(beginning(players, keys))
    await sql`savepoint whole`.execute(trx)
    await sql`drop index users_by_search_key, users_by_sound_key`.execute(trx)
    const held = await explain(holding(players, keys))
    await sql`rollback to savepoint whole`.execute(trx)
    return { begun, held }
  })
  expect(plans.begun).toContain('users_by_search_key')
  expect(plans.held).toContain('Bitmap Index Scan on users_by_name_grams')
  for (const plan of Object.values(plans)) expect(plan).not.toContain('Seq Scan on users')
})

test('two letters are found anywhere, one at the beginning of a name', async () => {
  const { client } = await makePerson(site.visitor)
  await client.post('/api/teams', { name: 'Qwz Үркерӯ' })
  for (const q of ['q', 'qw', 'qwz', 'wz үр', 'ркеру', 'ерӯ', 'үр', 'z үр', 'wz', 'ру'])
    expect({ q, found: await teamNames(q) }).toEqual({ q, found: expect.arrayContaining(['Qwz Үркерӯ']) })
  for (const q of ['wzу', 'керкеру', 'wz  z', 'w', 'р'])
    expect({ q, found: await teamNames(q) }).toEqual({ q, found: [] })
})

// As it is looked for where there are more names than are kept.
test('the database alone finds three letters anywhere, two at the beginning of a word, one at that of a name', async () => {
  const { client } = await makePerson(site.visitor)
  await client.post('/api/teams', { name: 'Xwz Үркерӯ' })
  const found = async (q: string): Promise<string[]> => {
    const { teams } = await search(site.lobby.platform.db, null, { q, limit: 8 })
    return teams.map(({ name }) => name)
  }
  for (const q of ['x', 'xw', 'xwz', 'wz үр', 'ркеру', 'ерӯ', 'үр', 'z үр'])
    expect({ q, found: await found(q) }).toEqual({ q, found: expect.arrayContaining(['Xwz Үркерӯ']) })
  for (const q of ['wzу', 'керкеру', 'wz  z', 'wz', 'ру'])
    expect({ q, found: await found(q) }).toEqual({ q, found: [] })
})
