import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './site.ts'

/** Nothing for axe to say of the page, which is no wider than its window. */
export async function expectClean(page: Page): Promise<void> {
  // What is still fading in has less contrast than it will have. Some animations never end: they say nothing new.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}
