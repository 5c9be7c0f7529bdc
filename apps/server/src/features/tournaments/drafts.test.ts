import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TournamentDetail, TournamentListItem } from '@lobby/contract'
import { code, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => void (site = await startTestLobby()))
afterAll(() => site.stop())

const body = { name: 'Kokshetau Winter Cup', start_date: '2030-01-01T13:00:00Z' }
const listed = async (): Promise<string[]> =>
  (await site.visitor.get<TournamentListItem[]>('/api/tournaments')).map(({ id }) => id)

test('a draft is seen by its organisers alone until they open it', async () => {
  const made = await site.admin.post<TournamentDetail>('/api/tournaments', { ...body, status: 'draft' })
  expect(made.status).toBe('draft')
  const path = `/api/tournaments/${made.id}`
  const person = await makePerson(site.visitor)
  const reads = () => Promise.all([site.visitor, person.client, site.admin].map((client) => code(client.get(path))))
  expect(await reads()).toEqual(['404 TOURNAMENT_NOT_FOUND', '404 TOURNAMENT_NOT_FOUND', 'done'])
  expect(await listed()).not.toContain(made.id)
  // Again, after the organiser's own read.
  expect((await reads())[0]).toBe('404 TOURNAMENT_NOT_FOUND')
  expect(await code(person.client.patch(path, { version: 1, status: 'open' }))).toBe('403 NOT_ORGANISER')

  await site.admin.patch(path, { version: 1, status: 'open' })
  expect(await reads()).toEqual(['done', 'done', 'done'])
  expect(await listed()).toContain(made.id)
})

test('without a word about it a tournament is open at once; no other status can be asked for', async () => {
  const made = await site.admin.post<TournamentDetail>('/api/tournaments', body)
  expect(made.status).toBe('open')
  expect(await code(site.admin.post('/api/tournaments', { ...body, status: 'live' }))).toBe('400 VALIDATION_FAILED')
  expect(await code(site.admin.get('/api/tournaments/999999'))).toBe('404 TOURNAMENT_NOT_FOUND')
})
