/** One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula is told to be text. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`
}

/** Most texts need nothing: one look says so. */
const needsCare = /[",\r\n]|^[=+\-@\t]/

export function csvText(text: string): string {
  if (!needsCare.test(text)) return text
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
