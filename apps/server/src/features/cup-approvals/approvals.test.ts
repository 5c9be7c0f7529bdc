import { ownDraftsMax, type CupApproval, type CupApprovalQueue, type TournamentDetail } from '@lobby/contract'
import { changeCup, code, makePerson, startTestLobby, untilDone, type Person, type TestLobby } from '@lobby/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let site: TestLobby
let maker: Person
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())
beforeEach(async () => {
  maker = await makePerson(site.visitor)
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).where('id', '=', maker.id).execute()
})

const fields = { name: 'Courtyard cup', start_date: '2030-01-05T13:00:00.000Z', entry_fee: 5_000, prize_pool: 40_000 }
const make = (by: Person = maker): Promise<TournamentDetail> =>
  by.client.post<TournamentDetail>('/api/user/cups', fields)
const ask = (id: string): Promise<CupApproval> => maker.client.post<CupApproval>(`/api/tournaments/${id}/approval`)
const state = async (id: string) => (await maker.client.get<CupApproval>(`/api/tournaments/${id}/approval`)).state
const decide = (id: string, verdict: string, words = ''): Promise<CupApprovalQueue> =>
  site.admin.post<CupApprovalQueue>(`/api/admin/cup-approvals/${id}`, { verdict, words })
const queue = async (): Promise<string[]> =>
  (await site.admin.get<CupApprovalQueue>('/api/admin/cup-approvals')).cups.map(({ id }) => id)
const change = (id: string, body: object): Promise<string> => code(changeCup(maker.client, id, body))
const kindsOf = async (userId: string): Promise<string[]> => {
  await untilDone(site, 'events-notices')
  const { db } = site.lobby.platform
  const rows = await db.selectFrom('notices').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

test('a player’s tournament is a draft of theirs that nobody sees, and opens after an admin’s word', async () => {
  const { id, status } = await make()
  expect(status).toBe('draft')
  expect(await code(site.visitor.get(`/api/tournaments/${id}`))).toBe('404 TOURNAMENT_NOT_FOUND')
  expect(await change(id, { status: 'open' })).toBe('409 CUP_NOT_APPROVED')
  expect([await state(id), await queue()]).toEqual(['draft', []])
  await ask(id)
  expect(await queue()).toEqual([id])
  expect(await change(id, { status: 'open' })).toBe('409 CUP_NOT_APPROVED')
  await decide(id, 'approved')
  expect([await state(id), await queue()]).toEqual(['approved', []])
  expect(await change(id, { status: 'open' })).toBe('done')
  expect(await code(site.visitor.get(`/api/tournaments/${id}`))).toBe('done')
  expect(await kindsOf(maker.id)).toEqual(['cup_approved'])
})

test('an admin reads what it costs, what it promises and who asks', async () => {
  const { id } = await make()
  await ask(id)
  const { cups } = await site.admin.get<CupApprovalQueue>('/api/admin/cup-approvals')
  expect(cups).toMatchObject([
    { id, name: fields.name, made_by: { id: maker.id }, entry_fee: 5_000, prize_pool: 40_000, payee: null },
  ])
  await decide(id, 'refused', 'No')
})

test('what was given back is changed and sent again, and why is said', async () => {
  const { id } = await make()
  await ask(id)
  expect(await code(decide(id, 'returned'))).toBe('400 VALIDATION_FAILED')
  await decide(id, 'returned', 'Say who pays the prize')
  expect(await maker.client.get(`/api/tournaments/${id}/approval`)).toMatchObject({
    state: 'returned',
    words: 'Say who pays the prize',
  })
  expect(await change(id, { entry_fee: 0 })).toBe('done')
  await ask(id)
  expect(await code(ask(id))).toBe('409 APPROVAL_NOT_OPEN')
  await decide(id, 'approved')
  expect(await code(decide(id, 'refused', 'Too late'))).toBe('409 APPROVAL_NOT_OPEN')
})

test('what was refused stays hidden, and may be approved after all', async () => {
  const { id } = await make()
  await ask(id)
  await decide(id, 'refused', 'Skins are the prize')
  expect(await code(ask(id))).toBe('409 APPROVAL_NOT_OPEN')
  expect(await change(id, { status: 'open' })).toBe('409 CUP_NOT_APPROVED')
  await decide(id, 'approved')
  expect(await change(id, { status: 'open' })).toBe('done')
})

test('prize and fee are as the admin read them; an admin may change them', async () => {
  const { id } = await make()
  await ask(id)
  for (const field of ['entry_fee', 'prize_pool'])
    expect(await change(id, { [field]: 1_000_000 })).toBe('409 CUP_MONEY_APPROVED')
  await decide(id, 'approved')
  expect(await change(id, { entry_fee: 1_000_000 })).toBe('409 CUP_MONEY_APPROVED')
  expect(await change(id, { name: 'Another name' })).toBe('done')
  expect(await code(changeCup(site.admin, id, { entry_fee: 2_000 }))).toBe('done')
})

test('who may not make one, and how many', async () => {
  expect(await code(make(await makePerson(site.visitor)))).toBe('403 USER_CUPS_CONFIRMED')
  const made = []
  for (let index = 0; index < ownDraftsMax; index += 1) made.push((await make()).id)
  expect(await code(make())).toBe('409 USER_CUPS_LIMIT')
  expect(await change(made[0] ?? '', { status: 'cancelled' })).toBe('done')
  expect(await code(make())).toBe('done')
  await site.admin.put('/api/admin/flags/user_cups', { is_on: false, reason: 'a test' })
  expect(await code(make())).toBe('403 USER_CUPS_OFF')
  await site.admin.put('/api/admin/flags/user_cups', { is_on: true, reason: 'a test' })
})

test('a tournament of the admins waits for nobody', async () => {
  const { id } = await site.admin.post<TournamentDetail>('/api/tournaments', { ...fields, status: 'draft' })
  expect(await code(site.admin.post(`/api/tournaments/${id}/approval`))).toBe('409 APPROVAL_NOT_OPEN')
  expect(await code(decide(id, 'approved'))).toBe('404 TOURNAMENT_NOT_FOUND')
  expect(await site.admin.get(`/api/tournaments/${id}/approval`)).toMatchObject({ state: null })
  expect(await code(changeCup(site.admin, id, { status: 'open' }))).toBe('done')
})

test('of drafts made at once no more stand than may be', { tags: 'services' }, async () => {
  const all = await Promise.all(Array.from({ length: ownDraftsMax + 2 }, () => code(make())))
  expect(all.filter((one) => one === 'done')).toHaveLength(ownDraftsMax)
})
