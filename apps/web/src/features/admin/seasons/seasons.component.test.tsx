import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Season } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleSeasonOfBoards as season } from '../../../testing/samples-people.ts'

const list = 'GET /api/seasons'
const seasons: Season[] = [
  season({ id: '4', state: 'coming', names: { en: 'Winter', ru: 'Зима', kz: 'Қыс' } }),
  season({ id: '3' }),
  season({ id: '2', state: 'over', names: { en: 'Summer', ru: 'Лето', kz: 'Жаз' } }),
  season({ id: '1', state: 'closed', closes_at: null, names: { en: 'Spring', ru: 'Весна', kz: 'Көктем' } }),
]
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
const bodyOf = (method: RegExp): unknown => JSON.parse(String(seenCalls(method)[0]?.body))

test.each([
  ['en', 'Autumn', '1 September 2026 – 30 November 2026', 'The boards are final'],
  ['ru', 'Осень', '1 сентября 2026 г. – 30 ноября 2026 г.', 'Таблицы окончательные'],
  ['kz', 'Күз', '2026 ж. 1 қыркүйек – 2026 ж. 30 қараша', 'Кестелер түпкілікті'],
] as const)('each season with its days, in whole days of Almaty: %s', async (language, name, days, final) => {
  answer(list, { seasons })
  // Far in the west their first moment is still the day before.
  await showAdmin('/admin/seasons', { language, zone: 'America/New_York' })
  expect(await screen.findByText(name)).toBeVisible()
  expect(row(name).getByText(days)).toBeVisible()
  expect(screen.getAllByText(final)).toHaveLength(1)
  await expectAccessible()
})

test('what is frozen cannot be changed, and what has not begun cannot be ended, but taken back', async () => {
  answer(list, { seasons })
  await showAdmin('/admin/seasons')
  await screen.findByText('Spring')
  const buttons = (name: string) =>
    row(name)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(['Winter', 'Autumn', 'Summer', 'Spring'].map(buttons)).toEqual([
    ['Edit', 'Remove'],
    ['Edit', 'End and freeze'],
    ['Edit', 'Freeze now'],
    [],
  ])
})

test('a season is made of names in three languages and of whole days', async () => {
  answer(list, { seasons: [] })
  answer('POST /api/admin/seasons', season())
  const { user } = await showAdmin('/admin/seasons')
  expect(await screen.findByText('No season yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New season' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  expect(dialog.getByRole('alert')).toBeVisible()
  for (const label of ['Name in English', 'Name in Kazakh', 'First day'])
    expect(dialog.getByLabelText(label)).toBeInvalid()
  expect(dialog.getByLabelText('Name in English')).toHaveFocus()
  expect(seenCalls(/POST /)).toEqual([])
  for (const [label, text] of [
    ['Name in English', 'Autumn'],
    ['Name in Russian', 'Осень'],
    ['Name in Kazakh', 'Күз'],
    ['First day', '2026-09-01'],
    ['Last day', '2026-08-30'],
  ] as const)
    await user.type(dialog.getByLabelText(label), text)
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  expect(dialog.getByText('The last day is before the first one')).toBeVisible()
  await user.clear(dialog.getByLabelText('Last day'))
  await user.type(dialog.getByLabelText('Last day'), '2026-11-30')
  answer(list, { seasons: [season()] })
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf(/POST /)).toEqual({
    names: { en: 'Autumn', ru: 'Осень', kz: 'Күз' },
    starts_at: '2026-08-31T19:00:00.000Z',
    ends_at: '2026-11-30T19:00:00.000Z',
  })
  expect(await screen.findByText('Running')).toBeVisible()
})

test('days that nobody touched stay as they were, and what the server refuses stands in the dialog', async () => {
  answer(list, { seasons: [season({ ends_at: '2026-11-30T09:30:00.000Z' })] })
  refuse('PUT /api/admin/seasons/3', 409, { code: 'SEASON_OVERLAPS', error: 'Another season has some of these days' })
  const { user } = await showAdmin('/admin/seasons')
  await user.click(await screen.findByRole('button', { name: 'Edit Autumn' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('First day'))
  await user.type(dialog.getByLabelText('First day'), '2026-08-01')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another season has some of these days')).toBeVisible()
  expect(bodyOf(/PUT /)).toMatchObject({ starts_at: '2026-07-31T19:00:00.000Z', ends_at: '2026-11-30T09:30:00.000Z' })
})

test('is ended after one more question; where the clock was quicker, the list says so', async () => {
  answer(list, { seasons })
  refuse('POST /api/admin/seasons/3/close', 409, { code: 'SEASON_CLOSED', error: 'The season is closed' })
  const { user } = await showAdmin('/admin/seasons')
  await user.click(await screen.findByRole('button', { name: 'End and freeze: Autumn' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/cannot be undone/)).toBeVisible()
  answer(list, { seasons: [season({ state: 'closed', closes_at: null })] })
  await user.click(dialog.getByRole('button', { name: 'End and freeze' }))
  expect(await dialog.findByText('The season is closed')).toBeVisible()
  answer('POST /api/admin/seasons/3/close', season({ state: 'closed', closes_at: null }))
  await user.click(dialog.getByRole('button', { name: 'End and freeze' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Frozen')).toBeVisible()
})

test.each([
  ['en', 'Remove Winter', 'Remove', 'Winter is removed'],
  ['ru', 'Удалить: Зима', 'Удалить', 'Зима: сезон удалён'],
  ['kz', 'Өшіру: Қыс', 'Өшіру', 'Қыс: маусым өшірілді'],
] as const)('one that was made by mistake is taken back: %s', async (language, label, action, told) => {
  answer(list, { seasons })
  refuse('DELETE /api/admin/seasons/4', 409, { code: 'SEASON_BEGUN', error: 'It has begun' })
  const { user } = await showAdmin('/admin/seasons', { language })
  await user.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: action }))
  expect(await dialog.findByText('It has begun')).toBeVisible()
  answer('DELETE /api/admin/seasons/4', seasons[0])
  answer(list, { seasons: seasons.slice(1) })
  const toast = screen.findByText(told)
  await user.click(dialog.getByRole('button', { name: action }))
  expect(await toast).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull())
})

test('a list that does not come says so, and comes with the next try', async () => {
  const line = breakCalls(/GET .*seasons/)
  const { user } = await showAdmin('/admin/seasons')
  expect(await screen.findByText('The seasons did not load')).toBeVisible()
  line.mend()
  answer(list, { seasons })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Autumn')).toBeVisible()
})
