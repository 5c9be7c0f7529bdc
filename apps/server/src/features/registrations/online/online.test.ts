import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Checkout, Need, OwnPayment, PaymentRow, Payments, UnmatchedPayment } from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  register,
  ringNow,
  startTestLobby,
  type Team,
  untilDone,
  type TestLobby,
} from '@lobby/testing'
import { FreedomPayPeer } from '@lobby/testing/peers'
import { paymentTimer } from '../payment-timer.ts'

const fee = 35_000
const minuteMs = 60_000
let site: TestLobby
let peer: FreedomPayPeer
let teams: Team[]

beforeAll(async () => {
  peer = await FreedomPayPeer.start()
  site = await startTestLobby({ environment: { ...peer.environment, FREEDOMPAY_SECRET_PREVIOUS: 'the secret before' } })
  site.clock.hold()
  teams = await makeSoloTeams(site.visitor, 3)
})
afterAll(async () => {
  await site.stop()
  await peer.stop()
})

let id: string
let entry: { id: string; payment_due_at: string | null }
const team = (): Team => teams[0] as Team
beforeEach(async () => {
  const start = new Date(site.clock.now().getTime() + 20 * 24 * 60 * minuteMs).toISOString()
  ;({ id } = await makeTournament(site.admin, { entry_fee: fee, max_teams: 4, start_date: start }))
  entry = await register(team(), id)
})
afterEach(() => {
  peer.mode = 'honest'
  peer.refundsAtOnce = true
})

const pathOf = (): string => `/api/tournaments/${id}/registrations/${entry.id}`
const checkout = (one = team()): Promise<Checkout> => one.captain.client.post<Checkout>(`${pathOf()}/checkout`)
const own = (): Promise<OwnPayment> => team().captain.client.get<OwnPayment>(`${pathOf()}/payment`)
const payments = (): Promise<Payments> => site.admin.get<Payments>(`/api/tournaments/${id}/payments`)
const row = async (): Promise<PaymentRow> =>
  (await payments()).rows.find(({ registration_id: one }) => one === entry.id) as PaymentRow
const said = async (): Promise<string> => {
  const { status, state, amount, held } = await row()
  return `${status} ${state} ${amount}, held ${held}`
}
const ledger = async (): Promise<string[]> =>
  (await row()).entries.map(({ kind, amount, source }) => `${kind} ${amount} ${source}`)
const leave = () => team().captain.client.delete(pathOf())
const refund = (amount: number): Promise<Payments> =>
  site.admin.post<Payments>(`${pathOf()}/refund/online`, { amount, reason: 'Left in time' })
/** Often enough for all payments of this file: a look asks about ten. */
const looks = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) await site.lobby.platform.looks.once()
}
const later = async (ms: number): Promise<void> => {
  site.clock.advance(ms)
  await looks()
}
const needs = async (of = site.admin): Promise<string[]> =>
  (await of.get<Need[]>(`/api/tournaments/${id}/needs`)).map(({ kind }) => kind)
const settle = (question: string, as: string, reason = ''): Promise<Payments> =>
  site.admin.post<Payments>(`/api/tournaments/${id}/payments/questions/${question}`, { as, reason })
/** Paid, and told. */
const pay = async () => {
  await checkout()
  const there = peer.last
  await peer.finish(there, 'success')
  return there
}

