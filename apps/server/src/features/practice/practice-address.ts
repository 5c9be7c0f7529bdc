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
  if (!isSecretOf(config.secrets, key, given)) refuse('INVALID_EVENT_SECRET')
}

/** Older releases gave out secrets that do not say their number, and hardly an address was made anew more often. */
const usualNumbers = [0, 1, 2, 3, 4, 5, 6, 7]

/** Whether this was ever an address of that server, told without the database and without a body. */
export function isPracticeAddress({ secrets }: Platform['config'], serverId: string, given: string): boolean {
  const said = /^[0-9a-f]{48}n(\d{1,9})$/.exec(given)?.[1]
  const numbers = said === undefined ? usualNumbers : [Number(said)]
  return numbers.some((number) => isSecretOf(secrets, { serverId, number }, given))
}

function isSecretOf(secrets: readonly string[], key: AddressKey, given: string): boolean {
  const whole = (secret: string): string => practiceSecret(secret, key)
  return isMadeOf(secrets, given, whole) || isMadeOf(secrets, given, (secret) => whole(secret).replace(/n\d+$/, ''))
}

/**
 * It stands in an address, where others may read it, so it is good for this server's practice and nothing else. It says its number, so that it can be
 * checked without the body that it came with.
 */
function practiceSecret(secret: string, { serverId, number }: AddressKey): string {
  return `${keyedHash(secret, `practice-log:${serverId}:${number}`)}n${number}`
}
