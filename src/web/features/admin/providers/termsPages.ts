import type { MusicVendor } from '#contract/playlist/musicVendor.ts'

/** Where each vendor says on what conditions it may be used. */
export const termsPages = {
  audius: 'https://docs.audius.org/',
  soundCloudPublic: 'https://developers.soundcloud.com/docs/api/terms-of-use',
  youtube: 'https://developers.google.com/youtube/terms/developer-policies',
  spotify: 'https://developer.spotify.com/policy',
  apple: 'https://developer.apple.com/support/terms/',
  sevenDigital: 'https://docs.massivemusic.com/',
  openSubsonic: 'https://opensubsonic.netlify.app/',
  jellyfin: 'https://jellyfin.org/docs/',
  odesli: 'https://odesli.co/',
  musicbrainz: 'https://musicbrainz.org/doc/MusicBrainz_API',
  cyanite: 'https://api-docs.cyanite.ai/',
} as const satisfies Partial<Record<MusicVendor, string>>

/** A provider whose terms are told. */
export type Told = keyof typeof termsPages

export const isTold = (key: MusicVendor): key is Told => key in termsPages
