import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { openRoom, phaseOf, recordSteps, type Scene } from './room-scene.ts'

/** @throws TOURNAMENT_PAUSED */
export function requireRunning({ isPaused }: Pick<Scene, 'isPaused'>): void {
  if (isPaused) refuse('TOURNAMENT_PAUSED')
}

/** A pause of so many milliseconds is over: clocks of rooms go on where they stood. The tournament is held. */
export async function letRoomsGoOn(
  platform: Platform,
  work: Work,
  { tournamentId, ms }: { tournamentId: number; ms: number },
): Promise<void> {
  const rooms = await work.trx
    .selectFrom('match_rooms')
    .innerJoin('matches', 'matches.id', 'match_rooms.match_id')
    .select('match_rooms.match_id')
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', '=', 'ready')
    .where('match_rooms.due_at', 'is not', null)
    .orderBy('match_rooms.match_id')
    .execute()
  for (const { match_id: matchId } of rooms) {
    const scene = await openRoom(platform, work, matchId)
    // Loaded or decided in this moment: no clock of it runs.
    if (scene.match.status !== 'ready' || phaseOf(scene.match, scene.room.state).closed_by === 'over') continue
    await recordSteps(platform, scene, { events: [{ type: 'stood', ms }], actorId: null })
  }
}
