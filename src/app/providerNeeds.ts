import type { ProviderNeeds } from '#services/core/settings.ts'
import type { Config } from './config.ts'

type Name = keyof Config

/** The settings without which a provider is absent, and the one that says whether it sounds in rooms. */
const NEEDED: readonly {
  readonly key: ProviderNeeds['key']
  readonly settings: readonly Name[]
  readonly soundSetting: Name | null
}[] = [
  { key: 'openSubsonic', settings: ['LIBRARIES'], soundSetting: null },
  { key: 'jellyfin', settings: ['LIBRARIES'], soundSetting: null },
  { key: 'audius', settings: ['AUDIUS_API_KEY'], soundSetting: 'AUDIUS_PLAYBACK' },
  {
    key: 'soundCloudPublic',
    settings: ['SOUNDCLOUD_CLIENT_ID', 'SOUNDCLOUD_CLIENT_SECRET'],
    soundSetting: 'SOUNDCLOUD_PLAYBACK',
  },
  { key: 'youtube', settings: ['YOUTUBE_API_KEY'], soundSetting: 'YOUTUBE_PLAYBACK' },
  {
    key: 'apple',
    settings: ['APPLE_MUSIC_TEAM_ID', 'APPLE_MUSIC_KEY_ID', 'APPLE_MUSIC_PRIVATE_KEY'],
    soundSetting: 'APPLE_MUSIC_PLAYBACK',
  },
  {
    key: 'spotify',
    settings: ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
    soundSetting: 'SPOTIFY_PLAYBACK',
  },
  {
    key: 'sevenDigital',
    settings: ['SEVEN_DIGITAL_CONSUMER_KEY', 'SEVEN_DIGITAL_CONSUMER_SECRET'],
    soundSetting: 'SEVEN_DIGITAL_PLAYBACK',
  },
  { key: 'odesli', settings: ['LINK_SOURCES'], soundSetting: null },
  { key: 'musicbrainz', settings: ['LINK_SOURCES', 'MUSICBRAINZ_CONTACT'], soundSetting: null },
  { key: 'cyanite', settings: ['CYANITE_TOKEN', 'CYANITE_WEBHOOK_SECRET'], soundSetting: null },
]

/** What each music provider that can be set up here still lacks. */
export const providerNeeds = (config: Config): readonly ProviderNeeds[] =>
  NEEDED.map(({ key, settings, soundSetting }) => ({
    key,
    soundSetting,
    missing: settings.filter((name) => isMissing(config, key, name)),
  }))

/** Lists are never unset: what counts is whether the provider stands in them. */
const isMissing = (config: Config, key: ProviderNeeds['key'], name: Name): boolean => {
  if (name === 'LIBRARIES') return config.LIBRARIES.every(({ kind }) => kind !== key)
  if (name === 'LINK_SOURCES') return config.LINK_SOURCES.every((source) => source !== key)
  return config[name] === undefined
}
