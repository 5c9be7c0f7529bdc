import { readCsv, decode } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'

/** Rows of a bank's statement, told by its first bytes: a spreadsheet's archive, or text. @throws STATEMENT_BROKEN, STATEMENT_TOO_LONG */
export function readStatement(bytes: Buffer): string[][] {
  const isArchive = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04_03_4b_50
  return isArchive ? readSheet(bytes) : readCsv(decode(bytes))
}
