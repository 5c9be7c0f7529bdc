import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openFiles } from './files.ts'

test('a bucket that sends us elsewhere is followed nowhere: neither files nor the signature of a request leave for another place', async () => {
  const asked: string[] = []
  const store = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const bucket = { endpoint, bucket: 'b', region: 'r', accessKey: 'k', secretKey: 's' }
  const files = openFiles({ dataDir: tmpdir(), bucket })
  await expect(files.get('avatars/a.webp')).rejects.toMatchObject({ code: 'FILE_STORE_UNAVAILABLE' })
  const kept = files.put('avatars/a.webp', Buffer.from('x'), 'image/webp')
  await expect(kept).rejects.toMatchObject({ code: 'FILE_STORE_UNAVAILABLE' })
  expect(asked).toEqual(['/b/avatars/a.webp', '/b/avatars/a.webp'])
  await new Promise((resolve) => store.close(resolve))
})
