import * as z from 'zod'
import { Brand } from '#contract/user/site.ts'
import { LibrarySetting } from './librarySetting.ts'
import { count, entry, flag, hex32, hex64, list, optional, secret, url } from './setting.ts'

/** A list of music servers, told as JSON. */
const libraries = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list' })
      return z.NEVER
    }
  })
  .pipe(z.array(LibrarySetting).max(20))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has two libraries of one id')

/** The settings of outside providers: none is needed, and one that is not set up is not offered. */
export const providerEntries = {
  SPOTIFY_CLIENT_ID: entry(optional, 'Spotify app that people link to; not offered if not set'),
  SPOTIFY_CLIENT_SECRET: secret(optional, 'Secret of the Spotify app'),
  SPOTIFY_BASE_URL: entry(url.optional(), 'One base for all of Spotify instead of its own addresses'),
  YOUTUBE_CLIENT_ID: entry(optional, 'Google OAuth client for YouTube; not offered if not set'),
  YOUTUBE_CLIENT_SECRET: secret(optional, 'Secret of the Google OAuth client'),
  YOUTUBE_BASE_URL: entry(url.optional(), 'One base for all of YouTube instead of its own addresses'),
  SOUNDCLOUD_CLIENT_ID: entry(optional, 'SoundCloud app that people link to; not offered if not set'),
  SOUNDCLOUD_CLIENT_SECRET: secret(optional, 'Secret of the SoundCloud app'),
  SOUNDCLOUD_MOBILE_CLIENT_ID: entry(optional, 'SoundCloud app of mobile clients; not offered if not set'),
  SOUNDCLOUD_MOBILE_CLIENT_SECRET: secret(optional, 'Secret of the SoundCloud app of mobile clients'),
  SOUNDCLOUD_BASE_URL: entry(url.optional(), 'One base for all of SoundCloud instead of its own addresses'),
  DISCORD_CLIENT_ID: entry(optional, 'Discord app that people sign in with; not offered if not set'),
  DISCORD_CLIENT_SECRET: secret(optional, 'Secret of the Discord app'),
  DISCORD_BOT_TOKEN: secret(
    optional,
    'Token of the bot of that app: Discord says with it who is in an instance of the activity, and in which server',
  ),
  DISCORD_PUBLIC_KEY: entry(
    hex64,
    'Public key of that app: limits by address count the person whom Discord’s proxy signs for instead of its address',
  ),
  DISCORD_BASE_URL: entry(url.optional(), 'One base for all of Discord instead of its own addresses'),
  APPLE_MUSIC_TEAM_ID: entry(optional, 'Apple developer team, for Apple Music; not offered if not set'),
  APPLE_MUSIC_KEY_ID: entry(optional, 'Id of a MusicKit key of that team'),
  APPLE_MUSIC_PRIVATE_KEY: secret(
    optional.transform((pem) => pem?.replaceAll('\\n', '\n')),
    'That key (PKCS #8, PEM; line breaks may be written as \\n)',
  ),
  APPLE_MUSIC_BASE_URL: entry(url.optional(), 'Base of the Apple Music API instead of its own address'),
  SOUNDCLOUD_PLAYBACK: entry(flag, 'Songs of SoundCloud sound in rooms', 'on'),
  YOUTUBE_API_KEY: secret(optional, 'Google key for search and look-ups on YouTube; not offered if not set'),
  YOUTUBE_SEARCHES_A_DAY: entry(count, 'Searches that Google grants in a day', '100'),
  YOUTUBE_UNITS_A_DAY: entry(count, 'Units of quota that Google grants in a day', '10000'),
  YOUTUBE_PLAYER_URL: entry(url.optional(), 'Address of the script of YouTube’s player instead of its own'),
  SPOTIFY_EMBED_URL: entry(
    url.optional(),
    'Address of the script of what Spotify shows in pages instead of its own',
  ),
  SPOTIFY_PLAYER_URL: entry(url.optional(), 'Address of the script of Spotify’s player instead of its own'),
  APPLE_MUSIC_PLAYER_URL: entry(
    url.optional(),
    'Address of the script of Apple’s MusicKit instead of its own',
  ),
  YOUTUBE_PLAYBACK: entry(flag, 'Songs of YouTube sound in rooms', 'on'),
  SPOTIFY_SEARCH_LIMIT: entry(
    z.coerce.number().int().min(1).max(50),
    'Songs that Spotify gives for one search: 10 while the app is in development mode',
    '10',
  ),
  SPOTIFY_PLAYBACK: entry(
    flag,
    'Songs of Spotify sound in rooms; its terms stand in docs/providers.md',
    'off',
  ),
  APPLE_MUSIC_PLAYBACK: entry(flag, 'Songs of Apple Music sound in rooms', 'on'),
  SEVEN_DIGITAL_CONSUMER_KEY: entry(optional, 'Key of a 7digital contract; not offered if not set'),
  SEVEN_DIGITAL_CONSUMER_SECRET: secret(optional, 'Secret of that key'),
  SEVEN_DIGITAL_BASE_URL: entry(url.optional(), 'Base of the 7digital API instead of its own address'),
  SEVEN_DIGITAL_STREAM_URL: entry(url.optional(), 'Base of its streams instead of their own address'),
  SEVEN_DIGITAL_FORMATS: entry(
    z
      .string()
      .regex(/^low:\d+,medium:\d+,high:\d+$/, 'must read low:…,medium:…,high:… with the ids of formats')
      .transform((text) => {
        const [low = '', medium = '', high = ''] = text.split(',').map((one) => one.split(':')[1] ?? '')
        return { low, medium, high }
      }),
    'Format of each quality, as the contract names them',
    'low:33,medium:56,high:57',
  ),
  SEVEN_DIGITAL_GUESTS: entry(flag, 'Guests hear songs of 7digital too', 'off'),
  SEVEN_DIGITAL_PLAYBACK: entry(flag, 'Songs of 7digital sound in rooms', 'on'),
  BRAND: entry(Brand, 'Whose habits the product follows', 'roomtone'),
  BRAND_HOSTS: entry(
    list.transform((rows, context) => {
      const hosts = new Map<string, Brand>()
      for (const row of rows) {
        const [host = '', named = ''] = row.toLowerCase().split('=')
        const brand = Brand.safeParse(named.trim())
        if (!brand.success || !/^[a-z0-9.-]+$/.test(host.trim()))
          context.addIssue({ code: 'custom', message: 'must read host=brand' })
        else hosts.set(host.trim(), brand.data)
      }
      return hosts
    }),
    'Hosts that follow another brand, as host=brand, comma separated',
    '',
  ),
  DISCORD_ACTIVITY: entry(
    flag,
    'Discord may show pages in its frames, as an activity of the Discord app',
    'off',
  ),
  PLAYER_URL: entry(
    url.optional(),
    'A second address of this server that serves the players of vendors alone',
  ),
  FREE_SONGS: entry(
    z.union([z.literal('off').transform(() => null), z.coerce.number().int().min(0).max(100_000)]).optional(),
    'Songs of vendors that a guest may hear in a day, or off; 30 under the brands hangout and turntable',
  ),
  AUDIUS_API_KEY: entry(optional, 'Key of an Audius app; not offered if not set'),
  AUDIUS_BASE_URL: entry(url.optional(), 'One base for all of Audius instead of its own address'),
  AUDIUS_PLAYBACK: entry(flag, 'Songs of Audius sound in rooms', 'on'),
  LIBRARIES: secret(
    libraries,
    'Music servers of the house, a JSON list of {id, kind: openSubsonic or jellyfin, name, url, user, password, apiKey, token, searchableBy}',
  ),
  LINK_HOSTS: entry(
    list,
    'Hosts (host or host:port) of which people may name addresses although they lie in this network or speak no https',
    '',
  ),
  PERSONAL_LIBRARIES: entry(flag, 'People may bring music servers of their own, three each', 'off'),
  LIBRARY_CACHE_GB: entry(
    z.coerce.number().min(0).max(1_000_000),
    'Space for songs of libraries that are made ready before they play, in gigabytes (10^9 bytes); 0: none is',
    '10',
  ),
  LIBRARY_STREAMS: entry(
    z.coerce.number().int().min(1).max(10_000),
    'Songs of libraries that each node passes on at once, until they are prepared',
    '50',
  ),
  DEFAULT_COUNTRY: entry(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be two letters')
      .toUpperCase(),
    'Country of whoever tells none, as ISO 3166 names it',
    'US',
  ),
  CYANITE_TOKEN: secret(
    optional,
    'Token of a Cyanite integration, for similar songs; not offered if not set',
  ),
  CYANITE_WEBHOOK_SECRET: secret(optional, 'Secret with which Cyanite signs what it sends to its webhook'),
  CYANITE_BASE_URL: entry(url.optional(), 'Base of the Cyanite API instead of its own address'),
  LINK_SOURCES: entry(
    list.pipe(z.array(z.enum(['odesli', 'musicbrainz']))),
    'Who is asked where else a song is, in order, comma separated: odesli, musicbrainz; none if empty',
    '',
  ),
  ODESLI_API_KEY: secret(optional, 'Key for Odesli, which allows more calls; it answers without one too'),
  ODESLI_BASE_URL: entry(url.optional(), 'Base of the Odesli API instead of its own address'),
  MUSICBRAINZ_CONTACT: entry(
    optional,
    'Address at which MusicBrainz reaches you, an e-mail or a page; it is not asked if not set',
  ),
  MUSICBRAINZ_BASE_URL: entry(url.optional(), 'Base of the MusicBrainz API instead of its own address'),
  AGORA_APP_ID: entry(hex32, 'Agora project for live voice; our own relay carries it if not set'),
  AGORA_APP_CERTIFICATE: secret(hex32, 'Certificate of the Agora project'),
  LIVEKIT_URL: entry(
    z.url({ protocol: /^wss?$/ }).optional(),
    'LiveKit server that carries live voice, where clients connect; our own relay carries it if not set',
  ),
  LIVEKIT_API_KEY: entry(optional, 'Key of the LiveKit server'),
  LIVEKIT_API_SECRET: secret(optional, 'Secret of that key'),
  LIVEKIT_API_URL: entry(
    url.optional(),
    'Where this server reaches the API of LiveKit, if not at its own address',
  ),
} as const
