import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'

export interface QueueSongs {
  readonly songs: readonly CrateSong[] | undefined
  readonly add: (song: Song) => Promise<unknown>
}

const request = { query: { limit: 100, offset: 0 } }

/** The own queue, looked at again whenever the decks may have taken from it. */
export const useQueueSongs = (): QueueSongs => {
  const client = useQueryClient()
  const answer = useQuery(query(queueSongs, request))
  const add = useMutation({
    mutationFn: (song: Song) => ask(addToQueue, { body: { songs: [song], append: true } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(queueSongs) }),
  })
  const decks = useRoom((room) => room.djs)
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(queueSongs) })
  }, [decks, client])
  return { songs: answer.data?.songs, add: (song) => add.mutateAsync(song) }
}
