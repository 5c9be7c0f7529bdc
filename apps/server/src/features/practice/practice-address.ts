import { isMadeOf, keyedHash } from '#core/keyed-hash'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'

/** One address of one training server; the next number makes the old one worth nothing. */
type AddressKey = { readonly serverId: string; readonly number: number }

/** What is typed on a training server's console, or stands in its config: it posts its log here from then on. */
export function logCommand({ apiUrl, secret }: Platform['config'], key: AddressKey): string {
  return `log on; logaddress_add_http "${apiUrl}/game-events/servers/${key.serverId}/log/${practiceSecret(secret, key)}"`
}

/** @throws INVALID_EVENT_SECRET */
export function checkPracticeSecret({ config }: Platform, key: AddressKey, given: string): void {
  if (!isMadeOf(config.secrets, given, (secret) => practiceSecret(secret, key))) refuse('INVALID_EVENT_SECRET')
}

/** It stands in an address, where others may read it, so it is good for this server's practice and nothing else. */
function practiceSecret(secret: string, { serverId, number }: AddressKey): string {
  return keyedHash(secret, `practice-log:${serverId}:${number}`)
}
