import { expect } from '@playwright/test'
import { cupId, type TournamentDetail } from '@lobby/contract'
import { makeTeam, register } from '@lobby/testing/people'
import { test } from './journey.ts'
import { openAs, visitor } from './site.ts'

test('a visitor’s first minute: the landing leads through itself by its anchors, and draws the cup as it fills', async ({
  browser,
}) => {
  const cup = () => visitor.get<TournamentDetail>(`/api/tournaments/${cupId}`)
  const before = (await cup()).registered_teams
  const page = await openAs(browser, '/', null, 1280)
  const bar = page.getByRole('banner')
  for (const [name, id] of [
    ['Statistics', 'statistics'],
    ['Features', 'features'],
    ['Tournaments', 'tournaments'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/#${id}$`))
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  await expect(page.locator('#tournaments')).toContainText(`${before} / 16`)
  await register(await makeTeam(visitor), cupId)
  // Nobody reloads the page.
  await expect(page.locator('#tournaments')).toContainText(`${before + 1} / 16`)
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(page.getByRole('img', { name: `${before + 1} of 16 places are taken` })).toBeInViewport()
  await expect(page.locator('.home-sun .home-sun-tags')).toContainText(
    (await cup()).registrations.at(-1)?.team.tag ?? 'no tag',
  )
  await page.getByRole('link', { name: 'Register Team Now' }).click()
  await expect(page).toHaveURL(/\/lobby-cup$/)

  // The menu's places arrive one after another, and at once for whoever asked for less motion.
  await bar.locator('.bar-toggle').click()
  const places = page.locator('#main-menu .menu-item')
  await expect(places.last()).toBeVisible()
  const delays = () => places.evaluateAll((all) => all.map((place) => getComputedStyle(place).animationDelay))
  expect(await delays()).toEqual(Array.from({ length: await places.count() }, (_, nth) => `${nth * 0.08}s`))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(new Set(await delays())).toEqual(new Set(['0s']))
})
