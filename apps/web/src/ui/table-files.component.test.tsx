import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { answer, holdCalls, seenCalls } from '../testing/network.ts'
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

test.each([
  ['en', 'Getting it ready…', 'Cancel'],
  ['ru', 'Готовим файл…', 'Отмена'],
  ['kz', 'Файл дайындалып жатыр…', 'Бас тарту'],
] as const)(
  'before anything has come no size is told, and it can be given up, in %s',
  async (language, words, cancel) => {
    const held = holdCalls(/export/)
    const { user } = await show(<TableFiles path="/teams/export" name="lobby-teams" />, { language })
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(screen.getByRole('status')).toHaveTextContent(words)
    await user.click(screen.getByRole('button', { name: cancel }))
    held.fail()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
