import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby({ ownDatabase: true, environment: { LOG_LEVEL: 'silent', REDIS_URL: '' } })
})
afterAll(() => site.stop())

async function see(url: string): Promise<{ status: number; kind: 'page' | 'frame' | 'other' }> {
  const { statusCode: status, body } = await site.lobby.app.inject({ url })
  const kind = body.includes('<div id="root"></div>') ? 'frame' : body.includes('<div id="root">') ? 'page' : 'other'
  return { status, kind }
}

const switchPayment = (isOn: boolean): Promise<unknown> =>
  site.admin.put('/api/admin/flags/payment', { is_on: isOn, reason: 'Tried' })
const stated = async (): Promise<boolean> =>
  /"payment":true/.test((await site.lobby.app.inject({ url: '/tournaments/1/embed' })).body)

test('a switch is seen on every page from its answer on', async () => {
  expect(await stated()).toBe(true)
  await switchPayment(false)
  expect(await stated()).toBe(false)
  await switchPayment(true)
  expect(await stated()).toBe(true)
})

test('what is kept is sent while the database is away, and so is the document of a page that is not', async () => {
  expect(await see('/teams')).toEqual({ status: 200, kind: 'page' })
  await site.lobby.platform.jobs.stop()
  await site.lobby.platform.database.close()
  expect(await see('/teams')).toEqual({ status: 200, kind: 'page' })
  expect(await see('/players')).toMatchObject({ kind: 'frame' })
  expect(await see('/tournaments/1/embed')).toMatchObject({ status: 200, kind: 'frame' })
})
