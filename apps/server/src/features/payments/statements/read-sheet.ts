import { refuse } from '#platform/errors'
import { cellsMax, rowsMax } from './limits.ts'
import { Zip } from './zip.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex: string, digits: string, name: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const point = hex === undefined ? Number(digits) : parseInt(hex, 16)
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
    },
  )
}

/** All text within an element that may be cut into runs. */
function textOf(xml: string): string {
  let text = ''
  for (const [, run = ''] of xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += run
  return unescape(text)
}

/** `AB12` is column 27, from nought. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The first sheet of an XLSX file as rows of text. Numbers of dates are told by their column, later. @throws STATEMENT_BROKEN */
export function readSheet(bytes: Buffer): string[][] {
  const zip = new Zip(bytes)
  const name = zip.names.filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one)).toSorted()[0]
  const xml = name === undefined ? null : zip.text(name)
  if (xml === null) return refuse('STATEMENT_BROKEN')
  const shared = sharedStrings(zip.text('xl/sharedStrings.xml'))
  const rows: string[][] = []
  for (const [, row = ''] of xml.matchAll(/<(?:\w+:)?row(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?row>/gs)) {
    rows.push(cellsOf(row, shared))
    if (rows.length > rowsMax) refuse('STATEMENT_TOO_LONG')
  }
  return rows
}

function sharedStrings(xml: string | null): string[] {
  return xml === null
    ? []
    : Array.from(xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?si>/gs), ([, item = '']) => textOf(item))
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', content = ''] of row.matchAll(
    /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs,
  )) {
    const reference = /\sr="([A-Z]{1,3}\d+)"/.exec(attributes)?.[1]
    const at = reference === undefined ? cells.length : columnOf(reference)
    if (at < 0 || at >= cellsMax) continue
    while (cells.length < at) cells.push('')
    const type = /\st="(\w+)"/.exec(attributes)?.[1]
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? ''
    cells[at] = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(content) : unescape(value)
  }
  return cells.map((cell) => cell.trim())
}
