import { refuse } from '#contract/errors.ts'
import type { ProviderToken } from '#contract/user/link.ts'
import type { OauthName, VendorFault } from '#providers/oauth/oauth.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { isFault, refuseFault, vendorOf } from './vendor.ts'
import { type LinkRow, linkOf, markBroken, updateTokens } from './store.ts'
import { openTokens, sealGrant } from './tokens.ts'

/** A token that lives shorter than this is renewed first, in ms. */
const MARGIN_MS = 60_000

interface Account {
  readonly id: number
  readonly uuid: string
}
type Renewed = ProviderToken | VendorFault | 'gone'

// A renewal holds a database connection while the provider takes its time: few may.
const callsUnderWay = oncePerInstance('user.freshTokens', () => createSingleFlight<Renewed>(4, 60))

/** An access token of somebody's account at a provider, renewed if it runs out. Of many who ask at once one asks there. */
export const freshToken = async (
  tools: Tools,
  account: Account,
  name: OauthName,
  refused?: string,
): Promise<ProviderToken> => {
  vendorOf(tools, name)
  const given = await goodToken(tools, account, name, refused)
  if (given === 'gone') return refuse('linkNotFound')
  return isFault(given) ? refuseFault(tools, name, given, 'linkBroken') : given
}

/** The same without refusals; `refused` is one that the provider took no more, though its time is not over. */
export const goodToken = async (
  tools: Tools,
  account: Account,
  name: OauthName,
  refused?: string,
): Promise<Renewed> => {
  const link = await linkOf(tools.db, account.id, name)
  if (!link) return 'gone'
  const good = stillGood(tools, account, link, refused)
  if (good) return good
  const renewed = callsUnderWay(tools).join(`${name}/${account.uuid}`, () =>
    renew(tools, account, name, refused),
  )
  return (await renewed) ?? { fault: 'down' }
}

/** A token as it goes out. */
export const tokenView = (tools: BaseTools, accessToken: string, expiresAt: Date): ProviderToken => ({
  accessToken,
  expiresAt: expiresAt.toISOString(),
  expiresIn: Math.max(0, Math.floor((expiresAt.getTime() - tools.now()) / 1000)),
})

const stillGood = (
  tools: BaseTools,
  { uuid }: Account,
  link: LinkRow,
  refused?: string,
): ProviderToken | null => {
  const until = link.accessExpiresAt
  if (link.brokenAt !== null || until === null || until.getTime() <= tools.now() + MARGIN_MS) return null
  const { accessToken } = openTokens(tools, uuid, link)
  return accessToken === null || accessToken === refused ? null : tokenView(tools, accessToken, until)
}

/** The row stays locked meanwhile, so that other nodes wait and then find the new token. */
const renew = (tools: Tools, account: Account, name: OauthName, refused?: string): Promise<Renewed> =>
  tools.tx(async (tx) => {
    const link = await linkOf(tx.db, account.id, name, true)
    if (!link) return 'gone'
    const good = stillGood(tx, account, link, refused)
    if (good) return good
    if (link.brokenAt !== null) return { fault: 'rejected' }
    const { refreshToken } = openTokens(tx, account.uuid, link)
    // A token that cannot be read is kept: with the right master key it will be good again.
    if (refreshToken === null && link.refreshSealed !== null) return REJECTED
    const grant = refreshToken === null ? REJECTED : await vendorOf(tx, name).refresh(refreshToken)
    if (isFault(grant)) {
      if (grant.fault === 'rejected') await markBroken(tx.db, link, new Date(tx.now()))
      return grant
    }
    const owner = { uuid: account.uuid, provider: name }
    const sealed = sealGrant(tx, owner, grant, link.refreshSealed)
    const expiresAt = new Date(tx.now() + grant.expiresInS * 1000)
    await updateTokens(tx.db, link, { ...sealed, scope: grant.scope || link.scope }, new Date(tx.now()))
    return tokenView(tx, grant.accessToken, expiresAt)
  })

const REJECTED: VendorFault = { fault: 'rejected' }
