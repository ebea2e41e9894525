import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import mmdb from 'mmdb-lib'
import type { Country, Geo } from '#ports/geo.ts'
import type { Log } from '#ports/log.ts'

/** As our own database writes a country, and as GeoLite2 and DB-IP do. */
interface Row {
  readonly country_code?: unknown
  readonly country?: { readonly iso_code?: unknown }
  readonly continent?: { readonly code?: unknown }
}

const OWN = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code)

/** Addresses that are in no country: of this machine, of private networks, of nobody. */
const nowhere = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nowhere.addSubnet(network, bits, 'ipv6')

/** An address without its zone, and an IPv4 one however it is written: `::ffff:8.8.8.8` is `8.8.8.8`. */
const plain = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')

/**
 * Countries from a file in MMDB form: that of `file`, or the one in the public domain that comes with the server. It is
 * read when it is first asked, some 8 MB; one that cannot be read is a warning, and every address unknown.
 */
export const mmdbGeo = ({ file, log }: { readonly file?: string | undefined; readonly log: Log }): Geo => {
  const open = async () => {
    try {
      const bytes = await readFile(file ?? createRequire(import.meta.url).resolve(OWN))
      const reader = new mmdb.Reader<never>(bytes)
      return { reader, source: reader.metadata.databaseType, builtAt: reader.metadata.buildEpoch }
    } catch (error) {
      log.warn({ err: error }, 'the database of countries cannot be read: every address is unknown')
      return null
    }
  }
  let opened: ReturnType<typeof open> | undefined
  const database = () => (opened ??= open())

  return {
    countryOf: async (given): Promise<Country | null> => {
      const address = plain(given)
      const version = isIP(address)
      if (version === 0 || nowhere.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null
      try {
        const row = (await database())?.reader.get(address) as Row | null | undefined
        const country = row?.country_code ?? row?.country?.iso_code
        const continent = row?.continent?.code
        return isCode(country) ? { country, continent: isCode(continent) ? continent : null } : null
      } catch {
        // A file whose beginning is sound may be broken further on.
        return null
      }
    },
    source: async () => {
      const known = await database()
      return known && { source: known.source, builtAt: known.builtAt }
    },
  }
}
