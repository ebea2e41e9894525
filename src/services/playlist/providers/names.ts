import type { MusicProvider } from '#contract/song.ts'

/** How providers call themselves. */
const NAMES: Partial<Record<MusicProvider, string>> = {
  uploadService: 'Uploads',
  openSubsonic: 'Library',
  jellyfin: 'Jellyfin',
  sevenDigital: '7digital',
  audius: 'Audius',
  soundCloudPublic: 'SoundCloud',
  youtube: 'YouTube',
  apple: 'Apple Music',
  spotify: 'Spotify',
}

export const providerName = (key: MusicProvider): string => NAMES[key] ?? key
