import * as z from 'zod'
import type { ProviderToken } from '#contract/user/link.ts'
import type { VendorFault } from '#providers/oauth/oauth.ts'
import type { Tools } from '#services/core/context.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { tokenView } from '../links/freshToken.ts'
import { isFault, isOffered, refuseFault, vendorOf } from '../links/vendor.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'

/** A token that lives shorter than this is made anew, in ms. */
const MARGIN_MS = 5 * 60_000
/** After a failure everybody waits for this long, in ms: SoundCloud gives few of these tokens a day. */
const PAUSE_MS = 10_000
/** How long after its end a token may still bring the next, in ms. */
const REFRESHABLE_MS = 3_600_000

type Name = 'soundcloud' | 'soundcloudMobile' | 'spotify'
const Kept = z.object({
  accessToken: z.string(),
  /** Brings the next token, once. */
  refreshToken: z.string().nullable(),
  /** Epoch ms. */
  expiresAt: z.number(),
})
type Kept = z.output<typeof Kept>

const callsUnderWay = oncePerInstance('user.publicTokens', () =>
  createSingleFlight<Kept | VendorFault>(2, 60),
)

/** A token that stands for this server, shared by everybody and all nodes; it waits sealed. */
export const publicToken = async (tools: Tools, name: Name): Promise<ProviderToken> => {
  vendorOf(tools, name)
  const kept = await goodToken(tools, name)
  // Nobody linked anything: a "no" means that the client settings are wrong.
  if (isFault(kept)) return refuseFault(tools, name, kept.fault === 'rejected' ? REFUSED : kept, 'linkBroken')
  return tokenView(tools, kept.accessToken, new Date(kept.expiresAt))
}

/** The same for calls of this server; `refused` is one that the provider took no more. */
export const serverToken = async (
  tools: Tools,
  name: Name,
  refused?: string,
): Promise<string | VendorFault> => {
  if (!isOffered(tools, name)) return REFUSED
  const kept = await goodToken(tools, name, refused)
  return isFault(kept) ? kept : kept.accessToken
}

const DOWN: VendorFault = { fault: 'down' }
const REFUSED: VendorFault = { fault: 'refused' }

const keyOf = (name: Name): string => `public-token:${name}`
const pauseOf = (name: Name): string => `public-token:${name}:pause`

const goodToken = async (tools: Tools, name: Name, refused?: string): Promise<Kept | VendorFault> => {
  const kept = await keptToken(tools, name)
  if (kept && kept.accessToken !== refused && kept.expiresAt > tools.now() + MARGIN_MS) return kept
  return (await callsUnderWay(tools).join(name, () => renew(tools, name, kept))) ?? DOWN
}

const keptToken = async ({ kv, settings }: Tools, name: Name): Promise<Kept | null> => {
  const sealed = await kv.get(keyOf(name))
  if (sealed === null) return null
  try {
    const text = unseal(settings.masterKey, keyOf(name), Buffer.from(sealed, 'base64'), settings.formerKeys)
    return Kept.parse(JSON.parse(text))
  } catch {
    // Sealed with a key nobody has any more: a new one is asked for.
    return null
  }
}

const renew = async (tools: Tools, name: Name, former: Kept | null): Promise<Kept | VendorFault> => {
  // Somebody else was quicker.
  const now = await keptToken(tools, name)
  if (now && now.accessToken !== former?.accessToken) return now
  if (await tools.kv.get(pauseOf(name))) return DOWN
  const { publicToken: give, refresh } = vendorOf(tools, name)
  // Few of these tokens are given anew: the former one brings the next where it can.
  const renewed = former?.refreshToken ? await refresh(former.refreshToken) : REFUSED
  const grant = !isFault(renewed) || !give ? renewed : await give()
  if (isFault(grant)) {
    const pause = grant.fault === 'busy' ? grant.retryAfterS * 1000 : PAUSE_MS
    await tools.kv.set(pauseOf(name), '1', pause)
    return grant
  }
  const { accessToken, refreshToken, expiresInS } = grant
  const kept: Kept = { accessToken, refreshToken, expiresAt: tools.now() + expiresInS * 1000 }
  const sealed = seal(tools.settings.masterKey, keyOf(name), JSON.stringify(kept)).toString('base64')
  await tools.kv.set(keyOf(name), sealed, expiresInS * 1000 + REFRESHABLE_MS)
  return kept
}
