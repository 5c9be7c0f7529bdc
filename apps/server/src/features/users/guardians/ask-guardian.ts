import {
  consentVersions,
  guardianLinkDays,
  Language,
  type CurrentUser,
  type GuardianConsentRequest,
  type GuardianQuestion,
  type GuardianRequest,
} from '@lobby/contract'
import { newToken, tokenHash } from '#core/tokens'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { addressHash } from '../consents/consents.queries.ts'
import { findUser } from '../users.queries.ts'
import { guardianStatus } from './guardians.presenter.ts'
import {
  countAskedSince,
  dropOpenRequests,
  findGuardianByToken,
  insertGuardian,
  lockGuardianByToken,
  updateGuardian,
  type GuardianRow,
} from './guardians.queries.ts'

const day = 24 * 3_600_000
/** Letters to people who never asked for any. */
const askedADayMax = 3
const page = '/auth/guardian'

/**
 * Asks a parent or guardian by mail. One request is open at a time: asking again ends the link before; a consent that
 * stands goes on standing.
 * @throws GUARDIAN_IS_PLAYER, RATE_LIMITED
 */
export async function askGuardian(
  platform: Platform,
  user: CurrentUser,
  { name, email }: GuardianRequest,
): Promise<void> {
  const to = email.toLowerCase()
  if (to === user.email) refuse('GUARDIAN_IS_PLAYER')
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + guardianLinkDays * day)
  const token = newToken()
  await platform.transact(async ({ trx }) => {
    // Held, so that requests at the same time are counted one after the other.
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    if ((await countAskedSince(trx, user.id, new Date(now.getTime() - day))) >= askedADayMax) refuse('RATE_LIMITED')
    await dropOpenRequests(trx, user.id, now)
    await insertGuardian(trx, {
      user_id: user.id,
      guardian_name: name,
      guardian_email: to,
      token_hash: tokenHash(token),
      token_expires_at: expiresAt,
      text_version: consentVersions.guardian,
      language: user.language,
      asked_at: now,
    })
    await platform.mail.send(trx, {
      to,
      language: user.language,
      template: 'guardian_asked',
      values: { name, player: user.username, link: platform.mail.link(page, token) },
      useUntil: expiresAt,
    })
  })
}

/** What the holder of a link is asked. @throws LINK_INVALID */
export async function readGuardianQuestion({ db, clock }: Platform, token: string): Promise<GuardianQuestion> {
  const row = usable(await findGuardianByToken(db, tokenHash(token)), clock.now())
  return {
    player: found(await findUser(db, row.user_id), 'LINK_INVALID').username,
    guardian_name: row.guardian_name,
    status: guardianStatus(row, clock.now()),
    text_version: row.status === 'granted' ? row.text_version : consentVersions.guardian,
  }
}

/**
 * A guardian's answer, once; who agreed gets a letter with another link, by which they may withdraw at any time.
 * @throws LINK_INVALID
 */
export async function answerAsGuardian(
  platform: Platform,
  { token, granted }: GuardianConsentRequest,
  address: string,
): Promise<GuardianQuestion['status']> {
  const now = platform.clock.now()
  return platform.transact(async (work) => {
    const { trx } = work
    const row = usable(await lockGuardianByToken(trx, tokenHash(token)), now)
    const over = { token_hash: null, token_expires_at: null }
    if (row.status === 'granted') {
      if (granted) return 'granted'
      await updateGuardian(trx, row.id, { ...over, status: 'withdrawn', withdrawn_at: now })
      await tellPlayer(work, row.user_id, { kind: 'guardian_withdrawn', now })
      return 'withdrawn'
    }
    const witness = { answered_at: now, address_hash: addressHash(platform.config.secret, address) }
    if (!granted) {
      await updateGuardian(trx, row.id, { ...over, ...witness, status: 'refused' })
      await tellPlayer(work, row.user_id, { kind: 'guardian_refused', now })
      return 'refused'
    }
    const withdrawal = newToken()
    await updateGuardian(trx, row.id, {
      ...witness,
      status: 'granted',
      text_version: consentVersions.guardian,
      token_hash: tokenHash(withdrawal),
      token_expires_at: null,
    })
    await tellPlayer(work, row.user_id, { kind: 'guardian_granted', now })
    const player = found(await findUser(trx, row.user_id), 'LINK_INVALID')
    await platform.mail.send(trx, {
      to: row.guardian_email,
      language: Language.catch('en').parse(row.language),
      template: 'guardian_thanked',
      values: { name: row.guardian_name, player: player.username, link: platform.mail.link(page, withdrawal) },
    })
    return 'granted'
  })
}

async function tellPlayer(
  { publish }: Work,
  userId: string,
  { kind, now }: { kind: 'guardian_granted' | 'guardian_refused' | 'guardian_withdrawn'; now: Date },
): Promise<void> {
  const page = kind === 'guardian_granted' ? '/tournaments' : '/settings#age'
  await publish({
    type: 'notice.made',
    at: now.toISOString(),
    notice: { kind, to: [userId], about: `account:${userId}`, page },
  })
}

function usable(row: GuardianRow | undefined, now: Date): GuardianRow {
  if (!row || guardianStatus(row, now) === 'expired') refuse('LINK_INVALID')
  return row
}
