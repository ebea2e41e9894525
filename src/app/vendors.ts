import { agoraVoice } from '#adapters/voice/agora.ts'
import { livekit } from '#adapters/voice/livekit.ts'
import type { Log } from '#ports/log.ts'
import type { Oauth, OauthProvider } from '#providers/oauth/oauth.ts'
import type { VendorReach } from '#providers/oauth/vendorCall.ts'
import { providers } from '#providers/providers.ts'
import type { Missing, Vendors } from '#providers/vendors.ts'
import { lineLimit } from '#services/core/lineLimit.ts'
import type { Config } from './config.ts'

/** Opens the providers that are set up; the others stand as the name of the setting that is missing. */
export const openVendors = (config: Config, log: Log): Vendors => {
  const limit = lineLimit({ perMinute: 1, kinds: 100, now: Date.now })
  const reach = (provider: string, baseUrl: string | undefined): VendorReach => ({
    ...(baseUrl ? { baseUrl } : {}),
    unanswered: (why) => {
      const more = limit(provider)
      if (more) log.warn({ provider, why, ...more }, 'a provider does not answer')
    },
  })
  const { SPOTIFY_BASE_URL, YOUTUBE_BASE_URL, SOUNDCLOUD_BASE_URL, DISCORD_BASE_URL } = config
  const soundcloud = reach('soundcloud', SOUNDCLOUD_BASE_URL)
  return {
    spotify: oauth(config, 'SPOTIFY', reach('spotify', SPOTIFY_BASE_URL), providers.spotify),
    youtube: oauth(config, 'YOUTUBE', reach('youtube', YOUTUBE_BASE_URL), providers.youtube),
    soundcloud: oauth(config, 'SOUNDCLOUD', soundcloud, providers.soundcloud),
    soundcloudMobile: oauth(config, 'SOUNDCLOUD_MOBILE', soundcloud, providers.soundcloudMobile),
    discord: oauth(config, 'DISCORD', reach('discord', DISCORD_BASE_URL), providers.discord),
    apple: apple(config, reach('apple', config.APPLE_MUSIC_BASE_URL)),
    agora: agora(config),
    livekit: livekitOf(config),
  }
}

type OauthPrefix = 'SPOTIFY' | 'YOUTUBE' | 'SOUNDCLOUD' | 'SOUNDCLOUD_MOBILE' | 'DISCORD'

const oauth = <Open extends Oauth>(
  config: Config,
  prefix: OauthPrefix,
  reach: VendorReach,
  provider: OauthProvider<Open>,
): Open | Missing => {
  const clientId = config[`${prefix}_CLIENT_ID`]
  const clientSecret = config[`${prefix}_CLIENT_SECRET`]
  if (clientId === undefined) return { missing: `${prefix}_CLIENT_ID` }
  if (clientSecret === undefined) return { missing: `${prefix}_CLIENT_SECRET` }
  return provider.open({ clientId, clientSecret, ...reach })
}

const apple = (config: Config, reach: VendorReach): Vendors['apple'] => {
  const { APPLE_MUSIC_TEAM_ID, APPLE_MUSIC_KEY_ID, APPLE_MUSIC_PRIVATE_KEY, PUBLIC_URL, PLAYER_URL } = config
  if (APPLE_MUSIC_TEAM_ID === undefined) return { missing: 'APPLE_MUSIC_TEAM_ID' }
  if (APPLE_MUSIC_KEY_ID === undefined) return { missing: 'APPLE_MUSIC_KEY_ID' }
  if (APPLE_MUSIC_PRIVATE_KEY === undefined) return { missing: 'APPLE_MUSIC_PRIVATE_KEY' }
  return providers.apple.open({
    teamId: APPLE_MUSIC_TEAM_ID,
    keyId: APPLE_MUSIC_KEY_ID,
    privateKey: APPLE_MUSIC_PRIVATE_KEY,
    origins: [PUBLIC_URL ?? `http://localhost:${config.PORT}`, ...(PLAYER_URL ? [PLAYER_URL] : [])].map(
      (address) => new URL(address).origin,
    ),
    ...reach,
  })
}

const agora = ({ AGORA_APP_ID, AGORA_APP_CERTIFICATE }: Config): Vendors['agora'] => {
  if (AGORA_APP_ID === undefined) return { missing: 'AGORA_APP_ID' }
  if (AGORA_APP_CERTIFICATE === undefined) return { missing: 'AGORA_APP_CERTIFICATE' }
  return agoraVoice({ appId: AGORA_APP_ID, appCertificate: AGORA_APP_CERTIFICATE })
}

const livekitOf = (config: Config): Vendors['livekit'] => {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = config
  if (url === undefined) return { missing: 'LIVEKIT_URL' }
  if (apiKey === undefined) return { missing: 'LIVEKIT_API_KEY' }
  if (apiSecret === undefined) return { missing: 'LIVEKIT_API_SECRET' }
  return livekit({ url, apiKey, apiSecret, apiUrl: config.LIVEKIT_API_URL })
}
