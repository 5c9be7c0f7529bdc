import { expect } from '@playwright/test'
import { makePerson, makeTeam } from '@lobby/testing/people'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { newPerson, signInAs, visitor } from './site.ts'

test('a free agent finds a team: one invites them, and in three languages', async ({ browser }) => {
  const player = await makePerson(visitor)
  const team = await makeTeam(visitor, { size: 2 })

  const mine = await newPerson(browser, { language: 'kz', width: 360 })
  await signInAs(mine, player.token)
  await mine.goto('/players/free-agents')
  // A first visit has no place kept for it: what comes late must not move the button while it is pressed.
  await expect(mine.getByRole('region', { name: 'Пошта расталмаған' })).toBeVisible()
  await mine.getByRole('button', { name: 'Команда іздеу' }).click()
  const post = mine.getByRole('dialog', { name: 'Команда іздеймін' })
  await post.getByRole('checkbox', { name: 'Аңдушы' }).check()
  await post.getByLabel('Өзім туралы').fill('Кешке ойнаймын')
  await post.getByRole('button', { name: 'Жариялау' }).click()
  await expect(mine.getByText(/Капитандар анкетаңызды .* дейін көреді/)).toBeVisible()

  const theirs = await newPerson(browser, { language: 'ru' })
  await signInAs(theirs, team.captain.token)
  await theirs.goto('/players/free-agents')
  await theirs.getByRole('combobox', { name: 'Роль' }).selectOption({ label: 'Люркер' })
  await theirs.getByRole('button', { name: `Пригласить: ${player.username}` }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click()
  await expectSaid(theirs, `Приглашение отправлено: ${player.username}`)

  const later = await newPerson(browser, { language: 'en', width: 360 })
  await signInAs(later, player.token)
  await later.goto('/players/free-agents')
  // A first visit has no place kept for it: what comes late must not move the link while it is pressed.
  await expect(later.getByRole('region', { name: 'Email not confirmed' })).toBeVisible()
  await later.getByRole('link', { name: `See the invitation of ${team.name}` }).click()
  await later.getByRole('button', { name: 'Join the team' }).click()
  await expectSaid(later, `Welcome to ${team.name}`)
  await expect(later.getByRole('heading', { name: team.name, level: 1 })).toBeVisible()
  // In a team now: whoever looks for players finds them there no more.
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByRole('button', { name: `Пригласить: ${player.username}` })).toHaveCount(0)
})
