import { expect } from '@playwright/test'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newPerson } from './site.ts'

test.describe('the page for partners', () => {
  const words = { en: 'Partner with LOBBY', ru: 'Партнёрам LOBBY', kz: 'LOBBY серіктестеріне' } as const
  for (const language of ['en', 'ru', 'kz'] as const) {
    test(`is whole on a phone: ${language}`, async ({ browser }) => {
      const page = await newPerson(browser, { language, width: 360, theme: language === 'kz' ? 'light' : 'dark' })
      await page.goto('/')
      await page.getByRole('contentinfo').locator('a[href="/invest"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language])
      await expect(page.locator('.inv-figures .d')).toHaveCount(6)
      await page.locator('.inv-form button[type=submit]').click()
      await expect(page.locator('.inv-form [role=alert]')).toBeVisible()
      await expectClean(page)
      await page.context().close()
    })
  }

  test('takes a letter by keyboard, keeps what was written while it cannot be sent, and says when it was', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await page.goto('/invest')
    const form = page.locator('.inv-form')
    const send = form.getByRole('button', { name: 'Send' })
    await send.click()
    await expect(form.getByText('Please fill in all fields')).toBeVisible()
    await expect(form.getByLabel('Your name')).toBeFocused()
    await page.keyboard.type('  Айгүл Серікқызы ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('aigul at company')
    await page.keyboard.press('Tab')
    const message = 'We would like to sponsor the cup.'
    await page.keyboard.type(message)
    // The next stop is the button: nobody meets what is there for programs.
    await page.keyboard.press('Tab')
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Invalid email address')).toBeVisible()
    await form.getByLabel('Email').fill('aigul@company.kz')

    await form.getByLabel('What do you have in mind?').fill('x'.repeat(2_001))
    await send.click()
    await expect(form.getByText('This is too long')).toBeVisible()
    await form.getByLabel('What do you have in mind?').fill(message)

    await page.context().setOffline(true)
    await send.click()
    await expect(form.getByText('Network error - please check your connection')).toBeVisible()
    await page.context().setOffline(false)
    const failure = {
      success: false,
      error: 'No mail leaves this server right now. Try again later',
      code: 'MAIL_UNAVAILABLE',
    }
    await page.route('**/api/partners/requests', (route) => route.fulfill({ status: 503, json: failure }), { times: 1 })
    await send.click()
    await expect(form.getByText(failure.error)).toBeVisible()
    await expect(form.getByLabel('What do you have in mind?')).toHaveValue(message)

    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/partners/requests')) sent += 1
    })
    await send.dblclick()
    const answer = page.getByRole('region', { name: 'Thank you, your letter is on its way' })
    await expect(answer).toContainText('aigul@company.kz')
    await expect(answer).toBeFocused()
    expect(sent).toBe(1)
    await page.getByRole('button', { name: 'Write another one' }).click()
    await expect(form.getByLabel('What do you have in mind?')).toHaveValue('')
    await page.context().close()
  })
})
