import type { MapDemos } from '@lobby/contract'
import type { Runner } from '#platform/database'

export type DemoRow = {
  match_id: number
  map_number: number
  origin: 'server' | 'hand'
  bytes: number
  is_whole: boolean | null
  begun_at: Date
  delete_at: Date
  brought_by: string | null
  username: string | null
}

/** Demos of a match's maps that can be fetched. */
export function listDemos(runner: Runner, matchId: number): Promise<DemoRow[]> {
  return runner
    .selectFrom('match_demos')
    .leftJoin('users', 'users.id', 'match_demos.brought_by')
    .select([
      'match_id',
      'map_number',
      'origin',
      'bytes',
      'is_whole',
      'begun_at',
      'delete_at',
      'brought_by',
      'username',
    ])
    .where('match_id', '=', matchId)
    .where('state', '=', 'kept')
    .$castTo<DemoRow>()
    .execute()
}

/** What can be fetched of one map of a match that is over. */
export async function readMapDemos(
  runner: Runner,
  { matchId, mapNumber }: { matchId: number; mapNumber: number },
): Promise<MapDemos> {
  return presentDemos(await listDemos(runner, matchId), mapNumber)
}

export function presentDemos(demos: readonly DemoRow[], mapNumber: number): MapDemos {
  const of = (wanted: DemoRow['origin']): DemoRow | undefined =>
    demos.find(({ map_number: map, origin }) => map === mapNumber && origin === wanted)
  const [sent, brought] = [of('server'), of('hand')]
  return {
    demo: sent === undefined ? null : presentFile(sent, ''),
    brought_demo:
      brought === undefined
        ? null
        : {
            ...presentFile(brought, '?by=hand'),
            at: brought.begun_at.toISOString(),
            by: brought.brought_by === null ? null : { id: brought.brought_by, username: brought.username ?? '' },
          },
  }
}

function presentFile(demo: DemoRow, query: '' | '?by=hand') {
  return {
    url: `/api/matches/${demo.match_id}/maps/${demo.map_number}/demo${query}`,
    bytes: demo.bytes,
    until: demo.delete_at.toISOString(),
    is_whole: demo.is_whole,
  }
}
