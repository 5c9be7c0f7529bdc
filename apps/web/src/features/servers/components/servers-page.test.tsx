import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/page.tsx'

test('a list without servers says so', async () => {
  const page = await openPage('/servers')
  expect(await screen.findByText('No servers yet')).toBeVisible()
  expect(page.address()).toBe('/servers')
})
