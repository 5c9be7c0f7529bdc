import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptBytesMax, type OwnPayment, type PaymentRow, type Payments } from '@lobby/contract'
import {
  code,
  makeSoloTeams,
  makeTournament,
  register,
  ringNow,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { findReceipt } from '#payments'
import { paymentTimer } from '../payment-timer.ts'
import { forgetOldReceipts, forgetReceipts, unusedReceiptTimer } from './keep-receipt.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 3)
})
afterAll(() => site.stop())

const at = (index: number): Team => teams[index] as Team
const pdf = Buffer.from(`%PDF-1.7\n${'receipt '.repeat(40)}`)
const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(200, 7)])

async function due(index = 0): Promise<{ cup: string; path: string; id: string }> {
  const { id: cup } = await makeTournament(site.admin, { entry_fee: 5_000, max_teams: 2, payment_deadline_hours: 1 })
  const { id } = await register(at(index), cup)
  return { cup, id, path: `/api/tournaments/${cup}/registrations/${id}` }
}
const ask = (path: string, person: Person | null, init: { method?: string; body?: FormData } = {}): Promise<Response> =>
  fetch(`${site.base}${path}/receipt`, {
    ...init,
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
  })
async function send(path: string, person: Person, bytes: Buffer, name = 'x.exe'): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await ask(path, person, { method: 'PUT', body })
  const { code: refusal = 'done' } = (await response.json()) as { code?: string }
  return `${response.status} ${refusal}`
}
const own = (path: string): Promise<OwnPayment> => at(0).captain.client.get<OwnPayment>(`${path}/payment`)
const rowOf = async (cup: string, id: string): Promise<PaymentRow | undefined> =>
  (await site.admin.get<Payments>(`/api/tournaments/${cup}/payments`)).rows.find((row) => row.registration_id === id)

describe('a receipt', () => {
  test('is what it is by its bytes, seen by its team and organisers, and given out as a file alone', async () => {
    const { cup, id, path } = await due()
    expect(await send(path, at(0).captain, pdf)).toBe('200 done')
    expect((await own(path)).receipt).toMatchObject({ kind: 'pdf', bytes: pdf.length })
    expect((await rowOf(cup, id))?.receipt).toMatchObject({ kind: 'pdf' })
    const response = await ask(path, at(0).captain)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    const header = (name: string) => response.headers.get(name)
    expect(header('content-disposition')).toMatch(/^attachment; filename="receipt-LC-[A-Z]{3}-\d{5}\.pdf"$/)
    expect([header('x-content-type-options'), header('cache-control'), header('content-type')]).toEqual([
      'nosniff',
      'no-store',
      'application/octet-stream',
    ])
    for (const person of [at(1).captain, null]) expect([401, 403]).toContain((await ask(path, person)).status)
    expect((await ask(path, at(1).captain, { method: 'DELETE' })).status).toBe(403)
  })

  test('is replaced by the next one, whose file alone is kept, and taken back', async () => {
    const { path } = await due()
    await send(path, at(0).captain, pdf)
    await send(path, at(0).captain, png)
    expect((await own(path)).receipt).toMatchObject({ kind: 'png', bytes: png.length })
    const files = () => site.lobby.platform.db.selectFrom('payment_receipts').select('file').execute()
    const kept = (await files()).map(({ file }) => file)
    await ringNow(site, unusedReceiptTimer)
    for (const file of kept) expect(await site.lobby.platform.files.get(file)).not.toBeNull()
    await ask(path, at(0).captain, { method: 'DELETE' })
    expect((await own(path)).receipt).toBeNull()
    await ringNow(site, unusedReceiptTimer)
    expect((await ask(path, at(0).captain)).status).toBe(404)
    const gone = kept.at(-1) ?? ''
    expect(await site.lobby.platform.files.get(gone)).toBeNull()
  })

  test('is a picture or a PDF of at most 5 MB, and something', async () => {
    const { path } = await due()
    const { captain } = at(0)
    expect(await send(path, captain, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png')).toBe(
      '415 RECEIPT_TYPE',
    )
    expect(await send(path, captain, Buffer.from('%PDF'))).toBe('415 RECEIPT_TYPE')
    expect(await send(path, captain, Buffer.alloc(0))).toBe('400 RECEIPT_MISSING')
    const big = Buffer.concat([pdf, Buffer.alloc(receiptBytesMax)])
    expect(await send(path, captain, big)).toBe('413 RECEIPT_TOO_LARGE')
    expect((await own(path)).receipt).toBeNull()
  })

  test('is wanted only while there is something to pay', async () => {
    const { cup, id, path } = await due()
    await send(path, at(0).captain, pdf)
    await site.admin.post(`/api/tournaments/${cup}/registrations/${id}/confirm`)
    expect(await send(path, at(0).captain, png)).toBe('409 RECEIPT_NOT_WANTED')
    expect(await code(at(0).captain.client.delete(`${path}/receipt`))).toBe('409 RECEIPT_NOT_WANTED')
    expect((await ask(path, at(0).captain)).status).toBe(200)
  })
})

test('while a receipt waits to be looked at the place is held beyond its deadline, once, for a day', async () => {
  const { cup, id, path } = await due()
  await send(path, at(0).captain, pdf)
  await ringNow(site, paymentTimer, id)
  const held = await rowOf(cup, id)
  expect(held).toMatchObject({ status: 'pending_payment', state: 'due' })
  expect(Date.parse(held?.due_at ?? '') - site.clock.now().getTime()).toBeCloseTo(24 * 3_600_000, -5)
  // Another receipt holds it no longer.
  await send(path, at(0).captain, png)
  await ringNow(site, paymentTimer, id)
  expect(await rowOf(cup, id)).toMatchObject({ status: 'waiting_list', state: 'none' })
})

test('receipts go with whoever sent them, and after ninety days', async () => {
  const [one, other] = [await due(0), await due(1)]
  const isKept = async ({ id }: { id: string }): Promise<boolean> =>
    (await findReceipt(site.lobby.platform.db, id)) !== undefined
  await send(one.path, at(0).captain, pdf)
  await send(other.path, at(1).captain, pdf)
  await forgetReceipts(site.lobby.platform, at(0).captain.id)
  expect([await isKept(one), await isKept(other)]).toEqual([false, true])
  site.clock.advance(89 * 24 * 3_600_000)
  await forgetOldReceipts(site.lobby.platform)
  expect(await isKept(other)).toBe(true)
  site.clock.advance(2 * 24 * 3_600_000)
  await forgetOldReceipts(site.lobby.platform)
  expect(await isKept(other)).toBe(false)
})
