import { expect, test } from 'vitest'
import { oneAhead, tableText, type TableFormat, type TableRow } from './table-files.ts'

const columns = ['name', 'count', 'share']
const rows: TableRow[] = [
  { name: '=cmd|calc', count: 3, share: null },
  { name: 'a "b",\nc', count: -1, share: 0.5 },
]
async function* pages(all: readonly TableRow[], size = 1): AsyncGenerator<readonly TableRow[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
async function textOf(format: TableFormat, all = rows): Promise<string> {
  let text = ''
  for await (const piece of tableText(format, columns, pages(all))) text += piece
  return text
}

test('CSV has the mark, quotes what needs it, disarms formulas and leaves no data empty', async () => {
  expect(await textOf('csv')).toBe('\uFEFFname,count,share\r\n\'=cmd|calc,3,\r\n"a ""b"",\nc",-1,0.5\r\n')
  expect(await textOf('csv', [])).toBe('\uFEFFname,count,share\r\n')
})

test('no data stands first, too, and what is no number is none', async () => {
  const odd: TableRow[] = [{ name: null, count: Number.NaN, share: true }]
  expect(await textOf('csv', odd)).toBe('\uFEFFname,count,share\r\n,,true\r\n')
  expect(JSON.parse(await textOf('json', odd))).toEqual([{ name: null, count: null, share: true }])
})

test('JSON and NDJSON say the same', async () => {
  expect(JSON.parse(await textOf('json'))).toEqual(rows)
  expect(
    (await textOf('ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(rows)
  expect([JSON.parse(await textOf('json', [])), await textOf('ndjson', [])]).toEqual([[], ''])
})

test('reads one page ahead and no more, ends the reading where nobody takes the rest, and tells what went wrong in its turn', async () => {
  const read: number[] = []
  let isEnded = false
  const numbers = async function* (): AsyncGenerator<number> {
    try {
      for (let at = 1; ; at += 1) {
        read.push(at)
        if (at === 4) throw new Error('no line')
        yield at
      }
    } finally {
      isEnded = true
    }
  }
  const ahead = oneAhead(numbers())
  expect([await ahead.next(), read]).toEqual([{ done: false, value: 1 }, [1, 2]])
  await ahead.return(undefined)
  expect([read, isEnded]).toEqual([[1, 2], true])
  const taken: number[] = []
  const whole = async (): Promise<void> => {
    for await (const at of oneAhead(numbers())) taken.push(at)
  }
  await expect(whole()).rejects.toThrow('no line')
  expect(taken).toEqual([1, 2, 3])
})

test('goes out in pieces, and reads no page before the last one is gone', async () => {
  let read = 0
  const many = async function* (): AsyncGenerator<readonly TableRow[]> {
    for (; read < 400; read += 1) yield Array.from({ length: 100 }, () => rows[1] ?? {})
  }
  const text = tableText('ndjson', columns, many())
  const { value } = await text.next()
  expect(String(value).length).toBeGreaterThan(64 * 1_024 - 1)
  expect(read).toBeLessThan(20)
  await text.return(undefined)
  expect(read).toBeLessThan(20)
})
