import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarBytesMax, type TeamDetail } from '@lobby/contract'
import { eventually, makeTeam, startTestLobby, type Person, type Team, type TestLobby } from '@lobby/testing'

let site: TestLobby
let team: Team
beforeAll(async () => {
  site = await startTestLobby()
  team = await makeTeam(site.visitor, { size: 2 })
})
afterAll(() => site.stop())

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 300, channels: 4, background: '#20d0e080' } })
    .png()
    .toBuffer()

async function upload(by: Person, bytes: Uint8Array): Promise<{ status: number; code?: string; url: string | null }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'crest.png')
  const response = await fetch(`${site.base}/api/teams/${team.id}/crest`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${by.token}` },
  })
  const json = (await response.json()) as { code?: string; data?: { crest_url: string } }
  return { status: response.status, ...(json.code && { code: json.code }), url: json.data?.crest_url ?? null }
}
const files = (): string[] => readdirSync(path.join(site.lobby.platform.config.dataDir, 'files', 'crests'))
const status = async (url: string | null): Promise<number> => (await fetch(`${site.base}${url ?? ''}`)).status

test('a crest is drawn anew in two sizes, shown with the team, and gives way to the next one', async () => {
  const first = await upload(team.captain, await picture())
  expect(first).toMatchObject({
    status: 200,
    url: expect.stringMatching(/^\/api\/files\/crests\/[0-9a-f-]+\/512\.webp$/) as string,
  })
  for (const size of [512, 128]) {
    const response = await fetch(`${site.base}${(first.url ?? '').replace('512', String(size))}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: size, height: size, hasAlpha: true })
  }
  expect((await site.visitor.get<TeamDetail>(`/api/teams/${team.id}`)).crest_url).toBe(first.url)
  const second = await upload(team.captain, await picture())
  const name = first.url?.split('/')[4] ?? 'none'
  await eventually(async () => files().every((file) => !file.startsWith(name)))
  expect([await status(first.url), await status(second.url)]).toEqual([404, 200])
  expect(await team.captain.client.delete(`/api/teams/${team.id}/crest`)).toEqual({ crest_url: null })
  await eventually(async () => (await status(second.url)) === 404)
})

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  [
    'a drawing that can hold a script',
    '415 PICTURE_TYPE',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['more than 5 MB', '413 PICTURE_TOO_LARGE', () => Buffer.alloc(avatarBytesMax + 1, 0xff)],
  ['the head of a picture alone', '422 PICTURE_BROKEN', () => Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')],
])('%s is none', async (_, refusal, make) => {
  const answer = await upload(team.captain, await make())
  expect(`${answer.status} ${answer.code}`).toBe(refusal)
})

test('who is no captain is told so before anything is drawn', async () => {
  const answer = await upload(team.members[1] as Person, Buffer.from('<svg/>'))
  expect(`${answer.status} ${answer.code}`).toBe('403 NOT_CAPTAIN')
})
