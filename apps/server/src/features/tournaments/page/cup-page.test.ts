import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminActList, CupPage, CupPageRequest } from '@lobby/contract'
import { code, eventually, makePerson, makeTournament, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { pageOf } from './cup-page.rules.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const nothing: CupPageRequest = {
  version: 0,
  rules: {},
  streams: [],
  records: [],
  sponsors: [],
  licence: { holder: '', is_lan: false },
}
const steppe = { name: 'Steppe Net', address: 'https://steppe.example/kz', lives_on_skins: false }
const pathOf = (id: string) => `/api/tournaments/${id}/page`
const read = (id: string) => site.visitor.get<CupPage>(pathOf(id))
const tell = (id: string, is: Partial<CupPageRequest>) => site.admin.put<CupPage>(pathOf(id), { ...nothing, ...is })
const problems = async (id: string, is: object) => {
  const body = { ...nothing, ...is }
  const answer = await rawCall(site.base, { method: 'PUT', path: pathOf(id), body, token: site.adminToken })
  return answer.json.details?.map((one) => `${one.path} ${one.code}`)
}

test('a page of which nothing was told is empty; what is told is told to everybody, at once', async () => {
  const { id } = await makeTournament(site.admin)
  expect(await read(id)).toEqual({ ...nothing, version: 0, changed_at: null })
  const rules = { en: '## Fair play\n\nNo smurfs.', kz: '## Адал ойын' }
  const stream = { title: 'Steppe TV', address: 'https://www.twitch.tv/steppe_tv?referrer=x', language: 'kz' as const }
  const record = { title: 'Final', address: 'https://youtu.be/dQw4w9WgXcQ', language: null }
  const licence = { holder: 'LOBBY Esports', is_lan: true }
  const told = await tell(id, { rules, streams: [stream], records: [record], sponsors: [steppe], licence })
  expect(told).toMatchObject({ rules, licence, version: 1 })
  expect(told.streams).toEqual([{ ...stream, address: 'https://www.twitch.tv/steppe_tv' }])
  expect(told.records[0]?.address).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(told.sponsors).toMatchObject([{ name: 'Steppe Net', address: steppe.address, logo_url: null }])
  expect(await read(id)).toEqual(told)
  const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${id}&act=tournament.page_changed`)
  expect(acts).toHaveLength(1)
})

test('two organisers never write over each other: the later one is told, and nothing is lost', async () => {
  const { id } = await makeTournament(site.admin)
  const both = [{ rules: { en: 'one' } }, { rules: { en: 'other' } }]
  const answers = await Promise.all(both.map((is) => code(tell(id, is))))
  expect(answers.toSorted()).toEqual(['409 CUP_PAGE_CHANGED', 'done'])
  const { rules, version } = await read(id)
  expect(version).toBe(1)
  expect(both).toContainEqual({ rules })
  expect(await code(tell(id, { version: 1, rules: { en: 'third' } }))).toBe('done')
})

test.each<[string, object, string]>([
  [
    'a sponsor who lives on skins',
    { sponsors: [{ ...steppe, lives_on_skins: true }] },
    'sponsors.0.lives_on_skins sponsor_of_skins',
  ],
  [
    'an address that runs something',
    { sponsors: [{ ...steppe, address: 'javascript:alert(1)' }] },
    'sponsors.0.address link_invalid',
  ],
  [
    'an address with a name in it',
    { sponsors: [{ ...steppe, address: 'https://steppe.example@evil.example/' }] },
    'sponsors.0.address link_invalid',
  ],
  [
    'a page that is no stream',
    { streams: [{ title: 'x', address: 'https://evil.example/', language: null }] },
    'streams.0.address stream_url_invalid',
  ],
  [
    'a record without a title',
    { records: [{ title: ' ', address: 'https://youtu.be/dQw4w9WgXcQ', language: null }] },
    'records.0.title required',
  ],
  ['rules without an end', { rules: { ru: 'ш'.repeat(20_001) } }, 'rules.ru too_long'],
  ['too many sponsors', { sponsors: Array.from({ length: 13 }, () => steppe) }, 'sponsors too_long'],
])('%s is refused at its field, and nothing is told', async (_, is, expected) => {
  const { id } = await makeTournament(site.admin)
  expect(await problems(id, is)).toEqual([expected])
  expect((await read(id)).version).toBe(0)
})

test('a logo is drawn anew within its frame, stays with its sponsor, and goes with it', async () => {
  const { id } = await makeTournament(site.admin)
  const { sponsors } = await tell(id, { sponsors: [steppe, { ...steppe, name: 'Other' }] })
  const [first, second] = sponsors
  const logoPath = (sponsor = '') => `/api/tournaments/${id}/sponsors/${sponsor}/logo`
  const send = async (sponsor: string | undefined, bytes: Buffer, token = site.adminToken) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
    const answer = await fetch(`${site.base}${logoPath(sponsor)}`, {
      method: 'PUT',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.status, ...((await answer.json()) as { code?: string; data?: { logo_url: string } }) }
  }
  const wide = await sharp({ create: { width: 1_200, height: 200, channels: 4, background: '#20d0e080' } })
    .png()
    .toBuffer()
  const stranger = await makePerson(site.visitor)
  expect(await send(first?.id, wide, stranger.token)).toMatchObject({ status: 403, code: 'NOT_ORGANISER' })
  expect(await send('none', wide)).toMatchObject({ status: 404, code: 'SPONSOR_NOT_FOUND' })
  expect(await send(first?.id, Buffer.from('<svg/>'))).toMatchObject({ status: 415, code: 'PICTURE_TYPE' })
  const url = (await send(first?.id, wide)).data?.logo_url ?? ''
  const shown = await fetch(`${site.base}${url}`)
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 80 })
  // Another order and another name: the logo goes along by the id.
  const moved = await tell(id, {
    version: 1,
    sponsors: [
      { ...steppe, id: second?.id },
      { ...steppe, id: first?.id, name: 'Steppe Net KZ' },
    ],
  })
  expect(moved.sponsors.map(({ logo_url: logo }) => logo)).toEqual([null, url])
  await tell(id, { version: 2, sponsors: [{ ...steppe, id: second?.id }] })
  const files = (): string[] => readdirSync(path.join(site.lobby.platform.config.dataDir, 'files', 'sponsors'))
  await eventually(() => files().every((file) => !url.endsWith(file)))
  expect((await fetch(`${site.base}${url}`)).status).toBe(404)
})

test('an id that stands twice keeps one logo, and one that nobody gave out is a new sponsor', () => {
  const before = { ...nothing, sponsors: [{ id: 'a', name: 'A', address: 'https://a.kz/', logo: 'kept' }] }
  const ids = ['n1', 'n2']
  const twice = [
    { ...steppe, id: 'a' },
    { ...steppe, id: 'a' },
    { ...steppe, id: 'forged' },
  ]
  const { sponsors } = pageOf({ ...nothing, sponsors: twice }, before, () => ids.shift() ?? 'none')
  expect(sponsors.map(({ id, logo }) => [id, logo])).toEqual([
    ['a', 'kept'],
    ['n1', null],
    ['n2', null],
  ])
})
