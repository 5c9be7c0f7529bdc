import { expect, type Page } from '@playwright/test'
import { cupId, type OwnPayment, type TournamentViewer } from '@lobby/contract'
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
  const viewer = await bench.captain.client.get<TournamentViewer>(`/api${path}/me`)
  const own = await bench.captain.client.get<OwnPayment>(`/api${path}/registrations/${entry.id}/payment`)
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
    { name: 'payments of a cup, to its organiser', path: ledger, reach: openLedger },
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
