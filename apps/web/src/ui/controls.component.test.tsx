import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { changing } from '../testing/changing.tsx'
import { stopClock } from '../testing/clock.ts'
import { browserWith } from '../testing/device.ts'
import { show } from '../testing/show.tsx'
import { CopyButton } from './copy-button.tsx'
import { Pager } from './pager.tsx'
import { SearchField } from './search-field.tsx'

describe('a pager', () => {
  type Place = { page: number; size: number; total: number }
  const pager = (place: Place, onPage: (page: number) => void = () => undefined) => <Pager {...place} onPage={onPage} />

  test.each([
    [{ page: 0, size: 20, total: 0 }, '0–0 of 0', false, false],
    [{ page: 0, size: 20, total: 1 }, '1–1 of 1', false, false],
    [{ page: 0, size: 20, total: 20 }, '1–20 of 20', false, false],
    [{ page: 0, size: 20, total: 21 }, '1–20 of 21', false, true],
    [{ page: 1, size: 20, total: 21 }, '21–21 of 21', true, false],
    [{ page: 60, size: 20, total: 12_480 }, '1 201–1 220 of 12 480', true, true],
  ])('%o says %s', async (place, range, hasPrevious, hasNext) => {
    await show(pager(place))
    expect(screen.getByRole('status')).toHaveTextContent(range)
    const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }))
    expect((previous as HTMLButtonElement).disabled).toBe(!hasPrevious)
    expect((next as HTMLButtonElement).disabled).toBe(!hasNext)
  })

  test('leads one page on or back', async () => {
    const onPage = vi.fn<(page: number) => void>()
    const { user } = await show(pager({ page: 2, size: 10, total: 50 }, onPage))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage.mock.calls).toEqual([[3], [1]])
  })

  test('is called by what its order means', async () => {
    const labels = { previous: 'Later matches', next: 'Earlier matches' }
    await show(<Pager page={1} size={10} total={50} onPage={() => undefined} labels={labels} />)
    expect(screen.getByRole('button', { name: 'Earlier matches' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })

  test.each([
    ['ru', '21–21 из 21', 'Предыдущая страница'],
    ['kz', '21–21 / 21', 'Алдыңғы бет'],
  ] as const)('speaks %s', async (language, range, previous) => {
    await show(pager({ page: 1, size: 20, total: 21 }), { language })
    expect(screen.getByRole('status')).toHaveTextContent(range)
    expect(screen.getByRole('button', { name: previous })).toBeEnabled()
  })
})

describe('a search field', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search' })
  const write = (text: string) => act(() => void fireEvent.change(field(), { target: { value: text } }))
  const searchField = (value: string, onSearch: (text: string) => void) => (
    <SearchField label="Search" value={value} onSearch={onSearch} />
  )

  async function openField(value = '') {
    const onSearch = vi.fn<(text: string) => void>()
    const box = changing(searchField(value, onSearch))
    await show(box.element)
    return { onSearch, clock: stopClock(), come: (next: string) => act(() => box.change(searchField(next, onSearch))) }
  }

  test('searches once for what is typed in one go', async () => {
    const { onSearch, clock } = await openField()
    for (const text of ['t', 'tu', ' tul ']) {
      write(text)
      clock.pass(299)
    }
    expect(onSearch).not.toHaveBeenCalled()
    clock.pass(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tul')
    expect(field()).toHaveValue(' tul ')
    clock.start()
  })

  test('Enter does not wait, and the pause after it asks nothing more', async () => {
    const { onSearch, clock, come } = await openField()
    write('tul')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tul')
    await come('tul')
    clock.pass(1_000)
    expect(onSearch).toHaveBeenCalledOnce()
    clock.start()
  })

  test('what is searched already is not searched again', async () => {
    const { onSearch, clock } = await openField('tul')
    write('tul ')
    clock.pass(300)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onSearch).not.toHaveBeenCalled()
    clock.start()
  })

  test('Back brings its words, but an answer does not take away what is being typed', async () => {
    const { onSearch, clock, come } = await openField('barys')
    write('tul')
    clock.pass(300)
    write('tulpar')
    await come('tul')
    expect(field()).toHaveValue('tulpar')
    await come('barys')
    expect(field()).toHaveValue('barys')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tul')
    clock.start()
  })

  test('once it has left the page it searches no more', async () => {
    const onSearch = vi.fn<(text: string) => void>()
    const { unmount } = await show(searchField('', onSearch))
    const clock = stopClock()
    write('tul')
    unmount()
    clock.pass(1_000)
    expect(onSearch).not.toHaveBeenCalled()
    clock.start()
  })

  test('takes as much as it is told', async () => {
    await show(<SearchField label="Search" value="" onSearch={() => undefined} maxLength={20} />)
    expect(field()).toHaveAttribute('maxlength', '20')
  })
})

describe('copying', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    browserWith({ clipboard: { writeText } as unknown as Clipboard })

  /** What browsers did before there was a clipboard to ask for. */
  function oldWay(answer: boolean): string[] {
    const copied: string[] = []
    Object.assign(document, {
      execCommand: () => {
        copied.push(document.querySelector('textarea')?.value ?? '')
        return answer
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
    return copied
  }

  test('is said to eyes and ears, for a while', async () => {
    const { user } = await show(<CopyButton text="connect 10.0.0.1" label="Copy address" />)
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    expect(copied).toEqual(['connect 10.0.0.1'])
  })

  test('after two seconds the button is what it was', async () => {
    await show(<CopyButton text="x" label="Copy address" />)
    clipboard(async () => undefined)
    const clock = stopClock()
    fireEvent.click(screen.getByRole('button'))
    await clock.until(() => screen.queryByRole('button', { name: 'Copied' }))
    clock.pass(2_000)
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    clock.start()
  })

  test('goes the old way on plain http, and leaves nothing behind', async () => {
    const copied = oldWay(true)
    const { user } = await show(<CopyButton text="steam://x" />)
    clipboard(() => Promise.reject(new Error('not allowed')))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(copied).toEqual(['steam://x'])
    expect(document.querySelector('textarea')).toBeNull()
  })

  test.each([
    ['en', 'Copy it by hand'],
    ['ru', 'Скопируйте вручную'],
    ['kz', 'Қолмен көшіріңіз'],
  ] as const)('that nobody allows is not said to be done, in %s', async (language, words) => {
    oldWay(false)
    const { user } = await show(<CopyButton text="x" />, { language })
    clipboard(() => Promise.reject(new Error('not allowed')))
    await user.click(screen.getByRole('button'))
    expect(await screen.findByRole('button', { name: words })).toBeVisible()
  })
})
