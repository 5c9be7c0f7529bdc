import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentRow, Payments, RegistrationPrivate, TournamentViewer } from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  register,
  ringNow,
  startTestLobby,
  type Team,
  untilDone,
  type TestLobby,
} from '@lobby/testing'
import { paymentTimer } from '../payment-timer.ts'

const fee = 35_000
let site: TestLobby
let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 8)
})
afterAll(() => site.stop())

const at = (index: number): Team => teams[index] as Team
const pathOf = (id: string): string => `/api/tournaments/${id}`
const payments = (id: string): Promise<Payments> => site.admin.get<Payments>(`${pathOf(id)}/payments`)
const rowOf = async (id: string, entry: { id: string }): Promise<PaymentRow> =>
  (await payments(id)).rows.find(({ registration_id: one }) => one === entry.id) as PaymentRow
const said = async (id: string, entry: { id: string }): Promise<string> => {
  const { status, state, amount, held } = await rowOf(id, entry)
  return `${status} ${state} ${amount}, held ${held}`
}
const ledger = async (id: string, entry: { id: string }): Promise<string[]> =>
  (await rowOf(id, entry)).entries.map(({ kind, amount }) => `${kind} ${amount}`)
const confirm = (id: string, entry: { id: string }): Promise<RegistrationPrivate> =>
  site.admin.post<RegistrationPrivate>(`${pathOf(id)}/registrations/${entry.id}/confirm`)
const receive = (id: string, entry: { id: string }, amount: number, reference = ''): Promise<Payments> =>
  site.admin.post<Payments>(`${pathOf(id)}/registrations/${entry.id}/payments`, { amount, reference })
const refund = (id: string, entry: { id: string }, amount: number, as = 'refunded'): Promise<Payments> =>
  site.admin.post<Payments>(`${pathOf(id)}/registrations/${entry.id}/refund`, { as, amount, reference: 'Kaspi 1' })
const undo = (id: string, entryId: string, reason = 'Wrong team'): Promise<Payments> =>
  site.admin.post<Payments>(`${pathOf(id)}/payments/${entryId}/undo`, { reason })
const lastOf = async (id: string, entry: { id: string }, kind: string): Promise<string> =>
  (await rowOf(id, entry)).entries.findLast((one) => one.kind === kind)?.id ?? ''
const leave = (team: Team, id: string, entry: { id: string }) =>
  team.captain.client.delete(`${pathOf(id)}/registrations/${entry.id}`)
const paidCup = (is: Parameters<typeof makeTournament>[1] = {}) =>
  makeTournament(site.admin, { entry_fee: fee, max_teams: 4, ...is })

describe('a fee', () => {
  test('is due, comes in parts, and the place is the team’s with the last one', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    expect(await said(id, entry)).toBe('pending_payment due 35000, held 0')
    await receive(id, entry, 30_000, 'Kaspi 77')
    expect(await said(id, entry)).toBe('pending_payment short 5000, held 30000')
    await receive(id, entry, 5_000)
    expect(await said(id, entry)).toBe('confirmed confirmed 35000, held 35000')
    const { entries } = await rowOf(id, entry)
    expect(entries[1]).toMatchObject({
      kind: 'received',
      reference: 'Kaspi 77',
      source: 'hand',
      by: { username: 'admin' },
      can_undo: true,
    })
    const own = await at(0).captain.client.get<TournamentViewer>(`${pathOf(id)}/me`)
    expect(own.registrations).toMatchObject([{ status: 'confirmed', payment_due_at: null }])
  })

  test('is confirmed once, all that was missing, however often and by however many', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await receive(id, entry, 1_000)
    await Promise.all([confirm(id, entry), confirm(id, entry), confirm(id, entry)])
    expect(await ledger(id, entry)).toEqual(['charged 35000', 'received 1000', 'received 34000'])
  })

  test('may be too much: what is beyond it goes back, and the place stays', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await receive(id, entry, 36_000)
    expect(await said(id, entry)).toBe('confirmed over 1000, held 36000')
    expect(await code(refund(id, entry, 36_000))).toBe('409 REFUND_NOT_OWED')
    await refund(id, entry, 1_000)
    expect(await said(id, entry)).toBe('confirmed confirmed 35000, held 35000')
  })

  test('is asked of nobody where there is none', async () => {
    const { id } = await makeTournament(site.admin)
    const entry = await register(at(0), id)
    expect(await said(id, entry)).toBe('confirmed free 0, held 0')
    expect(await code(receive(id, entry, 1))).toBe('409 PAYMENT_NOT_EXPECTED')
  })

  test('that changes is due anew from whoever has not paid, and where it is nothing the place is theirs', async () => {
    const { id } = await paidCup()
    const [unpaid, paid, part] = [await register(at(0), id), await register(at(1), id), await register(at(2), id)]
    await confirm(id, paid)
    await receive(id, part, 10_000)
    const change = async (entryFee: number): Promise<void> => {
      await changeCup(site.admin, id, { entry_fee: entryFee })
      await untilDone(site, 'tournament_fee-changed-follow-fee')
    }
    await change(10_000)
    expect([await said(id, unpaid), await said(id, paid), await said(id, part)]).toEqual([
      'pending_payment due 10000, held 0',
      'confirmed confirmed 35000, held 35000',
      'confirmed confirmed 10000, held 10000',
    ])
    await change(0)
    expect(await said(id, unpaid)).toBe('confirmed free 0, held 0')
    expect(await ledger(id, unpaid)).toEqual(['charged 35000', 'discharged 25000', 'discharged 10000'])
  })
})

