import type { AnswerCupInvitation, CupInvitationAnswered } from '@lobby/contract'
import { recordAct } from '#audit'
import { giveCrewRole } from '#crew'
import { insertOrganiser, setOwner } from '#users'
import { cupInvitationAbout } from '#core/notice-abouts'
import { tokenHash } from '#core/tokens'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { rowsOf } from './invited-role.ts'
import { endInvitation, findInvitation, holdCup, standingOf, type InvitationRow } from './people.queries.ts'
import { canAnswer } from './people.rules.ts'

type Answering = { userId: string; answer: AnswerCupInvitation }

/**
 * Takes an invitation up, or says no. The tournament is held first and the invitation is read after it, so that of two who have one link one gets it.
 * @throws CUP_INVITATION_NOT_FOUND, CUP_INVITATION_OVER, ORGANISES_ALREADY, ORGANISER_NOT_FOUND and what giveCrewRole refuses
 */
export async function answerCupInvitation(
  platform: Platform,
  { userId, answer }: Answering,
): Promise<CupInvitationAnswered> {
  return platform.transact(async (work) => {
    const { trx } = work
    const of = answer.token === null ? { id: answer.id ?? '' } : { tokenHash: tokenHash(answer.token) }
    const { tournament_id: tournamentId } = found(await findInvitation(trx, of), 'CUP_INVITATION_NOT_FOUND')
    await holdCup(trx, tournamentId)
    const invitation = found(await findInvitation(trx, of), 'CUP_INVITATION_NOT_FOUND')
    // One that is somebody else's is none; one of a link has no id that anybody was told.
    if (answer.token === null && invitation.user_id !== userId) refuse('CUP_INVITATION_NOT_FOUND')
    const now = platform.clock.now()
    unwrap(canAnswer(invitation, await standingOf(trx, invitation.invited_by, tournamentId), now))
    const ended = answer.accepts ? 'accepted' : 'declined'
    if (answer.accepts) await give(platform, work, { invitation, userId })
    else await recordAct(trx, { act: 'crew.invitation_ended', by: userId, userId, ...rowsOf(invitation), at: now })
    await endInvitation(trx, invitation.id, { ended, ended_at: now, answered_by: userId })
    await tellInviter(work, { invitation, userId, ended, now })
    return { tournament_id: String(tournamentId), role: invitation.role, accepted: answer.accepts }
  })
}

type Giving = { invitation: InvitationRow; userId: string }

async function give(platform: Platform, work: Work, { invitation, userId }: Giving): Promise<void> {
  const { role, match_id: matchId, tournament_id: tournamentId, invited_by: by } = invitation
  const at = platform.clock.now()
  if (role === 'owner') {
    const { isOrganiser } = await standingOf(work.trx, userId, tournamentId)
    if (!isOrganiser) refuse('ORGANISER_NOT_FOUND')
    await setOwner(work.trx, userId, tournamentId)
    await recordAct(work.trx, { act: 'tournament.owner_changed', by, userId, tournamentId, at })
  } else if (role === 'organiser') {
    if (!(await insertOrganiser(work.trx, userId, tournamentId))) refuse('ORGANISES_ALREADY')
    await recordAct(work.trx, { act: 'tournament.organiser_added', by, userId, tournamentId, at })
  } else await giveCrewRole(platform, work, { tournamentId, by, role, matchId, userId })
  work.afterCommit(() => platform.realtime.rightsChanged())
}

async function tellInviter(
  { publish }: Work,
  { invitation, userId, ended, now }: Giving & { ended: 'accepted' | 'declined'; now: Date },
): Promise<void> {
  const { tournament_id: tournamentId, id } = invitation
  const at = now.toISOString()
  await publish({
    type: 'notice.settled',
    about: cupInvitationAbout(tournamentId, id),
    kinds: ['cup_invited', 'cup_offered'],
    at,
  })
  if (userId === invitation.invited_by) return
  await publish({
    type: 'notice.made',
    at,
    notice: {
      kind: `cup_invitation_${ended}`,
      to: [invitation.invited_by],
      about: cupInvitationAbout(tournamentId, `${id}:answer`),
      page: `/tournaments/${tournamentId}/organise/people`,
      values: { tournament: invitation.tournament_name },
      people: { person: userId },
    },
  })
}
