import { lastFm } from '#adapters/scrobble/lastFm.ts'
import { listenBrainz } from '#adapters/scrobble/listenBrainz.ts'
import type { ScrobbleService } from '#ports/scrobble.ts'
import type { Config } from './config.ts'

/** The version that is told to services, which want to know whose data they get. */
const VERSION = '1'

const at = (baseUrl: string | undefined) => (baseUrl === undefined ? {} : { baseUrl })

/** Opens the services that keep what people listen to, those that are set up. */
export const openScrobbling = (config: Config): ScrobbleService[] => {
  const { LASTFM_API_KEY: key, LASTFM_API_SECRET: secret } = config
  return [
    ...(config.LISTENBRAINZ ? [listenBrainz({ version: VERSION, ...at(config.LISTENBRAINZ_BASE_URL) })] : []),
    ...(key !== undefined && secret !== undefined
      ? [lastFm({ key, secret, ...at(config.LASTFM_BASE_URL) })]
      : []),
  ]
}
