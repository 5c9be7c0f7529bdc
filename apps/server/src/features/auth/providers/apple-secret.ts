import { createPrivateKey, sign } from 'node:crypto'
import type { AppleSettings } from '../../../provider-settings.ts'

const lifeSeconds = 300

/** Apple takes no fixed client secret but a JWT that the client signs (ES256), made anew for each use. */
export function appleClientSecret(settings: AppleSettings, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const text = [
    { alg: 'ES256', kid: settings.keyId },
    {
      iss: settings.teamId,
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
      aud: settings.issuer,
      sub: settings.clientId,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey(settings.privateKey)
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