describe('a payment', () => {
  test('is made there, paid there, and confirmed by the provider’s signed word alone', async () => {
    expect((await own()).online).toEqual({ provider: 'Freedom Pay', is_offered: true, last: null })
    const { page, payment } = await checkout()
    expect(page).toBe(`${peer.base}/pay.html?customer=${peer.last.id}`)
    expect(payment).toMatchObject({ state: 'open', amount: fee })
    expect(peer.last).toMatchObject({ orderId: payment.id, amount: '35000.00', currency: 'KZT' })
    // The browser that comes back says nothing of money.
    expect(await said()).toBe('pending_payment due 35000, held 0')
    const answer = await peer.finish(peer.last, 'success')
    expect([answer?.status, await answer?.text()]).toEqual([200, expect.stringMatching(/<pg_status>ok<.*<pg_sig>/)])
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
    expect(await ledger()).toEqual(['charged 35000 rule', 'received 35000 provider'])
    expect((await row()).entries[1]).toMatchObject({ by: null, reference: peer.last.id, can_undo: false })
    expect((await own()).online).toMatchObject({ is_offered: false, last: { state: 'paid' } })
  })

  test('is one, whoever presses how often; the page goes to its leader alone', { tags: 'services' }, async () => {
    const made = await Promise.all([checkout(), checkout(), checkout()])
    expect(new Set(made.map(({ payment }) => payment.id)).size).toBe(1)
    expect(new Set(made.map(({ page }) => page)).size).toBe(1)
    expect([...peer.payments.values()].filter(({ orderId }) => orderId === made[0]?.payment.id)).toHaveLength(1)
    expect(await code(checkout(teams[1]))).toBe('403 NOT_CAPTAIN')
    expect(await code(site.admin.post(`${pathOf()}/checkout`))).toBe('403 NOT_CAPTAIN')
    expect(JSON.stringify([await own(), await payments()])).not.toContain('pay.html')
  })

  test('told twice, at once, late or in the wrong order changes nothing', { tags: 'services' }, async () => {
    await checkout()
    const there = peer.last
    there.state = 'success'
    await Promise.all([peer.callResult(there), peer.callResult(there), peer.callResult(there)])
    await peer.callResult({ ...there, state: 'error' })
    await later(25 * 60 * minuteMs)
    expect(await ledger()).toEqual(['charged 35000 rule', 'received 35000 provider'])
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
  })

  test('that failed can be tried anew, and counts when it was paid after all', async () => {
    await checkout()
    const first = peer.last
    await peer.finish(first, 'error')
    expect((await own()).online?.last?.state).toBe('failed')
    const second = await checkout()
    expect(second.payment.id).not.toBe(first.orderId)
    await peer.finish(first, 'success')
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
    // Both were paid: what is beyond the fee is owed back.
    await peer.finish(peer.last, 'success')
    expect(await said()).toBe('confirmed over 35000, held 70000')
  })

  test('of a part: what is missing is asked, and another sum makes another payment', async () => {
    await site.admin.post(`${pathOf()}/payments`, { amount: 30_000 })
    expect((await checkout()).payment.amount).toBe(5_000)
    const old = peer.last
    await site.admin.post(`${pathOf()}/payments`, { amount: 1_000 })
    expect((await checkout()).payment.amount).toBe(4_000)
    await peer.finish(old, 'success')
    expect(await said()).toBe('confirmed over 1000, held 36000')
    expect(await code(checkout())).toBe('409 ONLINE_PAYMENT_NOT_DUE')
  })

  test('that comes after the place was lost is owed back', async () => {
    await checkout()
    await ringNow(site, paymentTimer, entry.id)
    await leave()
    await peer.finish(peer.last, 'success')
    expect(await said()).toBe('withdrawn refund_owed 35000, held 35000')
  })

  test('is not cut off by the deadline of the place within its five minutes', async () => {
    site.clock.advance(Date.parse(entry.payment_due_at ?? '') - site.clock.now().getTime() - 30_000)
    const { payment } = await checkout()
    expect(Date.parse(payment.lapses_at) - site.clock.now().getTime()).toBe(5 * minuteMs)
  })
})

