import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** True for addresses of the public internet alone: none of this machine, of its networks, or of a special purpose. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false
  // What is written as IPv6 and is IPv4 counts as that.
  const read = ipaddr.process(address)
  return read.range() === 'unicast' && !isOwn(read.toString())
}

/** True for what this machine itself is called by outside. */
const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) =>
    all?.some((one) => ipaddr.process(one.address).toString() === address),
  )

/** Where an address leads, or null if nobody may send us there. */
export interface Target {
  readonly url: URL
  /** Host without brackets. */
  readonly host: string
  /** The operator named it: it may be near, and needs no encryption. */
  readonly isListed: boolean
}

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
  if (own.includes(url.hostname) && !isListed) return null
  if (url.username !== '' || url.password !== '') return null
  return { url, host: url.hostname.replace(/^\[|\]$/g, ''), isListed }
}
