import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fieldRefusals as en } from '@lobby/contract/refusals/fields-en'
import { fieldRefusals as kz } from '@lobby/contract/refusals/fields-kz'
import { fieldRefusals as ru } from '@lobby/contract/refusals/fields-ru'
import { refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { RegisterStep } from './components/register-step.tsx'
import { ResetPasswordPage } from './components/reset-password-page.tsx'
import { PasswordSection } from './settings/password-section.tsx'

const viewer = sampleUser({ has_password: false })
const forms = {
  'Signing up': ['/api/auth/register', <RegisterStep key="up" email="aru@example.kz" onBack={() => undefined} />],
  'The link of a forgotten password': ['/api/auth/reset-password', <ResetPasswordPage key="link" token="tk" />],
  'The settings': ['/api/user/password', <PasswordSection key="own" user={viewer} />],
} as const
const languages = [
  ['en', en, 'At least 6 characters.'],
  ['ru', ru, 'Не короче 6 символов.'],
  ['kz', kz, 'Кемінде 6 таңба.'],
] as const

async function showForm(name: keyof typeof forms, language: 'en' | 'ru' | 'kz') {
  const [route, form] = forms[name]
  const { user } = await show(form, { texts: ['auth', 'security'], viewer, language })
  const [first, again] = document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')
  if (!first || !again) throw new Error(`${name} has no two fields of a new password`)
  for (const field of document.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]:not([hidden])'))
    await user.type(field, 'aru')
  const send = async (password: string, repeated = password) => {
    for (const [field, text] of [
      [first, password],
      [again, repeated],
    ] as const) {
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    }
    await user.click(document.querySelector<HTMLElement>('button[type="submit"]') ?? document.body)
  }
  return { user, first, again, send, calls: () => seenCalls(new RegExp(`POST ${route}`)), route }
}

describe.each(Object.keys(forms) as (keyof typeof forms)[])('%s', (name) => {
  test.each(languages)('asks for a new password by the same rules, in %s', async (language, refusals, hint) => {
    const { first, again, send, calls } = await showForm(name, language)
    expect(first).toHaveAccessibleDescription(hint)
    await send('')
    expect(await screen.findByRole('alert')).toHaveTextContent(refusals.required)
    expect([first, again].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    await send('12345')
    await waitFor(() => expect(first).toHaveAccessibleDescription(refusals.password_min))
    await send('steppe', 'steppo')
    await waitFor(() => expect(again).toHaveAccessibleDescription(refusals.passwords_differ))
    expect(first).toHaveAccessibleDescription(hint)
    expect(calls()).toEqual([])
  })

  test.each(languages)('shows what the server says of it beside it, in %s', async (language, refusals) => {
    const { first, send, calls, route } = await showForm(name, language)
    const details = [{ path: 'password', code: 'password_common', message: refusals.password_common }]
    refuse(`POST ${route}`, 400, { code: 'VALIDATION_FAILED', error: 'Not so', details })
    await send('password')
    await waitFor(() => expect(first).toHaveAccessibleDescription(refusals.password_common))
    expect(first).toHaveFocus()
    expect(first).toHaveValue('password')
    expect(calls()).toHaveLength(1)
  })

  test('shows what was typed, each field for itself', async () => {
    const { user, first, again } = await showForm(name, 'en')
    const [button] = screen.getAllByRole('button', { name: 'Show password' })
    if (button) await user.click(button)
    expect([first.type, again.type]).toEqual(['text', 'password'])
  })
})
