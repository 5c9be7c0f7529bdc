import { BlockList, isIP } from 'node:net'
import { isLocalhost } from '@lobby/contract'

/** Who can reach an address: this machine alone, those of one network, or anybody. */
export type Reach = 'machine' | 'network' | 'anybody'

/**
 * Those of IANA's registry of special ranges that are one network's own, in both dresses of IPv4: private use, link-local, what carriers share among their
 * customers, local IPv6, and translators of one's own network. All others count as open to anybody, also where nothing answers: that closes more.
 */
const network = new BlockList()
for (const [address, length] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  network.addSubnet(address, length)
network.addSubnet('fc00::', 7, 'ipv6')
network.addSubnet('fe80::', 10, 'ipv6')
network.addSubnet('64:ff9b:1::', 48, 'ipv6')

/** Names that no public register gives out; one without a dot is looked up in one's own network. */
const networkNames = /^[^.]+$|\.(?:local|lan|internal|home\.arpa|test)$/

/** Who can reach the site at its address. What is encrypted is meant for others, and what cannot be read counts as open to all. */
export function reachOf(publicUrl: string): Reach {
  if (isLocalhost(publicUrl)) return 'machine'
  if (!URL.canParse(publicUrl)) return 'anybody'
  const { hostname, protocol } = new URL(publicUrl)
  if (protocol === 'https:') return 'anybody'
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  const version = isIP(host)
  if (version === 0) return networkNames.test(host) ? 'network' : 'anybody'
  return network.check(host, version === 6 ? 'ipv6' : 'ipv4') ? 'network' : 'anybody'
}
