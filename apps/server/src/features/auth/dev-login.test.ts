import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall, startTestLobby, type TestLobby } from '@lobby/testing'

let home: TestLobby
let hall: TestLobby
beforeAll(async () => {
  home = await startTestLobby()
  hall = await startTestLobby({ environment: { PUBLIC_URL: 'http://192.168.1.2:3000', RATE_LIMITS: 'off' } })
})
afterAll(async () => {
  await home.stop()
  await hall.stop()
})

const path = '/api/auth/dev-login'

test('on one machine alone the admin needs no password, unless a proxy or a foreign name stands between', async () => {
  expect((await rawCall(home.base, { path })).status).toBe(302)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip'])
    expect((await rawCall(home.base, { path, headers: { [name]: '203.0.113.7' } })).json.code).toBe('DEV_LOGIN_OFF')
})

test('where others can reach the site, nothing of that is there, whatever stands between', async () => {
  expect((await rawCall(hall.base, { path })).json.code).toBe('DEV_LOGIN_OFF')
  expect(hall.lobby.platform.mail.leaves).toBe(false)
  expect((await rawCall(hall.base, { path: '/api/admin/users', token: hall.adminToken })).json.code).toBe(
    'SECOND_FACTOR_REQUIRED',
  )
})
