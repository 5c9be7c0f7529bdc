import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamDetail } from '@lobby/contract'
import { code, makePerson, rawCall, startTestLobby, testPassword, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => void (site = await startTestLobby()))
afterAll(() => site.stop())

const reserved = '422 NAME_RESERVED'

test('nobody registers under a name of the site, or takes one later', async () => {
  for (const username of ['Moderator', 'L0BBY', 'admin_kz', 'Iobby_Support']) {
    const body = { username, email: `${username}@names.kz`, password: testPassword, confirmPassword: testPassword }
    expect([username, await code(site.visitor.post('/api/auth/register', body))]).toEqual([username, reserved])
  }
  const person = await makePerson(site.visitor)
  expect(await code(person.client.patch('/api/user', { username: 'Referee' }))).toBe(reserved)
  const { json } = await rawCall(site.base, {
    method: 'PATCH',
    path: '/api/user',
    token: person.token,
    body: { username: 'Referee' },
    headers: { 'accept-language': 'kk' },
  })
  expect(json.error).toBe('Бұл атау LOBBY-ді жүргізушілерге ғана арналған')
})

test('no team is called so, in any script, nor carries it as its tag', async () => {
  const { client } = await makePerson(site.visitor)
  for (const body of [
    { name: 'ЛОББИ' },
    { name: 'Ұйымдастырушы' },
    { name: 'Аdmin' },
    { name: 'Steppe', tag: 'ADMIN' },
  ])
    expect([body, await code(client.post('/api/teams', body))]).toEqual([body, reserved])
  const { id } = await client.post<TeamDetail>('/api/teams', { name: 'Steppe Wind' })
  expect(await code(client.patch(`/api/teams/${id}`, { name: 'Official Support' }))).toBe(reserved)
})

test('a name that is there stays, and an admin may give one', async () => {
  const { id: userId, client } = await makePerson(site.visitor)
  const { id } = await client.post<TeamDetail>('/api/teams', { name: 'Old Guard' })
  const { db } = site.lobby.platform
  await db.updateTable('teams').set({ name: 'System', tag: 'MOD' }).where('id', '=', id).execute()
  await db.updateTable('users').set({ username: 'Support', username_key: 'support' }).where('id', '=', userId).execute()
  expect(await code(client.patch(`/api/teams/${id}`, { name: 'System', tag: 'mod' }))).toBe('done')
  expect(await code(client.patch('/api/user', { username: 'Support', city: 'Тараз' }))).toBe('done')
  expect(await code(site.admin.patch('/api/user', { username: 'LOBBY_Official' }))).toBe('done')
  expect(await code(site.admin.post('/api/teams', { name: 'LOBBY Staff' }))).toBe('done')
})
