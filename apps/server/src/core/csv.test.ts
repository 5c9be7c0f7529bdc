import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** What a reader of RFC 4180 makes of one line. */
function cellsOf(line: string): string[] {
  const cells = line.replace(/\r\n$/, '').match(/(?:"(?:[^"]|"")*"|[^,"]*)(?:,|$)/gs) ?? []
  return cells
    .slice(0, cells.at(-1) === '' && cells.length > 1 && !line.endsWith(',\r\n') ? -1 : undefined)
    .map((cell) => cell.replace(/,$/, ''))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

test.each([
  [['plain', 5], 'plain,5\r\n'],
  [['a, b', -5], '"a, b",-5\r\n'],
  [['He said "no"'], '"He said ""no"""\r\n'],
  [['=HYPERLINK("x")'], `"'=HYPERLINK(""x"")"\r\n`],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['\t=1+1'], "'\t=1+1\r\n"],
  [['\r=1+1'], `"'\r=1+1"\r\n`],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('whatever the cells hold, a reader finds as many, and none begins a formula', () => {
  const cell = fc.string({ minLength: 1, unit: fc.constantFrom('a', '"', ',', '\n', '=', '+', '-', '@', ' ', 'қ') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const read = cellsOf(csvLine(cells))
      expect(read.map((text) => text.replace(/^'(?=[=+\-@])/, ''))).toEqual(cells)
      for (const text of read) expect(text).not.toMatch(/^[=+\-@]/)
    }),
  )
})