describe('a webhook', () => {
  const send = (fields: Record<string, string>, url = peer.last.resultUrl): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  const statusOf = async (fields: Record<string, string>): Promise<number> => (await send(fields)).status

  test('is believed by its signature alone', async () => {
    await checkout()
    const there = { ...peer.last, state: 'success' as const }
    const good = peer.result(there)
    expect(await statusOf(peer.result(there, {}, 'another secret'))).toBe(401)
    expect(await statusOf({ ...good, pg_amount: '1.00' })).toBe(401)
    expect(await statusOf({ ...good, pg_sig: '' })).toBe(401)
    const { pg_sig: _, ...unsigned } = good
    expect(await statusOf(unsigned)).toBe(401)
    expect(await (await send(unsigned)).json()).toMatchObject({ code: 'PAYMENT_SIGNATURE_WRONG' })
    // Values that a semicolon could move into another field are none.
    expect(await statusOf(peer.result(there, { pg_currency: 'KZT;1' }))).toBe(400)
    const body = JSON.stringify(good)
    const headers = { 'content-type': 'application/json' }
    const json = await fetch(there.resultUrl, { method: 'POST', body, headers })
    expect([json.status, await json.json()]).toMatchObject([400, { code: 'PAYMENT_WEBHOOK_UNREADABLE' }])
    const doubled = `${new URLSearchParams(good).toString()}&pg_amount=1`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fetch(there.resultUrl, { method: 'POST', body: doubled, headers: form })).status).toBe(400)
    expect((await send(good, there.resultUrl.replace('freedompay', 'kaspi'))).status).toBe(404)
    expect(await ledger()).toEqual(['charged 35000 rule'])
    const multipart = new FormData()
    for (const [name, value] of Object.entries(good)) multipart.append(name, value)
    expect((await fetch(there.resultUrl, { method: 'POST', body: multipart })).status).toBe(200)
    expect(await ledger()).toHaveLength(2)
  })

  test('of the secret before is good while that is known', async () => {
    await checkout()
    expect(await statusOf(peer.result({ ...peer.last, state: 'success' }, {}, 'the secret before'))).toBe(200)
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
  })

  test('of money that is only held on the card waits', async () => {
    await checkout()
    expect((await peer.callResult({ ...peer.last, state: 'success' }, { pg_captured: '0' })).status).toBe(200)
    expect(await said()).toBe('pending_payment due 35000, held 0')
  })

  test('of an order that is none of ours is kept and shown to admins', async () => {
    await checkout()
    const strange = { ...peer.last, orderId: 'elsewhere-1', id: '99', state: 'success' as const }
    await peer.callResult(strange)
    await peer.callResult(strange)
    const path = '/api/admin/payments/unmatched'
    const [found, ...others] = await site.admin.get<UnmatchedPayment[]>(path)
    expect(others).toEqual([])
    expect(found).toMatchObject({ kind: 'paid', order: 'elsewhere-1', said: '35000.00', currency: 'KZT' })
    const aside = { reason: 'Of the test shop' }
    expect(await site.admin.post(`${path}/${found?.id}`, aside)).toEqual([])
    expect(await code(site.admin.post(`${path}/${found?.id}`, aside))).toBe('409 ONLINE_QUESTION_SETTLED')
    expect(await code(site.admin.post(`${path}/999999`, aside))).toBe('404 ONLINE_QUESTION_NOT_FOUND')
  })

  test.each([
    ['another sum', { pg_amount: '30000.00' }, 'amount', true],
    ['hundredths', { pg_amount: '35000.50' }, 'amount', false],
    ['another currency', { pg_currency: 'RUB' }, 'currency', false],
    ['no real money', { pg_testing_mode: '1' }, 'test', false],
  ])('of %s is asked about and confirms nothing', async (_, is, doubt, mayEnter) => {
    await checkout()
    const there = { ...peer.last, state: 'success' as const }
    await peer.callResult(there, is)
    expect(await said()).toBe('pending_payment due 35000, held 0')
    const [question] = (await payments()).online?.questions ?? []
    expect(question).toMatchObject({ doubt, asked: fee, may_enter: mayEnter })
    expect(await needs()).toContain('payment_question')
    const finance = await makePerson(site.visitor)
    await site.admin.post(`/api/tournaments/${id}/crew`, { role: 'finance', user_id: finance.id })
    expect(await needs(finance.client)).toContain('payment_question')
    expect((await own()).online?.last?.state).toBe('doubt')
    expect(await code(checkout())).toBe('409 ONLINE_PAYMENT_DOUBT')
    // Whatever else is said of it, it is somebody's to decide.
    await peer.callResult(there)
    expect(await ledger()).toEqual(['charged 35000 rule'])
    if (!mayEnter) expect(await code(settle(question?.id ?? '', 'entered'))).toBe('409 ONLINE_QUESTION_NOT_ENTERABLE')
    expect(await code(settle(question?.id ?? '', 'dismissed'))).toBe('400 VALIDATION_FAILED')
    await settle(question?.id ?? '', mayEnter ? 'entered' : 'dismissed', mayEnter ? '' : 'Not ours')
    expect(await said()).toBe(mayEnter ? 'pending_payment short 5000, held 30000' : 'pending_payment due 35000, held 0')
    expect(await code(settle(question?.id ?? '', 'dismissed', 'Again'))).toBe('409 ONLINE_QUESTION_SETTLED')
    expect(await needs()).not.toContain('payment_question')
    expect((await checkout()).payment.amount).toBe(mayEnter ? 5_000 : fee)
  })

  test('of another sum for one that was given up leaves the open one alone', async () => {
    await checkout()
    const first = peer.last
    await peer.finish(first, 'error')
    await checkout()
    expect((await peer.callResult({ ...first, state: 'success' }, { pg_amount: '1.00' })).status).toBe(200)
    expect((await own()).online?.last?.state).toBe('open')
    expect((await payments()).online?.questions).toMatchObject([{ said: '1.00' }])
  })

  test('is asked about in its own tournament alone', async () => {
    await checkout()
    await peer.callResult({ ...peer.last, state: 'success' }, { pg_amount: '1.00' })
    const [question] = (await payments()).online?.questions ?? []
    const other = await makeTournament(site.admin, { entry_fee: fee })
    const path = `/api/tournaments/${other.id}/payments/questions/${question?.id}`
    expect(await code(site.admin.post(path, { as: 'entered' }))).toBe('404 ONLINE_QUESTION_NOT_FOUND')
  })
})

