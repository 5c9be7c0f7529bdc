import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { AuthAnswer, Language, TournamentDetail, TournamentFormatInput } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { inNoHurry } from './said.ts'

/** Below those that a system gives to whoever asks for any. Another one by E2E_PORT, where somebody else's run has this. */
export const port = Number(process.env['E2E_PORT'] ?? 24_120)
export const siteUrl = `http://localhost:${port}`
export const adminEmail = 'admin@e2e.lobby.local'
export const adminPassword = 'steppe-admin-e2e'

export const visitor = new LobbyClient({ base: siteUrl, patienceMs: 20_000, answerMs: 300_000 })

export async function adminToken(): Promise<string> {
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  return token
}

export async function adminClient(): Promise<LobbyClient> {
  return visitor.as(await adminToken())
}

/** A tournament of this journey's own, open for registration. */
export async function newTournament(
  name: string,
  options: {
    max_teams?: number
    prize_pool?: number
    entry_fee?: number
    min_teams?: number
    roster_min?: number
    format?: TournamentFormatInput
  } = {},
): Promise<TournamentDetail> {
  const admin = await adminClient()
  return admin.post<TournamentDetail>('/api/tournaments', {
    name,
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    prize_pool: 500_000,
    entry_fee: 35_000,
    max_teams: 16,
    ...options,
  })
}

/** A browser of somebody else, with its own storage. */
export async function newPerson(
  browser: Browser,
  options: { language?: Language; width?: number; theme?: 'dark' | 'light'; isStill?: boolean } = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: options.width ?? 1280, height: 900 },
    colorScheme: options.theme ?? 'dark',
    reducedMotion: options.isStill ? 'reduce' : 'no-preference',
    locale: { en: 'en-US', ru: 'ru-RU', kz: 'kk-KZ' }[options.language ?? 'en'],
  })
  return waitingForScripts(failingOnFaults(inNoHurry(await context.newPage())))
}

/** A fault in the page is a failed journey, whatever the page shows; so is what the page's own policy refuses it. */
export function failingOnFaults(page: Page): Page {
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      throw new Error(message.text())
  })
  return page
}

/** The page, at every address taken over before the journey goes on. */
export function waitingForScripts(page: Page): Page {
  const go = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await go(url, options)
    await takenOver(page)
    return answer
  }
  return page
}

/** Goes to another section of an organiser's place by its rail. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of organising' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/**
 * Waits until the scripts have taken over what the server sent: people are slower than a journey, which would press what is still
 * a drawing. A page without its bar, or whose scripts are held back, is not waited for long.
 */
export async function takenOver(page: Page): Promise<void> {
  const isDone = (): boolean => {
    const controls = [...document.querySelectorAll('#root :is(a, button, input, select, textarea, summary)')]
    // React writes down on each element which part of the page it belongs to.
    return controls.every((control) => Object.keys(control).some((name) => name.startsWith('__reactFiber')))
  }
  await page.waitForFunction(isDone, undefined, { timeout: 10_000 }).catch(() => undefined)
}

/** Puts a signed-in session into a browser, as remember-me does. */
export async function signInAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // Once: a page that is loaded again stands as its person left it.
    if (sessionStorage.getItem('e2e.signed-in') === value) return
    sessionStorage.setItem('e2e.signed-in', value)
    localStorage.setItem('lobby.token', value)
  }, token)
}

/** A browser of somebody who has this token, or of a visitor, at an address, with everything there. */
export async function openAs(browser: Browser, address: string, token: string | null, width: number): Promise<Page> {
  const page = await newPerson(browser, { width })
  if (token !== null) await signInAs(page, token)
  await page.goto(address)
  await settled(page)
  return page
}

/** What opens the sign-in dialog: the landing calls it otherwise than the bar of every other page. */
export function signInButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^(Login|Sign In|Войти|Кіру)$/ })
}

/** The page itself must never scroll sideways; wide things scroll inside themselves. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scroll, `${page.url()} is wider than its window`).toBeLessThanOrEqual(client ?? 0)
}

/** Waits until nothing loads any more: the page's heading is there and no skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
