import { expect } from '@playwright/test'
import { makePerson, testPassword } from '@lobby/testing/people'
import { test } from './journey.ts'
import { newPerson, visitor, signInButton } from './site.ts'

test('the register step says what is wrong, in the words and the order of the specification', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/')
  await signInButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  await dialog.getByLabel('Email').fill('nobody@e2e')
  await dialog.getByLabel('Email').press('Enter')
  const submit = dialog.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await expect(dialog.getByText('Please fill in all fields').first()).toBeVisible()
  await dialog.getByLabel('Username').fill('a!')
  await dialog.getByLabel('Password', { exact: true }).fill('12345')
  await dialog.getByLabel('Confirm Password').fill('123456')
  await submit.click()
  for (const words of [
    'Passwords do not match',
    'Password must be at least 6 characters',
    'Invalid email address',
    'Username must be 3-20 characters',
  ]) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  // What the server alone knows comes back into the same form, and nothing that was typed is lost.
  const taken = await makePerson(visitor)
  await dialog.getByLabel('Username').fill('fresh_name')
  await dialog.getByLabel('Email').fill(taken.email)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByLabel('Confirm Password').fill(testPassword)
  await submit.click()
  await expect(dialog.getByText('An account with this email exists already')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue('fresh_name')
  await page.context().close()
})

test('a wrong password is refused in the language of the page; remember-me decides where the token lives', async ({
  browser,
}) => {
  const person = await makePerson(visitor)
  const page = await newPerson(browser, { language: 'ru' })
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Почта').fill(person.email)
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await dialog.getByLabel('Пароль', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(dialog.getByText('Неверная почта или пароль')).toBeVisible()
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByLabel('Пароль', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(person.username) })).toBeVisible()
  const stores = await page.evaluate(() => [localStorage.getItem('lobby.token'), sessionStorage.getItem('lobby.token')])
  expect(stores[0]).toBeNull()
  expect(stores[1]).not.toBeNull()
  await page.context().close()
})

test('the whole dialog works by keyboard alone, keeps the focus and gives it back', async ({ browser }) => {
  const person = await makePerson(visitor)
  const page = await newPerson(browser)
  await page.goto('/tournaments')
  const opener = signInButton(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  for (let index = 0; index < 12; index++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('[role=dialog]') !== null ||
          document.activeElement === document.body ||
          document.activeElement?.getAttribute('data-base-ui-focus-guard') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(person.username) })).toBeVisible()
  await page.context().close()
})

test('an invitation that is used or unknown says so; an unknown address leads home', async ({ browser }) => {
  const captain = await makePerson(visitor)
  const team = await captain.client.post<{ id: string }>('/api/teams', { name: `Invited ${captain.username}` })
  const { url, code } = await captain.client.post<{ url: string; code: string }>(
    `/api/teams/${team.id}/invitations`,
    {},
  )
  const page = await newPerson(browser)
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Sign in to join' })).toBeVisible()
  await (await makePerson(visitor)).client.post(`/api/invitations/${code}/accept`)
  await page.reload()
  await expect(page.getByText('This invitation has been used')).toBeVisible()
  await page.goto(`/teams/${team.id}?invite=nothing`)
  await expect(page.getByText('There is no such invitation')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})
