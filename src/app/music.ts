import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { appleMusic } from '#adapters/music/appleMusic.ts'
import { audius } from '#adapters/music/audius.ts'
import { jellyfin } from '#adapters/music/jellyfin.ts'
import { librariesProvider, type Library } from '#adapters/music/libraries.ts'
import { openSubsonic } from '#adapters/music/openSubsonic.ts'
import { sevenDigital } from '#adapters/music/sevenDigital.ts'
import { spotify } from '#adapters/music/spotify.ts'
import { youtube } from '#adapters/music/youtube.ts'
import { publicFetch } from '#adapters/publicWeb/publicFetch.ts'
import type { Vendors } from '#providers/vendors.ts'
import { soundCloud } from '#adapters/music/soundCloud.ts'
import type { MusicReach } from '#adapters/music/askVendor.ts'
import type { Log } from '#ports/log.ts'
import type { MusicProvider, MusicProviders } from '#ports/music.ts'
import type { PersonalAccess, PersonalLibrarySource } from '#ports/personalLibraries.ts'
import { lineLimit } from '#services/core/lineLimit.ts'
import type { Config } from './config.ts'
import { ownHosts } from './ownHosts.ts'
import type { LibrarySetting } from './librarySetting.ts'

const MOST_BYTES = 2 * 1024 * 1024
/** Calls to one provider under way at a time, on each node. */
const AT_ONCE = 8
/** Libraries of people that are kept open on each node. */
const MOST_OPEN = 500

/** Opens the music providers that are set up; one that is not is absent. */
export const openMusic = (
  config: Config,
  log: Log,
  vendors: Pick<Vendors, 'apple'>,
  personal: PersonalLibrarySource,
): MusicProviders => {
  const own = config.PERSONAL_LIBRARIES ? personal : null
  const reach = musicReach(log)
  const opened = [
    openAudius(config, reach),
    openSoundCloud(config, reach),
    openLibraries(config, reach, 'openSubsonic', openSubsonic, own),
    openLibraries(config, reach, 'jellyfin', jellyfin, own),
    openApple(config, reach, vendors),
    openSpotify(config, reach),
    openSevenDigital(config, reach),
    openYoutube(config, reach),
  ]
  return new Map(opened.flatMap((provider) => (provider ? [[provider.key, provider] as const] : [])))
}

/** How music vendors are reached: each has a line of its own, and its silence is logged once a minute. */
export const musicReach = (log: Log): Reach => {
  const limit = lineLimit({ perMinute: 1, kinds: 100, now: Date.now })
  return (provider, baseUrl) => ({
    ...(baseUrl ? { baseUrl } : {}),
    longestAnswer: MOST_BYTES,
    line: pLimit(AT_ONCE),
    now: () => Date.now(),
    unanswered: (why) => {
      const more = limit(provider)
      if (more) log.warn({ provider, why, ...more }, 'a music provider does not answer')
    },
  })
}

type Reach = (provider: string, baseUrl: string | undefined) => MusicReach

const openAudius = (config: Config, reach: Reach): MusicProvider | null =>
  config.AUDIUS_API_KEY === undefined
    ? null
    : audius({
        ...reach('audius', config.AUDIUS_BASE_URL),
        apiKey: config.AUDIUS_API_KEY,
        playback: config.AUDIUS_PLAYBACK,
      })

const openSoundCloud = (config: Config, reach: Reach): MusicProvider | null =>
  config.SOUNDCLOUD_CLIENT_ID === undefined || config.SOUNDCLOUD_CLIENT_SECRET === undefined
    ? null
    : soundCloud({
        ...reach('soundCloudPublic', config.SOUNDCLOUD_BASE_URL),
        playback: config.SOUNDCLOUD_PLAYBACK,
      })

const openLibraries = (
  config: Config,
  reach: Reach,
  kind: LibrarySetting['kind'],
  open: (access: MusicReach & OpenedLibrary) => Library,
  personal: PersonalLibrarySource | null,
): MusicProvider | null => {
  const libraries = config.LIBRARIES.filter((one) => one.kind === kind).map((library) =>
    open({ ...reach(`${kind} ${library.id}`, undefined), ...library }),
  )
  if (personal === null) return libraries.length === 0 ? null : librariesProvider(kind, libraries)
  const own = openPersonal(config, reach, (access) => open({ ...access, kind }))
  return librariesProvider(kind, libraries, {
    open: own,
    of: async (ownerUuid) => (await personal.of(kind, ownerUuid)).map(own),
    find: async (id) => {
      const access = await personal.find(kind, id)
      return access && { ownerUuid: access.ownerUuid, library: own(access) }
    },
  })
}

type OpenedLibrary = Omit<LibrarySetting, 'searchableBy'> & Pick<Library, 'id' | 'searchableBy'>

/** Opens libraries of people: by what lies on the public web alone, and kept open, for each learns how to ask. */
const openPersonal = (
  config: Config,
  reach: Reach,
  open: (access: MusicReach & Omit<OpenedLibrary, 'kind'>) => Library,
) => {
  const opened = new LRUCache<string, Library>({ max: MOST_OPEN })
  const fetch = publicFetch({ listed: config.LINK_HOSTS, own: ownHosts(config) })
  return (access: PersonalAccess): Library => {
    const key = JSON.stringify(access)
    const known = opened.get(key)
    if (known) return known
    const library = open({
      ...reach('a library of a person', undefined),
      ...access,
      fetch,
      searchableBy: 'owner',
    })
    opened.set(key, library)
    return library
  }
}

const openYoutube = (config: Config, reach: Reach): MusicProvider | null =>
  config.YOUTUBE_API_KEY === undefined
    ? null
    : youtube({
        ...reach('youtube', config.YOUTUBE_BASE_URL),
        apiKey: config.YOUTUBE_API_KEY,
        playback: config.YOUTUBE_PLAYBACK,
      })

const openSpotify = (config: Config, reach: Reach): MusicProvider | null =>
  config.SPOTIFY_CLIENT_ID === undefined || config.SPOTIFY_CLIENT_SECRET === undefined
    ? null
    : spotify({
        ...reach('spotify', config.SPOTIFY_BASE_URL),
        playback: config.SPOTIFY_PLAYBACK,
        searchLimit: config.SPOTIFY_SEARCH_LIMIT,
      })

const openSevenDigital = (config: Config, reach: Reach): MusicProvider | null =>
  config.SEVEN_DIGITAL_CONSUMER_KEY === undefined || config.SEVEN_DIGITAL_CONSUMER_SECRET === undefined
    ? null
    : sevenDigital({
        ...reach('sevenDigital', config.SEVEN_DIGITAL_BASE_URL),
        consumerKey: config.SEVEN_DIGITAL_CONSUMER_KEY,
        consumerSecret: config.SEVEN_DIGITAL_CONSUMER_SECRET,
        streamUrl: config.SEVEN_DIGITAL_STREAM_URL,
        formats: config.SEVEN_DIGITAL_FORMATS,
        playback: config.SEVEN_DIGITAL_PLAYBACK,
      })

const openApple = (config: Config, reach: Reach, { apple }: Pick<Vendors, 'apple'>): MusicProvider | null =>
  'missing' in apple
    ? null
    : appleMusic({
        ...reach('apple', config.APPLE_MUSIC_BASE_URL),
        playback: config.APPLE_MUSIC_PLAYBACK,
        developerToken: apple.developerToken,
      })
