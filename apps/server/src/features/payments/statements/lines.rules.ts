import { createHash } from 'node:crypto'
import type { StatementColumns } from '@lobby/contract'
import { amountOf, dayOf, headOf } from './columns.rules.ts'

/** One transfer that a statement tells. `origin` is the same for the same line of whatever file, and another for the next one that looks like it. */
export type Line = { origin: string; date: string; amount: number; text: string; payer: string }

type Rows = readonly (readonly string[])[]

/** Transfers that came; what went out, and what is no transfer, is left out. */
export function linesOf(rows: Rows, columns: StatementColumns): Line[] {
  const seen = new Map<string, number>()
  return rows.slice(headOf(rows) + 1).flatMap((row) => {
    const cell = (index: number | null): string => (index === null ? '' : (row[index] ?? ''))
    const amount = amountOf(cell(columns.amount))
    const date = dayOf(cell(columns.date)) ?? ''
    if (amount === null || amount <= 0 || (columns.date !== null && date === '')) return []
    const [text, payer] = [cell(columns.text).slice(0, 500), cell(columns.payer).slice(0, 200)]
    const content = JSON.stringify([date, amount, text.replace(/\s+/g, ' '), payer.replace(/\s+/g, ' ')])
    const ordinal = (seen.get(content) ?? 0) + 1
    seen.set(content, ordinal)
    const origin = `statement:${createHash('sha256').update(`${content}:${ordinal}`).digest('hex').slice(0, 40)}`
    return [{ origin, date, amount, text, payer }]
  })
}
