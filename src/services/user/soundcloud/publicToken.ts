import type { ProviderToken } from '#contract/user/link.ts'
import type { VendorFault } from '#providers/oauth/oauth.ts'
import type { Tools } from '#services/core/context.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { tokenView } from '../links/freshToken.ts'
import { isFault, refuseFault, vendorOf } from '../links/vendor.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'

/** A token that lives shorter than this is made anew, in ms. */
const MARGIN_MS = 5 * 60_000
/** After a failure everybody waits for this long, in ms: SoundCloud gives few of these tokens a day. */
const PAUSE_MS = 10_000

type Name = 'soundcloud' | 'soundcloudMobile'
interface Kept {
  readonly accessToken: string
  /** Epoch ms. */
  readonly expiresAt: number
}

const callsUnderWay = oncePerInstance('user.publicTokens', () =>
  createSingleFlight<Kept | VendorFault>(2, 60),
)

/** A token that stands for this server, shared by everybody and all nodes; it waits sealed. */
export const publicToken = async (tools: Tools, name: Name): Promise<ProviderToken> => {
  vendorOf(tools, name)
  const kept =
    (await keptToken(tools, name)) ?? (await callsUnderWay(tools).join(name, () => ask(tools, name)))
  if (kept === null) return refuseFault(tools, name, DOWN, 'linkBroken')
  // Nobody linked anything: a "no" means that the client settings are wrong.
  if (isFault(kept)) return refuseFault(tools, name, kept.fault === 'rejected' ? REFUSED : kept, 'linkBroken')
  return tokenView(tools, kept.accessToken, new Date(kept.expiresAt))
}

const DOWN: VendorFault = { fault: 'down' }
const REFUSED: VendorFault = { fault: 'refused' }

const keyOf = (name: Name): string => `public-token:${name}`
const pauseOf = (name: Name): string => `public-token:${name}:pause`

const keptToken = async ({ kv, settings, now }: Tools, name: Name): Promise<Kept | null> => {
  const sealed = await kv.get(keyOf(name))
  if (sealed === null) return null
  try {
    const text = unseal(settings.masterKey, keyOf(name), Buffer.from(sealed, 'base64'), settings.formerKeys)
    const kept = JSON.parse(text) as Kept
    return kept.expiresAt > now() + MARGIN_MS ? kept : null
  } catch {
    // Sealed with a key nobody has any more: a new one is asked for.
    return null
  }
}

const ask = async (tools: Tools, name: Name): Promise<Kept | VendorFault> => {
  if (await tools.kv.get(pauseOf(name))) return DOWN
  const { publicToken: give } = vendorOf(tools, name)
  const grant = give ? await give() : REFUSED
  if (isFault(grant)) {
    const pause = grant.fault === 'busy' ? grant.retryAfterS * 1000 : PAUSE_MS
    await tools.kv.set(pauseOf(name), '1', pause)
    return grant
  }
  const kept = { accessToken: grant.accessToken, expiresAt: tools.now() + grant.expiresInS * 1000 }
  const sealed = seal(tools.settings.masterKey, keyOf(name), JSON.stringify(kept)).toString('base64')
  await tools.kv.set(keyOf(name), sealed, grant.expiresInS * 1000)
  return kept
}
