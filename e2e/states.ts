import { expect, type Locator, type Page } from '@playwright/test'
import type { Place } from './place.ts'
import { closeToast, organising } from './reaching.ts'
import { signInButton } from './site.ts'

/** Nothing here goes by words: a state is reached in every language. */
async function openSignIn(page: Page): Promise<Locator> {
  await signInButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('form')).toBeVisible()
  return dialog
}

async function goOnWithEmail(dialog: Locator): Promise<void> {
  await dialog.locator('input[type=email]').fill('nobody@e2e.lobby.local')
  await dialog.locator('[type=submit]').click()
  await expect(dialog.locator('input[type=password]').first()).toBeVisible()
}

async function askForPassword(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page)
  await goOnWithEmail(dialog)
  return dialog
}

/** It is the whole page; the list, which is longer, brings what the arrows choose into view, and can be scrolled back. */
async function searchesOnPhone(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const options = dialog.getByRole('option')
  await expect(options.last()).not.toBeInViewport()
  await dialog.getByRole('combobox').press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport({ ratio: 0.9 })
  await options.last().hover()
  await page.mouse.wheel(0, -5_000)
  await expect(options.first()).toBeInViewport({ ratio: 0.9 })
}

async function search(page: Page, words: string): Promise<Locator> {
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(words)
  await expect(dialog.locator('.search-found')).toHaveAttribute('aria-busy', 'false')
  return dialog
}

async function openBarMenu(page: Page, which: 'first' | 'last'): Promise<void> {
  await page.locator('.bar-btn[aria-haspopup="menu"]')[which]().click()
  await expect(page.getByRole('menu')).toBeVisible()
}

const signingIn: Place[] = [
  {
    name: 'signing in',
    path: '/teams',
    seenBy: 'visitor',
    reach: async (page) => void (await openSignIn(page)),
  },
  {
    name: 'signing in: a wrong password',
    path: '/teams',
    seenBy: 'visitor',
    reach: async (page) => {
      const dialog = await askForPassword(page)
      await dialog.locator('input[type=password]').fill('not the password')
      await dialog.locator('[type=submit]').click()
      await expect(dialog.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'signing in: a forgotten password',
    path: '/teams',
    seenBy: 'visitor',
    reach: async (page) => {
      const dialog = await askForPassword(page)
      await dialog.locator('.auth-line .link').click()
      await expect(dialog.locator('input[type=password]')).toHaveCount(0)
    },
  },
  {
    name: 'signing in: a letter is on its way',
    path: '/teams',
    seenBy: 'visitor',
    reach: async (page) => {
      const dialog = await askForPassword(page)
      await dialog.locator('.auth-line .link').click()
      await dialog.locator('input[type=email]').fill('nobody@e2e.lobby.local')
      await dialog.locator('[type=submit]').click()
      await closeToast(page)
    },
  },
  {
    name: 'signing up: nothing is right',
    path: '/players',
    seenBy: 'visitor',
    reach: async (page) => {
      const dialog = await openSignIn(page)
      await dialog.locator('p .link').click()
      await goOnWithEmail(dialog)
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await dialog.locator('.auth-consent summary').click()
    },
  },
]

const frame: Place[] = [
  {
    name: 'the menu',
    path: '/teams',
    reach: async (page) => {
      await page.locator('.bar-toggle').click()
      await expect(page.locator('#main-menu a').last()).toBeVisible()
    },
  },
  // On a phone who is signed in has both in their settings.
  {
    name: 'the menu of language and theme',
    path: '/players',
    seenBy: 'visitor',
    reach: (page) => openBarMenu(page, 'first'),
  },
  { name: 'the menu of the account', path: '/players', reach: (page) => openBarMenu(page, 'last') },
  {
    name: 'searching',
    path: '/teams',
    reach: async (page) => {
      const dialog = await search(page, 'ww')
      await expect(dialog.getByRole('option').first()).toBeVisible()
    },
    onPhone: searchesOnPhone,
  },
  {
    name: 'searching: nothing found',
    path: '/teams',
    reach: async (page) => {
      const dialog = await search(page, 'цфцфцф')
      await expect(dialog.getByRole('option')).toHaveCount(0)
    },
  },
  {
    name: 'a list that does not come',
    path: '/teams',
    reach: async (page) => {
      await page.route(/\/api\/teams\b/, (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
]

/** `running`: the address of a cup under way; `match`: of one that can be played and has no server. */
export function makeStates({ running, match }: { running: string; match: string }): Place[] {
  return [
    ...signingIn,
    ...frame,
    {
      name: 'entering the open cup',
      path: '/tournaments/lobby-cup',
      seenBy: 'captain',
      reach: async (page) => {
        await page.locator('.cup-actions button').click()
        await expect(page.getByRole('dialog').locator('fieldset').first()).toBeVisible()
      },
    },
    ...['today', 'bracket', 'teams', 'cup', 'page', 'people', 'log'].flatMap((section) => [
      {
        name: `organising the open cup: ${section}`,
        path: `/tournaments/lobby-cup/organise/${section}`,
        reach: organising,
      },
      { name: `organising a running cup: ${section}`, path: `${running}/organise/${section}`, reach: organising },
    ]),
    { name: 'organising: no such section', path: `${running}/organise/treasure` },
    { name: 'organising: not theirs', path: `${running}/organise/today`, seenBy: 'winner' },
    {
      name: 'the code for another site',
      path: running,
      seenBy: 'visitor',
      reach: async (page) => {
        await page.locator('.cup-tools button').last().click()
        await expect(page.getByRole('dialog').locator('textarea')).toBeVisible()
      },
    },
    {
      name: 'the command for a console',
      path: match,
      reach: async (page) => {
        await page.locator('.match-connect .btn-block:not(.btn-quiet)').last().click()
        await expect(page.locator('.match-command code')).toBeVisible()
      },
    },
  ]
}
