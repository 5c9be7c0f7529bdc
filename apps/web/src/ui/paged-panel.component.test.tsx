import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { show } from '../testing/show.tsx'
import { PagedPanel } from './paged-panel.tsx'

type Paging = Partial<Omit<Parameters<typeof PagedPanel>[0], 'children' | 'empty'>>

async function showPanel(is: Paging, language: 'en' | 'ru' | 'kz' = 'en') {
  const onPage = vi.fn<(page: number) => void>()
  const panel = (
    <PagedPanel
      page={0}
      size={20}
      total={45}
      shown={20}
      isOld={false}
      onPage={onPage}
      empty={<p>Nobody</p>}
      end="sum"
      {...is}
    >
      <p>Rows</p>
    </PagedPanel>
  )
  return { ...(await show(panel, { language })), onPage }
}

describe('a page of rows', () => {
  test('stands above the way to others', async () => {
    const { user, onPage } = await showPanel({ page: 1 })
    expect(screen.getByText('Rows')).toBeVisible()
    expect(screen.getByText('sum')).toBeVisible()
    expect(screen.getByText('21–40 of 45')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage.mock.calls).toEqual([[2], [0]])
  })

  test('says that it is about to be replaced', async () => {
    await showPanel({ isOld: true })
    expect(screen.getByText('Rows').closest('section')).toHaveAttribute('aria-busy', 'true')
  })

  test.each([
    ['a whole page', { total: 1, shown: 1 }, true],
    ['within a page of other things', { title: 'Log', total: 20 }, false],
    ['there, with more than it shows', { title: 'Log', total: 21 }, true],
    ['nowhere any rows', { total: 0, shown: 0 }, false],
  ])('shows its pager where it helps: %s', async (_where, is, hasPager) => {
    await showPanel(is)
    expect(screen.queryByRole('button', { name: 'Next page' }) !== null).toBe(hasPager)
  })

  test('without any rows says so, on whatever page', async () => {
    await showPanel({ total: 0, shown: 0, page: 7 })
    expect(screen.getByText('Nobody')).toBeVisible()
    expect(screen.queryByText('Rows')).toBeNull()
  })

  test.each([
    ['en', 'This page does not exist', 'The list ends on page 3.', 'To the last page'],
    ['ru', 'Такой страницы нет', 'Список заканчивается на странице 3.', 'На последнюю страницу'],
    ['kz', 'Мұндай бет жоқ', 'Тізім 3-бетте аяқталады.', 'Соңғы бетке өту'],
  ] as const)('past the last one leads to that: %s', async (language, title, text, button) => {
    const { user, onPage } = await showPanel({ page: 3, shown: 0 }, language)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    for (const words of ['Rows', 'Nobody', 'sum']) expect(screen.queryByText(words)).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: button }))
    expect(onPage.mock.calls).toEqual([[2]])
  })

  test('that is the last one, and full, is not past itself', async () => {
    await showPanel({ page: 1, total: 40 })
    expect(screen.getByText('Rows')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })
})
