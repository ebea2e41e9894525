import type { LooseSong } from '../catalogue/recording.ts'
import { isRecord } from '../files/fileEntry.ts'

/** Whether search engines may keep the page of a recording. */
export type PageKind = 'indexed' | 'noindex'

/** What decides whether a recording that everybody may know of has a page. */
export interface Known {
  /** What is told of it. */
  readonly song: LooseSong
  /** It is an upload of ours. */
  readonly isUpload: boolean
  /** This server itself asked for it; else somebody who played it said so. */
  readonly isVerified: boolean
  /** Providers at which this server found it. */
  readonly providers: readonly string[]
}

/**
 * The page of a recording; null if it has none. What one vendor alone tells, or one person, is not for search engines;
 * what Apple alone tells is shown with its player only, so it has no page (providers.md, 1.4 and 3.5).
 */
export const pageKindOf = ({ song, isUpload, isVerified, providers }: Known): PageKind | null => {
  if (isUpload) return 'indexed'
  const told = isRecord(song['musicProviders']) ? Object.keys(song['musicProviders']) : []
  const known = new Set([...providers, ...told])
  if (known.size === 1 && known.has('apple')) return null
  return isVerified && known.size > 1 ? 'indexed' : 'noindex'
}
