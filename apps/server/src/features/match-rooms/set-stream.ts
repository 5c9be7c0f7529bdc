import { recordMatchAct } from '#audit'
import type { Platform } from '#platform/platform'
import { openRoom, recordSteps } from './room-scene.ts'

/**
 * An organiser says where a match can be watched, before, during and after it; null takes that away. Who said it and when stands in
 * the log of the room; to say the same again changes nothing.
 * @throws MATCH_NOT_FOUND
 */
export async function setStream(
  platform: Platform,
  { matchId, userId, url }: { matchId: number; userId: string; url: string | null },
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    if (scene.room.state.stream === url) return
    await recordSteps(platform, scene, { events: [{ type: 'stream-set', url }], actorId: userId })
    const changes = [{ field: 'stream', before: scene.room.state.stream, after: url }]
    await recordMatchAct(work.trx, {
      act: 'match.stream_set',
      by: userId,
      matchId,
      details: { changes },
      at: scene.now,
    })
  })
}
