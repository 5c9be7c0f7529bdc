import type { Runner } from '#platform/database'
import type { RoomState } from './room.rules.ts'
import { turnsOf } from './veto.rules.ts'

/** How often each map was banned in the vetoes of a tournament's finished matches, by file name. */
export async function countBans(runner: Runner, tournamentId: number): Promise<Map<string, number>> {
  const rows = await runner
    .selectFrom('match_rooms')
    .innerJoin('matches', 'matches.id', 'match_rooms.match_id')
    .select('match_rooms.state')
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', '=', 'finished')
    .$castTo<{ state: Partial<RoomState> }>()
    .execute()
  const bans = new Map<string, number>()
  for (const { state } of rows) for (const map of bannedIn(state)) bans.set(map, (bans.get(map) ?? 0) + 1)
  return bans
}

function bannedIn({ veto }: Partial<RoomState>): string[] {
  if (veto === undefined || veto === null) return []
  const turns = turnsOf(veto.setup)
  return veto.taken.filter((_, at) => turns[at]?.action === 'ban').map(({ map }) => map)
}
