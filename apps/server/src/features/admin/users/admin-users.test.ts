import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AdminActList,
  AdminUserDetail,
  AdminUserList,
  envelope,
  type PlayerList,
  type SearchAnswer,
} from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  makeTournament,
  rawCall,
  startTestLobby,
  testPassword,
  type Person,
  type TestLobby,
} from '@lobby/testing'
import { changeRole } from './change-role.ts'

let site: TestLobby
let adminId: string
let person: Person
beforeAll(async () => {
  site = await startTestLobby()
  adminId = (await site.admin.get<{ user: { id: string } }>('/api/user')).user.id
  person = await makePerson(site.visitor)
})
afterAll(() => site.stop())

const reason = 'a test'
async function list(query: string): Promise<AdminUserList> {
  const { status, json } = await rawCall(site.base, { path: `/api/admin/users?${query}`, token: site.adminToken })
  expect(status).toBe(200)
  const parsed = envelope(AdminUserList).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
const namesOf = async (query: string): Promise<string[]> => (await list(query)).users.map(({ username }) => username)
async function read(id: string): Promise<AdminUserDetail> {
  const { json } = await rawCall(site.base, { path: `/api/admin/users/${id}`, token: site.adminToken })
  const parsed = envelope(AdminUserDetail).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
async function actsOf(id: string): Promise<AdminActList['acts']> {
  const { json } = await rawCall(site.base, { path: `/api/admin/acts?user=${id}`, token: site.adminToken })
  const parsed = envelope(AdminActList).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data.acts
}

describe('the list of accounts', () => {
  test('finds by part of a name, and by a whole email, Steam ID or id', async () => {
    const [part, first] = [person.username.slice(3).toUpperCase(), person.email.slice(0, -1)]
    const { steam_id } = (await person.client.get<{ user: { steam_id: string } }>('/api/user')).user
    for (const search of [part, person.email.toUpperCase(), steam_id, person.id])
      expect([search, await namesOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [person.username]])
    // Letters of an address find nobody: what is masked cannot be found out by trying.
    for (const search of [first, '@test.lobby.local', steam_id.slice(0, -1), '%', '_%'])
      expect([search, await namesOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, []])
  })

  test('masks the address', async () => {
    const [found] = (await list(`search=${person.id}`)).users
    expect(found?.email).toBe(`${person.email[0]}***@test.lobby.local`)
  })

  test('goes page by page, and tells roles and states apart', async () => {
    const banned = await makePerson(site.visitor)
    await site.admin.post(`/api/admin/users/${banned.id}/ban`, { reason })
    const leaving = await makePerson(site.visitor)
    await leaving.client.delete('/api/user', { password: testPassword })
    const cup = await makeTournament(site.admin)
    await site.admin.put(`/api/admin/tournaments/${cup.id}/organisers/${person.id}`, { reason })
    expect(await namesOf('state=banned')).toEqual([banned.username])
    expect(await namesOf('state=leaving')).toEqual([leaving.username])
    expect((await list('role=admin')).users.map(({ id }) => id)).toEqual([adminId])
    expect((await list('role=organiser')).users.map(({ id }) => id).toSorted()).toEqual([adminId, person.id].toSorted())
    const all = await list('')
    const pages = [await list('limit=2'), await list('limit=2&offset=2')]
    expect(pages.flatMap(({ users }) => users)).toEqual(all.users.slice(0, 4))
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total])
  })

  test.each(['role=king', 'state=x', 'limit=0', 'offset=-1'])('refuses %s', async (query) => {
    const { status } = await rawCall(site.base, { path: `/api/admin/users?${query}`, token: site.adminToken })
    expect(status).toBe(400)
  })
})

describe('one account', () => {
  test('is told with its teams, ways in and balance', async () => {
    const team = await makeTeam(site.visitor, { size: 2 })
    expect(await read(team.captain.id)).toMatchObject({
      username: team.captain.username,
      is_admin: false,
      has_password: true,
      providers: [],
      sessions: 1,
      balance: 0,
      second_factor: false,
      teams: [{ id: team.id, is_captain: true }],
      banned_by: null,
      is_deleted: false,
    })
    expect(await code(site.admin.get('/api/admin/users/nobody'))).toBe('404 PLAYER_NOT_FOUND')
  })

  test('is signed out everywhere, which stands in the log once', async () => {
    const { id, email, client } = await makePerson(site.visitor)
    await site.visitor.post('/api/auth/login', { email, password: testPassword })
    const where = `/api/admin/users/${id}/sessions`
    expect(await site.admin.delete(where, { reason })).toEqual({ ended: 2 })
    expect(await site.admin.delete(where, { reason })).toEqual({ ended: 0 })
    expect(await code(client.get('/api/user'))).toBe('401 NOT_SIGNED_IN')
    expect(await actsOf(id)).toMatchObject([{ act: 'user.signed_out', reason, actor: { id: adminId }, user: { id } }])
    expect(await code(site.admin.delete(where))).toBe('400 VALIDATION_FAILED')
  })

  test('is banned, banned longer and let in again; each is told with its reason', async () => {
    const { id } = await makePerson(site.visitor)
    const until = new Date(site.clock.now().getTime() + 86_400_000).toISOString()
    await site.admin.post(`/api/admin/users/${id}/ban`, { reason: 'Cheating', until })
    expect(await read(id)).toMatchObject({ ban_reason: 'Cheating', banned_until: until, banned_by: { id: adminId } })
    await site.admin.post(`/api/admin/users/${id}/ban`, { reason: 'For ever' })
    expect(await read(id)).toMatchObject({ ban_reason: 'For ever', banned_until: null })
    for (let turn = 0; turn < 2; turn++)
      await site.admin.delete(`/api/admin/users/${id}/ban`, { reason: 'It was a mistake' })
    expect((await actsOf(id)).map(({ act, reason: why, details }) => [act, why, details])).toEqual([
      ['user.unbanned', 'It was a mistake', {}],
      ['user.banned', 'For ever', {}],
      ['user.banned', 'Cheating', { until }],
    ])
  })
})

