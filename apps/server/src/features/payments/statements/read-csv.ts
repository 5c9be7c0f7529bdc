import { refuse } from '#platform/errors'
import { cellsMax, rowsMax } from './limits.ts'

/** UTF-8 where it is that, else what older programs of banks write. */
export function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const separators = [';', '\t', ','] as const

/** The one that stands most often outside of quotes in the first lines. */
function separatorOf(text: string): string {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const counts = separators.map((sign) => head.split(sign).length)
  // A comma may be within numbers: it counts only where nothing else separates.
  return separators[counts[0]! > 1 ? 0 : counts[1]! > 1 ? 1 : 2]
}

/** Rows of a CSV file (RFC 4180, whatever separates), cells trimmed. @throws STATEMENT_TOO_LONG */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    if (row.length < cellsMax) row.push(cell.trim())
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    if (rows.length > rowsMax) refuse('STATEMENT_TOO_LONG')
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
