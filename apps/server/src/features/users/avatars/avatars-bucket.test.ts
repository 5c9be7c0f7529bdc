import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserSettings } from '@lobby/contract'
import { eventually, freePort, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'
import { fetchPicture, twoColours, upload } from './avatars.test-kit.ts'

describe('in a bucket', () => {
  const bucket = 'lobby-files'
  let store: S3rver
  let folder: string
  let inBucket: TestLobby
  let port: number
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lobby-bucket-'))
    port = await freePort()
    store = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    await store.run()
    inBucket = await startTestLobby({
      environment: {
        FILES_S3_ENDPOINT: `http://127.0.0.1:${port}/`,
        FILES_S3_BUCKET: bucket,
        FILES_S3_ACCESS_KEY: 'S3RVER',
        FILES_S3_SECRET_KEY: 'S3RVER',
      },
    })
  })
  afterAll(async () => {
    await inBucket.stop()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('pictures are kept, served, replaced and deleted as on a disk', async () => {
    const person = await makePerson(inBucket.visitor)
    const bytes = await twoColours().png().toBuffer()
    const first = await upload(inBucket.base, person, bytes)
    expect(first.status).toBe(200)
    expect(readdirSync(path.join(folder, bucket, 'avatars')).length).toBeGreaterThan(0)
    const kept = await fetchPicture(inBucket.base, first.url)
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'webp', width: 512 })
    expect(Number(kept.response.headers.get('content-length'))).toBe(kept.bytes.length)
    await upload(inBucket.base, person, bytes)
    await eventually(async () => (await fetchPicture(inBucket.base, first.url)).response.status === 404)
  })

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['a store that does not know us', async () => ({ FILES_S3_ACCESS_KEY: 'somebody' })],
    ['a bucket that is not there', async () => ({ FILES_S3_BUCKET: 'another-bucket' })],
    ['a store that does not answer', async () => ({ FILES_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })],
  ])('%s is said so, and nothing changes', async (_, settings) => {
    const broken = await startTestLobby({
      environment: {
        FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        FILES_S3_BUCKET: bucket,
        FILES_S3_ACCESS_KEY: 'S3RVER',
        FILES_S3_SECRET_KEY: 'S3RVER',
        ...(await settings()),
      },
    })
    const person = await makePerson(broken.visitor)
    const bytes = await twoColours().png().toBuffer()
    expect(await upload(broken.base, person, bytes)).toMatchObject({ status: 503, code: 'FILE_STORE_UNAVAILABLE' })
    expect((await person.client.get<UserSettings>('/api/user/settings')).user.avatar_url).toBeNull()
    await broken.stop()
  })
})
