import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AuthAnswer, CurrentUser, TournamentDetail, UserSettings } from '@lobby/contract'
import { makePerson, makeTeam, makeTournament, type Person, testPassword } from '@lobby/testing/people'
import { type AccountsSite, linkIn, startAccountsSite } from './accounts-site.ts'
import { test } from './journey.ts'
import { adminEmail, adminPassword, expectNoSidewaysScroll, signInAs, signInButton } from './site.ts'

let site: AccountsSite
test.beforeAll(async () => {
  site = await startAccountsSite({ RATE_LIMITS: 'off', ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword })
})
test.afterAll(() => site.stop())

const userOf = async (person: Person): Promise<CurrentUser> =>
  (await person.client.get<{ user: CurrentUser }>('/api/user')).user

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

test('a picture is refused in words, then taken, shown to others, and removed', async ({ browser }) => {
  const person = await makePerson(site.visitor)
  const page = await site.open(browser)
  await signInAs(page, person.token)
  await page.goto('/settings#profile')
  const section = page.locator('#profile')
  const file = section.locator('input[type=file]')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('salem') })
  await expect(section.getByText('This is not a picture that we can read')).toBeVisible()
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 1) })
  await expect(section.getByText('The picture is larger than 5 MB')).toBeVisible()
  // What calls itself a picture is looked into by the server.
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(section.getByText('Send a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()
  await file.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: picture.subarray(0, 400) })
  await expect(section.getByText('The picture is damaged')).toBeVisible()
  expect((await userOf(person)).avatar_url).toBeNull()

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(section.getByText('The picture is damaged')).toBeHidden()
  const small = page.getByRole('banner').locator('.ava img')
  await expect(small).toHaveJSProperty('naturalWidth', 128)
  const others = await site.open(browser)
  await others.goto('/players')
  await others.getByRole('searchbox', { name: 'Search by name' }).fill(person.username)
  await others.getByRole('link', { name: person.username }).click()
  await expect(others.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await expect(others.locator('.player-head img')).toHaveJSProperty('naturalWidth', 512)
  await others.context().close()

  await section.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  await expect(page.getByRole('banner').locator('.ava svg')).toBeVisible()
  expect((await userOf(person)).avatar_url).toBeNull()
  await page.context().close()
})

