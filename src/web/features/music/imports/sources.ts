import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'

/** Whose playlists are everybody’s here, without an account there. */
const libraries: readonly MusicProvider[] = ['openSubsonic', 'jellyfin']

/** Who has an account at it has playlists there. */
const withAccounts: readonly MusicProvider[] = ['spotify', 'apple', 'youtube', 'soundCloudPublic']

/** True where no account is needed to see playlists. */
export const isLibrary = (key: MusicProvider): boolean => libraries.includes(key)

/** The providers whose lists of playlists can be looked through, in the order of the server. */
export const ofAccounts = (providers: readonly OfferedProvider[]): readonly OfferedProvider[] =>
  providers.filter((one) => one.import && (isLibrary(one.key) || withAccounts.includes(one.key)))
