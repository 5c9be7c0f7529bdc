import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * No rule of WCAG 2.2 AA that a DOM alone can break is broken: names, roles, order of headings, ids. Contrast and sizes need a
 * layout; the sweep of all pages looks at those.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}