test('a name changes once a month and the old one stays known; places, privacy and consents are kept', async ({
  browser,
}) => {
  const [person, neighbour] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  const fresh = `${person.username.slice(0, 14)}_new`
  const page = await site.open(browser)
  await signInAs(page, person.token)
  await page.goto('/settings#profile')
  const profile = page.locator('#profile')
  const name = profile.getByLabel('Username')
  await name.fill(neighbour.username.toUpperCase())
  await profile.getByRole('button', { name: 'Change username' }).click()
  await expect(profile.getByText('This username is taken')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('с кириллицей')
  await profile.getByRole('button', { name: 'Change username' }).click()
  await expect(profile.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible()
  await name.fill(fresh)
  await profile.getByRole('button', { name: 'Change username' }).click()
  await expect(page.getByText('Username changed')).toBeVisible()
  await expect(profile.getByText('Next time on')).toBeVisible()
  await expect(profile.getByLabel('Username')).toHaveJSProperty('readOnly', true)
  await expect(profile.getByText(`${person.username}, until`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Account: ${fresh}` })).toBeVisible()

  await profile.getByLabel('Country').selectOption({ label: 'Kazakhstan' })
  await profile.getByLabel('City').fill('12')
  await profile.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(profile.getByText('A city is written with letters')).toBeVisible()
  await profile.getByLabel('City').fill('Өскемен')
  await profile.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.locator('#privacy').getByLabel('City').selectOption('Everyone')
  await page.getByRole('checkbox', { name: 'Matches: By email' }).uncheck()
  await page.locator('#look').getByLabel('Time zone').selectOption('Europe/Berlin')
  await expect(page.getByRole('contentinfo')).toContainText('Berlin')
  const news = page.locator('#consents li').filter({ hasText: 'News' })
  await news.getByRole('button', { name: 'Agree' }).click()
  await expect(news.getByText('Given on')).toBeVisible()
  await news.getByRole('button', { name: 'Withdraw' }).click()
  await expect(news.getByText('Withdrawn on')).toBeVisible()
  const kept = await person.client.get<UserSettings>('/api/user/settings')
  expect(kept).toMatchObject({ country: 'KZ', city: 'Өскемен', user: { time_zone: 'Europe/Berlin' } })
  expect(kept.privacy.city).toBe('everyone')
  expect(kept.notifications.matches).toEqual({ mail: false })

  const visitor = await site.open(browser, { language: 'kz', width: 360 })
  await visitor.goto(`/players/${person.id}`)
  await expect(visitor.getByText('Өскемен, Қазақстан')).toBeVisible()
  await expect(visitor.getByText(person.username, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(visitor)
  await visitor.context().close()
  await page.context().close()
})

test('a copy of everything comes as a file; an account is deleted with its password and kept after all', async ({
  browser,
}) => {
  const person = await makePerson(site.visitor)
  const page = await site.open(browser)
  await signInAs(page, person.token)
  await page.goto('/settings#data')
  const section = page.locator('#data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`lobby-${person.username}.json`)
  const content = await readFile(await download.path(), 'utf8')
  expect(JSON.stringify(JSON.parse(content))).toContain(person.email)

  await section.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('under an anonymous name')).toBeVisible()
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible()
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect((await userOf(person)).deletion_due_at).toBeNull()
  await dialog.getByLabel('Your password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account will be deleted on')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(signInButton(page)).toBeVisible()

  const { token } = await site.visitor.post<{ token: string }>('/api/auth/login', {
    email: person.email,
    password: testPassword,
  })
  const back = await site.open(browser)
  await signInAs(back, token)
  await back.goto('/teams')
  const banner = back.getByRole('region', { name: 'Deletion of your account' })
  await expect(banner).toContainText('Your account will be deleted on')
  await expectClean(back)
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await expect(back.getByText('Your account stays')).toBeVisible()
  await expect(banner).toBeHidden()
  await back.reload()
  await expect(back.getByRole('button', { name: `Account: ${person.username}` })).toBeVisible()
  await expect(banner).toBeHidden()
  await back.context().close()
  await page.context().close()
})

test('a guardian answers by the link of the letter, without an account, and may take it back', async ({ browser }) => {
  const person = await makePerson(site.visitor)
  const email = 'ana@family.example'
  const page = await site.open(browser)
  await signInAs(page, person.token)
  await page.goto('/settings#age')
  const section = page.locator('#age')
  await section.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 15}-03-22`)
  await section.getByRole('button', { name: 'Save date' }).click()
  await section.getByLabel('Name of the parent or guardian').fill('Айгүл Серікқызы')
  await section.getByLabel('Their email').fill(person.email)
  await section.getByRole('button', { name: 'Send the letter' }).click()
  await expect(section.getByText('This is your own email')).toBeVisible()
  await section.getByLabel('Their email').fill(email)
  await section.getByRole('button', { name: 'Send the letter' }).click()
  await expect(section.getByText('Letter sent, waiting for an answer')).toBeVisible()

  const guardian = await site.open(browser, { width: 360 })
  const link = linkIn(await site.mailbox.waitFor(email), '/auth/guardian')
  await guardian.goto(link)
  await expect(guardian.getByRole('heading', { name: `May ${person.username} play?` })).toBeVisible()
  await expectNoSidewaysScroll(guardian)
  await expectClean(guardian)
  await guardian.getByRole('button', { name: 'I agree', exact: true }).click()
  await expect(guardian.getByRole('heading', { name: 'Thank you, your consent is saved' })).toBeVisible()
  await page.reload()
  await expect(section.getByText('Consent given')).toBeVisible()

  await guardian.goto(link)
  await expect(guardian.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await guardian.goto(linkIn(await site.mailbox.waitFor(email, 2), '/auth/guardian'))
  await guardian.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(guardian.getByRole('heading', { name: 'Your consent is withdrawn' })).toBeVisible()
  await page.reload()
  await expect(section.getByText('Consent withdrawn')).toBeVisible()
  await guardian.context().close()
  await page.context().close()
})

test('a tournament that asks for consent names who lacks it, and takes the team without the demand', async ({
  browser,
}) => {
  const team = await makeTeam(site.visitor)
  const { token } = await site.visitor.post<AuthAnswer>('/api/auth/login', {
    email: adminEmail,
    password: adminPassword,
  })
  const { id } = await makeTournament(site.visitor.as(token), { entry_fee: 0 })
  const steering = await site.open(browser)
  await signInAs(steering, token)
  await steering.goto(`/tournaments/${id}`)
  await steering.getByRole('tab', { name: 'Organise' }).click()
  await steering.getByRole('checkbox', { name: /Players under 18/ }).check()
  await expect
    .poll(async () => (await site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)).guardian_consent_under)
    .toBe(18)

  const page = await site.open(browser, { width: 360 })
  await signInAs(page, team.captain.token)
  await page.goto(`/tournaments/${id}`)
  await expect(page.getByText('players under 18')).toBeVisible()
  await page.getByRole('button', { name: 'Register a team' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('need a guardian’s consent')
  for (const member of team.members.slice(0, 5)) await expect(refusal).toContainText(member.username)
  await expectNoSidewaysScroll(page)

  await steering.getByRole('checkbox', { name: /Players under 18/ }).uncheck()
  await expect
    .poll(async () => (await site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)).guardian_consent_under)
    .toBeNull()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(refusal).toBeHidden()
  await steering.context().close()
  await page.context().close()
})
