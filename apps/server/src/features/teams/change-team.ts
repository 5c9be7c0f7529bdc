import type { CreateTeamRequest, UpdateTeamRequest } from '@lobby/contract'
import { newId } from '#core/ids'
import { lookOf } from '#core/look-alike'
import { isReservedName } from '#core/reserved-names'
import { namesTag, peopleTag } from '#platform/answer-cache'
import { isUniqueViolation } from '#platform/database'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { holdAccount, requireRoomForTeam } from './team-limits.ts'
import { tagFrom, tagKept, teamNameKey } from './teams.rules.ts'
import { insertTeam, updateTeamRow } from './teams.queries.ts'
import { endSearch } from './join-team.ts'
import { requirePower } from './require-power.ts'

type Deps = Pick<Platform, 'transact' | 'answers' | 'clock'>

/** Who makes or changes a team: an admin may give a name that is reserved. */
type Actor = { id: string; is_admin: boolean }

/**
 * Makes a team whose captain and first member is `captain`.
 * @throws TEAM_NAME_TAKEN, also for a name that looks like a taken one, NAME_RESERVED, TEAMS_OWNED_LIMIT, TEAMS_JOINED_LIMIT
 */
export async function createTeam(
  { transact, answers, clock }: Deps,
  captain: Actor,
  { name, tag }: CreateTeamRequest,
): Promise<string> {
  refuseReserved(captain, [name, tag])
  const id = newId()
  await orNameTaken(() =>
    transact(async ({ trx, publish, afterCommit }) => {
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
      await endSearch({ trx, publish }, captain.id, clock.now())
      afterCommit(() => answers.drop(peopleTag))
    }),
  )
  return id
}

/** A name that is there already stays. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, TEAM_NAME_TAKEN, NAME_RESERVED */
export async function updateTeam(
  { transact, answers }: Pick<Deps, 'transact' | 'answers'>,
  { id, actor }: { id: string; actor: Actor },
  change: UpdateTeamRequest,
): Promise<void> {
  await orNameTaken(() =>
    transact(async ({ trx, afterCommit }) => {
      const before = await requirePower(trx, { id, actorId: actor.id }, 'edit')
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
        ...(change.city === undefined ? {} : { city: change.city }),
        ...(change.affiliation === undefined
          ? {}
          : { affiliation: change.affiliation?.name ?? null, affiliation_kind: change.affiliation?.kind ?? null }),
      }
      if (Object.keys(wanted).length > 0) await updateTeamRow(trx, id, wanted)
      afterCommit(() => answers.drop(namesTag))
    }),
  )
}

/** @throws NAME_RESERVED */
function refuseReserved(actor: Actor, names: readonly (string | undefined)[]): void {
  if (!actor.is_admin && names.some((name) => name !== undefined && isReservedName(name))) refuse('NAME_RESERVED')
}

/** @throws TEAM_NAME_TAKEN, also for a name that looks like a taken one */
export async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'teams_name_key_key') || isUniqueViolation(error, 'teams_name_look_key')
    throw isTaken ? new AppError('TEAM_NAME_TAKEN') : error
  }
}
