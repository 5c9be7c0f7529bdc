import type { TeamNumber } from '@lobby/contract'
import { beginMapChoice, isHeads, readGame, selectRoster, settleMaps, tossSides, type LockedMatch } from '#matches'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { askTogether } from '#platform/trips'
import { listFeeders, selectDisputedKeys } from '#bracket'
import { listRegistrations } from '#registrations'
import { numberIn, openRoom, phaseOf, recordSteps, type Scene } from './room-scene.ts'
import { requireRunning } from './stand-still.ts'
import { readyOpens, type RoomEvent } from './room.rules.ts'
import type { VetoSetup } from './veto.rules.ts'

/**
 * A team is there: its captain or anybody on its roster says so. When both are, the veto begins; where there is none, the
 * maps are settled as they stand. Said twice it changes nothing.
 * @throws MATCH_NOT_FOUND, NOT_IN_MATCH, TOURNAMENT_PAUSED, MATCH_DISPUTED, ROOM_CLOSED, READY_TOO_EARLY
 */
export async function sayReady(
  platform: Platform,
  { matchId, userId }: { matchId: number; userId: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const [roster, disputed] = await askTogether(work.trx, [
      selectRoster(work.trx, matchId),
      selectDisputedKeys(work.trx, scene.match.tournament_id),
    ])
    const player = roster.find((row) => row.user_id === userId)
    const team = player?.team_number ?? numberIn(scene.captains, userId) ?? refuse('NOT_IN_MATCH')
    const { ready } = scene.room.state
    if (ready[team - 1] !== null) return
    requireRunning(scene)
    const keys = disputed.map(({ key }) => key)
    if (await isSeatDisputed(scene, keys)) refuse('MATCH_DISPUTED')
    if (phaseOf(scene.match, scene.room.state).phase !== 'ready') refuse('ROOM_CLOSED')
    const opens = readyOpens(scene.room.state, scene.settings)
    if (opens !== null && opens > scene.now) refuse('READY_TOO_EARLY')
    const isLast = ready[team === 1 ? 1 : 0] !== null
    const begins: RoomEvent[] = isLast ? await beginChoice(platform, scene) : []
    await recordSteps(platform, scene, { events: [{ type: 'ready', team }, ...begins], actorId: userId })
  })
}

/** Whether it may yet turn out that another team plays here: what is played now would have to be played again. */
async function isSeatDisputed({ work, match }: Scene, disputed: readonly string[]): Promise<boolean> {
  if (disputed.length === 0) return false
  const feeders = new Set(await listFeeders(work.trx, match.tournament_id, match.key))
  return disputed.some((key) => feeders.has(key))
}

async function beginChoice(platform: Platform, { work, match, settings }: Scene): Promise<RoomEvent[]> {
  const { rules } = await readGame(work.trx, match)
  const coin = rules.sides === 'coin' ? tossSides(match.maps.length, isHeads) : null
  if (!settings.veto) {
    await settleMaps(platform, work, { match, maps: match.maps, sides: coin ?? match.maps.map(() => 'knife') })
    return []
  }
  await beginMapChoice(work, match)
  const setup: VetoSetup = {
    bestOf: match.best_of,
    mapCount: match.maps.length,
    pool: settings.pool,
    first: settings.first === 'coin' ? toss() : await higherSeed({ work, match }),
    firstBy: settings.first,
    deciderSide: settings.decider_side,
    turnSeconds: settings.turn_seconds,
    ...(coin !== null && { sides: coin }),
    ...(rules.sides === 'knife' && { sides: 'knife' as const }),
  }
  return [{ type: 'veto-began', setup }]
}

/** Tossed once: the log keeps how it fell. */
function toss(): TeamNumber {
  return isHeads() ? 1 : 2
}

async function higherSeed({ work, match }: { work: Scene['work']; match: LockedMatch }): Promise<TeamNumber> {
  const teamIds = [match.team1_id, match.team2_id]
  const registrations = await listRegistrations(work.trx, match.tournament_id, { teamIds })
  const seed = (teamId: string): number =>
    registrations.find((row) => row.team_id === teamId)?.seed ?? Number.MAX_SAFE_INTEGER
  return seed(match.team2_id) < seed(match.team1_id) ? 2 : 1
}
