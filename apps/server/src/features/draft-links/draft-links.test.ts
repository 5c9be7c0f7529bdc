import { draftLinkDays, type DraftLink, type MadeDraftLink, type SharedDraft } from '@lobby/contract'
import { changeCup, code, makePerson, makeTournament, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let site: TestLobby
let draft: string
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())
beforeEach(async () => {
  draft = (await makeTournament(site.admin, { name: 'Steppe Draft', status: 'draft' })).id
})

const path = (id = draft) => `/api/tournaments/${id}/draft-link`
const share = () => site.admin.post<MadeDraftLink>(path())
const tokenOf = ({ url }: MadeDraftLink): string => new URL(url).hash.slice(1)
const read = (token: string): Promise<SharedDraft> => site.visitor.post<SharedDraft>('/api/drafts/read', { token })
const refusal = (token: string): Promise<string> => code(read(token))
const none = '404 DRAFT_LINK_NOT_FOUND'

test('whoever has the link reads the draft, signed in or not, and it stays unknown to them everywhere else', async () => {
  await site.admin.put(`/api/tournaments/${draft}/page`, {
    version: 0,
    rules: { en: 'No smoking' },
    streams: [],
    records: [],
    sponsors: [],
    licence: { holder: '', is_lan: false },
  })
  const token = tokenOf(await share())
  const stranger = await makePerson(site.visitor)
  for (const shared of [await read(token), await stranger.client.post<SharedDraft>('/api/drafts/read', { token })])
    expect(shared).toMatchObject({
      tournament: { id: draft, name: 'Steppe Draft', status: 'draft' },
      page: { rules: { en: 'No smoking' } },
      is_open: false,
    })
  for (const { client } of [{ client: site.visitor }, stranger])
    expect(await code(client.get(`/api/tournaments/${draft}`))).toBe('404 TOURNAMENT_NOT_FOUND')
})

test('its token stands behind the # of the address, in no answer but the first, and in no row', async () => {
  const made = await share()
  const token = tokenOf(made)
  expect(made.url).toBe(`${site.lobby.platform.config.publicUrl}/draft#${token}`)
  expect(token.length).toBeGreaterThanOrEqual(43)
  const { text, headers } = await rawCall(site.base, { path: path(), token: site.adminToken })
  expect(text).not.toContain(token)
  expect(headers.get('cache-control')).toBe('no-store')
  const rows = await site.lobby.platform.db.selectFrom('draft_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('taken back it is dead at once, and so is the one before another', async () => {
  const first = tokenOf(await share())
  const second = tokenOf(await share())
  expect([await refusal(first), await refusal(second)]).toEqual([none, 'done'])
  expect((await site.admin.get<DraftLink>(path())).link).toMatchObject({ made_by: 'admin' })
  for (let turn = 0; turn < 2; turn += 1) expect(await site.admin.delete<DraftLink>(path())).toEqual({ link: null })
  expect(await refusal(second)).toBe(none)
  const acts = await site.admin.get<{ acts: { act: string }[] }>(`/api/admin/acts?tournament=${draft}`)
  expect(acts.acts.map(({ act }) => act)).toEqual([
    'tournament.draft_unshared',
    'tournament.draft_shared',
    'tournament.draft_shared',
    'tournament.created',
  ])
})

test('it ends by itself', async () => {
  const token = tokenOf(await share())
  const life = draftLinkDays * 86_400_000
  site.clock.advance(life - 60_000)
  expect(await refusal(token)).toBe('done')
  site.clock.advance(60_000)
  expect(await refusal(token)).toBe(none)
  site.clock.advance(-life)
})

test('a wrong one is refused as one that is over', async () => {
  expect(await refusal('nothing-of-ours')).toBe(none)
  expect(await refusal('')).toBe('400 VALIDATION_FAILED')
  expect(await refusal('x'.repeat(129))).toBe('400 VALIDATION_FAILED')
})

test('of an opened tournament it leads to the page, of one that was called off nowhere', async () => {
  const token = tokenOf(await share())
  await changeCup(site.admin, draft, { status: 'open' })
  expect(await read(token)).toMatchObject({ is_open: true, tournament: { id: draft } })
  expect(await code(share())).toBe('409 NOT_A_DRAFT')
  const { id } = await makeTournament(site.admin, { status: 'draft' })
  const other = tokenOf(await site.admin.post<MadeDraftLink>(path(id)))
  await changeCup(site.admin, id, { status: 'cancelled' })
  expect(await refusal(other)).toBe(none)
  expect(await code(site.admin.post(path(id)))).toBe('409 NOT_A_DRAFT')
})

test('organisers make it, and it is worth no more than they are', async () => {
  const [organiser, stranger] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  await site.admin.put(`/api/admin/tournaments/${draft}/organisers/${organiser.id}`, { reason: 'a test' })
  const token = tokenOf(await organiser.client.post<MadeDraftLink>(path()))
  expect(await refusal(token)).toBe('done')
  // Whoever has no part in a draft does not even learn that there is one.
  for (const call of ['get', 'post', 'delete'] as const)
    expect(await code(stranger.client[call](path()))).toMatch(/^40[34] /)
  await site.admin.delete(`/api/admin/tournaments/${draft}/organisers/${organiser.id}`, { reason: 'a test' })
  expect(await refusal(token)).toBe(none)
  expect(await site.admin.get<DraftLink>(path())).toEqual({ link: null })
})
