import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>

/** Every other IPv6 address is of a special purpose, or of nobody yet. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Others behind a translator keep the IPv4 address in other places; they are not global and refused as they are. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** What is written as IPv6 and leads to an IPv4 address counts as that: mapped, through NAT64, or through 6to4. */
const unwrapped = (address: string): Address => {
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read
  const bytes = read.toByteArray()
  if (read instanceof ipaddr.IPv6 && read.match(NAT64)) return ipaddr.fromByteArray(bytes.slice(12))
  if (read.range() === '6to4') return ipaddr.fromByteArray(bytes.slice(2, 6))
  return read
}

/** True for addresses of the public internet alone: none of this machine, of its networks, or of a special purpose. */
export const isPublicAddress = (address: string, mine = networkInterfaces()): boolean => {
  if (isIP(address) === 0) return false
  const read = unwrapped(address)
  const isGlobal = read instanceof ipaddr.IPv4 || (read instanceof ipaddr.IPv6 && read.match(GLOBAL))
  return isGlobal && read.range() === 'unicast' && !isOwn(read.toString(), mine)
}

/** True for an address of one of these networks, each as `10.1.0.0/16`. */
export const isInNets = (address: string, nets: readonly string[]): boolean => {
  if (isIP(address) === 0) return false
  const read = unwrapped(address)
  return nets.some((net) => {
    const [range, bits] = ipaddr.parseCIDR(net)
    return read.kind() === range.kind() && read.match(range, bits)
  })
}

/** True for what this machine itself is called by outside. */
const isOwn = (address: string, mine: ReturnType<typeof networkInterfaces>): boolean =>
  Object.values(mine).some((all) => all?.some((one) => ipaddr.process(one.address).toString() === address))

/** Where an address leads, or null if nobody may send us there. */
export interface Target {
  readonly url: URL
  /** Host without brackets. */
  readonly host: string
  /** The operator named it: it may be near, and needs no encryption. */
  readonly isListed: boolean
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** A name with a dot at its end is the same name. */
const isNamedIn = (hosts: readonly string[], { hostname }: URL): boolean =>
  hosts.includes(hostname.replace(/\.+$/, ''))

/**
 * Takes an address apart; null where its form alone forbids it. `listed` holds `host` or `host:port`, `own` the hosts that
 * lead to this server.
 */
export const targetOf = (
  address: string,
  { listed, own }: { readonly listed: readonly string[]; readonly own: readonly string[] },
): Target | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isListed = listed.includes(url.hostname) || listed.includes(url.host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isListed)) return null
  if (isNamedIn(own, url) && !isListed) return null
  if (url.username !== '' || url.password !== '') return null
  return { url, host: hostOf(url), isListed }
}

/** What may be posted to beside the public web. */
export interface PostRules {
  /** Hosts that lead to this server. */
  readonly own: readonly string[]
  /** Without encryption, and to any port. */
  readonly insecure: boolean
  /** Networks of the operator's choice. */
  readonly nets: readonly string[]
}

/** True if something may be posted to an address of the network. */
export const mayDial = (address: string, { nets }: Pick<PostRules, 'nets'>): boolean =>
  isPublicAddress(address) || isInNets(address, nets)

const PORTS = ['', '8443']

/** Takes an address apart to which something is to be posted; null where its form alone forbids it. */
export const postTargetOf = (address: string, rules: PostRules): Omit<Target, 'isListed'> | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const host = hostOf(url)
  const isSecure = url.protocol === 'https:' && PORTS.includes(url.port)
  if (!isSecure && !(rules.insecure && ['http:', 'https:'].includes(url.protocol))) return null
  if (url.username !== '' || url.password !== '' || isNamedIn(rules.own, url)) return null
  // A name that is an address needs no look-up to be seen through.
  return isIP(host) === 0 || mayDial(host, rules) ? { url, host } : null
}
