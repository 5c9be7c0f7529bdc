import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { AuthAnswer, CurrentUser } from '@lobby/contract'
import { makeSoloTeams, testPassword, type Person, type Team } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import { WalletKeys } from '../apps/web/src/testing/page-wallet.ts'
import { test } from './journey.ts'
import { installWallet } from './page-wallet.ts'
import { expectSaid } from './said.ts'
import { adminClient, newPerson, signInAs, visitor } from './site.ts'

const userOf = async (person: Person): Promise<CurrentUser> =>
  (await person.client.get<{ user: CurrentUser }>('/api/user')).user

test('a player shows a picture, takes a copy of everything along, links a wallet, and hears of a win at once', async ({
  browser,
}) => {
  const teams = (await makeSoloTeams(visitor, 2)) as [Team, Team]
  const player = teams[0].captain
  const keys = new WalletKeys()
  const page = await newPerson(browser)
  const lines = linesOf(page)
  await installWallet(page, 'Steppe Wallet', keys)
  // A session beside the one that the player's other window has.
  const login = { email: player.email, password: testPassword }
  await signInAs(page, (await visitor.post<AuthAnswer>('/api/auth/login', login)).token)
  await page.goto('/settings#profile')

  await test.step('a picture is cut, and shown to others', async () => {
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
    const file = page.locator('#profile input[type=file]')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expectSaid(page, 'Picture saved')
    await expect(page.getByRole('banner').locator('.avatar img')).toHaveJSProperty('naturalWidth', 128)
    const others = await newPerson(browser)
    await others.goto(`/players/${player.id}`)
    await expect(others.getByRole('heading', { level: 1, name: player.username })).toBeVisible()
    const shown = others.locator('.player-head img')
    await expect(shown).toHaveJSProperty('naturalWidth', 512)
    await expect(shown).toHaveJSProperty('naturalHeight', 512)
    await others.context().close()
  })

  await test.step('a copy of everything comes as a file, once the player has shown who asks', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByLabel('Current password').fill(testPassword)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Confirm' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`lobby-${player.username}.json`)
    const content = await readFile(await download.path(), 'utf8')
    expect(JSON.stringify(JSON.parse(content))).toContain(player.email)
  })

  await test.step('a wallet is asked for while the page behind stands still, and linked by its signature', async () => {
    const section = page.locator('#wallet')
    await section.getByRole('button', { name: 'Connect a wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' })
    await expect(dialog).toBeVisible()
    const before = await scrolledTo(page)
    expect(before).toBeGreaterThan(0)
    await turnWheel(page)
    expect(await scrolledTo(page)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await turnWheel(page)
    await expect.poll(() => scrolledTo(page)).toBeLessThan(before)

    await section.getByRole('button', { name: 'Connect a wallet' }).click()
    await dialog.getByRole('button', { name: /Steppe Wallet/ }).click()
    await expect(section.getByText('Verified', { exact: true })).toBeVisible()
    expect(await userOf(player)).toMatchObject({ wallet_address: keys.address, wallet_verified: true })
    const short = `${keys.address.slice(0, 4)}…${keys.address.slice(-4)}`
    await page.goto('/achievements')
    await expect(page.getByRole('banner').getByRole('button', { name: `Wallet ${short}` })).toBeVisible()
    expect(keys.signed, 'what is linked is not signed again').toHaveLength(1)
  })

  await test.step('an achievement pops up as it comes', async () => {
    await expect(page.getByText('Nothing yet')).toBeVisible()
    await expect.poll(() => lines.at(-1)?.isOpen).toBe(true)
    await playMatch(await adminClient(), teams, { winner: { kills: 26, headshot_kills: 14 } })
    const card = page.getByRole('region', { name: 'Achievements' }).locator('.award-popup')
    await expect(card).toBeVisible()
    await expect(page.getByText('4 of 14')).toBeVisible()
  })

  await test.step('a line that the server cuts, as when another window ends the session, comes back', async () => {
    const line = lines.at(-1)
    const count = lines.length
    await player.client.delete('/api/user/sessions')
    await expect.poll(() => line?.isOpen).toBe(false)
    await expect.poll(() => lines.slice(count).map(({ isOpen }) => isOpen)).toEqual([true])
  })
  await page.context().close()
})

/** Every line that the page has opened so far, of all its loads. */
function linesOf(page: Page): { isOpen: boolean }[] {
  const lines: { isOpen: boolean }[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket/')) return
    const line = { isOpen: true }
    socket.on('close', () => (line.isOpen = false))
    lines.push(line)
  })
  return lines
}

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Until the page has heard of it, and drawn what it made of it. */
async function turnWheel(page: Page): Promise<void> {
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true, passive: true, capture: true })),
  )
  await page.mouse.move(20, 850)
  await page.mouse.wheel(0, -400)
  await heard
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
