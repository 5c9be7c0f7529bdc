import { sql, type RawBuilder } from 'kysely'
import { gramLetters, gramsOf, lettersOf } from '#core/grams'

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

const equals: Test = (column, key) => sql`${column} = ${key}`
const starts: Test = (column, key) => sql`(${column} >= ${key} and ${column} < ${key + last})`
const startsWord: Test = (column, key) => sql`strpos(${column}, ${` ${key}`}) > 0`
// No pattern of LIKE: what people type has no wildcards.
const holds: Test = (column, key) => sql`strpos(${column}, ${key}) > 0`

/** Ids of names that are or begin with a key. */
export function beginning(named: Named, keys: readonly string[]): RawBuilder<string>[] {
  return keys.flatMap((key) => columnsOf(named).map((column) => beginningWith(named, column, key)))
}

/** Ids of names with a word that begins with a key of two letters, or that hold a longer one anywhere. */
export function holding(named: Named, keys: readonly string[]): RawBuilder<string>[] {
  return keys.filter((key) => lettersOf(key).length >= gramLetters - 1).map((key) => holdingOne(named, key))
}

export function anyOf(parts: readonly RawBuilder<string>[]): RawBuilder<string> {
  return sql`(${sql.join(parts, sql` union all `)})`
}

/**
 * Asks for what lies further inside only while there is room for it. A key longer than a gram is held by few names, and then one trip to the database costs
 * less than two.
 */
export async function beginningFirst<Row>(
  named: Named,
  { keys, limit }: { keys: readonly string[]; limit: number },
  read: (where: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const id = sql.ref(`${named.table}.id`)
  const begun = beginning(named, keys)
  const held = holding(named, keys)
  const all = (): Promise<Row[]> => read(sql`${id} in ${anyOf([...begun, ...held])}`)
  if (keys.every((key) => lettersOf(key).length > gramLetters)) return all()
  const first = await read(sql`${id} in ${anyOf(begun)}`)
  return first.length >= limit || held.length === 0 ? first : all()
}

/** In the order of the index: what is exactly the key comes first. */
function beginningWith({ table, visible }: Named, column: Column, key: string): RawBuilder<string> {
  return sql`(select id from ${sql.table(table)} where ${starts(column, key)} and ${visible}
    order by ${column} limit ${sql.lit(mostOfAKind)})`
}

function holdingOne(named: Named, key: string): RawBuilder<string> {
  const { table, grams, visible } = named
  const test = lettersOf(key).length < gramLetters ? startsWord : holds
  const held = sql.join(
    columnsOf(named).map((column) => test(column, key)),
    sql` or `,
  )
  return sql`(select id from ${sql.table(table)} where ${grams} @> ${gramsOf(key)}::text[] and (${held}) and ${visible}
    limit ${sql.lit(mostOfAKind)})`
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
