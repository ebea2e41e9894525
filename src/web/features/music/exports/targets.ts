import { ExportProvider } from '#contract/playlist/exports.ts'
import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { CrateSong } from '#contract/playlist/crate.ts'

/** A provider in whose accounts playlists can be made. */
export interface ExportTarget {
  readonly key: ExportProvider
  readonly name: string
}

/** Where playlists can be made from here. */
export const targetsOf = (providers: readonly OfferedProvider[]): readonly ExportTarget[] =>
  providers.flatMap((one) => {
    const key = ExportProvider.safeParse(one.key)
    return one.export && key.success ? [{ key: key.data, name: one.name }] : []
  })

/** How many songs are known at a provider already. */
export const knownAt = (songs: readonly CrateSong[], key: ExportProvider): number =>
  songs.filter(({ musicProviders }) => Boolean(musicProviders[key])).length
