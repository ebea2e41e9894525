import { useQuery } from '@tanstack/react-query'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { queueQuery } from './queueCache.ts'
import { type QueueActions, useQueueActions } from './useQueueActions.ts'

export type QueueSong = CrateSong

export interface Queue extends QueueActions {
  readonly songs: readonly QueueSong[]
  readonly isLoading: boolean
  readonly error: unknown
  readonly reload: () => void
}

/** How often the queue is looked at again, in ms: the decks take its first song away. */
const pulse = 10_000

/** The queue and what one can do with it. */
export const useQueue = (): Queue => {
  const actions = useQueueActions()
  const answer = useQuery({ ...queueQuery, refetchInterval: pulse })
  return {
    ...actions,
    songs: answer.data?.songs ?? [],
    isLoading: answer.isPending,
    error: answer.error,
    reload: () => void answer.refetch(),
  }
}
