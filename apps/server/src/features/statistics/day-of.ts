import { type RawBuilder, sql } from 'kysely'

/** Days by a zone's calendar, the oldest first. */
export type Window = readonly { date: string; start: Date }[]

/** On which of the days a time lies, from 1 on. */
export function dayOf(time: string, window: Window): RawBuilder<number> {
  const starts = sql.join(window.map(({ start }) => sql`${start.toISOString()}::timestamptz`))
  return sql<number>`width_bucket(${sql.ref(time)}, array[${starts}])`
}
