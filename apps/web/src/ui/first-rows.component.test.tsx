import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { FirstRows } from './first-rows.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => (
    <li key={row}>
      <a href={`#${row}`}>Row {row}</a>
    </li>
  ))

test('of a list of hundreds the first rows stand there, and all by a press, where whoever goes by keys goes on', async () => {
  const { user } = await show(<FirstRows rows={rows(66)} label="All 66" />)
  const items = () => screen.getAllByRole('listitem')
  expect(items()).toHaveLength(64)
  await user.click(screen.getByRole('button', { name: 'All 66' }))
  expect(items()).toHaveLength(66)
  expect(within(items()[64]!).getByRole('link')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list of few is whole, with nothing to press', async () => {
  await show(<FirstRows rows={rows(64)} label="All" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(64)
  expect(screen.queryByRole('button')).toBeNull()
})
