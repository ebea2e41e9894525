import type { FoundSong } from '#contract/playlist/songs.ts'
import type * as contract from '#contract/playlist/songs.ts'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { Operation } from '#services/core/context.ts'

export type Query = Parameters<Operation<typeof contract.search>>[1]['query']

export interface Answer {
  readonly songs: FoundSong[]
  readonly roomtone?: { readonly partial: MusicProviderKey[]; readonly stale: MusicProviderKey[] }
}

/** The words that are looked for. */
export const wordsOf = (query: Query): string => query.q || (query.term ?? '')

/** The part of the list that is asked for. */
export const pageOf = ({ offset, limit }: Query) => ({ from: offset, to: offset + (limit || 100) })

/** True for songs that may be listed: who wants none that are marked gets all others. */
export const isWanted = (query: Query, song: { readonly explicit?: boolean | undefined }): boolean =>
  query.explicit !== 'false' || song.explicit !== true
