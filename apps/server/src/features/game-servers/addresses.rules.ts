import { BlockList, isIPv4 } from 'node:net'

/**
 * Addresses that are no game server wherever LOBBY stands: this network, link-local ones (where clouds keep the secrets of
 * their machines), groups, and what is reserved. Private ones are allowed: a hall plays on them.
 */
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8)
forbidden.addSubnet('169.254.0.0', 16)
forbidden.addSubnet('224.0.0.0', 3)

export function mayBeAsked(address: string): boolean {
  return isIPv4(address) && !forbidden.check(address)
}
