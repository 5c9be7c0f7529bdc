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

/**
 * What axe has to say of the page as it stands.
 *
 * Live pages change while axe reads them: a note that begins to fade in then is pale for a moment. A fault of the page
 * stays, so what is found is measured again, and only what every measure finds is a fault.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  let faults = await measure(page)
  for (let again = 0; again < 2 && faults.size > 0; again += 1) {
    const found = await measure(page)
    faults = new Map([...faults].filter(([place]) => found.has(place)))
  }
  return [...faults.values()]
}

/** Faults by rule and place; a place is told apart by its selector, as its text (a clock) may go on. */
async function measure(page: Page): Promise<Map<string, string>> {
  await standsStill(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // No page of ours holds a frame: nothing is to be put together from several, for which a tab would be opened each time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // They stand around an open menu and give the focus back at once.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  return new Map(
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => [`${id} ${node.target.join(' ')}`, `${id}: ${node.html.slice(0, 240)}`]),
    ),
  )
}

/** Nothing for axe to say of the page, which is no wider than its window. */
export async function expectClean(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  await expectNoSidewaysScroll(page)
}
