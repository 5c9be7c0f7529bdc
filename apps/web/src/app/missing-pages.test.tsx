import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { expectAddress, openPage } from '../testing/page.tsx'

test('what leads nowhere leads home', async () => {
  for (const path of ['/nothing-here', '/lobby-cup/registration', '/a/b/c?d=e']) {
    const page = await openPage(path)
    await expectAddress(page, /^\/$/)
    expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible()
  }
})

test('what is not there is said within the layout, with a way on', async () => {
  for (const path of ['/tournaments/999999', '/teams/nobody', '/matches/999999', '/players/nobody']) {
    const page = await openPage(path)
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('heading', { level: 1 })).toHaveTextContent(/^There is no such/)
    expect(main.getAllByRole('link')[0]).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(page.address()).toBe(path)
    await expectAccessible()
  }
})
