import * as z from 'zod'
import type { OauthProvider } from './oauth/oauth.ts'
import { askProfile } from './oauth/askProfile.ts'
import { speakOauth2 } from './oauth/oauth2.ts'
import { callVendor } from './oauth/vendorCall.ts'

/** https://developers.soundcloud.com/docs/api/explorer/open-api#/me; ids are numbers, or URNs of late. */
const Me = z
  .object({
    id: z.union([z.number(), z.string()]).nullish(),
    urn: z.string().nullish(),
    username: z.string().default(''),
  })
  .refine(({ id, urn }) => (id ?? urn) !== undefined)
  .transform(({ id, urn, username }) => ({
    id: urn ?? String(id),
    name: username,
    displayName: username,
    email: null,
  }))

/** SoundCloud. A refresh token is good once: each answer brings the next one. */
export const soundcloud: OauthProvider = {
  key: 'soundcloud',
  title: 'SoundCloud',
  music: 'soundcloud',
  exclusive: false,
  open: (access) => {
    const secure = access.baseUrl ?? 'https://secure.soundcloud.com'
    const api = access.baseUrl ?? 'https://api.soundcloud.com'
    const { authorizeUrl, exchange, refresh, clientCredentials } = speakOauth2(access, {
      authorizeUrl: `${secure}/authorize`,
      tokenUrl: `${secure}/oauth/token`,
      scope: '',
      secretIn: 'form',
    })
    return {
      authorizeUrl,
      exchange,
      refresh,
      revoke: async ({ accessToken }) => {
        if (accessToken === null) return
        const json = { access_token: accessToken }
        await callVendor(access, `${secure}/sign-out`, { method: 'POST', json })
      },
      profile: (token) => askProfile(access, `${api}/me`, `OAuth ${token}`, Me),
      publicToken: clientCredentials,
    }
  },
}

/** The same for mobile clients, which SoundCloud knows under a client id of their own. */
export const soundcloudMobile: OauthProvider = {
  ...soundcloud,
  key: 'soundcloudMobile',
  title: 'SoundCloud for mobile clients',
}
