import type { LineUpRequest } from '@lobby/contract'
import { gameOfMatch, listRoster, listStrangers, setLineUp } from '#matches'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { numberIn, openRoom, phaseOf, recordSteps } from './room-scene.ts'

/**
 * A captain says who of the roster plays, as often as they like until the maps are chosen; from then on an organiser alone
 * changes it. A roster of no more than play a side plays whole.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, ROOM_CLOSED, LINE_UP_INVALID
 */
export async function chooseLineUp(
  platform: Platform,
  { matchId, userId, request }: { matchId: number; userId: string; request: LineUpRequest },
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const { match, room } = scene
    const team = numberIn(scene.captains, userId) ?? refuse('NOT_CAPTAIN')
    if (room.version !== request.expected_version) refuse('ROOM_CHANGED')
    const { phase } = phaseOf(match, room.state)
    if (phase !== 'ready' && phase !== 'veto') refuse('ROOM_CLOSED')
    const players = [...new Set(request.players)]
    const roster = (await listRoster(work.trx, matchId)).filter((player) => player.team_number === team)
    const isOwn = players.every((id) => roster.some((player) => player.user_id === id))
    const { players: aSide } = await gameOfMatch(work.trx, match)
    // Whoever stands in by Steam ID alone plays without being chosen.
    const strangers = (await listStrangers(work.trx, matchId)).filter((one) => one.team === team && !one.isCoach)
    const wanted = Math.min(Math.max(0, aSide - strangers.length), roster.length)
    if (!isOwn || players.length !== wanted) refuse('LINE_UP_INVALID')
    await setLineUp(work, { matchId, team, players })
    await recordSteps(platform, scene, { events: [{ type: 'line-up', team, players }], actorId: userId })
  })
}
