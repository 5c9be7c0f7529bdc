import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { answer, seenCalls } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { TableFiles } from './table-files.tsx'

test.each([
  ['/teams/export', '/api/teams/export?format=ndjson'],
  ['/teams/export?', '/api/teams/export?format=ndjson'],
  ['/teams/export?search=Tulpar', '/api/teams/export?search=Tulpar&format=ndjson'],
])('a list is asked for with its filters, in the format of the button: %s', async (path, asked) => {
  answer(`GET ${asked}`, [])
  const { user } = await show(<TableFiles path={path} name="lobby-teams" />, { language: 'ru' })
  expect(screen.getByRole('group', { name: 'Весь список файлом' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'NDJSON' }))
  expect(seenCalls(/export/).map((call) => call.path)).toEqual([asked])
  await expectAccessible()
})
