import * as z from 'zod'
import type { Oauth } from '#ports/oauth.ts'
import { askProfile } from './askProfile.ts'
import { speakOauth2 } from './oauth2.ts'
import { callVendor, type VendorAccess } from './vendorCall.ts'

/** https://developers.google.com/youtube/v3/docs/channels/list; somebody without a channel has no items. */
const MyChannels = z
  .object({
    kind: z.literal('youtube#channelListResponse'),
    items: z.array(z.object({ id: z.string().min(1), snippet: z.object({ title: z.string() }) })).default([]),
  })
  .transform(({ items: [channel] }) => ({
    id: channel?.id ?? '',
    name: channel?.snippet.title ?? '',
    displayName: channel?.snippet.title ?? '',
    email: null,
  }))

/** YouTube, by Google's OAuth for web servers. */
export const youtubeOauth = (access: VendorAccess): Oauth => {
  const accounts = access.baseUrl ?? 'https://accounts.google.com'
  const tokens = access.baseUrl ?? 'https://oauth2.googleapis.com'
  const api = access.baseUrl ?? 'https://www.googleapis.com'
  const { authorizeUrl, exchange, refresh } = speakOauth2(access, {
    authorizeUrl: `${accounts}/o/oauth2/v2/auth`,
    tokenUrl: `${tokens}/token`,
    scope: 'https://www.googleapis.com/auth/youtube.readonly',
    // Only a fresh consent for offline use brings a refresh token.
    asks: { access_type: 'offline', prompt: 'consent' },
    secretIn: 'form',
  })
  return {
    authorizeUrl,
    exchange,
    refresh,
    revoke: async ({ accessToken, refreshToken }) => {
      const token = refreshToken ?? accessToken
      if (token !== null)
        await callVendor(`${tokens}/revoke`, { method: 'POST', form: { token } }, access.timeoutMs)
    },
    profile: (token) =>
      askProfile(access, `${api}/youtube/v3/channels?part=snippet&mine=true`, `Bearer ${token}`, MyChannels),
    publicToken: null,
  }
}
