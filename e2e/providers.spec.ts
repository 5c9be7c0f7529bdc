import { expect, type Page } from '@playwright/test'
import type { ProfileAnswer } from '@lobby/contract'
import { test } from './journey.ts'
import { newPerson, siteUrl, visitor } from './site.ts'

/** Who the page is signed in as, by the token that it keeps. */
async function signedIn(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('lobby.token') ?? sessionStorage.getItem('lobby.token'))
  if (token === null) throw new Error('nobody is signed in')
  type Profile = ReturnType<(typeof ProfileAnswer)['parse']>
  return (await visitor.as(token).get<Profile>('/api/auth/profile')).user
}

test('through the page of Steam and back: signed in, with the name that Steam knows', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/api/auth/steam/login')
  await expect(page.getByRole('heading', { name: 'Sign in through Steam' })).toBeVisible()
  await page.getByLabel('Steam ID').fill('76561197960409999')
  await page.getByLabel('Persona').fill('Дала Қыраны')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${siteUrl}/`)
  await expect(page.getByRole('button', { name: 'Dala_Qyrany' })).toBeVisible()
  expect(await signedIn(page)).toMatchObject({ steam_id: '76561197960409999', steam_verified: true, email: null })
  // Nothing of the way there is left in the browser.
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('lobby_sign_in'))).toEqual([])
  await page.context().close()
})

test('through the page of Google and back', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/api/auth/google')
  await page.getByLabel('Subject').fill('e2e-google-1')
  await page.getByLabel('E-mail', { exact: true }).fill('samal@e2e.lobby.local')
  await page.getByLabel('Name').fill('Samal')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${siteUrl}/`)
  await expect(page.getByRole('button', { name: 'Samal' })).toBeVisible()
  expect(await signedIn(page)).toMatchObject({ email: 'samal@e2e.lobby.local', email_verified: true })
  await page.context().close()
})
