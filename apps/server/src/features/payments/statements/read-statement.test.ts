import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, dayOf, guessColumns } from './columns.rules.ts'
import { linesOf } from './lines.rules.ts'
import { rowsMax } from './limits.ts'
import { readStatement } from './read-statement.ts'
import { sheetOf, zipOf } from './statements.test-kit.ts'

const refusalOf = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const win1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (sign) => {
      const point = sign.codePointAt(0) ?? 0
      return point >= 0x410 && point <= 0x44f ? point - 0x350 : point
    }),
  )

describe('a file of rows', () => {
  test.each([
    ['semicolons', 'Дата;Сумма\n11.12.2026;35000\n'],
    ['tabs', 'Дата\tСумма\n11.12.2026\t35000\n'],
    ['commas', 'Дата,Сумма\r\n11.12.2026,35000'],
    ['quotes', '"Дата";"Сумма"\n"11.12.2026";"35000"\n\n'],
    ['a mark at its beginning', '\uFEFFДата;Сумма\n11.12.2026;35000'],
  ])('with %s', (_, text) => {
    expect(readStatement(Buffer.from(text))).toEqual([
      ['Дата', 'Сумма'],
      ['11.12.2026', '35000'],
    ])
  })

  test('with quotes, separators and lines within a cell', () => {
    expect(readStatement(Buffer.from('a;b\n"x ""y""; z\nw";2'))).toEqual([
      ['a', 'b'],
      ['x "y"; z\nw', '2'],
    ])
  })

  test('of an older program is read in its own letters', () => {
    expect(readStatement(win1251('Дата;Сумма\n11.12.2026;35000'))[0]).toEqual(['Дата', 'Сумма'])
  })

  test('may be a spreadsheet', () => {
    const rows = [
      ['Дата', 'Сумма', 'Назначение'],
      [46_367, 35_000, 'LC-ABC-01234 <взнос> & "x"'],
    ]
    expect(readStatement(sheetOf(rows))).toEqual([
      ['Дата', 'Сумма', 'Назначение'],
      ['46367', '35000', 'LC-ABC-01234 <взнос> & "x"'],
    ])
  })

  test('that is too long, or too big when it is unpacked, or no spreadsheet, is refused', () => {
    expect(refusalOf(() => readStatement(Buffer.from('1;2\n'.repeat(rowsMax + 1))))).toBe('STATEMENT_TOO_LONG')
    const long = sheetOf(Array.from({ length: rowsMax + 1 }, () => [1]))
    expect(refusalOf(() => readStatement(long))).toBe('STATEMENT_TOO_LONG')
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': ' '.repeat(21 * 1_048_576) })
    expect(bomb.length).toBeLessThan(50_000)
    expect(refusalOf(() => readStatement(bomb))).toBe('STATEMENT_BROKEN')
    expect(refusalOf(() => readStatement(zipOf({ 'word/document.xml': '<w/>' })))).toBe('STATEMENT_BROKEN')
    expect(refusalOf(() => readStatement(Buffer.from('PK\u0003\u0004 and no more')))).toBe('STATEMENT_BROKEN')
  })

  test('whatever it holds, it is read or refused', () => {
    const allowed = ['STATEMENT_BROKEN', 'STATEMENT_TOO_LONG']
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isArchive) => {
        const file = Buffer.from([...(isArchive ? [0x50, 0x4b, 3, 4] : []), ...bytes])
        const got = refusalOf(() => readStatement(file))
        return Array.isArray(got) || allowed.includes(String(got))
      }),
    )
    const sheet = sheetOf([
      ['Дата', 'Сумма'],
      ['11.12.2026', 35_000],
    ])
    fc.assert(
      fc.property(fc.nat(sheet.length - 1), fc.nat(255), (at, byte) => {
        const file = Buffer.from(sheet)
        file[at] = byte
        const got = refusalOf(() => readStatement(file))
        return Array.isArray(got) || allowed.includes(String(got))
      }),
    )
  })
})

test.each([
  ['35000', 35_000],
  ['35 000,00', 35_000],
  ['35\u00a0000.00 ₸', 35_000],
  ['35,000.00', 35_000],
  ['35.000,00', 35_000],
  ['+35000 KZT', 35_000],
  ['-1 200', -1_200],
  ['35000,50', null],
  ['1.234.567', 1_234_567],
  ['', null],
  ['LC-ABC-01234', null],
  ['99999999999999999999', null],
])('an amount: %s', (text, amount) => expect(amountOf(text)).toBe(amount))

test.each([
  ['11.12.2026', '2026-12-11'],
  ['11.12.2026 18:31:02', '2026-12-11'],
  ['1/2/26', '2026-02-01'],
  ['2026-12-11T18:31:00', '2026-12-11'],
  ['46367', '2026-12-11'],
  ['31.02.2026', null],
  ['tomorrow', null],
  ['35000', '1995-10-28'],
])('a day: %s', (text, day) => expect(dayOf(text)).toBe(day))

describe('columns', () => {
  test('are told by their names, also below a head of the bank, and what goes out is none of them', () => {
    const rows = [
      ['Выписка по счёту KZ86…', '', '', '', ''],
      ['Дата операции', 'Расход', 'Приход', 'Назначение платежа', 'Отправитель'],
      ['11.12.2026', '', '35 000,00', 'взнос', 'Aidos K.'],
    ]
    expect(guessColumns(rows)).toEqual({ date: 0, amount: 2, text: 3, payer: 4 })
  })
  test('without names by what stands in them', () => {
    const rows = [
      ['Aidos K., LC-ABC-01234', '35000', '11.12.2026'],
      ['Berik', '5000', '12.12.2026'],
    ]
    expect(guessColumns(rows)).toEqual({ date: 2, amount: 1, text: 0, payer: null })
  })
  test('of nothing are none', () => {
    expect(guessColumns([])).toEqual({ date: null, amount: null, text: null, payer: null })
  })
})

test('a line is the same in every file, the next one like it is another, and what went out is no line', () => {
  const rows = [
    ['Дата', 'Сумма', 'Назначение'],
    ['11.12.2026', '35000', 'LC-ABC-01234'],
    ['11.12.2026', '35 000,00', 'LC-ABC-01234'],
    ['11.12.2026', '-500', 'комиссия'],
    ['Итого', '70000', ''],
  ]
  const columns = guessColumns(rows)
  const lines = linesOf(rows, columns)
  expect(lines.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-12-11', 35_000],
    ['2026-12-11', 35_000],
  ])
  expect(lines[0]?.origin).not.toBe(lines[1]?.origin)
  // Another file, with more lines before it, tells the same of it.
  const other = linesOf([rows[0] ?? [], ['10.12.2026', '1', 'x'], ...rows.slice(1)], columns)
  expect(other.slice(1).map(({ origin }) => origin)).toEqual(lines.map(({ origin }) => origin))
})
