import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, openPage } from '../../testing/page.tsx'

test.each([
  ['en', 'Coming Soon'],
  ['ru', 'Скоро'],
  ['kz', 'Жақында'],
] as const)('matchmaking says that it is coming, and what can be played until then: %s', async (language, soon) => {
  const page = await openPage('/matchmaking', { language })
  expect(await screen.findByText(soon)).toBeVisible()
  const cup = await page.main().findByRole('link', { name: /LOBBY OPEN CUP/ })
  await expectAccessible()
  await page.user.click(cup)
  await expectAddress(page, /^\/tournaments\/lobby-cup$/)
})
