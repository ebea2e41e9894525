import { entry, flag, optional, secret, url } from './setting.ts'

/** Services to which people may have told what they listen to. */
export const scrobbleEntries = {
  LISTENBRAINZ: entry(flag, 'People may link ListenBrainz with their own token', 'on'),
  LISTENBRAINZ_BASE_URL: entry(url.optional(), 'Base of ListenBrainz, or of a server that speaks like it'),
  LASTFM_API_KEY: entry(optional, 'Key of an API account at Last.fm'),
  LASTFM_API_SECRET: secret(optional, 'Shared secret of that account'),
  LASTFM_BASE_URL: entry(url.optional(), 'One base for Last.fm instead of its own addresses'),
}
