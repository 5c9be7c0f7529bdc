import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { lookAtAll } from './look-at.ts'
import { kindOf } from './place.ts'
import { makePlaces } from './places.ts'
import { dealLooks } from './rotation.ts'
import { newPerson, settled } from './site.ts'

/**
 * Each page in one language and theme, by people who asked for less motion: nothing is waited for that only moves. `npm run test:sweep`
 * looks at each in all of them, with motion, as the other journeys do.
 */
test('every page is whole and accessible, and names of teams are not cut on a phone', async ({ browser }) => {
  const { places, tokens, close } = await makePlaces()
  try {
    for (const [look, dealt] of dealLooks(places, kindOf))
      await test.step(`${look.language}, ${look.theme}: ${dealt.length}`, () =>
        lookAtAll(browser, dealt, { ...look, isStill: true }, tokens))
  } finally {
    // The open cup gets its name back, whatever was found.
    await close()
  }

  const page = await newPerson(browser, { width: 360 })
  await page.goto('/matches')
  await settled(page)
  for (const name of ['Қарағанды Өрендері', 'Іле Жұлдызы']) {
    const shown = page.locator('.match-row b', { hasText: name }).first()
    await expect(shown).toBeVisible()
    const cut = await shown.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight])
    expect([name, ...cut]).toEqual([name, 0, 0])
  }
  await page.context().close()
})
