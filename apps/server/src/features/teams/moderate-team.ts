import { lookOf } from '#core/look-alike'
import { isReservedName } from '#core/reserved-names'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { putCrest } from './crests/set-crest.ts'
import { heirOf } from './powers.rules.ts'
import { deleteMember, listMembers, updateTeamRow, type MemberRow, type TeamRow } from './teams.queries.ts'
import { tagKept, teamNameKey } from './teams.rules.ts'

/**
 * What admins do to a team that its captain could do as well. The team is locked, so that captain and admin take turns, and answers that are kept are
 * the caller's to drop.
 */
export type Moderated = { team: TeamRow; at: Date }

/** A name that is reserved stays so: no team is to speak for the site. @throws NAME_RESERVED, and TEAM_NAME_TAKEN by `orNameTaken` */
export async function renameTeam(
  { trx }: Pick<Work, 'trx'>,
  { team }: Moderated,
  { name, tag }: { name: string; tag: string },
): Promise<void> {
  if ([name, tag].some(isReservedName)) refuse('NAME_RESERVED')
  const named = { name, name_key: teamNameKey(name), name_look: lookOf(name), tag: tagKept(tag) }
  await updateTeamRow(trx, team.id, named)
}

export async function takeCrest(platform: Platform, { trx }: Pick<Work, 'trx'>, { team }: Moderated): Promise<void> {
  await putCrest(platform, trx, team, null)
}

/** @throws TEAM_DISBANDED, NOT_A_MEMBER */
export async function requireMember(
  { trx }: Pick<Work, 'trx'>,
  team: TeamRow,
  userId: string,
): Promise<{ member: MemberRow; members: MemberRow[] }> {
  if (team.disbanded_at !== null) refuse('TEAM_DISBANDED')
  const members = await listMembers(trx, team.id)
  const member = members.find(({ user_id: id }) => id === userId)
  return member === undefined ? refuse('NOT_A_MEMBER') : { member, members }
}

/** Who leads the team without this member, where that is somebody else than now. @throws CAPTAIN_CANNOT_LEAVE for the last one */
export function leaderWithout(team: TeamRow, members: readonly MemberRow[], userId: string): string | null {
  if (userId !== team.captain_id) return null
  return heirOf(team, members) ?? refuse('CAPTAIN_CANNOT_LEAVE')
}

/** Takes a member out, whatever rosters they are on; those are the caller's. */
export async function takeMemberOut(
  work: Pick<Work, 'trx' | 'publish'>,
  { team, at }: Moderated,
  { userId, heir }: { userId: string; heir: string | null },
): Promise<void> {
  if (heir !== null) await handOver(work, { team, at }, heir)
  await deleteMember(work.trx, team.id, userId)
  await work.publish({ type: 'team.member-removed', teamId: team.id, userId, at: at.toISOString() })
}

export async function handOver(
  { trx, publish }: Pick<Work, 'trx' | 'publish'>,
  { team, at }: Moderated,
  captainId: string,
): Promise<void> {
  const isVice = captainId === team.vice_captain_id
  await updateTeamRow(trx, team.id, { captain_id: captainId, ...(isVice && { vice_captain_id: null }) })
  await publish({ type: 'team.handed-over', teamId: team.id, captainId, at: at.toISOString() })
}
