import { Secret, TOTP } from 'otpauth'
import { productName } from '@lobby/contract'
import { randomCode } from '#core/ids'
import { tokenHash } from '#core/tokens'

/** What every authenticator knows: SHA-1, six digits, half a minute (RFC 6238). */
const periodSeconds = 30
/** A phone's clock may be one step off either way. */
const skewSteps = 1
const secretBytes = 20
const recoveryCodeCount = 10
/** 140 bits: out of reach for guessing even for somebody who has the hashes, which are fast ones for that reason. */
const recoveryCodeLength = 28

export function newSecret(username: string): { base32: string; uri: string } {
  const totp = authenticator(new Secret({ size: secretBytes }).base32, username)
  return { base32: totp.secret.base32, uri: totp.toString() }
}

/** The time step for which a code is right at this time; null for none. */
export function stepOf(base32: string, code: string, now: Date): number | null {
  const delta = authenticator(base32).validate({ token: code, window: skewSteps, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta
}

/** As people write them down: four by four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => randomCode(recoveryCodeLength).replace(/(.{4})(?=.)/g, '$1-'))
}

/** What people type is taken in good faith: case, hyphens and letters that look like digits do not count. */
export function recoveryCodeHash(code: string): string {
  return tokenHash(readCode(code).replaceAll('o', '0').replace(/[il]/g, '1'))
}

export function readCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}

function authenticator(base32: string, username = ''): TOTP {
  return new TOTP({
    issuer: productName,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(base32),
  })
}
