import { BlockList, isIP } from 'node:net'

type Range = { address: string; family: 'ipv4' | 'ipv6'; bits: number }

/** `10.0.0.1`, `10.0.0.0/8` or the same in IPv6; null for what is no range, or is everybody. */
function readRange(written: string): Range | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(written) ?? []
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0) return null
  const whole = version === 4 ? 32 : 128
  const bits = length === undefined ? whole : Number(length)
  return bits < 1 || bits > whole ? null : { address, family: version === 4 ? 'ipv4' : 'ipv6', bits }
}

/** Of a list of addresses and ranges the words that are none. A range that holds everybody would let each asker choose their own address. */
export function wrongRanges(list: readonly string[]): string[] {
  return list.filter((written) => readRange(written) === null)
}

/** Whether an address is one of the list; IPv4 is known in its IPv6 dress, too. */
export function rangesOf(list: readonly string[]): (address: string) => boolean {
  const ranges = new BlockList()
  for (const written of list) {
    const range = readRange(written)
    if (range) ranges.addSubnet(range.address, range.bits, range.family)
  }
  return (address) => {
    const plain = address.replace(/%.*$/, '')
    const version = isIP(plain)
    return version !== 0 && ranges.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}
