import {
  consentPurposes,
  consentVersions,
  Language,
  type ConsentPurpose,
  type ConsentRequest,
  type ConsentState,
} from '@lobby/contract'
import type { Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import type { Transact } from '#platform/transaction'
import { addressHash, insertConsent, listConsents, withdrawConsents, type ConsentRow } from './consents.queries.ts'

export type Witness = { language: Language; address: string; secret: string; now: Date }

/** The consent without which there is no account, given by making one; call it in the transaction that makes it. */
export async function recordAccountConsent(trx: Trx, userId: string, witness: Witness): Promise<void> {
  await insertConsent(trx, {
    userId,
    purpose: 'account',
    textVersion: consentVersions.account,
    language: witness.language,
    addressHash: addressHash(witness.secret, witness.address),
    now: witness.now,
  })
}

/** @throws CONSENT_TEXT_CHANGED when another text was shown than the one in force, CONSENT_REQUIRED */
export async function changeConsent(
  transact: Transact,
  target: { userId: string; purpose: ConsentPurpose; witness: Witness },
  { granted, text_version: textVersion }: ConsentRequest,
): Promise<ConsentState[]> {
  const { userId, purpose, witness } = target
  return transact(async ({ trx }) => {
    if (granted) {
      if (textVersion !== consentVersions[purpose]) refuse('CONSENT_TEXT_CHANGED')
      const hash = addressHash(witness.secret, witness.address)
      await insertConsent(trx, {
        userId,
        purpose,
        textVersion,
        language: witness.language,
        addressHash: hash,
        now: witness.now,
      })
    } else {
      // Who no longer wants their data kept deletes the account; keeping it without consent is no choice.
      if (purpose === 'account') refuse('CONSENT_REQUIRED')
      await withdrawConsents(trx, { userId, purpose, now: witness.now })
    }
    return presentConsents(await listConsents(trx, userId))
  })
}

/** Where each purpose stands, from everything ever agreed to, the last first. */
export function presentConsents(rows: readonly ConsentRow[]): ConsentState[] {
  return consentPurposes.map((purpose) => {
    const mine = rows.filter((row) => row.purpose === purpose)
    const last = mine.find((row) => row.withdrawn_at === null) ?? mine[0]
    return {
      purpose,
      required: purpose === 'account',
      granted: last !== undefined && last.withdrawn_at === null,
      text_version: last?.text_version ?? null,
      current_version: consentVersions[purpose],
      language: last ? Language.catch('en').parse(last.language) : null,
      granted_at: last?.granted_at.toISOString() ?? null,
      withdrawn_at: last?.withdrawn_at?.toISOString() ?? null,
    }
  })
}
