import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Select } from '#ui/fields'
import { SearchField } from '#ui/search-field'
import { holdTimers } from '../testing/held-timers.ts'
import { show } from '../testing/show.tsx'
import { oneOf, pageNumber, soughtText, useListPlace } from './list-place.ts'

const parts = { search: soughtText(), kind: oneOf(['all', 'live', 'past']), page: pageNumber }

function List() {
  const [place, go] = useListPlace<{ search: string; kind: 'all' | 'live' | 'past'; page: number }>(parts)
  return (
    <>
      <output>{JSON.stringify(place)}</output>
      <SearchField label="Search" value={place.search} onSearch={(search) => go({ search })} />
      <Select label="Kind" value={place.kind} onChange={({ target }) => go({ kind: parts.kind.read(target.value) })}>
        {['all', 'live', 'past'].map((word) => (
          <option key={word}>{word}</option>
        ))}
      </Select>
      <button onClick={() => go({ page: 3 })}>Page 4</button>
      <button onClick={() => go({ search: '' })}>Clear</button>
    </>
  )
}

const place = () => JSON.parse(screen.getByRole('status').textContent) as unknown

describe('what a list shows of itself', () => {
  test('goes into the address; whatever is changed begins with the first page', async () => {
    const { user, address } = await show(<List />)
    expect(place()).toEqual({ search: '', kind: 'all', page: 0 })
    await user.click(screen.getByRole('button', { name: 'Page 4' }))
    expect([place(), address()]).toEqual([{ search: '', kind: 'all', page: 3 }, '/?page=4'])
    await user.selectOptions(screen.getByRole('combobox'), 'live')
    expect([place(), address()]).toEqual([{ search: '', kind: 'live', page: 0 }, '/?kind=live'])
    await user.selectOptions(screen.getByRole('combobox'), 'all')
    expect(address()).toBe('/')
  })

  test('a filter that is changed before the search is sent is not taken back by it', async () => {
    const { user, address } = await show(<List />)
    await user.type(screen.getByRole('searchbox'), 'tul')
    await user.selectOptions(screen.getByRole('combobox'), 'past')
    await screen.findByText(/"search":"tul"/)
    expect(address()).toBe('/?kind=past&search=tul')
  })

  test('a search that is cleared is not sent after all', async () => {
    const { user, address } = await show(<List />)
    await user.type(screen.getByRole('searchbox'), 'tul{Enter}')
    await screen.findByText(/"search":"tul"/)
    const pause = holdTimers(300)
    await user.type(screen.getByRole('searchbox'), 'par')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
    pause.letGo()
    await user.type(screen.getByRole('searchbox'), 'bar')
    expect(address()).toBe('/')
    pause.letGo()
    await waitFor(() => expect(address()).toBe('/?search=bar'))
  })
})

describe('a page of a list', () => {
  test.each([
    ['1', 0],
    ['2', 1],
    ['5001', 5000],
    ['5002', 5000],
    ['99999', 5000],
    ['100000', 0],
    ['0', 0],
    ['-1', 0],
    ['02', 0],
    ['2.5', 0],
    ['1e3', 0],
    ['2; DROP TABLE', 0],
    ['', 0],
  ])('«%s» is page %d', (text, page) => expect(pageNumber.read(text)).toBe(page))

  test('goes into the address and back again; the first is left out', () => {
    expect([0, 1, 41].map(pageNumber.write)).toEqual(['', '2', '42'])
    expect([0, 1, 41].map((page) => pageNumber.read(pageNumber.write(page)))).toEqual([0, 1, 41])
  })
})

describe('what is looked for', () => {
  test.each([
    [' tul  par ', 'tul  par'],
    ['x'.repeat(65), 'x'.repeat(64)],
    ['  ', ''],
    ['Al\0maty', 'Almaty'],
  ])('«%s» is asked as «%s»', (text, asked) => expect(soughtText().read(text)).toBe(asked))

  test('may be longer where the server takes more', () =>
    expect(soughtText(254).read('x'.repeat(254))).toBe('x'.repeat(254)))
})

describe('one of a few choices', () => {
  const words = ['all', 'live', 'past'] as const

  test('is the usual one when it is none of them', () => {
    const texts = ['live', 'LIVE', '', 'toString', 'past']
    expect(texts.map(oneOf(words).read)).toEqual(['live', 'all', 'all', 'all', 'past'])
    expect(texts.map(oneOf(words, 'live').read)).toEqual(['live', 'live', 'live', 'live', 'past'])
  })

  test('may be a number', () => {
    const days = oneOf([7, 30, 90] as const, 30)
    expect(['7', '90', '8', '07', ''].map(days.read)).toEqual([7, 90, 30, 30, 30])
    expect([days.write(7), days.write(30)]).toEqual(['7', ''])
  })

  test('is left out of the address when it is the usual one', () => {
    expect(words.map(oneOf(words).write)).toEqual(['', 'live', 'past'])
    expect(words.map(oneOf(words, 'live').write)).toEqual(['all', '', 'past'])
  })
})
