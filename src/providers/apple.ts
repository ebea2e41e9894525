import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { apiFault } from './oauth/fault.ts'
import type { VendorFault } from './oauth/oauth.ts'
import { callVendor, type VendorReach } from './oauth/vendorCall.ts'
import type { Provider } from './provider.ts'

/** Who this server is at Apple. */
export interface MusicKitAccess extends VendorReach {
  readonly teamId: string
  readonly keyId: string
  /** The private key of that id (PKCS #8, PEM). */
  readonly privateKey: string
  /** Where pages with MusicKit stand: browsers elsewhere are not served with our token. */
  readonly origins: readonly string[]
}

const DAY_S = 86_400
/** Apple takes at most six months; ours is given to browsers, so it is short. */
const LIVES_S = DAY_S

const Storefronts = z.object({ data: z.array(z.object({ id: z.string().min(1).max(20) })).min(1) })

/** What Apple Music does. It has no OAuth: MusicKit gets a person's token by itself, with our developer token. */
export interface AppleMusic {
  /** Names this server to MusicKit; good until `expiresAt`, epoch ms. */
  developerToken(now: number): Promise<{ token: string; expiresAt: number }>
  /** The store of the person behind a Music User Token, e.g. `us`. */
  storefront(userToken: string, now: number): Promise<{ storefront: string } | VendorFault>
}

/** Apple Music by its Web API. */
export const apple: Provider<MusicKitAccess, AppleMusic> = {
  key: 'apple',
  title: 'Apple Music',
  music: 'apple',
  exclusive: true,
  open: (access) => {
    const base = access.baseUrl ?? 'https://api.music.apple.com'
    const developerToken = async (now: number) => {
      const from = Math.floor(now / 1000)
      const token = await new SignJWT({ origin: [...access.origins] })
        .setProtectedHeader({ alg: 'ES256', kid: access.keyId })
        .setIssuer(access.teamId)
        .setIssuedAt(from)
        .setExpirationTime(from + LIVES_S)
        .sign(await importPKCS8(access.privateKey, 'ES256'))
      return { token, expiresAt: (from + LIVES_S) * 1000 }
    }
    return {
      developerToken,
      storefront: async (userToken, now) => {
        const { token } = await developerToken(now)
        const headers = { authorization: `Bearer ${token}`, 'music-user-token': userToken }
        const answer = await callVendor(access, `${base}/v1/me/storefront`, { headers })
        // Apple says 403 of a user token that is wrong or ran out, and 401 of our own.
        if (answer?.status === 403) return { fault: 'rejected' }
        if (answer?.status === 401) return { fault: 'refused' }
        if (answer?.status !== 200) return apiFault(answer)
        const [store] = Storefronts.safeParse(answer.body).data?.data ?? []
        return store ? { storefront: store.id } : { fault: 'down' }
      },
    }
  },
}