describe('a provider that fails', () => {
  test.each(['down', 'late', 'unsigned'] as const)(
    '%s: nobody knows, and the next press finds the same payment',
    async (mode) => {
      peer.mode = mode
      expect(await code(checkout())).toBe('502 ONLINE_PAYMENT_UNSURE')
      expect((await own()).online?.last?.state).toBe('making')
      peer.mode = 'honest'
      const { payment } = await checkout()
      expect(payment.id).toBe((await own()).online?.last?.id)
      expect([...peer.payments.values()].filter(({ orderId }) => orderId === payment.id)).toHaveLength(1)
    },
  )

  test('that refuses made nothing', async () => {
    peer.mode = 'refuses'
    expect(await code(checkout())).toBe('502 ONLINE_PAYMENT_REFUSED')
    expect((await own()).online?.last?.state).toBe('failed')
  })

  test('that sends a payer elsewhere is not followed', async () => {
    peer.mode = 'elsewhere'
    expect(await code(checkout())).toBe('502 ONLINE_PAYMENT_REFUSED')
  })
})

describe('reconciliation', () => {
  test('finds what was paid and never told', async () => {
    await checkout()
    await peer.finish(peer.last, 'success', { call: false })
    peer.mode = 'down'
    await later(2 * minuteMs)
    expect(await said()).toBe('pending_payment due 35000, held 0')
    peer.mode = 'honest'
    await later(2 * minuteMs)
    expect(await ledger()).toEqual(['charged 35000 rule', 'received 35000 provider'])
    // The webhook that was held up comes after all.
    await peer.callResult(peer.last)
    expect(await ledger()).toHaveLength(2)
  })

  test('finds the payment of which nobody knew whether it was made', async () => {
    peer.mode = 'late'
    expect(await code(checkout())).toBe('502 ONLINE_PAYMENT_UNSURE')
    peer.mode = 'honest'
    await peer.finish(peer.last, 'success', { call: false })
    await later(2 * minuteMs)
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
  })

  test('knows when nothing comes any more, and still sees what comes after that', async () => {
    await checkout()
    await later(2 * 60 * minuteMs)
    expect((await own()).online?.last?.state).toBe('lapsed')
    await peer.finish(peer.last, 'success', { call: false })
    await later(2 * 60 * minuteMs)
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
  })

  test('handles what was kept when a process ended in between', async () => {
    await checkout()
    const { db } = site.lobby.platform
    await peer.callResult({ ...peer.last, state: 'success' })
    const unpaid = await site.lobby.platform.db.selectFrom('online_messages').select('outcome').execute()
    expect(unpaid.every(({ outcome }) => outcome !== null)).toBe(true)
    await db
      .insertInto('online_messages')
      .values({
        provider: 'freedompay',
        digest: 'kept',
        heard: 'webhook',
        kind: 'failed',
        order_id: 'nobody',
        provider_id: '5',
        amount: '1',
        currency: 'KZT',
        tenge: 1,
        is_test: false,
        came_at: site.clock.now(),
      })
      .execute()
    await looks()
    const [kept] = await db.selectFrom('online_messages').select('outcome').where('digest', '=', 'kept').execute()
    expect(kept).toEqual({ outcome: 'unmatched' })
  })

  test('says so when money went back without our asking', async () => {
    const there = await pay()
    there.refunds.push({ key: 'office', amount: 10_000, state: 'success' })
    await later(25 * 60 * minuteMs)
    const [question] = (await payments()).online?.questions ?? []
    expect(question).toMatchObject({ doubt: 'refund', said: '10000', may_enter: true })
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
    await settle(question?.id ?? '', 'entered')
    expect(await said()).toBe('pending_payment short 10000, held 25000')
    await later(25 * 60 * minuteMs)
    expect((await payments()).online?.questions).toEqual([])
  })
})

