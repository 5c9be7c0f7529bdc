import { screen, within } from '@testing-library/react'
import { testPassword } from '@lobby/testing/people'
import type { OpenPage } from './page.tsx'

/** What opens the sign-in dialog, the first of its kind on the page: the landing calls it otherwise than the bar of all others. */
export async function signInButton(): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: /^(Login|Sign In|Войти|Кіру)$/ })
  return button as HTMLElement
}

export async function findDialog(name?: string): Promise<ReturnType<typeof within>> {
  return within(await screen.findByRole('dialog', name === undefined ? {} : { name }))
}

/** From the bar to the end of the password step, in English. */
export async function signIn(page: OpenPage, email: string, password = testPassword): Promise<void> {
  await page.user.click(await signInButton())
  const dialog = await findDialog()
  await page.user.type(dialog.getByLabelText('Email'), `${email}{Enter}`)
  await page.user.type(await dialog.findByLabelText('Password'), `${password}{Enter}`)
}
