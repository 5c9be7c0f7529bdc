import { delayOfRow, liveDelayColumns, type LiveDelay, type LiveDelayRow } from '#crew'
import type { Runner } from '#platform/database'

export type HeldBack = { id: number; delay: LiveDelay }

/** Those of these matches of which anything may be held back, with the delays of their tournaments. */
export async function listWatched(runner: Runner, ids: readonly number[]): Promise<HeldBack[]> {
  const rows = await runner
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .select('matches.id')
    .select(liveDelayColumns)
    .where('matches.id', 'in', ids)
    .where('matches.status', 'in', ['live', 'void'])
    .$castTo<LiveDelayRow & { id: number }>()
    .execute()
  return rows.map((row) => ({ id: row.id, delay: delayOfRow(row) }))
}

/** What was heard of running matches since a moment. */
export function listHeardSince(runner: Runner, since: Date): Promise<{ match_id: number; received_at: Date }[]> {
  return runner
    .selectFrom('match_events')
    .innerJoin('matches', 'matches.id', 'match_events.match_id')
    .select(['match_id', 'received_at'])
    .where('matches.status', 'in', ['live', 'void'])
    .where('received_at', '>', since)
    .execute()
}
