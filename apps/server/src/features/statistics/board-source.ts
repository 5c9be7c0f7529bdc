import { sql, type RawBuilder } from 'kysely'

/** What a board is made of: sums that are kept under a name, or what was played since a moment. */
export type BoardSource =
  /** `of`: what the sums were made of, where that can change; then what is in memory is another board. */
  | { readonly kind: 'kept'; readonly scope: string; readonly of?: string }
  | { readonly kind: 'since'; readonly since: Date; readonly mode: number | null }

export function sourceKey(source: BoardSource): string {
  return source.kind === 'kept'
    ? `${source.scope} ${source.of ?? ''}`
    : `${source.since.toISOString()} ${source.mode ?? ''}`
}

/** Sums of each of these people; who has none has no row. */
export function sumsOf(source: BoardSource, ids: readonly string[], names: readonly string[]): RawBuilder<unknown> {
  const columns = (map: (sum: string) => RawBuilder<unknown>): RawBuilder<unknown> => sql.join(names.map(map))
  if (source.kind === 'kept')
    // As a list to join: for `= any` of a thousand the planner starts workers, which takes them longer than the search.
    return sql`select user_id, ${columns((name) => sql.ref(name))}
      from unnest(${ids}::text[]) as asked (id) join player_figures on user_id = asked.id
      where scope = ${source.scope} and map = '' and side = 'all'`
  return sql`select user_id, ${columns((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`)} from player_map_figures
    where user_id = any(${ids}::text[]) and side = 'all' and finished_at >= ${source.since.toISOString()}::timestamptz
      and ${source.mode === null ? sql`true` : sql`mode = ${source.mode}`}
    group by user_id`
}
