import type { StatementColumns } from '@lobby/contract'

/** Whole tenge of what a bank writes: `35 000,00`, `35,000.00`, `+35000`, `-1 200 ₸`. Null for anything else, a part of a tenge included. */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'₸]|KZT|тенге|теңге|тг\.?/giu, '').replace('−', '-')
  const match = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (match === null) return null
  const [, sign, whole = '', rest = ''] = match
  if (Number(rest) !== 0) return null
  const tenge = Number(whole.replace(/[.,]/g, ''))
  return Number.isSafeInteger(tenge) ? (sign === '-' ? -tenge : tenge) : null
}

const dayMs = 86_400_000
const pad = (value: string): string => value.padStart(2, '0')

/** A day as `2026-12-11`: of `11.12.2026 18:31`, `2026-12-11T…`, `11/12/26`, or the number a spreadsheet keeps. Null for anything else. */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,].*)?$/.exec(text)
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)
  if (serial) return new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * dayMs).toISOString().slice(0, 10)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]?.padStart(4, '20'), local[2], local[1]]
      : []
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${pad(month)}-${pad(day)}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written
}

const words = {
  date: /дата|күні|date|время|уақыт/i,
  amount: /сумма|сома|amount|зачисл|приход|кредит|credit|кіріс/i,
  out: /расход|дебет|debit|списан|шығыс|комисс|остат|balance|қалдық/i,
  text: /назначен|описан|детал|коммент|сообщ|мақсат|сипат|хабарлама|details|description|purpose|message|comment/i,
  payer: /отправ|плательщик|контрагент|жібер|төлеуші|корреспондент|payer|sender|counterparty|from|фио|аты-жөні/i,
} as const

type Rows = readonly (readonly string[])[]

/** The row that names the columns: the first one with two names that we know. */
export function headOf(rows: Rows): number {
  const known = [words.date, words.amount, words.text, words.payer]
  return rows
    .slice(0, 40)
    .findIndex((row) => known.filter((word) => row.some((cell) => cell.length < 60 && word.test(cell))).length >= 2)
}

/** Which column is what, by what it is called and then by what stands in it; an organiser may say otherwise. */
export function guessColumns(rows: Rows): StatementColumns {
  const at = headOf(rows)
  const head = at < 0 ? [] : (rows[at] ?? [])
  const body = rows.slice(at + 1, at + 60)
  const width = Math.max(0, ...body.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const share = (index: number, is: (cell: string) => boolean): number =>
    body.filter((row) => is(row[index] ?? '')).length / Math.max(1, body.length)
  const named = (word: RegExp, except?: RegExp): number | null =>
    columns.find((index) => word.test(head[index] ?? '') && !(except?.test(head[index] ?? '') ?? false)) ?? null
  const best = (score: (index: number) => number, least: number): number | null => {
    const [first] = columns.toSorted((a, b) => score(b) - score(a))
    return first !== undefined && score(first) >= least ? first : null
  }
  const date = named(words.date) ?? best((index) => share(index, (cell) => dayOf(cell) !== null), 0.5)
  const amount =
    named(words.amount, words.out) ??
    best((index) => (index === date ? 0 : share(index, (cell) => (amountOf(cell) ?? 0) > 0)), 0.5)
  const payer = named(words.payer)
  const length = (index: number): number =>
    share(index, (cell) => cell.length > 0 && amountOf(cell) === null && dayOf(cell) === null)
  const text = named(words.text) ?? best((index) => ([date, amount, payer].includes(index) ? 0 : length(index)), 0.1)
  return { date, amount, text, payer }
}
