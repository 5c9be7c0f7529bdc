import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ListFrame, NoRows } from './list-frame.tsx'

type Asked = Parameters<typeof ListFrame<string[]>>[0]['list']

function showFrame(is: Partial<Asked>) {
  const refetch = vi.fn<() => void>()
  const list = { data: undefined, isError: false, error: null, refetch, ...is }
  const frame = (
    <ListFrame list={list} error="The teams did not load" loading={<p>On its way</p>}>
      {(names) => <p>{names.join(', ') || 'None'}</p>}
    </ListFrame>
  )
  return show(frame).then(({ user }) => ({ user, refetch }))
}

describe('a list', () => {
  test.each([
    ['on its way', {}, 'On its way'],
    ['there', { data: ['Tulpar', 'Barys'] }, 'Tulpar, Barys'],
    ['there and empty', { data: [] }, 'None'],
    ['there, and not when asked again', { data: ['Tulpar'], isError: true, error: new Error('Lost') }, 'Tulpar'],
  ])('that is %s', async (_how, is, words) => {
    await showFrame(is)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that did not come says why, and is asked for again', async () => {
    const { user, refetch } = await showFrame({ isError: true, error: new Error('Wait a little') })
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('heading', { name: 'The teams did not load' })).toBeVisible()
    expect(alert.getByText('Wait a little')).toBeVisible()
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })
})

test.each([
  [true, 'Not found', 'No teams yet'],
  [false, 'No teams yet', 'Not found'],
])('no rows are told apart from none found (searched: %s)', async (isSought, said, unsaid) => {
  const onClear = vi.fn<() => void>()
  const none = { title: 'No teams yet', text: 'Make one', next: <a href="#make">Make</a> }
  const notFound = { title: 'Not found', text: 'Look again', clear: 'All' }
  const { user } = await show(<NoRows isSought={isSought} none={none} notFound={notFound} onClear={onClear} />)
  expect(screen.getByRole('heading', { name: said })).toBeVisible()
  expect(screen.queryByText(unsaid)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Make' }) !== null).toBe(!isSought)
  if (isSought) await user.click(screen.getByRole('button', { name: 'All' }))
  expect(onClear).toHaveBeenCalledTimes(isSought ? 1 : 0)
})
