import { BlockList, isIPv4 } from 'node:net'

/**
 * Addresses that are no game server wherever LOBBY stands, of IANA's registry of special ranges: this network, link-local ones, those of protocols,
 * documentation and measurements, old relays, groups, and what is reserved. Beside them where clouds keep the secrets of their machines (169.254.169.254
 * and 192.0.0.192 lie in such a range). Private ones are allowed, and those that carriers share among their customers (100.64.0.0/10): halls play there.
 */
const forbidden = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
] as const)
  forbidden.addSubnet(address, bits)

/** IPv4 alone, written as such: nothing that only means one (::ffff:…, 64:ff9b::…) is asked. */
export function mayBeAsked(address: string): boolean {
  return isIPv4(address) && !forbidden.check(address)
}
