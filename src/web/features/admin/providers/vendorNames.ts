import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'

/** What providers and helpers call themselves, the same in every language. */
export const vendorNames: Readonly<Record<MusicVendor, string>> = {
  ...providerNames,
  cyanite: 'Cyanite',
  odesli: 'Odesli',
  musicbrainz: 'MusicBrainz',
}
