import { sql, type RawBuilder } from 'kysely'

type Column = RawBuilder<string>
type Test = (column: Column, key: string) => RawBuilder<boolean>

/** A table that is searched by names. */
export type Named = {
  table: string
  /** Its search keys, each with an index of its own. */
  columns: readonly string[]
  /** The grams of all of them, as their index has it. */
  grams: RawBuilder<readonly string[]>
  /** Who may be found; what the indexes are limited to stands in it. */
  visible: RawBuilder<boolean>
}

/** Above everything that begins with the key, since the columns are ordered by bytes. */
const last = '\u{10ffff}'
/** Of a piece that so many names have, these are looked at: nobody reads a list of hundreds, and sorting thousands would cost a long time. */
const mostOfAKind = 100
/** Letters of a gram. */
const gramMax = 3

const equals: Test = (column, key) => sql`${column} = ${key}`
const starts: Test = (column, key) => sql`(${column} >= ${key} and ${column} < ${key + last})`
const startsWord: Test = (column, key) => sql`strpos(${column}, ${` ${key}`}) > 0`
// No pattern of LIKE: what people type has no wildcards.
const holds: Test = (column, key) => sql`strpos(${column}, ${key}) > 0`

/** Ids of what a text may mean, found by indexes alone: names that begin with a key, and some that hold one further inside. */
export function candidates(named: Named, keys: readonly string[]): RawBuilder<string> {
  const columns = columnsOf(named)
  const beginning = keys.flatMap((key) => columns.map((column) => beginningWith(named, column, key)))
  const inside = keys.map((key) => holding(named, columns, key))
  return sql`(${sql.join([...beginning, ...inside], sql` union all `)})`
}

/** In the order of the index: what is exactly the key comes first. */
function beginningWith({ table, visible }: Named, column: Column, key: string): RawBuilder<string> {
  return sql`(select id from ${sql.table(table)} where ${starts(column, key)} and ${visible}
    order by ${column} limit ${sql.lit(mostOfAKind)})`
}

function holding({ table, grams, visible }: Named, columns: readonly Column[], key: string): RawBuilder<string> {
  const held = sql.join(
    columns.map((column) => holds(column, key)),
    sql` or `,
  )
  return sql`(select id from ${sql.table(table)} where ${grams} @> ${gramsOf(key)}::text[] and (${held}) and ${visible}
    limit ${sql.lit(mostOfAKind)})`
}

/** The longest pieces of a key that the index knows. */
function gramsOf(key: string): string[] {
  const letters = [...key]
  const length = Math.min(gramMax, letters.length)
  const count = letters.length - length + 1
  return [...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + length).join('')))]
}

/** Exact, then beginning, then beginning of a word, then anywhere; what was typed before what was meant; short first. */
export function ranked(named: Named, keys: readonly string[]): RawBuilder<number> {
  const columns = columnsOf(named)
  const cases = [equals, starts, startsWord, holds].flatMap((test, kind) =>
    keys.flatMap((key, nth) =>
      columns.map((column) => sql`when ${test(column, key)} then ${sql.lit(kind * keys.length + nth)}`),
    ),
  )
  return sql`case ${sql.join(cases, sql` `)} end, length(${columns[0] ?? sql``})`
}

function columnsOf({ table, columns }: Named): Column[] {
  return columns.map((column) => sql.ref(`${table}.${column}`))
}
