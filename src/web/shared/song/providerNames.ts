import type { MusicProvider } from '#contract/song.ts'

/** What providers call themselves, the same in every language. */
export const providerNames: Record<MusicProvider, string> = {
  apple: 'Apple Music',
  audius: 'Audius',
  napster: 'Napster',
  soundCloudPublic: 'SoundCloud',
  spotify: 'Spotify',
  uploadService: 'Roomtone',
  youtube: 'YouTube',
  pandora: 'Pandora',
  deezer: 'Deezer',
  tidal: 'TIDAL',
  amazonMusic: 'Amazon Music',
  yandex: 'Yandex Music',
  spinrilla: 'Spinrilla',
  sevenDigital: '7digital',
  openSubsonic: 'Subsonic',
  jellyfin: 'Jellyfin',
}
