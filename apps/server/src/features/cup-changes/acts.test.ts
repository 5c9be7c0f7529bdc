import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminActList } from '@lobby/contract'
import { changeCup, code, makePerson, makeTournament, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const read = async (id: string, query = '', client = site.admin) =>
  client.get<AdminActList>(`/api/tournaments/${id}/acts${query}`)
const file = (path: string, token = site.adminToken) =>
  fetch(`${site.base}${path}`, { headers: { authorization: `Bearer ${token}` } })

test('organisers read who did what in their cup, as far as they ask for; nobody else does', async () => {
  const { id } = await makeTournament(site.admin, { max_teams: 8 })
  const other = await makeTournament(site.admin)
  await changeCup(site.admin, other.id, { name: 'Another cup' })
  await changeCup(site.admin, id, { max_teams: 16, reason: 'More teams' })
  await changeCup(site.admin, id, { description: '=1+1', reason: '=cmd()' })
  const { acts, total } = await read(id)
  expect([total, acts.map(({ act }) => act)]).toEqual([
    3,
    ['tournament.changed', 'tournament.changed', 'tournament.created'],
  ])
  expect(acts[1]).toMatchObject({
    actor: { username: 'admin' },
    reason: 'More teams',
    details: { changes: [{ field: 'max_teams', before: 8, after: 16 }] },
  })
  expect((await read(id, '?act=tournament.created')).total).toBe(1)
  expect((await read(id, `?actor=${acts[0]?.actor?.id}`)).total).toBe(3)
  const stranger = await makePerson(site.visitor)
  expect((await read(id, `?actor=${stranger.id}`)).total).toBe(0)
  expect((await read(id, `?since=${acts[0]?.at}`)).acts.map((one) => one.id)).toEqual([acts[0]?.id])
  expect((await read(id, `?before=${acts[0]?.at}`)).total).toBe(2)
  expect(await code(read(id, '', stranger.client))).toBe('403 NOT_ORGANISER')
  expect(await code(read(id, '?since=yesterday'))).toBe('400 VALIDATION_FAILED')
  expect(await code(read('999999'))).toBe('404 TOURNAMENT_NOT_FOUND')
})

test('the log comes as a file, with what it is filtered by; what would be a formula is text', async () => {
  const { id } = await makeTournament(site.admin, { max_teams: 8 })
  await changeCup(site.admin, id, { max_teams: 16, reason: '=cmd()' })
  const csv = await (await file(`/api/tournaments/${id}/acts/export?act=tournament.changed`)).text()
  const lines = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('max_teams: 8 → 16')
  expect(lines[1]).toContain("'=cmd()")
  const json = (await (await file(`/api/admin/acts/export?format=json&tournament=${id}`)).json()) as { act: string }[]
  expect(json.map(({ act }) => act)).toEqual(['tournament.changed', 'tournament.created'])
  const stranger = await makePerson(site.visitor)
  expect((await file(`/api/tournaments/${id}/acts/export`, stranger.token)).status).toBe(403)
  expect((await file('/api/admin/acts/export', stranger.token)).status).toBe(403)
})
