import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { oneSong, ownSongs } from '#contract/upload/songs.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { emitter } from '#web/connection/emitter.ts'
import { useAddToQueue } from '#web/shared/crate/useCrateActions.ts'
import { stageOf } from '#web/shared/song/stageOf.ts'
import { sendings } from '#web/shared/upload/sendings.ts'

/** How often an upload is looked at until it can be played, in ms. */
const pulse = 2000

const changed = emitter()
let waiting: readonly string[] = []
const set = (next: readonly string[]): void => {
  waiting = next
  changed.tell()
}
const awaited = {
  get: (): readonly string[] => waiting,
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}

sendings.onArrival((song, { toQueue }) => {
  if (toQueue) set([...waiting, song.id])
})

/** Puts files that were sent in order to be played into the queue, once they are ready and have a name. */
export const QueueWhenReady = (): null => {
  const client = useQueryClient()
  const add = useAddToQueue()
  const ids = useSyncExternalStore(awaited.subscribe, awaited.get)
  const songs = useQueries({
    queries: ids.map((id) => ({ ...query(oneSong, { params: { id } }), refetchInterval: pulse })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  useEffect(() => {
    const settled = songs.filter(
      ({ id, status }) => waiting.includes(id) && ['ready', 'failed'].includes(stageOf(status)),
    )
    if (settled.length === 0) return
    set(waiting.filter((id) => settled.every((song) => song.id !== id)))
    add(settled.filter(({ status }) => stageOf(status) === 'ready'))
    void client.invalidateQueries({ queryKey: keyOf(ownSongs) })
  }, [songs, add, client])
  useEffect(() => {
    if (ids.length > 0) void client.invalidateQueries({ queryKey: keyOf(ownSongs) })
  }, [ids, client])
  return null
}
