import { BlockList, isIP, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

const NETWORK_GROUPS = 4

const localV4 = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  localV4.addSubnet(network, prefix, 'ipv4')
// A list of its own: an IPv4 address is held against the networks of IPv6 too, as a mapped one.
const localV6 = new BlockList()
for (const [network, prefix] of [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localV6.addSubnet(network, prefix, 'ipv6')

/**
 * True for a group of loopback, private and link-local addresses, and for what is no address. Behind it may be a
 * proxy or a home network, with many people: limits for one customer do not count by it.
 */
export const isLocalGroup = (group: string): boolean => {
  const known = wereLocal.get(group)
  if (known !== undefined) return known
  const isLocal = standsForMany(group)
  wereLocal.set(group, isLocal)
  return isLocal
}

/** Looking an address up takes a few microseconds, and each socket that opens asks several times. */
const wereLocal = new LRUCache<string, boolean>({ max: 2_000 })

const PERSON = 'person:'

/** What somebody counts as who is known although their address is not theirs alone. */
export const personGroup = (hash: string): string => `${PERSON}${hash}`

/** The same, looked up anew each time: what was known before does not count. */
export const standsForMany = (group: string): boolean => {
  if (group.startsWith(PERSON)) return false
  const [address = ''] = group.split('/')
  switch (isIP(address)) {
    case 4:
      return localV4.check(address, 'ipv4')
    case 6:
      return localV6.check(address, 'ipv6')
    default:
      return true
  }
}

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 address, all of which one customer has to choose
 * from. What is no address stays as it is.
 */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
