import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import type { AppleMusic } from '#ports/appleMusic.ts'
import { apiFault } from '../oauth/fault.ts'
import { callVendor } from '../oauth/vendorCall.ts'

export interface MusicKitConfig {
  readonly teamId: string
  readonly keyId: string
  /** The private key of that id (PKCS #8, PEM). */
  readonly privateKey: string
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const DAY_S = 86_400
/** Apple takes at most six months; ours is given to browsers, so it is short. */
const LIVES_S = DAY_S

const Storefronts = z.object({ data: z.array(z.object({ id: z.string().min(1).max(20) })).min(1) })

/** Apple Music by its Web API. */
export const musicKit = (config: MusicKitConfig): AppleMusic => {
  const base = config.baseUrl ?? 'https://api.music.apple.com'
  const developerToken = async (now: number) => {
    const from = Math.floor(now / 1000)
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
      .setIssuer(config.teamId)
      .setIssuedAt(from)
      .setExpirationTime(from + LIVES_S)
      .sign(await importPKCS8(config.privateKey, 'ES256'))
    return { token, expiresAt: (from + LIVES_S) * 1000 }
  }
  return {
    developerToken,
    storefront: async (userToken, now) => {
      const { token } = await developerToken(now)
      const headers = { authorization: `Bearer ${token}`, 'music-user-token': userToken }
      const answer = await callVendor(`${base}/v1/me/storefront`, { headers }, config.timeoutMs)
      // Apple says 403 of a user token that is wrong or ran out, and 401 of our own.
      if (answer?.status === 403) return { fault: 'rejected' }
      if (answer?.status === 401) return { fault: 'refused' }
      if (answer?.status !== 200) return apiFault(answer)
      const [store] = Storefronts.safeParse(answer.body).data?.data ?? []
      return store ? { storefront: store.id } : { fault: 'down' }
    },
  }
}
