import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { cupId, type RegistrationPrivate } from '@lobby/contract'
import { makePerson, makeTeam, register, type Team } from '@lobby/testing/people'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, openPage, visitor } from '../../testing/page.tsx'

let team: Team
let made: RegistrationPrivate
beforeAll(async () => {
  team = await makeTeam(visitor, { name: 'Тұлпар Ұрпағы' })
  made = await register(team, cupId)
})

test('a visitor is asked to sign in to see their registration', async () => {
  const { user, main } = await openPage('/register-success')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see your registration')
  await user.click(main().getByRole('button', { name: 'Sign In' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus())
})

test('who has no team in the cup is told so', async () => {
  await openPage('/lobby-cup/registration-success', { token: (await makePerson(visitor)).token })
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No team of yours is registered'),
  )
})

test.each([
  ['en', 'Registration received', 'What happens next'],
  ['ru', 'Заявка принята', 'Что дальше'],
  ['kz', 'Өтінім қабылданды', 'Әрі қарай не болады'],
] as const)(
  'after a registration the page says how to pay and what happens next: %s',
  async (language, title, next) => {
    const page = await openPage('/lobby-cup', { language, token: team.captain.token })
    await page.user.click(await screen.findByRole('link', { name: next }))
    await expectAddress(page, '/lobby-cup/registration-success')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title))
    expect(screen.getByRole('heading', { name: next })).toBeVisible()
    expect(await screen.findByText(made.reference_code)).toBeVisible()
    await expectAccessible()
  },
)
