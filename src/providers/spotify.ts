import * as z from 'zod'
import type { OauthProvider } from './oauth/oauth.ts'
import { askProfile } from './oauth/askProfile.ts'
import { speakOauth2 } from './oauth/oauth2.ts'

/** https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile */
const Me = z
  .object({ id: z.string().min(1), display_name: z.string().nullish() })
  // Spotify does not prove the addresses it tells.
  .transform(({ id, display_name }) => ({
    id,
    name: display_name ?? id,
    displayName: display_name ?? id,
    email: null,
  }))

/** Spotify, by its authorisation code flow. It has no call that takes tokens back. */
export const spotify: OauthProvider = {
  key: 'spotify',
  title: 'Spotify',
  music: 'spotify',
  exclusive: true,
  open: (access) => {
    const accounts = access.baseUrl ?? 'https://accounts.spotify.com'
    const api = access.baseUrl ?? 'https://api.spotify.com'
    const { authorizeUrl, exchange, refresh, revoke, clientCredentials } = speakOauth2(access, {
      authorizeUrl: `${accounts}/authorize`,
      tokenUrl: `${accounts}/api/token`,
      scope:
        'streaming user-read-private user-read-email user-library-read user-library-modify playlist-read-private playlist-modify-private user-modify-playback-state user-read-playback-state playlist-modify-public playlist-read-collaborative',
      secretIn: 'header',
    })
    return {
      authorizeUrl,
      exchange,
      refresh,
      revoke,
      profile: (token) => askProfile(access, `${api}/v1/me`, `Bearer ${token}`, Me),
      publicToken: clientCredentials,
    }
  },
}
