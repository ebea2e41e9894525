import { useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { type CrateId, crateSongsQuery } from './crateCalls.ts'
import { unansweredEdits, withEdits } from './editCrate.ts'

export interface CrateSongs {
  readonly songs: readonly CrateSong[]
  readonly isLoading: boolean
  readonly error: unknown
  readonly reload: () => void
}

const none: readonly CrateSong[] = []

/** The songs of a crate as they will be once every change under way is made. */
export const useCrateSongs = (crate: CrateId): CrateSongs => {
  const answer = useQuery(crateSongsQuery(crate))
  const edits = useMutationState<unknown>({
    filters: unansweredEdits(crate),
    select: ({ state }) => state.variables,
  })
  const known = answer.data ?? none
  const songs = useMemo(() => withEdits(known, edits), [known, edits])
  return { songs, isLoading: answer.isPending, error: answer.error, reload: () => void answer.refetch() }
}
