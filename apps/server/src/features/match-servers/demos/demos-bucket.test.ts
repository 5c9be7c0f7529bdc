import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSecretHeader } from '@lobby/contract'
import { demoBytes } from '@lobby/cs2/demo-bytes'
import { freePort, gameServerFor, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { eventSecret } from '#matches'
import { makeCup } from '../fleet.test-kit.ts'
import { removeLeaving } from './remove-demos.ts'

const bucket = 'lobby-files'
let store: S3rver | null
let folder: string
let site: TestLobby
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lobby-bucket-'))
  const port = await freePort()
  const configureBuckets = [{ name: bucket, configs: [] }]
  const started = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
  await started.run()
  store = started
  site = await startTestLobby({
    environment: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}/`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_ACCESS_KEY: 'S3RVER',
      FILES_S3_SECRET_KEY: 'S3RVER',
    },
  })
})
afterAll(async () => {
  await site.stop()
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(matchId: string, body: Buffer): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${site.base}/api/game-events/matches/${matchId}/demo`, {
    method: 'POST',
    headers: {
      'MatchZy-MatchId': matchId,
      'MatchZy-MapNumber': '0',
      [eventSecretHeader]: eventSecret(site.lobby.platform.config.secret, { matchId: Number(matchId), assignment: 0 }),
    },
    body: new Uint8Array(body),
  })
  return { status: response.status, json: await response.json() }
}

test('a demo is kept in a bucket, fetched from it whole and in parts, and taken away, and no draft stays here', async () => {
  const [matchId = ''] = (await makeCup(site, 2)).matchIds
  await (await gameServerFor(site.admin, matchId)).mapResult([13, 5])
  const bytes = demoBytes({ map: null, seconds: 2_400, filling: 3_000_000 })
  expect(await upload(matchId, bytes)).toMatchObject({ status: 200, json: { data: { kept: true } } })
  expect(readdirSync(path.join(site.lobby.platform.config.dataDir, 'drafts', 'demos'))).toEqual([])

  const where = `/api/matches/${matchId}/maps/0/demo`
  const whole = await rawCall(site.base, { path: where })
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const part = await rawCall(site.base, { path: where, headers: { range: 'bytes=0-6' } })
  expect([part.status, part.text]).toEqual([206, 'PBDEMS2'])

  await site.lobby.platform.db.updateTable('match_demos').set({ match_id: null }).execute()
  await removeLeaving(site.lobby.platform)
  expect((await rawCall(site.base, { path: where })).status).toBe(404)
})

test('where the bucket is gone nothing is kept, and it is said so', async () => {
  const [matchId = ''] = (await makeCup(site, 2)).matchIds
  await store?.close()
  store = null
  expect(await upload(matchId, demoBytes({ map: null, seconds: 10 }))).toMatchObject({
    status: 503,
    json: { code: 'FILE_STORE_UNAVAILABLE' },
  })
  expect(await site.lobby.platform.db.selectFrom('match_demos').select('state').execute()).toEqual([
    { state: 'leaving' },
  ])
})
