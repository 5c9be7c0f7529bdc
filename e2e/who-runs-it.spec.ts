import { expect } from '@playwright/test'
import { makePerson } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminToken, expectNoSidewaysScroll, newTournament, openAs, openSection, visitor } from './site.ts'

test('a friend helps to run a cup by a link that works once, on a phone', async ({ browser }) => {
  const { id } = await newTournament(`Friends of the cup ${Date.now()}`)
  const owner = await openAs(browser, `/tournaments/${id}/organise/today`, await adminToken(), 360)
  await openSection(owner, 'People')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('As what').selectOption('organiser')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('The link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(owner.getByText('Not answered yet')).toBeVisible()
  await expectNoSidewaysScroll(owner)

  const friend = await openAs(
    browser,
    new URL(link).pathname + new URL(link).hash,
    (await makePerson(visitor)).token,
    320,
  )
  await expect(friend.getByText(/asks you to help run this cup/)).toBeVisible()
  // Its word is in no history and no way back.
  await expect(friend).toHaveURL(/\/cup-invitations$/)
  await expectNoSidewaysScroll(friend)
  await friend.getByRole('button', { name: /^Accept/ }).click()
  await friend.getByRole('link', { name: 'Open the organiser’s place' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  const late = await openAs(
    browser,
    new URL(link).pathname + new URL(link).hash,
    (await makePerson(visitor)).token,
    320,
  )
  await expect(late.getByText('This invitation is over')).toBeVisible()
})
