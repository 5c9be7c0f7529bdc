import { screen, waitFor, within } from '@testing-library/react'
import type { Language, RecoveryCodes, SecondFactorSetup } from '@lobby/contract'
import { makePerson, type Person, testPassword } from '@lobby/testing/people'
import { expect, test } from 'vitest'
import { codeOf } from '../../testing/authenticator.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectLoad, openPage, visitor } from '../../testing/page.tsx'
import { findDialog, signInButton } from '../../testing/sign-in.ts'

const words = { en: 'Set up', ru: 'Настроить', kz: 'Баптау' } satisfies Record<Language, string>

async function findSection(): Promise<HTMLElement> {
  return waitFor(() => {
    const section = document.getElementById('second-factor')
    expect(section).not.toBeNull()
    return section as HTMLElement
  })
}

function codesIn(section: HTMLElement): string[] {
  const list = within(section).getByRole('list', { name: 'Recovery codes' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

/** Somebody who has set up a second factor already. */
async function makeCarefulPerson(): Promise<Person & { secret: string; codes: string[] }> {
  const person = await makePerson(visitor)
  const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
    password: testPassword,
  })
  const { recovery_codes: codes } = await person.client.post<RecoveryCodes>('/api/user/second-factor/enable', {
    code: codeOf(secret),
  })
  return { ...person, secret, codes }
}

test('a second factor is set up with the password and the first code', async () => {
  const person = await makePerson(visitor)
  const { user } = await openPage('/settings#second-factor', { token: person.token })
  const box = await findSection()
  const section = within(box)
  await user.click(await section.findByRole('button', { name: 'Set up' }))
  const password = await section.findByLabelText('Current password')
  await waitFor(() => expect(password).toHaveFocus())
  await user.type(password, 'not the password')
  await user.click(section.getByRole('button', { name: 'Continue' }))
  expect(await section.findByText('This is not your current password')).toBeVisible()
  await user.clear(password)
  await user.type(password, testPassword)
  await user.click(section.getByRole('button', { name: 'Continue' }))
  expect(await section.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (box.querySelector('.auth-secret')?.textContent ?? '').replaceAll(' ', '')
  const code = section.getByLabelText('Code from the app')
  await user.type(code, '000000')
  await user.click(section.getByRole('button', { name: 'Turn on' }))
  expect(await section.findByText('This code is not right')).toBeVisible()
  await user.clear(code)
  await user.type(code, codeOf(secret))
  await user.click(section.getByRole('button', { name: 'Turn on' }))
  const heading = await section.findByRole('heading', { name: 'Recovery codes' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(codesIn(box)).toHaveLength(10)
  await expectAccessible()
  await user.click(section.getByRole('button', { name: 'I have saved them' }))
  expect(await section.findByText('On')).toBeVisible()
})

test('the sign-in asks for the code, takes a recovery code as well, and remembers as was chosen before', async () => {
  const person = await makeCarefulPerson()
  const page = await openPage('/tournaments')
  const { user } = page
  await user.click(await signInButton())
  const dialog = await findDialog()
  await user.type(dialog.getByLabelText('Email'), `${person.email}{Enter}`)
  const password = await dialog.findByLabelText('Password')
  await user.click(dialog.getByRole('checkbox'))
  await user.type(password, `${testPassword}{Enter}`)
  const second = await findDialog('Two-step sign-in')
  const code = second.getByLabelText('Code from the app')
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible()
  await user.keyboard('{Enter}')
  expect(await second.findByText('Please fill in all fields')).toBeVisible()
  await user.keyboard('000000{Enter}')
  expect(await second.findByText('This code is not right')).toBeVisible()
  await user.click(second.getByRole('button', { name: /Use a recovery code/ }))
  const recovery = await second.findByLabelText('Recovery code')
  await waitFor(() => expect(recovery).toHaveFocus())
  await user.keyboard(`${(person.codes[0] ?? '').toUpperCase()}{Enter}`)
  await expectLoad(page)
  expect(await screen.findByRole('button', { name: `Account: ${person.username}` })).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBeNull()
  expect(sessionStorage.getItem('lobby.token')).not.toBeNull()
})

test('new recovery codes void the old ones; turned off by one of the new, it is off', async () => {
  const person = await makeCarefulPerson()
  const { user } = await openPage('/settings#second-factor', { token: person.token })
  const box = await findSection()
  const section = within(box)
  await user.click(await section.findByRole('button', { name: 'New recovery codes' }))
  const renew = await findDialog('New recovery codes')
  await user.type(renew.getByLabelText('Code from the app'), codeOf(person.secret, 1))
  await user.click(renew.getByRole('button', { name: 'Show new codes' }))
  await section.findByRole('heading', { name: 'Recovery codes' })
  const fresh = codesIn(box)
  expect(new Set([...person.codes, ...fresh]).size).toBe(20)
  await user.click(section.getByRole('button', { name: 'I have saved them' }))
  await user.click(await section.findByRole('button', { name: 'Turn off' }))
  const dialog = await findDialog('Turn off the second factor?')
  await user.click(dialog.getByRole('button', { name: /Use a recovery code/ }))
  const recovery = await dialog.findByLabelText('Recovery code')
  await user.type(recovery, person.codes[1] ?? '')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await dialog.findByText('This code is not right')).toBeVisible()
  await expectAccessible()
  await user.clear(recovery)
  await user.type(recovery, fresh[0] ?? '')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('The second factor is off')).toBeVisible()
  expect(await section.findByRole('button', { name: 'Set up' })).toBeVisible()
})

test.each(['en', 'ru', 'kz'] as const)('setting it up can be used by everybody: %s', async (language) => {
  const person = await makePerson(visitor)
  const { user } = await openPage('/settings#second-factor', { token: person.token, language })
  const section = within(await findSection())
  await user.click(await section.findByRole('button', { name: words[language] }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('type', 'password'))
  await user.keyboard(`${testPassword}{Enter}`)
  expect(await section.findByRole('img')).toBeVisible()
  await expectAccessible()
})
