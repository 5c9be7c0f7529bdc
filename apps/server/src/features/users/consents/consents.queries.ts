import { createHmac } from 'node:crypto'
import type { ConsentPurpose, Language } from '@lobby/contract'
import { newId } from '#core/ids'
import type { Runner, Trx } from '#platform/database'

export type ConsentRow = {
  purpose: string
  text_version: string
  language: string
  granted_at: Date
  withdrawn_at: Date | null
}

/** Everything ever agreed to, the last first. */
export function listConsents(runner: Runner, userId: string): Promise<ConsentRow[]> {
  return runner
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'language', 'granted_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type NewConsent = {
  userId: string
  purpose: ConsentPurpose
  textVersion: string
  language: Language
  addressHash: string | null
  now: Date
}

/** Agreeing twice to one text is one consent. */
export async function insertConsent(trx: Trx, consent: NewConsent): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      id: newId(),
      user_id: consent.userId,
      purpose: consent.purpose,
      text_version: consent.textVersion,
      language: consent.language,
      granted_at: consent.now,
      address_hash: consent.addressHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function withdrawConsents(
  trx: Trx,
  consent: { userId: string; purpose: ConsentPurpose; now: Date },
): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: consent.now })
    .where('user_id', '=', consent.userId)
    .where('purpose', '=', consent.purpose)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** A network address as it is kept beside a consent: comparable, and of no use to who has the database alone. */
export function addressHash(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`consent-address:${address}`).digest('base64url').slice(0, 22)
}