describe('money of whoever has no place any more', () => {
  test('is owed back when there are fewer places, and pays for the next one', async () => {
    const { id } = await paidCup()
    const [first, last] = [await register(at(0), id), await register(at(1), id)]
    await confirm(id, first)
    await confirm(id, last)
    await register(at(2), id)
    await changeCup(site.admin, id, { max_teams: 2 })
    await changeCup(site.admin, id, { max_teams: 4 })
    expect(await said(id, last)).toBe('confirmed confirmed 35000, held 35000')
    const third = await register(at(3), id)
    await confirm(id, third)
    await changeCup(site.admin, id, { max_teams: 2 })
    expect(await said(id, third)).toBe('waiting_list refund_owed 35000, held 35000')
    await changeCup(site.admin, id, { max_teams: 4 })
    expect(await said(id, third)).toBe('confirmed confirmed 35000, held 35000')
  })

  test('is owed back when the team goes, and stays in the ledger until it went', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await confirm(id, entry)
    // Who leads the team reads it, also after it left; nobody else does.
    const told = async (who: Team) =>
      (await who.captain.client.get<TournamentViewer>(`${pathOf(id)}/me`)).refunds?.map((one) => [
        one.team.id,
        one.owed,
        one.since === null,
        one.given_back.map(({ as, amount, reference }) => `${as} ${amount} ${reference}`),
      ])
    expect(await told(at(0))).toBeUndefined()
    await leave(at(0), id, entry)
    expect(await said(id, entry)).toBe('withdrawn refund_owed 35000, held 35000')
    expect([await told(at(0)), await told(at(1))]).toEqual([[[at(0).id, fee, false, []]], undefined])
    await refund(id, entry, fee)
    expect(await said(id, entry)).toBe('withdrawn refunded 35000, held 0')
    expect(await told(at(0))).toEqual([[at(0).id, 0, true, ['refunded 35000 Kaspi 1']]])
    expect(await code(refund(id, entry, fee))).toBe('409 REFUND_NOT_OWED')
    expect((await rowOf(id, entry)).entries.at(-1)).toMatchObject({ kind: 'refunded', reference: 'Kaspi 1' })
  })

  test('may stay with the organiser, as both said', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await confirm(id, entry)
    await leave(at(0), id, entry)
    await refund(id, entry, fee, 'kept')
    expect(await said(id, entry)).toBe('withdrawn kept 35000, held 35000')
  })

  test('of a part, when the deadline took the place; it pays for the next one', async () => {
    const { id } = await paidCup({ max_teams: 2, payment_deadline_hours: 1 })
    const [late, other] = [await register(at(0), id), await register(at(1), id)]
    await receive(id, late, 20_000)
    const next = await register(at(2), id)
    await ringNow(site, paymentTimer, late.id)
    expect(await said(id, late)).toBe('waiting_list refund_owed 20000, held 20000')
    expect(await said(id, next)).toBe('pending_payment due 35000, held 0')
    await leave(at(1), id, other)
    expect(await said(id, late)).toBe('pending_payment short 15000, held 20000')
  })

  test('of everybody, when the cup is called off; nobody owes anything then', async () => {
    const { id } = await paidCup()
    const [paid, unpaid] = [await register(at(0), id), await register(at(1), id)]
    await confirm(id, paid)
    await changeCup(site.admin, id, { status: 'cancelled' })
    await untilDone(site, 'tournament_cancelled-owe-refunds')
    expect([await said(id, paid), await said(id, unpaid)]).toEqual([
      'confirmed refund_owed 35000, held 35000',
      'pending_payment none 0, held 0',
    ])
    expect((await payments(id)).sums).toEqual({ due: 0, held: fee, refund_owed: fee, refunded: 0 })
  })

  test('that comes after the team went is owed back, too', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await leave(at(0), id, entry)
    await receive(id, entry, fee)
    expect(await said(id, entry)).toBe('withdrawn refund_owed 35000, held 35000')
  })
})

