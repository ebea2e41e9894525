import { refuse } from '#contract/errors.ts'
import type { LinkName } from '#contract/user/link.ts'
import type { Missing, OpenVendors, Vendors } from '#ports/vendors.ts'
import type { Tools } from '#services/core/context.ts'

/** How providers call themselves, for sentences. */
export const vendorTitles: Record<keyof Vendors, string> = {
  apple: 'Apple Music',
  spotify: 'Spotify',
  youtube: 'YouTube',
  soundcloud: 'SoundCloud',
  soundcloudMobile: 'SoundCloud for mobile clients',
  discord: 'Discord',
  agora: 'Live voice',
} satisfies Record<LinkName | 'agora', string>

const isMissing = (vendor: object): vendor is Missing => 'missing' in vendor

/** A provider, or a refusal that names the setting it lacks. */
export const vendorOf = <N extends keyof OpenVendors>(tools: Tools, name: N): OpenVendors[N] => {
  const vendor: OpenVendors[N] | Missing = tools.vendors[name]
  if (!isMissing(vendor)) return vendor
  const message = `${vendorTitles[name]} is not set up on this server: the setting ${vendor.missing} is missing`
  return refuse('providerAbsent', { message })
}

/** True if this server has what it needs of a provider. */
export const isOffered = (tools: Tools, name: keyof Vendors): boolean => !isMissing(tools.vendors[name])
