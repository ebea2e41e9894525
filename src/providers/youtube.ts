import * as z from 'zod'
import { apiFault, busy } from './oauth/fault.ts'
import type { OauthProvider, VendorFault } from './oauth/oauth.ts'
import { askProfile } from './oauth/askProfile.ts'
import { speakOauth2 } from './oauth/oauth2.ts'
import type { VendorAnswer } from './oauth/vendorCall.ts'

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

const GoogleError = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })
const QUOTA = ['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded']

/** Google refuses where its quota is spent, and names the reason: that is to wait for. */
const googleFault = (answer: VendorAnswer | null): VendorFault => {
  const fault = apiFault(answer)
  if (fault.fault === 'busy' || fault.fault === 'down') return fault
  const said = GoogleError.safeParse(answer?.body)
  return said.success && said.data.error.errors.some(({ reason }) => QUOTA.includes(reason))
    ? busy(answer)
    : fault
}

/** YouTube, by Google's OAuth for web servers. */
export const youtube: OauthProvider = {
  key: 'youtube',
  title: 'YouTube',
  music: 'youtube',
  exclusive: true,
  open: (access) => {
    const accounts = access.baseUrl ?? 'https://accounts.google.com'
    const tokens = access.baseUrl ?? 'https://oauth2.googleapis.com'
    const api = access.baseUrl ?? 'https://www.googleapis.com'
    const { authorizeUrl, exchange, refresh, revoke } = speakOauth2(access, {
      authorizeUrl: `${accounts}/o/oauth2/v2/auth`,
      tokenUrl: `${tokens}/token`,
      scope: 'https://www.googleapis.com/auth/youtube.readonly',
      // Only a fresh consent for offline use brings a refresh token.
      asks: { access_type: 'offline', prompt: 'consent' },
      secretIn: 'form',
      revocation: { url: `${tokens}/revoke`, asClient: false },
    })
    return {
      authorizeUrl,
      exchange,
      refresh,
      revoke,
      profile: (token) =>
        askProfile(
          access,
          `${api}/youtube/v3/channels?part=snippet&mine=true`,
          `Bearer ${token}`,
          MyChannels,
          googleFault,
        ),
      publicToken: null,
    }
  },
}