describe('the role of an admin', () => {
  const put = (id: string, is_admin: boolean, by = site.admin): Promise<unknown> =>
    by.put(`/api/admin/users/${id}/admin`, { is_admin, reason })

  test('is given and taken; whoever loses it is signed out', async () => {
    const { id, client, email } = await makePerson(site.visitor)
    expect(await code(client.get('/api/admin/users'))).toBe('403 FORBIDDEN')
    for (let turn = 0; turn < 2; turn++) expect(await put(id, true)).toMatchObject({ is_admin: true })
    const { token } = await site.visitor.post<{ token: string }>('/api/auth/login', { email, password: testPassword })
    const colleague = site.visitor.as(token)
    expect(await code(colleague.get('/api/admin/users'))).toBe('done')
    expect(await put(id, false)).toMatchObject({ is_admin: false, sessions: 0 })
    expect(await code(colleague.get('/api/admin/users'))).toBe('401 NOT_SIGNED_IN')
    expect((await actsOf(id)).map(({ act }) => act)).toEqual(['user.unmade_admin', 'user.made_admin'])
  })

  test('is never one’s own to change, nor for who is banned or not there', async () => {
    expect(await code(put(adminId, false))).toBe('409 OWN_ROLE')
    expect(await code(put('nobody', true))).toBe('404 PLAYER_NOT_FOUND')
    const { id } = await makePerson(site.visitor)
    await site.admin.post(`/api/admin/users/${id}/ban`, { reason })
    expect(await code(put(id, true))).toBe('409 ADMIN_NOT_BANNED')
    expect(await code(site.admin.put(`/api/admin/users/${id}/admin`, { is_admin: true }))).toBe('400 VALIDATION_FAILED')
  })

  test('of two who take it from each other at once, one keeps it', { tags: 'services' }, async () => {
    const [a, b] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    await put(a.id, true)
    await put(b.id, true)
    const owner = { signOut: () => Promise.resolve(0) }
    const take = (userId: string, by: string): Promise<unknown> =>
      changeRole(site.lobby.platform, owner, { userId, isAdmin: false, reason, by }).catch((error: unknown) => error)
    const outcomes = await Promise.all([take(a.id, b.id), take(b.id, a.id)])
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toMatchObject([{ code: 'FORBIDDEN' }])
    expect([(await read(a.id)).is_admin, (await read(b.id)).is_admin].filter(Boolean)).toEqual([true])
    for (const { id } of [a, b]) await put(id, false)
  })

  test('stays with somebody who stays', async () => {
    const { id } = await makePerson(site.visitor)
    await put(id, true)
    const { db } = site.lobby.platform
    const leave = (at: Date | null) =>
      db.updateTable('users').set({ deletion_due_at: at }).where('id', '=', adminId).execute()
    await leave(new Date(Date.now() + 86_400_000))
    expect(await code(put(id, false))).toBe('409 LAST_ADMIN')
    await leave(null)
    await put(id, false)
  })
})

test('who only runs the site is no player; with a team they are one', async () => {
  const adminName = (await read(adminId)).username
  const listed = async (): Promise<boolean[]> => {
    const { players } = await site.visitor.get<PlayerList>(`/api/players?search=${adminName}`)
    const found = await site.visitor.get<SearchAnswer>(`/api/search?q=${adminName}`)
    return [players.some(({ id }) => id === adminId), found.players.some(({ id }) => id === adminId)]
  }
  expect(await listed()).toEqual([false, false])
  await site.admin.post('/api/teams', { name: 'Team of the admin' })
  expect(await listed()).toEqual([true, true])
})

test('what was done cannot be changed, not even in the database', async () => {
  const { db } = site.lobby.platform
  await expect(db.updateTable('admin_acts').set({ reason: 'another' }).execute()).rejects.toThrow('append only')
  await expect(db.deleteFrom('admin_acts').execute()).rejects.toThrow('append only')
})
