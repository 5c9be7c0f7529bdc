import type { LeaveCupRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { leaveCrew } from '#crew'
import { deleteOrganiser, listOrganisers } from '#users'
import { cupInvitationAbout } from '#core/notice-abouts'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { rowsOf } from './invited-role.ts'
import { endInvitation, findInvitation, holdCup, listOrganiserRows, standingOf } from './people.queries.ts'
import { canInvite, canLeave } from './people.rules.ts'

type Change = { tournamentId: number; by: string }

/** Takes back what was not answered. @throws CUP_INVITATION_NOT_FOUND, CUP_INVITATION_OVER, NOT_OWNER */
export async function takeBackInvitation(
  platform: Platform,
  { tournamentId, by, id }: Change & { id: string },
): Promise<void> {
  await platform.transact(async ({ trx, publish }) => {
    await holdCup(trx, tournamentId)
    const invitation = found(await findInvitation(trx, { id }), 'CUP_INVITATION_NOT_FOUND')
    if (invitation.tournament_id !== tournamentId) refuse('CUP_INVITATION_NOT_FOUND')
    // Whoever could not have given it does not take it back.
    unwrap(canInvite(invitation.role, await standingOf(trx, by, tournamentId)))
    const now = platform.clock.now()
    const end = { ended: 'taken_back', ended_at: now, answered_by: null } as const
    if (!(await endInvitation(trx, id, end))) refuse('CUP_INVITATION_OVER')
    const about = cupInvitationAbout(tournamentId, id)
    const userId = invitation.user_id ?? undefined
    await recordAct(trx, { act: 'crew.invitation_ended', by, userId, ...rowsOf(invitation), at: now })
    await publish({ type: 'notice.settled', about, kinds: ['cup_invited', 'cup_offered'], at: now.toISOString() })
  })
}

/** Takes an organiser away; the owner alone may. @throws NOT_OWNER, ORGANISER_NOT_FOUND, OWNER_STAYS */
export async function removeOrganiser(
  platform: Platform,
  { tournamentId, by, userId }: Change & { userId: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const cup = found(await holdCup(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (!(await standingOf(work.trx, by, tournamentId)).isOwner) refuse('NOT_OWNER')
    await takeAway(platform, work, { tournamentId, by, userId })
    await work.publish({
      type: 'notice.made',
      at: platform.clock.now().toISOString(),
      notice: {
        kind: 'organiser_removed',
        to: [userId],
        about: `tournament:${tournamentId}`,
        page: `/tournaments/${tournamentId}`,
        values: { tournament: cup.name },
      },
    })
  })
}

/** Gives back what one has oneself. @throws ORGANISER_NOT_FOUND, OWNER_STAYS, CREW_NOT_FOUND */
export async function leaveCup(
  platform: Platform,
  { tournamentId, by, role }: Change & LeaveCupRequest,
): Promise<void> {
  await platform.transact(async (work) => {
    const cup = found(await holdCup(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (role === 'organiser') await takeAway(platform, work, { tournamentId, by, userId: by })
    else await leaveCrew(platform, work, { tournamentId, userId: by, role })
    await work.publish({
      type: 'notice.made',
      at: platform.clock.now().toISOString(),
      notice: {
        kind: 'role_given_back',
        to: (await listOrganisers(work.trx, tournamentId)).filter((id) => id !== by),
        about: `tournament:${tournamentId}`,
        page: `/tournaments/${tournamentId}/organise/people`,
        values: { tournament: cup.name },
        people: { person: by },
      },
    })
    work.afterCommit(() => platform.realtime.rightsChanged())
  })
}

async function takeAway(
  { clock, realtime }: Platform,
  { trx, afterCommit }: Work,
  { tournamentId, by, userId }: Change & { userId: string },
): Promise<void> {
  const organisers = await listOrganiserRows(trx, tournamentId)
  const person = found(
    organisers.find(({ id }) => id === userId),
    'ORGANISER_NOT_FOUND',
  )
  unwrap(canLeave({ isOwner: person.is_owner }))
  await deleteOrganiser(trx, userId, tournamentId)
  await recordAct(trx, { act: 'tournament.organiser_removed', by, userId, tournamentId, at: clock.now() })
  afterCommit(() => realtime.rightsChanged())
}
