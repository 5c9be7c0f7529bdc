import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTournament, startTestLobby, type TestLobby } from '@lobby/testing'
import { drawFirstPages } from './first-pages.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby({ ownDatabase: true, environment: { LOG_LEVEL: 'silent', REDIS_URL: '' } })
})
afterAll(() => site.stop())

test('pages that most open first are drawn before anybody asks, and kept', async () => {
  await makeTournament(site.admin)
  const { app, platform } = site.lobby
  await drawFirstPages(site.lobby)
  const { data } = (await app.inject('/api/tournaments')).json<{ data: { id: string }[] }>()
  // What is not kept already cannot be drawn without it.
  await platform.jobs.stop()
  await platform.database.close()
  const seen = async (page: string) => !(await app.inject(page)).body.includes('<div id="root"></div>')
  expect(await seen('/')).toBe(true)
  expect(await seen('/tournaments')).toBe(true)
  expect(await seen(`/tournaments/${data[0]!.id}`)).toBe(true)
  expect(await seen('/teams')).toBe(false)
})
