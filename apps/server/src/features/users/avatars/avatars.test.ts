import { readdirSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarBytesMax, smallAvatar, type UserSettings } from '@lobby/contract'
import { eventually, makePerson, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import {
  fetchPicture as fetchFrom,
  send as sendTo,
  twoColours,
  upload as uploadTo,
  type Answer,
} from './avatars.test-kit.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const send = (person: Person, form: FormData): Promise<Answer> => sendTo(site.base, person, form)
const upload = (person: Person, bytes: Uint8Array): Promise<Answer> => uploadTo(site.base, person, bytes)
const fetchPicture = (url: string | null) => fetchFrom(site.base, url)

const files = (): string[] => {
  const folder = path.join(site.lobby.platform.config.dataDir, 'files', 'avatars')
  return readdirSync(folder)
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is taken as %s and kept in two sizes', async (format) => {
    const person = await makePerson(site.visitor)
    const { status, url } = await upload(person, await twoColours().toFormat(format).toBuffer())
    expect(status).toBe(200)
    expect(url).toMatch(/^\/api\/files\/avatars\/[0-9a-f-]+\/512\.webp$/)
    for (const [address, size] of [
      [url, 512],
      [smallAvatar(url ?? ''), 128],
    ] as const) {
      const { response, bytes } = await fetchPicture(address)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const { user } = await person.client.get<UserSettings>('/api/user/settings')
    expect(user.avatar_url).toBe(url)
    expect(await site.visitor.get(`/api/players/${person.id}`)).toMatchObject({ avatar_url: url })
  })

  test('is turned as the camera was held, and says no more where and with what it was taken', async () => {
    const person = await makePerson(site.visitor)
    // Orientation 6: the camera was turned, so what is stored as left and right is top and bottom.
    const photo = await twoColours(400, 400)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
      .toBuffer()
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const { url } = await upload(person, turned)
    const { bytes } = await fetchPicture(url)
    const kept = await sharp(bytes).metadata()
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.toString('latin1')).not.toContain('SecretCamera')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > 200 && blue < 60
    expect([isRed(pixel(50, 50)), isRed(pixel(460, 50)), isRed(pixel(50, 460))]).toEqual([true, true, false])
  })

  test('gives way to the next one: the old files go, also of the address that was known', async () => {
    const person = await makePerson(site.visitor)
    const first = await upload(person, await twoColours().png().toBuffer())
    const second = await upload(person, await twoColours().png().toBuffer())
    expect(second.url).not.toBe(first.url)
    const name = (url: string | null): string => url?.split('/')[4] ?? ''
    await eventually(async () => files().every((file) => !file.startsWith(name(first.url))))
    expect((await fetchPicture(first.url)).response.status).toBe(404)
    expect((await fetchPicture(second.url)).response.status).toBe(200)
    expect(await person.client.delete('/api/user/avatar')).toEqual({ avatar_url: null })
    expect(await person.client.delete('/api/user/avatar')).toEqual({ avatar_url: null })
    await eventually(async () => (await fetchPicture(second.url)).response.status === 404)
    expect((await person.client.get<UserSettings>('/api/user/settings')).user.avatar_url).toBeNull()
  })

  test('of several sent at the same time one stays, and no file of the others', { tags: 'services' }, async () => {
    const person = await makePerson(site.visitor)
    const bytes = await twoColours().webp().toBuffer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(person, bytes)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const { user } = await person.client.get<UserSettings>('/api/user/settings')
    const names = answers.map(({ url }) => url?.split('/')[4] ?? '')
    await eventually(
      async () =>
        new Set(
          files()
            .map((file) => file.slice(0, 37))
            .filter((name) => names.includes(name)),
        ).size === 1,
    )
    expect((await fetchPicture(user.avatar_url)).response.status).toBe(200)
  })
})

