import { expect, type Page } from '@playwright/test'
import { cupId, type OwnPayment, type Payments, type TournamentViewer } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeTournament } from '@lobby/testing/people'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'
import { answerCalls, openDialog, organising } from './reaching.ts'

/** The longest that everything may be. */
const payee = {
  name: 'Ж'.repeat(120),
  bin: '940140000385',
  kaspi_phone: '+77000001234',
  iban: 'KZ86125KZT5004100100',
  bank: 'Ы'.repeat(80),
  link: `https://pay.kaspi.kz/${'p'.repeat(200)}`,
  note: { en: 'W'.repeat(300), ru: 'Щ'.repeat(300), kz: 'Ұ'.repeat(300) },
}

async function openLedger(page: Page): Promise<void> {
  await organising(page)
  await expect(page.locator('.pay-table')).toBeVisible()
}

/** The same as if it were paid through a provider: none takes fees for this site. */
function onlineOf(own: OwnPayment, payments: Payments): { own: OwnPayment; ledger: Payments } {
  const at = own.registered_at
  const last = { id: 'p1', state: 'open' as const, amount: own.rest, made_at: at, lapses_at: at }
  const refund = { id: 'b1', state: 'refused' as const, amount: 11_111_111, asked_at: at }
  const provider = 'Freedom Pay'
  const rows = payments.rows.map((row) => ({
    ...row,
    owed_back: 11_111_111,
    online: { payments: [{ ...last, state: 'paid' as const }, last], refunds: [refund], refundable: 11_111_111 },
  }))
  const questions = rows.slice(0, 1).flatMap((row) =>
    (['amount', 'currency'] as const).map((doubt) => ({
      id: doubt,
      registration_id: row.registration_id,
      team: row.team,
      doubt,
      asked: own.rest,
      said: '88888889.00',
      currency: doubt === 'amount' ? 'KZT' : 'USD',
      at,
      reference: '12345678901234567890',
      may_enter: doubt === 'amount',
    })),
  )
  return {
    own: { ...own, online: { provider, is_offered: true, last } },
    ledger: { ...payments, rows, online: { provider, questions } },
  }
}

/** A team with a bench in a cup with a fee, which has paid a part of it, and what its captain and the organisers see of that. */
export async function makePaymentStates(admin: LobbyClient, { bench }: Cast): Promise<Place[]> {
  const is = { name: 'Cup of the Benches', max_teams: 8, roster_min: 5, entry_fee: 100_000_000 }
  const { id } = await makeTournament(admin, is)
  const path = `/tournaments/${id}`
  const ledger = `${path}/organise/payments`
  const entry = await bench.captain.client.post<{ id: string; reference_code: string }>(`/api${path}/registrations`, {
    team_id: bench.id,
    players: bench.members.slice(0, 7).map((member) => member.id),
    substitutes: bench.members.slice(5, 7).map((member) => member.id),
    coach: bench.members[7]?.id,
  })
  await admin.put(`/api${path}/payee`, payee)
  const reference = 'W'.repeat(120)
  await admin.post(`/api${path}/registrations/${entry.id}/payments`, { amount: 11_111_111, reference })
  const line = { origin: `statement:${'0'.repeat(40)}`, date: '2026-12-11', amount: 100_000_000 }
  const words = { text: 'W'.repeat(500), payer: 'Щ'.repeat(200) }
  await admin.post(`/api${path}/payments/statement`, { left: [{ ...line, ...words }] })
  const viewer = await bench.captain.client.get<TournamentViewer>(`/api${path}/me`)
  const own = await bench.captain.client.get<OwnPayment>(`/api${path}/registrations/${entry.id}/payment`)
  const online = onlineOf(own, await admin.get<Payments>(`/api${path}/payments`))
  const csv = [
    'Дата;Сумма;Назначение;Отправитель',
    `11.12.2026;88888889;${entry.reference_code};${'W'.repeat(200)}`,
    `12.12.2026;1;${entry.reference_code};${'Щ'.repeat(200)}`,
    `13.12.2026;100000000;${'W'.repeat(500)};Somebody`,
  ].join('\n')
  return [
    {
      name: 'an own registration',
      path,
      seenBy: 'captain',
      reach: (page) => expect(page.locator('.reg-own')).toBeVisible(),
    },
    {
      name: 'how to pay what is missing',
      path,
      seenBy: 'captain',
      reach: async (page) => {
        const dialog = await openDialog(page, page.locator('.reg-own .btn-primary'))
        await expect(dialog.locator('.reg-pay-ref')).toBeVisible()
      },
    },
    {
      name: 'after a registration that waits for its payment',
      path: '/lobby-cup/registration-success',
      seenBy: 'captain',
      // The open cup takes no entry of this team, which others shall find as it was: it stands as one of another cup does.
      reach: async (page) => {
        await answerCalls(page, new RegExp(`/api/tournaments/${cupId}/me`), viewer)
        await answerCalls(page, new RegExp(`/api/tournaments/${cupId}/registrations/[^/]+/payment`), own)
        await page.reload()
        await expect(page.locator('.reg-done .reg-pay-ref')).toBeVisible()
      },
    },
    {
      name: 'a payment that the provider has not spoken of',
      path: `${path}/payment`,
      seenBy: 'captain',
      reach: async (page) => {
        await answerCalls(page, /\/registrations\/[^/]+\/payment$/, online.own)
        await page.reload()
        await page.locator('.reg-pay-other summary').click()
        await expect(page.locator('.reg-pay-ref')).toBeVisible()
      },
    },
    { name: 'payments of a cup, to its organiser', path: ledger, reach: openLedger },
    {
      name: 'what the provider says of payments, and giving one back',
      path: ledger,
      reach: async (page) => {
        await answerCalls(page, /\/api\/tournaments\/\d+\/payments$/, online.ledger)
        await page.reload()
        await openLedger(page)
        const dialog = await openDialog(page, page.locator('.pay-table .pay-acts button').last())
        await expect(dialog.locator('.pay-tried li').first()).toBeVisible()
      },
    },
    {
      name: 'payments of one team',
      path: ledger,
      reach: async (page) => {
        await openLedger(page)
        const dialog = await openDialog(page, page.locator('.pay-table .pay-acts button').last())
        await expect(dialog.locator('.pay-entries li').first()).toBeVisible()
      },
    },
    {
      name: 'whom teams pay, to be changed',
      path: ledger,
      reach: async (page) => {
        await openLedger(page)
        await page.locator('section:has(> .pay-payee) button').click()
        await expect(page.locator('section form input[type=url]')).toBeVisible()
      },
    },
    {
      name: 'dismissing a payment that nobody could place',
      path: ledger,
      reach: async (page) => {
        await openLedger(page)
        await page.locator('.pay-kept .pay-acts button').last().click()
        await expect(page.locator('.pay-kept .pay-form')).toBeVisible()
      },
    },
    {
      name: 'lines of a statement',
      path: ledger,
      reach: async (page) => {
        await openLedger(page)
        const dialog = await openDialog(page, page.locator('.pay-tools button'))
        const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
        await dialog.locator('input[type=file]').setInputFiles(file)
        await expect(dialog.locator('.pay-lines li').first()).toBeVisible()
      },
    },
  ]
}
