import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** The code that an authenticator shows for a secret, now or in the next half minute: each works once. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * stepMs })
}
