import { Readable } from 'node:stream'
import type { tableFormats } from '@lobby/contract'
import type { FastifyReply } from 'fastify'
import { csvLine, csvText } from '#core/csv'

export type TableFormat = (typeof tableFormats)[number]
type Cell = string | number | boolean | null
export type TableRow = Readonly<Record<string, Cell>>

/** A piece goes out when it is so long: fewer pieces cost less, and more is never held. */
const pieceLength = 64 * 1_024

const types: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

/**
 * Rows as a file, page by page as they come, however many: CSV (RFC 4180, with the mark that tells spreadsheets that it is UTF-8, and text that would be a formula told
 * to be text; nothing where there is no data), JSON (one array) or NDJSON (an object a line).
 */
export async function* tableText(
  format: TableFormat,
  columns: readonly string[],
  pages: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<string> {
  let piece = { csv: `\uFEFF${csvLine(columns)}`, json: '[', ndjson: '' }[format]
  const write = writerOf(format, columns)
  let isFirst = true
  for await (const rows of pages) {
    for (const row of rows) {
      piece += format === 'json' && !isFirst ? `,\n${write(row)}` : write(row)
      isFirst = false
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
    }
  }
  yield format === 'json' ? `${piece}]\n` : piece
}

/** How a row is written. Keys are the same for all rows, so they are made once: that halves what a file of JSON costs. */
function writerOf(format: TableFormat, columns: readonly string[]): (row: TableRow) => string {
  const isCsv = format === 'csv'
  const cell = isCsv ? csvCell : jsonCell
  const before = columns.map((name, at) =>
    isCsv ? (at === 0 ? '' : ',') : `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  )
  const end = { csv: '\r\n', json: '}', ndjson: '}\n' }[format]
  return (row) => {
    let line = ''
    for (let at = 0; at < columns.length; at += 1) line += `${before[at]}${cell(row[columns[at] ?? ''] ?? null)}`
    return line + end
  }
}

function csvCell(value: Cell): string {
  if (typeof value === 'string') return csvText(value)
  return value === null || Number.isNaN(value) ? '' : String(value)
}

/** A number that is none is nothing in JSON, as elsewhere. */
function jsonCell(value: Cell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

/** Rows that are read at once: fewer cost more questions, more are held. */
export const rowsAtOnce = 500

/** Goes through a list by the last row of each page, so that a file costs the same at its end as at its beginning, and no more than a page or two is held. */
export async function* rowsOf<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  present: (row: Row) => TableRow,
  atOnce = rowsAtOnce,
): AsyncGenerator<TableRow[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last)
    yield rows.map(present)
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}

/** Asks for the next page while the one before is written and sent: no more than one is ever held besides it. */
export async function* oneAhead<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  const reader = pages[Symbol.asyncIterator]()
  try {
    for (let coming = reader.next(); ;) {
      const { done, value } = await coming
      if (done === true) return
      coming = reader.next()
      // Told when its turn comes; until then nobody has asked.
      coming.catch(() => undefined)
      yield value
    }
  } finally {
    await reader.return?.()
  }
}

/** Sends a table as a file; whoever goes away ends the reading of it. */
export function sendTable(
  reply: FastifyReply,
  { name, format }: { name: string; format: TableFormat },
  columns: readonly string[],
  pages: AsyncIterable<readonly TableRow[]>,
): FastifyReply {
  return reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(tableText(format, columns, oneAhead(pages)), { objectMode: true, highWaterMark: 1 }))
}
