import * as z from 'zod'
import type { OauthProvider } from './oauth/oauth.ts'
import { askProfile } from './oauth/askProfile.ts'
import { speakOauth2 } from './oauth/oauth2.ts'

/** https://discord.com/developers/docs/resources/user#user-object; only a proven address is passed on. */
const Me = z
  .object({
    id: z.string().regex(/^\d{1,25}$/),
    username: z.string().min(1),
    global_name: z.string().nullish(),
    email: z.string().nullish(),
    verified: z.boolean().nullish(),
  })
  .transform(({ id, username, global_name, email, verified }) => ({
    id,
    name: username,
    displayName: global_name ?? username,
    email: verified === true && email ? email.trim().toLowerCase() : null,
  }))

/** Discord, by which one can sign in. */
export const discord: OauthProvider = {
  key: 'discord',
  title: 'Discord',
  music: null,
  exclusive: false,
  open: (access) => {
    const base = access.baseUrl ?? 'https://discord.com'
    const { authorizeUrl, exchange, refresh, revoke } = speakOauth2(access, {
      authorizeUrl: `${base}/oauth2/authorize`,
      tokenUrl: `${base}/api/oauth2/token`,
      scope: 'identify email',
      secretIn: 'form',
      revocation: { url: `${base}/api/oauth2/token/revoke`, asClient: true },
    })
    return {
      authorizeUrl,
      exchange,
      refresh,
      revoke,
      profile: (token) => askProfile(access, `${base}/api/v10/users/@me`, `Bearer ${token}`, Me),
      publicToken: null,
    }
  },
}
