import { Readable } from 'node:stream'
import type { tableFormats } from '@lobby/contract'
import type { FastifyReply } from 'fastify'
import { csvLine } from '#core/csv'

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
  let isFirst = true
  for await (const rows of pages) {
    for (const row of rows) {
      piece += format === 'json' && !isFirst ? `,\n${lineOf(format, columns, row)}` : lineOf(format, columns, row)
      isFirst = false
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
    }
  }
  yield format === 'json' ? `${piece}]\n` : piece
}

function lineOf(format: TableFormat, columns: readonly string[], row: TableRow): string {
  if (format === 'csv') return csvLine(columns.map((name) => cellOf(row[name] ?? null)))
  const told = JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
  return format === 'json' ? told : `${told}\n`
}

function cellOf(value: Cell): string | number {
  return value === null ? '' : typeof value === 'boolean' ? String(value) : value
}

/** Rows that are read at once: fewer cost more questions, more are held. */
export const rowsAtOnce = 1_000

/** Goes through a list by the last row of each page, so that a file costs the same at its end as at its beginning, and nothing is held. */
export async function* rowsOf<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  present: (row: Row) => TableRow,
): AsyncGenerator<TableRow[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last)
    yield rows.map(present)
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
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
    .send(Readable.from(tableText(format, columns, pages), { objectMode: true, highWaterMark: 1 }))
}
