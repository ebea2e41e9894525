import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cratesHolding } from '#contract/playlist/crates.ts'
import type { Song } from '#contract/song.ts'
import { query } from '#web/api/queries.ts'
import { useQueue } from '#web/shared/crate/useQueue.ts'
import { SongIndex } from '../song/songIndex.ts'

/** Songs that are asked about at once. */
const MOST = 200

export interface Held {
  readonly inQueue: boolean
  /** Names of the crates that hold it; null stands for the likes. */
  readonly crates: readonly (string | null)[]
}

/** Where one has a song already: in the queue, or in which crates. */
export const useHeld = (songs: readonly Song[]): ((song: Song) => Held) => {
  const queue = useQueue().songs
  const inQueue = useMemo(() => new SongIndex(queue), [queue])
  const songShortIds = songs.flatMap(({ songShortId }) => songShortId || []).slice(0, MOST)
  const { data } = useQuery({
    ...query(cratesHolding, { query: { songShortIds } }),
    enabled: songShortIds.length > 0,
    placeholderData: (before) => before,
  })
  return (song) => ({
    inQueue: inQueue.find(song) !== undefined,
    crates: (data?.held ?? [])
      .filter(({ songShortId }) => songShortId === song.songShortId)
      .map(({ kind, crateName }) => (kind === 'likes' ? null : crateName)),
  })
}
