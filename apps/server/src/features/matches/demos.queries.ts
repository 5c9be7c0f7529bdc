import type { Runner } from '#platform/database'

export type DemoRow = { match_id: number; map_number: number; bytes: number; delete_at: Date }

/** Demos of a match's maps that can be fetched. */
export function listDemos(runner: Runner, matchId: number): Promise<DemoRow[]> {
  return runner
    .selectFrom('match_demos')
    .select(['match_id', 'map_number', 'bytes', 'delete_at'])
    .where('match_id', '=', matchId)
    .where('state', '=', 'kept')
    .$castTo<DemoRow>()
    .execute()
}
