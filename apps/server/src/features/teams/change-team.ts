import type { CreateTeamRequest, UpdateTeamRequest } from '@lobby/contract'
import { newId } from '#core/ids'
import { lookOf } from '#core/look-alike'
import { isReservedName } from '#core/reserved-names'
import { namesTag, peopleTag } from '#platform/answer-cache'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { holdAccount, requireRoomForTeam } from './team-limits.ts'
import { canRemoveMember, tagFrom, tagKept, teamNameKey } from './teams.rules.ts'
import {
  deleteMember,
  deleteTeamRow,
  insertTeam,
  isOnRoster,
  isRegisteredAnywhere,
  listMembers,
  lockTeam,
  updateTeamRow,
  type TeamRow,
} from './teams.queries.ts'

type Deps = Pick<Platform, 'transact' | 'answers' | 'clock'>

/** Who makes or changes a team: an admin may give a name that is reserved. */
type Actor = { id: string; is_admin: boolean }

/**
 * Makes a team whose captain and first member is `captain`.
 * @throws TEAM_NAME_TAKEN, also for a name that looks like a taken one, NAME_RESERVED, TEAMS_OWNED_LIMIT, TEAMS_JOINED_LIMIT
 */
export async function createTeam(
  { transact, answers }: Pick<Deps, 'transact' | 'answers'>,
  captain: Actor,
  { name, tag }: CreateTeamRequest,
): Promise<string> {
  refuseReserved(captain, [name, tag])
  const id = newId()
  await orNameTaken(() =>
    transact(async ({ trx, afterCommit }) => {
      await holdAccount(trx, captain.id)
      await requireRoomForTeam(trx, captain.id, { isOwn: true })
      await insertTeam(trx, {
        id,
        name,
        name_key: teamNameKey(name),
        name_look: lookOf(name),
        tag: tag === undefined ? tagFrom(name) : tagKept(tag),
        captain_id: captain.id,
      })
      afterCommit(() => answers.drop(peopleTag))
    }),
  )
  return id
}

/** A name that is there already stays. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_NAME_TAKEN, NAME_RESERVED */
export async function updateTeam(
  { transact, answers }: Deps,
  { id, actor }: { id: string; actor: Actor },
  change: UpdateTeamRequest,
): Promise<void> {
  await orNameTaken(() =>
    transact(async ({ trx, afterCommit }) => {
      const before = await requireCaptain(trx, id, actor.id)
      const isNew = (text: string | undefined, old: string): boolean => text !== undefined && text !== old
      refuseReserved(actor, [
        ...(isNew(change.name, before.name) ? [change.name] : []),
        ...(change.tag !== undefined && isNew(tagKept(change.tag), before.tag) ? [change.tag] : []),
      ])
      const wanted = {
        ...(change.name === undefined
          ? {}
          : { name: change.name, name_key: teamNameKey(change.name), name_look: lookOf(change.name) }),
        ...(change.tag === undefined ? {} : { tag: tagKept(change.tag) }),
      }
      if (Object.keys(wanted).length > 0) await updateTeamRow(trx, id, wanted)
      afterCommit(() => answers.drop(namesTag))
    }),
  )
}

/** Takes a team away that never registered for anything. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_IN_TOURNAMENT */
export async function deleteTeam({ transact, answers }: Deps, team: { id: string; actorId: string }): Promise<void> {
  await transact(async ({ trx, publish, afterCommit }) => {
    afterCommit(() => answers.drop(peopleTag))
    const { name, captain_id: captainId } = await requireCaptain(trx, team.id, team.actorId)
    if (await isRegisteredAnywhere(trx, team.id)) refuse('TEAM_IN_TOURNAMENT')
    const memberIds = (await listMembers(trx, team.id)).map((member) => member.user_id).filter((id) => id !== captainId)
    await publish({ type: 'team.disbanded', teamId: team.id, name, memberIds })
    await deleteTeamRow(trx, team.id)
  })
}

/** @throws TEAM_NOT_FOUND, NOT_CAPTAIN, NOT_A_MEMBER, CAPTAIN_CANNOT_LEAVE, MEMBER_IN_ROSTER */
export async function removeMember(
  { transact, answers, clock }: Deps,
  team: { id: string; actorId: string },
  userId: string,
): Promise<void> {
  await transact(async ({ trx, publish, afterCommit }) => {
    afterCommit(() => answers.drop(peopleTag))
    const row = found(await lockTeam(trx, team.id), 'TEAM_NOT_FOUND')
    const isMember = (await listMembers(trx, team.id)).some((member) => member.user_id === userId)
    unwrap(canRemoveMember(row, { userId, isMember, isOnRoster: await isOnRoster(trx, team.id, userId) }, team.actorId))
    await deleteMember(trx, team.id, userId)
    // Who leaves need not be told.
    if (userId !== team.actorId)
      await publish({ type: 'team.member-removed', teamId: team.id, userId, at: clock.now().toISOString() })
  })
}

/** Locks the team. @throws TEAM_NOT_FOUND, NOT_CAPTAIN */
export async function requireCaptain(trx: Work['trx'], teamId: string, userId: string): Promise<TeamRow> {
  const team = found(await lockTeam(trx, teamId), 'TEAM_NOT_FOUND')
  return team.captain_id === userId ? team : refuse('NOT_CAPTAIN')
}

/** @throws NAME_RESERVED */
function refuseReserved(actor: Actor, names: readonly (string | undefined)[]): void {
  if (!actor.is_admin && names.some((name) => name !== undefined && isReservedName(name))) refuse('NAME_RESERVED')
}

async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'teams_name_key_key') || isUniqueViolation(error, 'teams_name_look_key')
    throw isTaken ? new AppError('TEAM_NAME_TAKEN') : error
  }
}