describe('a refund', () => {
  test('is asked for, and entered once the provider says that it went back', async () => {
    const there = await pay()
    await leave()
    peer.refundsAtOnce = false
    expect((await row()).online?.refundable).toBe(fee)
    expect(await code(refund(1_000))).toBe('409 REFUND_NOT_OWED')
    await refund(fee)
    expect(await said()).toBe('withdrawn refund_owed 35000, held 35000')
    expect((await row()).online).toMatchObject({ refunds: [{ state: 'asked', amount: fee }], refundable: 0 })
    expect(await code(refund(fee))).toBe('409 ONLINE_REFUND_ASKED')
    const byHand = { as: 'refunded', amount: fee }
    expect(await code(site.admin.post(`${pathOf()}/refund`, byHand))).toBe('409 ONLINE_REFUND_ASKED')
    for (const one of there.refunds) one.state = 'success'
    await later(2 * minuteMs)
    expect(await said()).toBe('withdrawn refunded 35000, held 0')
    expect((await row()).online).toMatchObject({ refunds: [{ state: 'done' }] })
    await later(25 * 60 * minuteMs)
    expect(await ledger()).toEqual([
      'charged 35000 rule',
      'received 35000 provider',
      'discharged 35000 rule',
      'refund_owed 35000 rule',
      'refunded 35000 provider',
    ])
    expect((await row()).entries.at(-1)).toMatchObject({ by: { username: 'admin' }, can_undo: false })
    expect(there.refunds).toHaveLength(1)
  })

  test('of which no answer came is asked for once, and found', async () => {
    const there = await pay()
    await leave()
    peer.mode = 'late'
    await refund(fee)
    expect((await row()).online?.refunds).toMatchObject([{ state: 'asking' }])
    peer.mode = 'honest'
    await refund(fee)
    expect(there.refunds).toHaveLength(1)
    expect(await said()).toBe('withdrawn refunded 35000, held 0')
  })

  test('that never arrived is asked for again by the same number', async () => {
    const there = await pay()
    await leave()
    peer.mode = 'down'
    await refund(fee)
    peer.mode = 'honest'
    await later(2 * minuteMs)
    expect([await said(), there.refunds.length]).toEqual(['withdrawn refund_owed 35000, held 35000', 0])
    await refund(fee)
    expect(await said()).toBe('withdrawn refunded 35000, held 0')
  })

  test('that is refused leaves it owed, to be done another way', async () => {
    await pay()
    await leave()
    peer.mode = 'refuses'
    expect(await code(refund(fee))).toBe('502 ONLINE_REFUND_REFUSED')
    expect((await row()).online?.refunds).toMatchObject([{ state: 'refused' }])
    await site.admin.post(`${pathOf()}/refund`, { as: 'refunded', amount: fee })
    expect(await said()).toBe('withdrawn refunded 35000, held 0')
  })

  test('that nobody says anything of for three days is not waited for, and is not lost', async () => {
    const there = await pay()
    await leave()
    peer.refundsAtOnce = false
    await refund(fee)
    await later(73 * 60 * minuteMs)
    expect((await row()).online?.refunds).toMatchObject([{ state: 'refused' }])
    for (const one of there.refunds) one.state = 'success'
    await later(25 * 60 * minuteMs)
    const [question] = (await payments()).online?.questions ?? []
    expect(question).toMatchObject({ doubt: 'refund', said: '35000' })
  })

  test('while the team takes a place again: what went back is due anew', async () => {
    const there = await pay()
    await leave()
    peer.refundsAtOnce = false
    await refund(fee)
    const again = await register(team(), id)
    for (const one of there.refunds) one.state = 'success'
    await later(2 * minuteMs)
    const rows = (await payments()).rows.map(
      ({ state, held, registration_id: one }) => `${one === again.id} ${state} ${held}`,
    )
    expect(rows).toContain('true due 0')
  })
})

