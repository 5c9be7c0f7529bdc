import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { makePerson, testPassword } from '@lobby/testing/people'
import { test } from './journey.ts'
import { expectNoSidewaysScroll, newPerson, signInAs, visitor } from './site.ts'

const words = {
  en: { login: 'Login', forgot: 'Forgot password?', signUp: 'Sign Up', setUp: 'Set up' },
  ru: {
    login: 'Войти',
    forgot: 'Забыли пароль?',
    signUp: 'Зарегистрироваться',
    setUp: 'Настроить',
  },
  kz: {
    login: 'Кіру',
    forgot: 'Құпиясөзді ұмыттыңыз ба?',
    signUp: 'Тіркелу',
    setUp: 'Баптау',
  },
} satisfies Record<Language, Record<string, string>>

async function expectWhole(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page)
  // What fades in is read when it stands.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    where,
  ).toEqual([])
}

for (const language of ['en', 'ru', 'kz'] as const) {
  test(`every step of the dialog and of the second factor is whole on a phone: ${language}`, async ({ browser }) => {
    const say = words[language]
    const page = await newPerson(browser, { language, width: 360, theme: language === 'ru' ? 'light' : 'dark' })
    await page.goto('/teams')
    await page.getByRole('button', { name: say.login, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('aru@example.kz')
    await expectWhole(page, 'email step')
    await page.keyboard.press('Enter')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectWhole(page, 'password step')
    await dialog.getByRole('button', { name: say.forgot }).click()
    await expectWhole(page, 'forgotten password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('aru@example.kz')).toBeVisible()
    await dialog.getByRole('button', { name: say.signUp }).click()
    await dialog.getByRole('textbox').press('Enter')
    await dialog.locator('summary').click()
    await dialog.locator('input').last().press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectWhole(page, 'register step')

    const person = await makePerson(visitor)
    await signInAs(page, person.token)
    await page.goto('/settings#second-factor')
    const section = page.locator('#second-factor')
    await section.getByRole('button', { name: say.setUp, exact: true }).click()
    await page.keyboard.type(testPassword)
    await page.keyboard.press('Enter')
    await expect(section.getByRole('img')).toBeVisible()
    await expectWhole(page, 'setting up the second factor')
    await page.context().close()
  })
}
