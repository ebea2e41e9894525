import type { MusicProvider, Song } from '#contract/song.ts'

/** The preview of a song begins this far into it. */
export const BEGINS_AT = 0.25

/** A part of a song. */
export interface Excerpt {
  readonly song: Song
  /** Whose sound it is; that of uploads where it is not said. */
  readonly provider?: MusicProvider
  /** By which it is told from other excerpts. */
  readonly key: string
  /** Where it begins, asked for when it is about to. ms */
  readonly atMs: () => number
  readonly lastsMs: number
  /** The room from outside of which one listens to what plays there. */
  readonly room?: string
}

/** The upload by which a song is previewed, or a room listened to from outside; undefined for one that is no upload. */
export const previewIdOf = (song: Song): string | undefined =>
  song.musicProviders['uploadService'] || undefined

/** Of whom there are previews, the best first: ours from where a song is itself, then what vendors give as a preview, then their players. */
const PREVIEWED: readonly MusicProvider[] = [
  'uploadService',
  'openSubsonic',
  'jellyfin',
  'audius',
  'soundCloudPublic',
  'sevenDigital',
  'apple',
  'youtube',
  'spotify',
]

/** Where a preview comes from. */
export interface PreviewSource {
  readonly provider: MusicProvider
  readonly key: string
}

/** What a song is previewed by, of those that give previews here; undefined for one that has none. */
export const previewOf = (
  song: Pick<Song, 'musicProviders'>,
  offered: ReadonlySet<MusicProvider>,
): PreviewSource | undefined => {
  const provider = PREVIEWED.find((key) => offered.has(key) && song.musicProviders[key])
  if (provider === undefined) return undefined
  const id = song.musicProviders[provider] ?? ''
  return { provider, key: provider === 'uploadService' ? id : `${provider}:${id}` }
}

/** True for what is played from its own place; what vendors give as a preview begins at its beginning. */
export const isWhole = (provider: MusicProvider): boolean =>
  ['uploadService', 'openSubsonic', 'jellyfin', 'youtube'].includes(provider)
