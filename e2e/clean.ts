import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './site.ts'

/** What is still fading in has less contrast than it will have. Some animations never end: they say nothing new. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/** What axe has to say of the page as it stands. */
export async function faultsOf(page: Page): Promise<string[]> {
  await standsStill(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // No page of ours holds a frame: nothing is to be put together from several, for which a tab would be opened each time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // They stand around an open menu and give the focus back at once.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 240)).join(' | ')}`)
}

/** Nothing for axe to say of the page, which is no wider than its window. */
export async function expectClean(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  await expectNoSidewaysScroll(page)
}
