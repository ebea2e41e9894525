import { refuse } from '#contract/errors.ts'
import { providers } from '#providers/providers.ts'
import type { VendorFault } from '#providers/oauth/oauth.ts'
import type { Missing, OpenVendors, Vendors } from '#providers/vendors.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'

/** How an outside service calls itself, for sentences. */
const titleOf = (name: keyof Vendors): string =>
  name === 'agora' || name === 'livekit' ? 'Live voice' : providers[name].title

const isMissing = (vendor: object): vendor is Missing => 'missing' in vendor

/** A provider, or a refusal that names the setting it lacks. */
export const vendorOf = <N extends keyof OpenVendors>(tools: BaseTools, name: N): OpenVendors[N] => {
  const vendor: OpenVendors[N] | Missing = tools.vendors[name]
  if (!isMissing(vendor)) return vendor
  const message = `${titleOf(name)} is not set up on this server: the setting ${vendor.missing} is missing`
  return refuse('providerAbsent', { message })
}

/** True if this server has what it needs of a provider. */
export const isOffered = (tools: BaseTools, name: keyof Vendors): boolean => !isMissing(tools.vendors[name])

const RETRY_S = 30

/** True where a provider gave a reason instead of what was asked for. */
export const isFault = (given: object): given is VendorFault => 'fault' in given

/** Tells the caller why a provider gave nothing; `rejected` is what its "no" means here. */
export const refuseFault = (
  tools: Tools,
  name: keyof Vendors,
  fault: VendorFault,
  rejected: 'codeRejected' | 'linkBroken' | 'appleTokenRejected',
): never => {
  const title = titleOf(name)
  switch (fault.fault) {
    case 'rejected':
      return refuse(
        rejected,
        rejected === 'linkBroken'
          ? { message: `Your ${title} link does not work any more: link it again` }
          : {},
      )
    case 'busy':
      return refuse('providerBusy', {
        message: `${title} asks us to wait: try again in ${fault.retryAfterS} seconds`,
        retryAfterS: fault.retryAfterS,
      })
    case 'down':
      return refuse('providerDown', {
        message: `${title} does not answer right now, please try again later`,
        retryAfterS: RETRY_S,
      })
    case 'refused':
      tools.log.error({ provider: name }, 'a provider does not accept the client settings of this server')
      return refuse('providerRefused', { message: `${title} does not accept this server` })
  }
}
