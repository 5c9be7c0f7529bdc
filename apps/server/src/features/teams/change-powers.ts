import type { GameRole, TeamSearchRequest } from '@lobby/contract'
import { peopleTag } from '#platform/answer-cache'
import { jsonb } from '#platform/database'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { heirOf, mayFor } from './powers.rules.ts'
import { isOnRoster } from './registered.queries.ts'
import { requirePower } from './require-power.ts'
import { canRemoveMember } from './teams.rules.ts'
import { deleteMember, listMembers, lockTeam, setGameRole, updateTeamRow } from './teams.queries.ts'

type Deps = Pick<Platform, 'transact' | 'answers' | 'clock'>
type Asked = { id: string; actorId: string }

/**
 * The captain makes a member captain, who need not agree, and stays as a player. Somebody who leads already goes on.
 * @throws TEAM_NOT_FOUND, NOT_CAPTAIN, CAPTAIN_ONLY, TEAM_DISBANDED, NOT_A_MEMBER
 */
export async function passCaptaincy(
  { transact, answers, clock }: Deps,
  asked: Asked,
  body: { user_id: string },
): Promise<void> {
  await transact(async ({ trx, publish, afterCommit }) => {
    const team = await requirePower(trx, asked, 'pass_on')
    const { user_id: userId } = body
    if (userId === team.captain_id) return
    if (!(await listMembers(trx, team.id)).some((member) => member.user_id === userId)) refuse('NOT_A_MEMBER')
    const isVice = userId === team.vice_captain_id
    await updateTeamRow(trx, team.id, { captain_id: userId, ...(isVice && { vice_captain_id: null }) })
    await publish({ type: 'team.handed-over', teamId: team.id, captainId: userId, at: clock.now().toISOString() })
    afterCommit(() => answers.drop(peopleTag))
  })
}

/** @throws TEAM_NOT_FOUND, NOT_CAPTAIN, CAPTAIN_ONLY, TEAM_DISBANDED, NOT_A_MEMBER, VICE_IS_CAPTAIN */
export async function nameViceCaptain(
  { transact, answers, realtime }: Deps & Pick<Platform, 'realtime'>,
  asked: Asked,
  body: { user_id: string | null },
): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    const team = await requirePower(trx, asked, 'name_vice_captain')
    const { user_id: userId } = body
    if (userId === team.captain_id) refuse('VICE_IS_CAPTAIN')
    const members = await listMembers(trx, team.id)
    if (userId !== null && !members.some((member) => member.user_id === userId)) refuse('NOT_A_MEMBER')
    await updateTeamRow(trx, team.id, { vice_captain_id: userId })
    afterCommit(() => answers.drop(peopleTag))
    afterCommit(() => realtime.rightsChanged())
  })
}

/** What a member does in the game, by their own word or a captain's. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, NOT_A_MEMBER */
export async function nameGameRole(
  { transact, answers }: Deps,
  asked: Asked,
  { userId, body }: { userId: string; body: { game_role: GameRole | null } },
): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    const team = found(await lockTeam(trx, asked.id), 'TEAM_NOT_FOUND')
    if (asked.actorId !== userId) unwrap(mayFor(team, asked.actorId, 'name_roles'))
    if (!(await setGameRole(trx, { teamId: team.id, userId, role: body.game_role }))) refuse('NOT_A_MEMBER')
    afterCommit(() => answers.drop(peopleTag))
  })
}

/** Whom the team looks for; null: nobody any more. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED */
export async function changeSearch({ transact, answers }: Deps, asked: Asked, body: TeamSearchRequest): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    const team = await requirePower(trx, asked, 'search')
    const { seeks } = body
    await updateTeamRow(trx, team.id, {
      seeks: seeks === null ? null : jsonb(seeks.roles),
      seeks_text: seeks?.text ?? '',
    })
    afterCommit(() => answers.drop(peopleTag))
  })
}

/**
 * A member leaves, or is sent away. Where the captain leaves, the vice-captain leads from then on, else whoever has been in the team longest.
 * @throws TEAM_NOT_FOUND, NOT_CAPTAIN, CAPTAIN_ONLY, TEAM_DISBANDED, NOT_A_MEMBER, CAPTAIN_CANNOT_LEAVE, MEMBER_IN_ROSTER
 */
export async function removeMember(
  { transact, answers, clock }: Deps,
  { id, actorId }: Asked,
  userId: string,
): Promise<void> {
  await transact(async ({ trx, publish, afterCommit }) => {
    afterCommit(() => answers.drop(peopleTag))
    const team = found(await lockTeam(trx, id), 'TEAM_NOT_FOUND')
    const members = await listMembers(trx, team.id)
    const isMember = members.some((member) => member.user_id === userId)
    const heir = heirOf(team, members)
    const facts = { userId, isMember, isOnRoster: await isOnRoster(trx, team.id, userId), isLast: heir === null }
    unwrap(canRemoveMember(team, facts, actorId))
    const at = clock.now().toISOString()
    if (userId === team.captain_id && heir !== null) {
      await updateTeamRow(trx, team.id, {
        captain_id: heir,
        ...(heir === team.vice_captain_id && { vice_captain_id: null }),
      })
      await publish({ type: 'team.handed-over', teamId: team.id, captainId: heir, at })
    }
    await deleteMember(trx, team.id, userId)
    // Who leaves need not be told.
    if (userId !== actorId) await publish({ type: 'team.member-removed', teamId: team.id, userId, at })
  })
}