describe('what is no picture of a person', () => {
  let person: Person
  beforeAll(async () => {
    person = await makePerson(site.visitor)
  })

  /** A PNG that says it is `side` × `side` and packs that many zeros into next to nothing. */
  function bomb(side: number): Buffer {
    const chunk = (type: string, body: Buffer): Buffer => {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(body.length)
      const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
      const sum = Buffer.alloc(4)
      sum.writeUInt32BE(crc32(named))
      return Buffer.concat([head, named, sum])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header.set([1, 0, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(Math.min((side / 8 + 1) * side, 50_000_000)))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  function crc32(bytes: Buffer): number {
    let sum = 0xffffffff
    for (const byte of bytes) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
    }
    return (sum ^ 0xffffffff) >>> 0
  }
  const png = (): Promise<Buffer> => twoColours().png().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a drawing that can hold a script', '415 PICTURE_TYPE', () => Buffer.from(svg)],
    ['a page', '415 PICTURE_TYPE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a document with a picture inside',
      '415 PICTURE_TYPE',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await png()]),
    ],
    ['a picture kind that we do not take', '415 PICTURE_TYPE', () => twoColours().tiff().toBuffer()],
    ['nothing', '400 PICTURE_MISSING', () => Buffer.alloc(0)],
    [
      'the head of a picture before a script',
      '422 PICTURE_BROKEN',
      () => Buffer.from('GIF89a/*' + svg + '*/=1;alert(1)'),
    ],
    ['the head of a picture alone', '422 PICTURE_BROKEN', () => Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')],
    [
      'half a picture',
      '422 PICTURE_BROKEN',
      async () =>
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              noise: { type: 'gaussian', mean: 99, sigma: 40 },
              background: '#000',
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 20_000),
    ],
    ['a bomb of 900 million pixels', '422 PICTURE_TOO_MANY_PIXELS', () => bomb(30_000)],
    ['a bomb that says 3.6 billion', '422 PICTURE_TOO_MANY_PIXELS', () => bomb(60_000)],
    ['more than 5 MB', '413 PICTURE_TOO_LARGE', () => Buffer.alloc(avatarBytesMax + 1, 0xff)],
  ])('%s: %s', async (_, refusal, make) => {
    const before = process.memoryUsage.rss()
    const { status, code } = await upload(person, await make())
    expect(`${status} ${code}`).toBe(refusal)
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
    expect((await person.client.get<UserSettings>('/api/user/settings')).user.avatar_url).toBeNull()
  })

  test('what was appended to a picture is not kept', async () => {
    const bytes = Buffer.concat([await png(), Buffer.from('PK\x03\x04 a whole archive behind the picture')])
    const { url } = await upload(await makePerson(site.visitor), bytes)
    expect((await fetchPicture(url)).bytes.toString('latin1')).not.toContain('archive')
  })

  test('two files, no file, no form, half a form', async () => {
    const two = new FormData()
    for (const name of ['a', 'b']) two.append('file', new Blob([new Uint8Array(await png())]), `${name}.png`)
    expect(await send(person, two)).toMatchObject({ status: 400, code: 'PICTURE_MISSING' })
    const none = new FormData()
    none.set('file', 'just text')
    expect(await send(person, none)).toMatchObject({ status: 400, code: 'PICTURE_MISSING' })
    const raw = async (type: string, body: string): Promise<unknown> =>
      (
        await fetch(`${site.base}/api/user/avatar`, {
          method: 'PUT',
          body,
          headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
        })
      ).json()
    expect(await raw('application/json', '{}')).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(await raw('image/png', 'x')).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(await raw('multipart/form-data; boundary=x', '--x\r\nbroken')).toMatchObject({ code: 'MALFORMED_BODY' })
    expect(await raw('multipart/form-data', 'x')).toMatchObject({ code: 'MALFORMED_BODY' })
  })

  test('an address of no picture is not found, and leads nowhere else', async () => {
    const none = `/api/files/avatars/${'0'.repeat(24)}-${'0'.repeat(12)}`
    expect((await fetchPicture(`${none}/512.webp`)).response.status).toBe(404)
    for (const address of [
      `${none}/513.webp`,
      '/api/files/avatars/..%2f..%2fsecret/512.webp',
      '/api/files/avatars/x/512.webp',
    ])
      expect((await fetchPicture(address)).response.status).toBe(400)
  })

  test('a visitor sets no picture', async () => {
    expect(await upload({ ...person, token: 'x'.repeat(32) }, await png())).toMatchObject({ status: 401 })
  })
})
