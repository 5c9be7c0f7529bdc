import { lookup } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { mayBeAsked } from './addresses.rules.ts'

export type FoundAddress = { ok: true; address: string } | { ok: false; why: 'unknown_host' | 'address_not_allowed' }

/**
 * The IPv4 address of a server, looked up anew each time and judged as it is: a name that was harmless when an admin
 * entered it may lead elsewhere today. Whoever asks uses this address, not the name.
 */
export async function findAddress(host: string): Promise<FoundAddress> {
  const address = isIPv4(host) ? host : await look(host)
  if (address === null) return { ok: false, why: 'unknown_host' }
  return mayBeAsked(address) ? { ok: true, address } : { ok: false, why: 'address_not_allowed' }
}

async function look(host: string): Promise<string | null> {
  try {
    return (await lookup(host, { family: 4 })).address
  } catch {
    return null
  }
}
