import { test as base } from '@playwright/test'

/**
 * A journey whose browsers close with it, however it ends: an open page goes on drawing what the site announces, and slows all
 * later journeys. Those of `beforeAll` stay.
 */
export const test = base.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      await Promise.all(browser.contexts().flatMap((context) => (before.has(context) ? [] : [context.close()])))
    },
    { auto: true },
  ],
})