describe('what was entered by mistake', () => {
  test('is taken back with the reason: the place waits for its fee again, with a new deadline', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await confirm(id, entry)
    const received = await lastOf(id, entry, 'received')
    expect(await code(undo(id, received, ' '))).toBe('400 VALIDATION_FAILED')
    site.clock.advance(3_600_000)
    await undo(id, received, 'It was Barys')
    const row = await rowOf(id, entry)
    expect(row).toMatchObject({ status: 'pending_payment', state: 'due', held: 0 })
    // The clock moves on while it is asked.
    expect(Date.parse(row.due_at ?? '') - site.clock.now().getTime()).toBeCloseTo(48 * 3_600_000, -5)
    expect(row.entries.at(-1)).toMatchObject({ kind: 'undone', undoes: received, reason: 'It was Barys' })
    expect(row.entries.find(({ id: one }) => one === received)?.can_undo).toBe(false)
    expect(await code(undo(id, received))).toBe('409 PAYMENT_UNDONE')
    const charged = row.entries[0]?.id ?? ''
    expect(await code(undo(id, charged))).toBe('409 PAYMENT_NOT_UNDOABLE')
    expect(await code(undo(id, '999999'))).toBe('404 PAYMENT_NOT_FOUND')
    expect(await code(undo((await paidCup()).id, received))).toBe('404 PAYMENT_NOT_FOUND')
  })

  test('after the start changes the money alone', async () => {
    const { id } = await paidCup({ min_teams: 2 })
    const [entry, other] = [await register(at(0), id), await register(at(1), id)]
    const unpaid = await register(at(2), id)
    for (const one of [entry, other]) await confirm(id, one)
    await site.admin.post(`${pathOf(id)}/start`)
    await untilDone(site, 'tournament_started-close-unpaid')
    expect(await said(id, unpaid)).toBe('pending_payment none 0, held 0')
    await undo(id, await lastOf(id, entry, 'received'))
    expect(await said(id, entry)).toBe('confirmed due 35000, held 0')
    await confirm(id, entry)
    expect(await said(id, entry)).toBe('confirmed confirmed 35000, held 35000')
  })

  test('a refund first, then the payment that it gave back', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await confirm(id, entry)
    await leave(at(0), id, entry)
    await refund(id, entry, fee)
    const received = await lastOf(id, entry, 'received')
    expect(await code(undo(id, received))).toBe('409 PAYMENT_REFUNDED')
    await undo(id, await lastOf(id, entry, 'refunded'))
    await undo(id, received)
    expect((await payments(id)).rows.filter(({ held }) => held > 0)).toEqual([])
  })
})

describe('who sees and does it', () => {
  test('whom an organiser gave the payments, as long as they have them, and nothing else', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    const person = await makePerson(site.visitor)
    const look = () => code(person.client.get(`${pathOf(id)}/payments`))
    expect(await look()).toBe('403 NOT_FINANCE')
    const crew = await site.admin.post<{ members: { id: string }[] }>(`${pathOf(id)}/crew`, {
      role: 'finance',
      user_id: person.id,
    })
    expect(await look()).toBe('done')
    expect(await code(person.client.post(`${pathOf(id)}/registrations/${entry.id}/confirm`))).toBe('done')
    expect(await code(person.client.get(`${pathOf(id)}/registrations`))).toBe('403 NOT_ORGANISER')
    expect(await code(person.client.post(`${pathOf(id)}/start`))).toBe('403 NOT_ORGANISER')
    await site.admin.delete(`${pathOf(id)}/crew/${crew.members[0]?.id}`)
    expect(await look()).toBe('403 NOT_FINANCE')
    const wrong = { role: 'finance', user_id: person.id, match_id: '1' }
    expect(await code(site.admin.post(`${pathOf(id)}/crew`, wrong))).toBe('400 VALIDATION_FAILED')
  })

  test('the file has every entry, and all of them add up to nothing', async () => {
    const { id } = await paidCup()
    const entry = await register(at(0), id)
    await confirm(id, entry)
    const path = `${pathOf(id)}/payments/export?format=json`
    const { text } = await rawCall(site.base, { path, token: site.adminToken })
    const lines = JSON.parse(text) as { from: string; to: string; amount: number; code: string }[]
    expect(lines.map(({ from, to, amount, code: reference }) => [from, to, amount, reference])).toEqual([
      ['fees', 'due', fee, entry.reference_code],
      ['due', 'cash_in', fee, entry.reference_code],
    ])
  })
})
