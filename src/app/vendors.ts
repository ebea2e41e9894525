import { agoraVoice } from '#adapters/voice/agora.ts'
import type { Oauth, OauthProvider } from '#providers/oauth/oauth.ts'
import { providers } from '#providers/providers.ts'
import type { Missing, Vendors } from '#providers/vendors.ts'
import type { Config } from './config.ts'

/** Opens the providers that are set up; the others stand as the name of the setting that is missing. */
export const openVendors = (config: Config): Vendors => ({
  spotify: oauth(config, 'SPOTIFY', config.SPOTIFY_BASE_URL, providers.spotify),
  youtube: oauth(config, 'YOUTUBE', config.YOUTUBE_BASE_URL, providers.youtube),
  soundcloud: oauth(config, 'SOUNDCLOUD', config.SOUNDCLOUD_BASE_URL, providers.soundcloud),
  soundcloudMobile: oauth(
    config,
    'SOUNDCLOUD_MOBILE',
    config.SOUNDCLOUD_BASE_URL,
    providers.soundcloudMobile,
  ),
  discord: oauth(config, 'DISCORD', config.DISCORD_BASE_URL, providers.discord),
  apple: apple(config),
  agora: agora(config),
})

type OauthPrefix = 'SPOTIFY' | 'YOUTUBE' | 'SOUNDCLOUD' | 'SOUNDCLOUD_MOBILE' | 'DISCORD'

const oauth = (
  config: Config,
  prefix: OauthPrefix,
  baseUrl: string | undefined,
  provider: OauthProvider,
): Oauth | Missing => {
  const clientId = config[`${prefix}_CLIENT_ID`]
  const clientSecret = config[`${prefix}_CLIENT_SECRET`]
  if (clientId === undefined) return { missing: `${prefix}_CLIENT_ID` }
  if (clientSecret === undefined) return { missing: `${prefix}_CLIENT_SECRET` }
  return provider.open({ clientId, clientSecret, ...(baseUrl ? { baseUrl } : {}) })
}

const apple = (config: Config): Vendors['apple'] => {
  const { APPLE_MUSIC_TEAM_ID, APPLE_MUSIC_KEY_ID, APPLE_MUSIC_PRIVATE_KEY, APPLE_MUSIC_BASE_URL } = config
  if (APPLE_MUSIC_TEAM_ID === undefined) return { missing: 'APPLE_MUSIC_TEAM_ID' }
  if (APPLE_MUSIC_KEY_ID === undefined) return { missing: 'APPLE_MUSIC_KEY_ID' }
  if (APPLE_MUSIC_PRIVATE_KEY === undefined) return { missing: 'APPLE_MUSIC_PRIVATE_KEY' }
  return providers.apple.open({
    teamId: APPLE_MUSIC_TEAM_ID,
    keyId: APPLE_MUSIC_KEY_ID,
    privateKey: APPLE_MUSIC_PRIVATE_KEY,
    ...(APPLE_MUSIC_BASE_URL ? { baseUrl: APPLE_MUSIC_BASE_URL } : {}),
  })
}

const agora = ({ AGORA_APP_ID, AGORA_APP_CERTIFICATE }: Config): Vendors['agora'] => {
  if (AGORA_APP_ID === undefined) return { missing: 'AGORA_APP_ID' }
  if (AGORA_APP_CERTIFICATE === undefined) return { missing: 'AGORA_APP_CERTIFICATE' }
  return agoraVoice({ appId: AGORA_APP_ID, appCertificate: AGORA_APP_CERTIFICATE })
}
