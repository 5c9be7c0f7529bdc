import { recordMatchAct } from '#audit'
import type { TeamNumber, VetoUndoRequest } from '@lobby/contract'
import { leaveLineForVeto } from '#match-servers'
import { reopenMapChoice, unsettleMaps } from '#matches'
import { refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { runningVeto } from './choose-map.ts'
import { numberIn, openRoom, phaseOf, recordSteps, type Scene } from './room-scene.ts'
import { listRoomEntries } from './rooms.queries.ts'
import { listTakenBack } from './taken-back.rules.ts'
import { mayTakeBack, takeBack } from './veto.rules.ts'

type Asked = { matchId: number; userId: string; isOrganiser: boolean; body: VetoUndoRequest }

/**
 * Takes back the last choice of a veto, also the one that ended it, until a server has loaded the match: an organiser any, a captain their
 * own, once a veto, until the other team has moved. Where a console command or an absence closed the choice, an organiser opens it again.
 * @throws MATCH_NOT_FOUND, ROOM_CHANGED, NOT_ORGANISER, VETO_NOT_RUNNING, VETO_UNDO_EMPTY, VETO_STEP_NOT_YOURS, VETO_UNDO_USED, MATCH_LOADED
 */
export async function undoChoice(platform: Platform, asked: Asked): Promise<void> {
  await platform.transact(async (work) => {
    // Its place in the line first, the match after it: whoever gives matches servers locks them in this order.
    const line = await leaveLineForVeto(platform, work, asked.matchId)
    const scene = await openRoom(platform, work, asked.matchId)
    const team = asked.isOrganiser ? null : requireCaptain(scene, asked.userId)
    if (scene.room.version !== asked.body.expected_version) refuse('ROOM_CHANGED')
    const { phase, closed_by } = phaseOf(scene.match, scene.room.state)
    if (closed_by === 'command' || closed_by === 'no_show') return reopen(platform, scene, asked)
    const before = phase === 'settled' ? settledVeto(scene) : runningVeto(scene)
    if (takeBack(before) === before) refuse('VETO_UNDO_EMPTY')
    if (team !== null) await requireOwn(scene, team)
    if (phase === 'settled') await line.leave()
    const after = phase === 'settled' ? await unsettle(platform, work, scene) : scene
    const event = { type: 'taken-back', ...(team !== null && { team }) } as const
    await recordSteps(platform, after, { events: [event], actorId: asked.userId })
    if (team === null) await tellUndone(scene, asked)
  })
}

/** Nobody else has a say in the veto of a match. */
function requireCaptain({ captains }: Scene, userId: string): TeamNumber {
  return numberIn(captains, userId) ?? refuse('NOT_ORGANISER')
}

async function requireOwn({ work, match, room }: Scene, team: TeamNumber): Promise<void> {
  const { veto, result } = room.state
  if (veto === null) return
  const undone = listTakenBack(await listRoomEntries(work.trx, match.id))
  const before = undone.map(({ by }) => by)
  unwrap(mayTakeBack(veto, team, before))
  // A captain has spoken of the result since: an organiser sorts that out.
  if (result !== null) refuse('VETO_STEP_NOT_YOURS')
}

/** The veto of maps that are settled, and that no server plays. @throws VETO_NOT_RUNNING, MATCH_LOADED */
function settledVeto({ match, room }: Scene) {
  if (match.status === 'warmup' || match.status === 'live') refuse('MATCH_LOADED')
  if (match.status !== 'ready') refuse('VETO_NOT_RUNNING')
  return room.state.veto ?? refuse('VETO_NOT_RUNNING')
}

async function unsettle(platform: Platform, work: Work, { match }: Scene): Promise<Scene> {
  await unsettleMaps(platform, work, match)
  return openRoom(platform, work, match.id)
}

async function reopen(platform: Platform, scene: Scene, { userId, isOrganiser }: Asked): Promise<void> {
  if (!isOrganiser) refuse('NOT_ORGANISER')
  if (phaseOf(scene.match, scene.room.state).closed_by === 'command') await reopenMapChoice(scene.work, scene.match)
  await recordSteps(platform, scene, { events: [{ type: 'reopened' }], actorId: userId })
  await tellUndone(scene, { matchId: scene.match.id, userId })
}

/** What an organiser took back of a veto stands in the log of what they do. */
async function tellUndone({ work, now }: Scene, { matchId, userId }: Pick<Asked, 'matchId' | 'userId'>): Promise<void> {
  await recordMatchAct(work.trx, { act: 'match.choice_undone', by: userId, matchId, at: now })
}
