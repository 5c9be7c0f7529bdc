import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AdminEconomy,
  AdminEntryList,
  envelope,
  type AdminActList,
  type Adjustment,
  type Wallet,
} from '@lobby/contract'
import {
  code,
  eventually,
  makePerson,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let winner: Person
let person: Person
beforeAll(async () => {
  site = await startTestLobby()
  winner = (await playMatch(site.admin, (await makeSoloTeams(site.visitor, 2)) as [Team, Team])).winner
  person = await makePerson(site.visitor)
  // The first match, the first win and the cup.
  await eventually(async () => (await winner.client.get<Wallet>('/api/wallet')).total === 3)
})
afterAll(() => site.stop())

const adjustments = '/api/admin/economy/adjustments'
let number = 0
const freshKey = (): string => `of-a-test-${(number += 1)}`
const adjust = (change: { amount: number; user_id?: string; key?: string; reason?: string }): Promise<Adjustment> =>
  site.admin.post<Adjustment>(adjustments, { user_id: person.id, key: freshKey(), reason: 'a test', ...change })

async function ledger(): Promise<AdminEconomy> {
  const { json } = await rawCall(site.base, { path: '/api/admin/economy', token: site.adminToken })
  const parsed = envelope(AdminEconomy).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
async function entries(query = ''): Promise<AdminEntryList> {
  const { json } = await rawCall(site.base, { path: `/api/admin/economy/entries?${query}`, token: site.adminToken })
  const parsed = envelope(AdminEntryList).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
const balanceOf = async (who: Person): Promise<number> => (await who.client.get<Wallet>('/api/wallet')).balance
const sound = { quests: 0, achievements: 0, adjustments: 0, below_zero: 0 }

describe('an adjustment', () => {
  test('gives and takes, tells its owner why, and stands in the log', async () => {
    expect(await adjust({ amount: 250, reason: 'For the stream' })).toMatchObject({
      balance: 250,
      entry: { amount: 250 },
    })
    expect(await adjust({ amount: -100 })).toMatchObject({ balance: 150 })
    const { balance, entries: own } = await person.client.get<Wallet>('/api/wallet')
    expect([balance, own.map(({ kind, name, amount }) => [kind, name, amount])]).toEqual([
      150,
      [
        ['adjustment', 'a test', -100],
        ['adjustment', 'For the stream', 250],
      ],
    ])
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?act=skills.adjusted&user=${person.id}`)
    expect(acts).toMatchObject([
      { reason: 'a test', details: { amount: -100 }, user: { id: person.id } },
      { reason: 'For the stream', details: { amount: 250 } },
    ])
  })

  test('never leaves less than nothing, also when two are made at once', { tags: 'services' }, async () => {
    const who = await makePerson(site.visitor)
    await adjust({ amount: 100, user_id: who.id })
    expect(await code(adjust({ amount: -101, user_id: who.id }))).toBe('409 BALANCE_TOO_LOW')
    const taken = await Promise.all([1, 2, 3].map(() => code(adjust({ amount: -60, user_id: who.id }))))
    expect(taken.toSorted()).toEqual(['409 BALANCE_TOO_LOW', '409 BALANCE_TOO_LOW', 'done'])
    expect(await balanceOf(who)).toBe(40)
  })

  test('with the same key is made once, however often and at whatever time it comes', async () => {
    const who = await makePerson(site.visitor)
    const one = { amount: 30, user_id: who.id, key: freshKey() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(one)))
    expect(new Set(answers.map(({ entry }) => entry.id)).size).toBe(1)
    expect(await balanceOf(who)).toBe(30)
    expect(await code(adjust({ ...one, amount: 31 }))).toBe('409 ADJUSTMENT_KEY_USED')
    expect(await code(adjust({ ...one, reason: 'another' }))).toBe('409 ADJUSTMENT_KEY_USED')
    const { total } = await site.admin.get<AdminActList>(`/api/admin/acts?user=${who.id}`)
    expect(total).toBe(1)
  })

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: 100_001 },
    { amount: -100_001 },
    { amount: 5, reason: ' ' },
    { amount: 5, key: 'short' },
    { amount: 5, key: 'with a space' },
  ])('is refused: %j', async (change) => {
    expect(await code(adjust(change))).toBe('400 VALIDATION_FAILED')
  })

  test('is for somebody who is there', async () => {
    expect(await code(adjust({ amount: 5, user_id: 'nobody' }))).toBe('404 PLAYER_NOT_FOUND')
  })
})

describe('the ledger', () => {
  test('comes to what people have, by kinds too', async () => {
    const { balance, kinds, entries: count } = await ledger()
    const { amount, total } = await entries()
    expect([balance, count]).toEqual([amount, total])
    expect(kinds.reduce((sum, kind) => sum + kind.amount, 0)).toBe(balance)
    expect(kinds.find(({ kind }) => kind === 'achievement')?.entries).toBeGreaterThanOrEqual(4)
  })

  test('is found by person and by kind, page by page', async () => {
    const own = await entries(`user=${winner.username.toUpperCase()}`)
    expect([own.total, own.amount]).toEqual([3, await balanceOf(winner)])
    expect((await entries(`user=${winner.id}&kind=quest`)).total).toBe(0)
    const second = await entries(`user=${winner.id}&limit=1&offset=1`)
    expect(second.entries).toEqual(own.entries.slice(1, 2))
    expect((await entries('user=nobody')).entries).toEqual([])
  })

  test('agrees with what it is for, and says where it does not', async () => {
    expect((await ledger()).check).toEqual(sound)
    const { db } = site.lobby.platform
    const at = new Date()
    const stray = { user_id: person.id, about: 'x', created_at: at }
    await db
      .insertInto('skills_entries')
      .values([
        { ...stray, key: 'quest:daily_kills.2020-01-01', kind: 'quest', amount: 1 },
        { ...stray, key: 'achievement:first_win:9', kind: 'achievement', about: 'first_win', amount: 1 },
        { ...stray, key: 'adjustment:by-hand', kind: 'adjustment', amount: -100_000 },
      ])
      .execute()
    expect((await ledger()).check).toEqual({ quests: 1, achievements: 1, adjustments: 1, below_zero: 1 })
  })

  test('is exported as it stands, formulas as text', async () => {
    await adjust({ amount: 5, user_id: winner.id, reason: '=1+1, "quoted"' })
    const { status, text, headers } = await rawCall(site.base, {
      path: `/api/admin/economy/export?user=${winner.id}`,
      token: site.adminToken,
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = text.split('\r\n')
    expect(lines[0]?.replace('\uFEFF', '')).toBe('id,created_at,user_id,username,kind,about,amount,key')
    expect(lines).toHaveLength(6)
    expect(lines[4]).toContain(`,adjustment,"'=1+1, ""quoted""",5,adjustment:of-a-test`)
    expect(lines[5]).toBe('')
  })
})
