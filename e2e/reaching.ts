import { expect, type Locator, type Page } from '@playwright/test'
import { settled, takenOver } from './site.ts'

/** Unfolds the first one there that is folded. */
export async function unfold(within: Locator): Promise<Locator> {
  const fold = within.locator('details.room-form').first()
  const form = fold.locator('form')
  // For whoever is signed in a part is drawn anew, and folded, after it was there.
  await takenOver(within.page())
  await expect(async () => {
    if (await form.isHidden()) await fold.locator('summary').click()
    await expect(form).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return fold
}

/** The form is sent as it stands, and something is said of it. */
export async function refuse(form: Locator): Promise<void> {
  await form.locator('[type=submit]').last().click()
  await expect(form.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
}

export async function openDialog(page: Page, opener: Locator): Promise<Locator> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** A section of an organiser's place, once it is there. */
export async function organising(page: Page): Promise<void> {
  await expect(page.locator('.org section').first()).toBeVisible()
  await settled(page)
}

/** What has been told goes by itself after a while: it would fade in the midst of a look. */
export async function closeToast(page: Page): Promise<void> {
  const toast = page.locator('.toast')
  await toast.locator('.toast-close').click()
  await expect(toast).toHaveCount(0)
}

/** What the page asks for at these addresses from now on fails. */
export async function failCalls(page: Page, calls: RegExp): Promise<void> {
  const body = { success: false, error: 'Something broke', code: 'INTERNAL' }
  await page.route(calls, (route) => route.fulfill({ status: 500, json: body }))
}

/** What the page asked for at these addresses fails, until it leaves them. */
export async function breakCalls(page: Page, calls: RegExp): Promise<void> {
  await failCalls(page, calls)
  await page.reload()
}

export async function answerCalls(page: Page, calls: RegExp, data: object): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ json: { success: true, data } }))
}
