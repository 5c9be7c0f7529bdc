// @module-tag services: two leaders at once, and a payment beside a change
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminActList, Notices, OwnPrize, Prizes, TournamentViewer } from '@lobby/contract'
import {
  code,
  makePerson,
  makePresent,
  makeSoloTeams,
  makeTeam,
  rawCall,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { lineOf, needsOf, splitOf, wonCup } from './prizes.test-kit.ts'
import { forgetDetailsOf, forgetOldDetails } from './own-prize.ts'

const details = { name: 'Aru Serik', kaspi_phone: '8 700 000 12 34' }
const dayMs = 24 * 3_600_000
let site: TestLobby
let team: Team
let vice: Person
beforeAll(async () => {
  site = await startTestLobby()
  team = await makeTeam(site.visitor, { size: 2 })
  vice = team.members[1] as Person
  await team.captain.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: vice.id })
})
afterAll(() => site.stop())

const read = (id: string): Promise<Prizes> => site.admin.get<Prizes>(`/api/tournaments/${id}/prizes`)
const needs = (id: string) => needsOf(site, id)
const lineFor = (id: string) => lineOf(site, id, team)

describe('a winner of a cup that is over', () => {
  let cup: string
  let path: string
  beforeEach(async () => {
    cup = await wonCup(site, team, splitOf(70_000, 30_000))
    path = `/api/tournaments/${cup}/registrations/${(await lineFor(cup)).registration_id}/prize`
  })
  const own = (person: Person = team.captain): Promise<OwnPrize> => person.client.get<OwnPrize>(path)
  const save = (body: object, person: Person = team.captain): Promise<OwnPrize> =>
    person.client.put<OwnPrize>(`${path}/details`, body)
  const pay = (amount: number, version: number | null): Promise<Prizes> =>
    site.admin.post<Prizes>(path, { amount, reference: 'Kaspi 9', details_version: version })
  const undo = async (): Promise<void> => {
    const { rows } = await site.admin.get<{ rows: { entries: { id: string; kind: string }[] }[] }>(
      `/api/tournaments/${cup}/payments`,
    )
    const entry = rows.flatMap(({ entries }) => entries).findLast(({ kind }) => kind === 'prize_paid')
    await site.admin.post(`/api/tournaments/${cup}/payments/${entry?.id}/undo`, { reason: 'Other account' })
  }
  async function told(person: Person, kind: string, language = 'en') {
    // Kept places tell the winners, and that tells the inbox.
    await untilDone(site, 'tournament_places-kept-tell-winners', 'events-notices')
    const { json } = await rawCall(site.base, {
      path: '/api/me/notices?limit=50',
      token: person.token,
      headers: { 'accept-language': language },
    })
    return (json as { data: Notices }).data.notices.filter(
      (notice) => notice.kind === kind && notice.action.page === `/tournaments/${cup}/prize`,
    )
  }

  test('says how to be paid, as those who pay read it, and until it is paid', async () => {
    expect(await own()).toMatchObject({
      prize: { state: 'details_missing', amount: 70_000, paid: 0, team: { id: team.id } },
      details: null,
      may_change: true,
      organisers: [{ username: 'admin' }],
    })
    expect(await needs(cup)).toEqual([['prize_owed', 2]])
    const { details: saved } = await save({ version: null, details: { ...details, iban: 'KZ86 125K ZT50 0410 0100' } })
    expect(saved).toMatchObject({
      name: 'Aru Serik',
      kaspi_phone: '+77000001234',
      iban: 'KZ86125KZT5004100100',
      bank: '',
      note: '',
      changed_by: team.captain.username,
    })
    expect(await needs(cup)).toEqual(
      expect.arrayContaining([
        ['prize_owed', 1],
        ['prize_to_pay', 1],
      ]),
    )
    expect(await lineFor(cup)).toMatchObject({ state: 'to_pay', details: saved })
    expect((await read(cup)).sums).toEqual({ to_decide: 0, details_missing: 30_000, to_pay: 70_000, paid: 0, over: 0 })
    await pay(20_000, saved?.version ?? null)
    expect((await own()).prize).toMatchObject({ state: 'part_paid', paid: 20_000 })
    const { details: other } = await save({ version: saved?.version, details: { ...details, note: 'Cash' } })
    await pay(50_000, other?.version ?? null)
    expect(await own()).toMatchObject({ prize: { state: 'paid' }, may_change: false })
    expect(await code(save({ version: other?.version, details }))).toBe('409 PRIZE_DETAILS_FIXED')
    // What the organiser takes back can be said otherwise.
    await undo()
    expect((await save({ version: other?.version, details })).details).toMatchObject({ note: '' })
  })

  test('what is no phone, no account and no way is named by its field', async () => {
    const { status, json } = await rawCall(site.base, {
      method: 'PUT',
      path: `${path}/details`,
      token: team.captain.token,
      body: { version: null, details: { name: ' ', kaspi_phone: '+1 202 555 0100', iban: 'KZ00125KZT5004100100' } },
      headers: { 'accept-language': 'kz' },
    })
    expect(status).toBe(400)
    expect(json.details).toMatchObject([
      { path: 'details.name', code: 'required' },
      { path: 'details.kaspi_phone', code: 'phone_invalid', message: expect.stringContaining('Қазақстан') },
      { path: 'details.iban', code: 'iban_invalid' },
    ])
    const none = await rawCall(site.base, {
      method: 'PUT',
      path: `${path}/details`,
      token: team.captain.token,
      body: { version: null, details: { name: 'Aru' } },
    })
    expect(none.json.details).toMatchObject([{ path: 'details.kaspi_phone', code: 'prize_way_needed' }])
  })

  test('nobody else reads it: no player, no other captain, no visitor, no page; organisers and finance do', async () => {
    const finance = await makePerson(site.visitor)
    await site.admin.post(`/api/tournaments/${cup}/crew`, { role: 'finance', user_id: finance.id })
    await save({ version: null, details })
    const [other] = await makeSoloTeams(site.visitor, 1)
    for (const person of [(other as Team).captain, finance]) {
      expect(await code(own(person))).toBe('403 NOT_CAPTAIN')
      expect(await code(save({ version: null, details }, person))).toBe('403 NOT_CAPTAIN')
    }
    expect(await code(site.admin.get(path))).toBe('403 NOT_CAPTAIN')
    expect(await code(team.captain.client.get(`/api/tournaments/${cup}/prizes`))).toBe('403 NOT_FINANCE')
    expect((await finance.client.get<Prizes>(`/api/tournaments/${cup}/prizes`)).payouts?.[0]).toMatchObject({
      details: { name: 'Aru Serik' },
    })
    const viewer = await team.captain.client.get<TournamentViewer>(`/api/tournaments/${cup}/me`)
    expect(viewer.prizes).toMatchObject([{ state: 'to_pay', amount: 70_000 }])
    expect(
      (await (other as Team).captain.client.get<TournamentViewer>(`/api/tournaments/${cup}/me`)).prizes,
    ).toBeUndefined()
    const acts = await site.admin.get<AdminActList>(
      `/api/admin/acts?tournament=${cup}&act=tournament.prize_details_changed`,
    )
    expect(acts.acts).toHaveLength(1)
    const words = JSON.stringify([viewer, await site.visitor.get(`/api/tournaments/${cup}`), acts])
    expect(words).not.toMatch(/Aru Serik|7700000/)
  })

  test('of two leaders who change it at once one hears what the other wrote', async () => {
    const { details: saved } = await save({ version: null, details })
    const words = await Promise.all([
      code(save({ version: saved?.version, details: { ...details, bank: 'Halyk' } })),
      code(save({ version: saved?.version, details: { ...details, bank: 'Kaspi' } }, vice)),
    ])
    expect(words.toSorted()).toEqual(['409 PRIZE_DETAILS_CHANGED', 'done'])
    const late = await rawCall(site.base, {
      method: 'PUT',
      path: `${path}/details`,
      token: vice.token,
      body: { version: saved?.version, details },
    })
    expect([late.status, late.json.code, late.json.data]).toEqual([409, 'PRIZE_DETAILS_CHANGED', await own(vice)])
    // Of two who are the first as well.
    await save({ version: (await own()).details?.version, details: null })
    const first = await Promise.all([
      code(save({ version: null, details })),
      code(save({ version: null, details: { ...details, bank: 'Kaspi' } }, vice)),
    ])
    expect(first.toSorted()).toEqual(['409 PRIZE_DETAILS_CHANGED', 'done'])
  })

  test('a payment beside a change goes by the details that its page showed, or not at all', async () => {
    const { details: saved } = await save({ version: null, details })
    const seen = saved?.version ?? null
    expect(await code(pay(70_000, null))).toBe('409 PRIZE_DETAILS_STALE')
    const [paid, changed] = await Promise.all([
      code(pay(70_000, seen)),
      code(save({ version: seen, details: { ...details, name: 'Dana' } })),
    ])
    const line = await lineFor(cup)
    // Whoever came first, no money went by words that were another's.
    if (paid === 'done') expect([changed, line.details?.name]).toEqual(['409 PRIZE_DETAILS_FIXED', 'Aru Serik'])
    else expect([paid, changed, line.paid]).toEqual(['409 PRIZE_DETAILS_STALE', 'done', 0])
    expect([paid, changed]).toContain('done')
  })

  test('one that was taken back and said again is another one', async () => {
    const { details: saved } = await save({ version: null, details })
    await save({ version: saved?.version, details: null })
    expect((await own()).details).toBeNull()
    await save({ version: null, details: { ...details, name: 'Dana' } })
    expect(await code(pay(70_000, saved?.version ?? null))).toBe('409 PRIZE_DETAILS_STALE')
  })

  test('its captain and vice-captain are told once at the end, and again when an organiser asks, once a day', async () => {
    const [notice, ...more] = await told(team.captain, 'prize_details_wanted')
    expect([notice?.text, notice?.action.label, more]).toEqual([
      expect.stringMatching(/^70\s000\s₸ for .* say how you want to be paid$/),
      'Say how to pay the prize',
      [],
    ])
    expect((await told(team.captain, 'prize_details_wanted', 'ru'))[0]?.text).toMatch(/Укажите, куда его выплатить/)
    expect(await told(vice, 'prize_details_wanted')).toHaveLength(1)
    const ask = (): Promise<Prizes> => site.admin.post<Prizes>(`${path}/ask`)
    expect(await code(ask())).toBe('409 PRIZE_ASKED_TODAY')
    site.clock.advance(dayMs + 1)
    expect(await Promise.all([code(ask()), code(ask())])).toEqual(
      expect.arrayContaining(['done', '409 PRIZE_ASKED_TODAY']),
    )
    expect(await told(team.captain, 'prize_details_wanted')).toHaveLength(2)
    expect(Date.parse((await lineFor(cup)).asked_at ?? '')).toBeGreaterThan(site.clock.now().getTime() - dayMs)
    const { details: saved } = await save({ version: null, details }, vice)
    for (const person of [team.captain, vice])
      expect((await told(person, 'prize_details_wanted')).map((one) => one.is_done)).toEqual([true, true])
    expect(await code(ask())).toBe('409 PRIZE_DETAILS_STALE')
    await pay(70_000, saved?.version ?? null)
    expect(await code(ask())).toBe('409 PRIZE_NOT_OWED')
    const [paid] = await told(team.captain, 'prize_paid')
    expect([paid?.text, paid?.is_done]).toEqual([expect.stringMatching(/has entered 70\s000\s₸ as paid/), false])
    await undo()
    expect((await told(team.captain, 'prize_paid'))[0]?.is_done).toBe(true)
  })

  test('whoever wrote it finds it in the copy of their data, and nobody else does', async () => {
    await save({ version: null, details }, vice)
    const { registration_id: id } = await lineFor(cup)
    const copyOf = async (person: Person): Promise<unknown> => {
      await makePresent(site, person.token)
      const { text } = await rawCall(site.base, { path: '/api/user/export', token: person.token })
      const { tables } = JSON.parse(text) as { tables: Record<string, { registration_id: string }[]> }
      return tables['prize_details.changed_by']?.filter((row) => row.registration_id === id)
    }
    expect(await copyOf(vice)).toMatchObject([{ name: 'Aru Serik', kaspi_phone: '+77000001234' }])
    expect(await copyOf(team.captain)).toEqual([])
  })

  test('it goes ninety days after the prize was paid, and with whoever wrote it', async () => {
    const { details: saved } = await save({ version: null, details }, vice)
    const isKept = async (): Promise<boolean> => (await own()).details !== null
    const isKeptAfter = async (days: number): Promise<boolean> => {
      const later = new Date(site.clock.now().getTime() + days * dayMs)
      await forgetOldDetails({ ...site.lobby.platform, clock: { now: () => later } })
      return isKept()
    }
    expect(await isKeptAfter(200)).toBe(true)
    await pay(70_000, saved?.version ?? null)
    expect([await isKeptAfter(89), await isKeptAfter(91)]).toEqual([true, false])
    await undo()
    await save({ version: null, details }, vice)
    await forgetDetailsOf(site.lobby.platform, team.captain.id)
    expect(await isKept()).toBe(true)
    await forgetDetailsOf(site.lobby.platform, vice.id)
    expect(await isKept()).toBe(false)
    expect((await lineFor(cup)).state).toBe('details_missing')
  })
})
