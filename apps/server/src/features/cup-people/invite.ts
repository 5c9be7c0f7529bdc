import {
  cupInvitationDays,
  cupInvitationLettersMax,
  cupInvitationsMax,
  type InviteToCupRequest,
  type Language,
} from '@lobby/contract'
import { recordAct } from '#audit'
import { findProvenAccount, findSteamId, lockProfile } from '#users'
import { newId } from '#core/ids'
import { maskEmail } from '#core/masked.rules'
import { cupInvitationAbout } from '#core/notice-abouts'
import { newToken, tokenHash } from '#core/tokens'
import type { Trx } from '#platform/database'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { requireMatch, rowsOf } from './invited-role.ts'
import {
  countLetters,
  countOpen,
  endExpired,
  holdCup,
  insertInvitation,
  standingOf,
  type NewInvitation,
} from './people.queries.ts'
import { canInvite } from './people.rules.ts'

const dayMs = 24 * 3_600_000
const invitationsPage = '/cup-invitations'

type Inviting = { tournamentId: number; by: string; language: Language; request: InviteToCupRequest }

/**
 * Asks somebody to help to run a tournament, or to take it over. Answers the link of an invitation that is nobody's by name: it is told here and in its letter, and kept nowhere.
 * @throws NOT_ORGANISER, NOT_OWNER, PLAYER_NOT_FOUND, ORGANISES_ALREADY, ORGANISER_NOT_FOUND, CUP_INVITED_ALREADY, CUP_INVITATIONS_FULL, RATE_LIMITED,
 * MATCH_NOT_FOUND, and what findSteamId refuses
 */
export async function inviteToCup(platform: Platform, inviting: Inviting): Promise<string | null> {
  const { request, tournamentId, by } = inviting
  // Asked before anything is held: Steam may take its time.
  const steamId = request.by === 'steam' ? await findSteamId(platform, { text: request.steam, path: 'steam' }) : null
  return platform.transact(async (work) => {
    const { trx } = work
    const now = platform.clock.now()
    const cup = found(await holdCup(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    unwrap(canInvite(request.role, await standingOf(trx, by, tournamentId)))
    await endExpired(trx, tournamentId, now)
    if ((await countOpen(trx, tournamentId)) >= cupInvitationsMax) refuse('CUP_INVITATIONS_FULL')
    const userId = await personOf(trx, request, steamId)
    const matchId = await requireMatch(trx, request.match_id, tournamentId)
    if (userId !== null) await requireUseful(trx, { userId, tournamentId, request })
    if (request.by === 'email') await requireLetters(trx, by, now)
    const token = userId === null ? newToken() : null
    const invitation: NewInvitation = {
      id: newId(),
      tournament_id: tournamentId,
      role: request.role,
      match_id: matchId,
      user_id: userId,
      token_hash: token === null ? null : tokenHash(token),
      email_hint: request.by === 'email' && request.email !== null ? maskEmail(request.email) : null,
      invited_by: by,
      invited_at: now,
      expires_at: new Date(now.getTime() + cupInvitationDays * dayMs),
    }
    if (!(await insertInvitation(trx, invitation))) refuse('CUP_INVITED_ALREADY')
    await recordAct(trx, { act: 'crew.invited', by, userId: userId ?? undefined, ...rowsOf(invitation), at: now })
    if (userId !== null) await tellInvited(work, { invitation, userId, cup: cup.name })
    const link = token === null ? null : `${platform.config.publicUrl}${invitationsPage}#${token}`
    if (link !== null && request.by === 'email')
      await sendLetter(platform, trx, { inviting, invitation, cup: cup.name, link })
    return link
  })
}

/** @throws PLAYER_NOT_FOUND for nobody of ours, also for a Steam account that nobody here has proved */
async function personOf(trx: Trx, request: InviteToCupRequest, steamId: string | null): Promise<string | null> {
  if (request.by === 'email' || request.by === 'link') return null
  const id = steamId === null ? request.user_id : await findProvenAccount(trx, steamId)
  const person = found(await lockProfile(trx, id ?? ''), 'PLAYER_NOT_FOUND')
  return person.deleted_at !== null || person.banned_at !== null ? refuse('PLAYER_NOT_FOUND') : person.id
}

/** A tournament is handed to one of its organisers; nobody is asked to be what they are. */
async function requireUseful(
  trx: Trx,
  { userId, tournamentId, request }: { userId: string; tournamentId: number; request: InviteToCupRequest },
): Promise<void> {
  const row = await trx
    .selectFrom('tournament_organisers')
    .select('is_owner')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (request.role === 'organiser' && row !== undefined) refuse('ORGANISES_ALREADY')
  if (request.role === 'owner' && row === undefined) refuse('ORGANISER_NOT_FOUND')
  if (request.role === 'owner' && row?.is_owner === true) refuse('ORGANISES_ALREADY')
}

/** @throws RATE_LIMITED */
async function requireLetters(trx: Trx, by: string, now: Date): Promise<void> {
  if ((await countLetters(trx, by, new Date(now.getTime() - dayMs))) >= cupInvitationLettersMax) refuse('RATE_LIMITED')
}

async function tellInvited(
  { publish }: Work,
  { invitation, userId, cup }: { invitation: NewInvitation; userId: string; cup: string },
): Promise<void> {
  await publish({
    type: 'notice.made',
    at: invitation.invited_at.toISOString(),
    notice: {
      kind: invitation.role === 'owner' ? 'cup_offered' : 'cup_invited',
      to: [userId],
      about: cupInvitationAbout(invitation.tournament_id, invitation.id),
      page: invitationsPage,
      values: { tournament: cup },
      people: { person: invitation.invited_by },
      times: { until: invitation.expires_at.toISOString() },
      endsAt: invitation.expires_at.toISOString(),
    },
  })
}

async function sendLetter(
  { mail }: Platform,
  trx: Trx,
  letter: { inviting: Inviting; invitation: NewInvitation; cup: string; link: string },
): Promise<void> {
  const { inviting, invitation, cup, link } = letter
  const inviter = await lockProfile(trx, inviting.by)
  await mail.send(trx, {
    to: (inviting.request.email ?? '').toLowerCase(),
    language: inviting.language,
    template: 'cup_invitation',
    values: { person: inviter?.username ?? '', tournament: cup, link },
    useUntil: invitation.expires_at,
  })
}
