import type { TeamImportRow } from '@lobby/contract'

/** A cell of a table that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** With the mark by which spreadsheets know its letters, and the sign between cells that they expect here. */
function tableOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

export function templateFile(head: { team: string; captain: string; player: (number: number) => string }): string {
  return tableOf([[head.team, head.captain, ...[1, 2, 3, 4].map(head.player)]])
}

/** Rows that did not come in, each with its reason. */
export function refusedFile<Row extends Pick<TeamImportRow, 'line' | 'written'> & { status: string }>(
  rows: readonly Row[],
  { head, reasonOf }: { head: readonly string[]; reasonOf: (row: Row) => string },
): string {
  return tableOf([
    head,
    ...rows.filter(({ status }) => status === 'refused').map((row) => [String(row.line), row.written, reasonOf(row)]),
  ])
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun by then; the text does not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
