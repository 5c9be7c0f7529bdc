import { deflateRawSync } from 'node:zlib'

/** An archive with these files, as spreadsheets write it. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    at += head.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}

const columnName = (index: number): string => String.fromCharCode(65 + index)

/** A workbook of one sheet: texts are shared ones, numbers stand as they are. */
export function sheetOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const shared: string[] = []
  const cell = (value: string | number, at: string): string => {
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    shared.push(`<si><t xml:space="preserve">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></si>`)
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const body = rows
    .map(
      (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${columnName(x)}${y + 1}`)).join('')}</row>`,
    )
    .join('')
  return zipOf({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
  })
}