describe('what is not offered', () => {
  test('with the switch off; what is under way goes to its end', async () => {
    await checkout()
    const flag = (isOn: boolean) => site.admin.put('/api/admin/flags/payment', { is_on: isOn, reason: 'A test' })
    await flag(false)
    expect(await code(checkout())).toBe('409 PAYMENT_OFF')
    expect((await own()).online).toMatchObject({ is_offered: false, last: { state: 'open' } })
    await peer.finish(peer.last, 'success')
    expect(await said()).toBe('confirmed confirmed 35000, held 35000')
    await leave()
    expect((await row()).online?.refundable).toBe(0)
    expect(await code(refund(fee))).toBe('409 PAYMENT_OFF')
    await flag(true)
  })

  test('for a cup that somebody made for themselves: the money would not be theirs', async () => {
    const maker = await makePerson(site.visitor)
    await site.lobby.platform.db
      .insertInto('cup_approvals')
      .values({ tournament_id: Number(id), made_by: maker.id, state: 'approved' })
      .execute()
    expect((await own()).online).toBe(null)
    expect(await code(checkout())).toBe('409 ONLINE_PAYMENT_NOT_OFFERED')
  })

  test('where the cup was called off; what comes then is owed back', async () => {
    await checkout()
    await changeCup(site.admin, id, { status: 'cancelled' })
    await untilDone(site, 'tournament_cancelled-owe-refunds')
    expect(await code(checkout())).toBe('409 ONLINE_PAYMENT_NOT_DUE')
    await peer.finish(peer.last, 'success')
    expect((await payments()).sums).toMatchObject({ held: fee, refund_owed: fee })
  })
})
