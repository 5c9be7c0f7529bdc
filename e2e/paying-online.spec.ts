import { expect, type Browser, type Page } from '@playwright/test'
import type { Language, Payments, TournamentDetail } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { FreedomPayPeer } from '@lobby/testing/peers'
import { makeTeam, makeTournament, register } from '@lobby/testing/people'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { expectNoSidewaysScroll, failingOnFaults, signInAs, waitingForScripts } from './site.ts'

const fee = 35_000
let peer: FreedomPayPeer
let site: OwnServer
let admin: LobbyClient

/**
 * Freedom Pay is a program of our own, which speaks as its documentation says: here its page is walked through. The site is one of this file's own, as nowhere else is anything
 * paid online. What signatures, doubled, late and lost messages are worth is proven over HTTP (`features/registrations/online`).
 */
test.beforeAll(async () => {
  peer = await FreedomPayPeer.start()
  site = await OwnServer.start(peer.environment)
  admin = await site.admin()
})
test.afterAll(async () => {
  await site?.stop()
  await peer?.stop()
})
test.afterEach(() => void (peer.decidesAtOnce = true))

type Look = { language?: Language; width?: number }
async function openAs(browser: Browser, address: string, token: string, look: Look = {}): Promise<Page> {
  const { page } = await site.open(browser, look)
  await signInAs(waitingForScripts(failingOnFaults(page)), token)
  await page.goto(address)
  return page
}

const makeCup = (name: string): Promise<TournamentDetail> =>
  makeTournament(admin, { name, entry_fee: fee, max_teams: 4 })

/** On the page of the provider, which knows what is asked. */
async function answerThere(page: Page, sum: number, answer: 'Pay' | 'Decline' | 'Back to the shop'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${peer.base}/pay\\.html`))
  await expect(page.getByRole('heading', { name: `${sum}.00 KZT` })).toBeVisible()
  await page.getByRole('button', { name: answer, exact: true }).click()
  // What the provider adds to the address is not kept.
  await expect(page).toHaveURL(new RegExp(`^${site.url}/tournaments/\\d+/payment$`))
}

test('a captain pays on a phone, is back before the bank has decided, is in by itself, leaves and gets the fee back', async ({
  browser,
}) => {
  const team = await makeTeam(site.visitor, { size: 1 })
  const { id } = await makeCup('Cup of the bank')
  const page = await openAs(browser, `/tournaments/${id}`, team.captain.token)
  const desk = await openAs(browser, `/tournaments/${id}/organise/payments`, await site.adminToken(), { width: 1440 })
  await page.getByRole('button', { name: 'Register' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectNoSidewaysScroll(page)
  peer.decidesAtOnce = false
  await dialog.getByRole('button', { name: /^Pay 35\s000\s₸ online$/ }).click()
  await answerThere(page, fee, 'Pay')

  // That the browser came back confirms nothing; the provider's word does, and nobody loads the page again.
  await expect(page.getByText('Waiting for the word of Freedom Pay')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on to the payment page' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const row = desk.getByRole('row').filter({ hasText: team.name })
  await expect(row).toContainText('Waiting')
  await peer.finish(peer.last, 'success')
  await expect(page.getByText('You are in', { exact: true })).toBeVisible()
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('Received: Freedom Pay')
  await expect(desk.getByText('1 team has paid')).toBeVisible()

  await page.getByRole('link', { name: 'Open the cup' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the team' }).click()
  const money = page.getByRole('list', { name: 'Money of your teams here' })
  await expect(money).toContainText(/35\s000\s₸ is owed to you/)
  await desk.getByRole('button', { name: `Open the payments of ${team.name}` }).click()
  const ledger = desk.getByRole('dialog')
  await expect(ledger.getByRole('heading', { name: /^Give back 35\s000\s₸ through Freedom Pay$/ })).toBeVisible()
  await ledger.getByLabel('Reason').fill('Left in time')
  await ledger.getByRole('button', { name: 'Give it back online' }).click()
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Back:' })).toContainText('Given back')
  await expect(money).toContainText(/35\s000\s₸ was given back/)
  await expectNoSidewaysScroll(page)
  expect(peer.last.refunds).toMatchObject([{ amount: fee, state: 'success' }])
  const { rows, sums } = await admin.get<Payments>(`/api/tournaments/${id}/payments`)
  expect(sums).toMatchObject({ held: 0, due: 0, refund_owed: 0, refunded: fee })
  expect(rows[0]?.entries.at(-1)).toMatchObject({ kind: 'refunded', source: 'provider' })
})

test('in Kazakh: what was declined is tried again, another sum is asked about, what is missing is paid', async ({
  browser,
}) => {
  const team = await makeTeam(site.visitor, { size: 1 })
  const { id } = await makeCup('Дала банкінің кубогы')
  await register(team, id)
  const page = await openAs(browser, `/tournaments/${id}/payment`, team.captain.token, { language: 'kz' })
  const pay = (sum: string) => page.getByRole('button', { name: new RegExp(`^${sum}\\s₸ онлайн төлеу$`) })
  await pay('35\\s000').click()
  await answerThere(page, fee, 'Decline')
  await expect(page.getByText('Freedom Pay: төлем өтпеді')).toBeVisible()
  const { orderId: declined } = peer.last
  await pay('35\\s000').click()
  await answerThere(page, fee, 'Back to the shop')
  await expect(page.getByRole('button', { name: 'Төлем бетіне оралу' })).toBeVisible()
  expect(peer.last.orderId).not.toBe(declined)

  const owner = await site.adminToken()
  const desk = await openAs(browser, `/tournaments/${id}/organise/today`, owner, { width: 1440, language: 'ru' })
  await peer.callResult({ ...peer.last, state: 'success' }, { pg_amount: '30000.00' })
  await expect(page.getByText('Freedom Pay сұралғаннан басқа нәрсе айтты')).toBeVisible()
  // Nobody is asked to pay twice, in either way.
  await expect(page.getByRole('button', { name: /төлеу|оралу/ })).toHaveCount(0)
  await expect(page.getByText('Немесе аударыммен')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  const need = desk.getByRole('listitem').filter({ hasText: 'Платёжный сервис сообщает то, что нужно проверить' })
  await need.getByRole('link').click()
  await expect(desk.getByText(/пришло 30\s000\s₸, а запрошено было 35\s000\s₸/)).toBeVisible()
  await desk.getByRole('button', { name: `Записать: ${team.name}` }).click()
  const row = desk.getByRole('row').filter({ hasText: team.name })
  await expect(row).toContainText(/Не хватает: 5\s000\s₸/)
  await expect(page.getByText(/^5\s000\s₸ жетпейді$/)).toBeVisible()
  await pay('5\\s000').click()
  await answerThere(page, 5_000, 'Pay')
  await expect(page.getByText('Сіз кубоктасыз', { exact: true })).toBeVisible()
  await expect(row).toContainText('Подтверждено')
})
