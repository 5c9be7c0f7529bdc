import { sql, type RawBuilder } from 'kysely'

type Column = RawBuilder<string>
type Test = (column: Column, key: string) => RawBuilder<boolean>

/** Conditions and order that any list of names is searched by. */
export type Likeness = {
  /** Is or begins with a key: an index finds it. */
  starting: RawBuilder<boolean>
  /** Holds a key further inside. Every row is looked at. */
  inside: RawBuilder<boolean>
  /** Exact, then beginning, then beginning of a word, then anywhere; what was typed before what was meant; short first. */
  order: RawBuilder<number>
}

/** Above everything that begins with the key, since the columns are ordered by bytes. */
const last = '\u{10ffff}'

const equals: Test = (column, key) => sql`${column} = ${key}`
const starts: Test = (column, key) => sql`(${column} >= ${key} and ${column} < ${key + last})`
const startsWord: Test = (column, key) => sql`strpos(${column}, ${` ${key}`}) > 0`
// No pattern of LIKE: what people type has no wildcards.
const holds: Test = (column, key) => sql`strpos(${column}, ${key}) > 0`

/** `columns` are search keys, `keys` at least one. */
export function likeness(columns: readonly Column[], keys: readonly string[]): Likeness {
  const any = (test: Test): RawBuilder<boolean> =>
    sql`(${sql.join(
      columns.flatMap((column) => keys.map((key) => test(column, key))),
      sql` or `,
    )})`
  const starting = any(starts)
  return {
    starting,
    inside: sql`(${any(holds)} and not ${starting})`,
    order: sql`${ranked(columns, keys)}, length(${columns[0] ?? sql``})`,
  }
}

function ranked(columns: readonly Column[], keys: readonly string[]): RawBuilder<number> {
  const cases = [equals, starts, startsWord, holds].flatMap((test, kind) =>
    keys.flatMap((key, nth) =>
      columns.map((column) => sql`when ${test(column, key)} then ${sql.lit(kind * keys.length + nth)}`),
    ),
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Asks for what lies further inside only while there is room for it. */
export async function startingFirst<Row>(
  { starting, inside }: Likeness,
  limit: number,
  read: (where: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const first = await read(starting, limit)
  return first.length >= limit ? first : [...first, ...(await read(inside, limit - first.length))]
}
