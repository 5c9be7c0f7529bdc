import { expect, type Page } from '@playwright/test'
import type { RegistrationPrivate } from '@lobby/contract'
import { makeSoloTeams, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, newPerson, newTournament, signInAs, visitor } from './site.ts'

const bell = (page: Page, name: string) => page.getByRole('banner').getByLabel(`Inbox: ${name}`)

test('a captain hears at once on the desk and on the phone, reads on one, and both know', async ({ browser }) => {
  const admin = await adminClient()
  const [team] = (await makeSoloTeams(visitor, 1)) as [Team]
  const { captain } = team
  const cup = await newTournament('Inbox Cup', { roster_min: 1 })
  const desk = await newPerson(browser, { width: 1440 })
  const phone = await newPerson(browser, { width: 360 })
  for (const page of [desk, phone]) {
    await signInAs(page, captain.token)
    await page.goto('/teams')
    await expect(bell(page, 'nothing unread').locator('visible=true')).toBeVisible()
  }

  const registered = await captain.client.post<RegistrationPrivate>(`/api/tournaments/${cup.id}/registrations`, {
    team_id: team.id,
    players: [captain.id],
  })
  for (const page of [desk, phone]) await expect(bell(page, '1 unread').locator('visible=true')).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: 'New in your inbox' })).toContainText('pay the entry fee')

  await test.step('the desk has a panel, which is read by being looked at', async () => {
    await bell(desk, '1 unread').locator('visible=true').click()
    const panel = desk.getByRole('dialog', { name: 'Inbox' })
    await expect(panel.getByText('pay the entry fee')).toBeVisible()
    for (const page of [desk, phone]) await expect(bell(page, 'nothing unread').locator('visible=true')).toBeVisible()
    await panel.getByRole('link', { name: 'Pay' }).click()
    await expect(desk).toHaveURL(new RegExp(`/tournaments/${cup.id}$`))
    await expect(panel).toBeHidden()
  })

  await test.step('the phone has a page, where what is done says so', async () => {
    await bell(phone, 'nothing unread').locator('visible=true').click()
    await expect(phone).toHaveURL(/\/inbox$/)
    await expect(phone.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await admin.post(`/api/tournaments/${cup.id}/registrations/${registered.id}/confirm`)
    const rows = phone.getByRole('listitem')
    await expect(rows.filter({ hasText: `${team.name} plays in Inbox Cup` })).toContainText('New')
    await expect(rows.filter({ hasText: 'pay the entry fee' })).toContainText('Done')
    await expect(bell(desk, 'nothing unread').locator('visible=true')).toBeVisible()
  })
})
